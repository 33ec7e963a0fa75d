-- Which names under /pic have a picture (docs/decisions/047). Answers name no other, so that no page asks for a
-- picture in vain: an import brings names first, the photos come later or never.

-- Files that lie in the media folder, and photos whose sizes are made. Only the media jobs write here.
create table picture_files (
  name text primary key
);
insert into picture_files select hash || '.webp' from photos where made_at is not null;

create view existing_pictures as
  select name from drawings
  union all
  select name from picture_files;

-- The card keeps what the catalogue names. What of it exists is looked up by whoever reads the card, because a photo
-- may come while the transaction that names it still runs.
alter table product_cards add column pics text[] not null default '{}';

create or replace function refresh_cards(product_ids integer[]) returns void
language sql as $$
  insert into product_cards (product_id, lang, members, badge, badge_times, pics)
  select p.id, langs.lang, substr(same.members, 2, length(same.members) - 2)
      || ',"fullname":' || to_json(coalesce(text_in(p.names, langs.lang), p.standard))::text
      || ',"fullnameLang":' || coalesce(to_json(case when p.names ? langs.lang then null
        else coalesce(nullif(text_language(p.names, langs.lang), 'own'), p.own_language) end)::text, 'null')
      || ',"typeName":' || to_json(coalesce(text_in(types.names, langs.lang), ''))::text,
    p.badge, times.running, p.pics
  from products p
    join product_types types on types.id = p.type_id
    left join brands on brands.id = p.brand_id
    left join brands oem_brand on oem_brand.id = p.oem_brand_id
    left join products successor on successor.id = p.superseded_by_id and successor.status = 'published'
    left join lateral (
      select case when p.badge = 'new' or count(*) = 0 then '{(,)}'
        else range_agg(case when start_at > end_at then 'empty' else tstzrange(start_at, end_at) end) end as running
      from promotions where product_id = p.id
    ) times on p.badge is not null
    cross join lateral (
      select row_to_json(members)::text as members from (
        select p.id, p.standard, p.star, p.kind, p.type_id as "typeId",
          p.brand_id as "brandId", brands.name as "brandName", p.stock, p.stock_expected_at as "expectedAt",
          p.pack_pieces as "packQuantity",
          case when successor.id is not null
            then json_build_object('id', successor.id, 'standard', successor.standard) end as "supersededBy",
          p.fits_first as "fitsFirst", p.fits_total as "fitsTotal",
          p.oem_number as "oemNumber", oem_brand.name as "oemBrand"
      ) members offset 0 -- Once for each product, not for each language.
    ) same
    cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
  where p.id = any(product_ids)
  on conflict (product_id, lang) do update
    set members = excluded.members, badge = excluded.badge, badge_times = excluded.badge_times, pics = excluded.pics
  where (product_cards.members, product_cards.badge, product_cards.badge_times, product_cards.pics)
    is distinct from (excluded.members, excluded.badge, excluded.badge_times, excluded.pics);
$$;

select refresh_cards(array(select id from products));
