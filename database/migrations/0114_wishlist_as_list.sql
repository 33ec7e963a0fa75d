-- The wishlist is the first list of its person, with packing, packs, remark and an order of its own
-- (docs/decisions/166-wishlist-is-a-list.md). Each wish becomes a line with the packing offered first and the least of it.

alter table lists
  -- The list of the hearts: every buyer has one, and nobody else reads it.
  add column is_wishlist boolean not null default false,
  add constraint lists_wishlist check (not is_wishlist or owner_id is not null);
create unique index lists_wishlist_of on lists (owner_id) where is_wishlist;

alter table list_lines add column created_at timestamptz;
update list_lines set created_at = changed_at;
alter table list_lines alter column created_at set default now(), alter column created_at set not null;

insert into lists (company_id, owner_id, name, is_wishlist, created_at, updated_at)
select company_id, id, 'Wishlist', true, created_at,
  coalesce((select max(created_at) from wishes where user_id = users.id), created_at)
from users where company_id is not null and deleted_at is null;

insert into list_lines (list_id, company_id, place, product_id, standard, normal, fullname, pack_type, pieces_per_pack,
  packs, changed_by, changed_at, created_at)
select lists.id, lists.company_id,
  row_number() over (partition by lists.id order by wishes.created_at desc, wishes.product_id desc),
  products.id, products.standard,
  coalesce((select normal from product_numbers where product_id = products.id and kind = 'standard' order by id limit 1),
    products.standard),
  coalesce(products.names ->> users.lang, products.names ->> 'en',
    (select value from jsonb_each_text(products.names) order by key limit 1), products.standard),
  coalesce(packing.pack_type, 1), coalesce(packing.pieces_per_pack, 1),
  coalesce(ceil(packing.min_packs / packing.step_packs::numeric) * packing.step_packs, 1),
  users.id, wishes.created_at, wishes.created_at
from wishes
  join lists on lists.owner_id = wishes.user_id and lists.is_wishlist
  join users on users.id = wishes.user_id
  join products on products.id = wishes.product_id
  left join lateral (
    select * from packings where packings.product_id = products.id order by sort, id limit 1) packing on true;

drop table wishes;

-- Staff attach people with their lists to another company: without this right the lists were deleted with the old one.
drop policy lists_system on lists;
create policy lists_supplier on lists using (actor_is_supplier()) with check (actor_is_supplier());
drop policy list_lines_system on list_lines;
create policy list_lines_supplier on list_lines using (actor_is_supplier()) with check (actor_is_supplier());
drop policy list_changes_system on list_changes;
create policy list_changes_supplier on list_changes using (actor_is_supplier()) with check (actor_is_supplier());
