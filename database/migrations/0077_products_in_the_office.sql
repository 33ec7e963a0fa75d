-- One article in the office: where it lies, and who changed what of it (docs/decisions/087-one-article-by-hand.md).

-- Where an article lies in the supplier's warehouse. A table of its own: everybody's connection reads products.
create table product_places (
  product_id integer not null constraint product_places_pkey primary key
    constraint product_places_product_fkey references products on delete cascade,
  place text not null constraint product_places_place check (char_length(place) between 1 and 60)
);
alter table product_places enable row level security;
create policy product_places_supplier on product_places using (actor_is_supplier()) with check (actor_is_supplier());

-- What staff changed of an article by hand, a row for each changed value. Runs of imports stand in import_runs.
create table product_changes (
  id uuid primary key default new_id(),
  product_id integer not null constraint product_changes_product_fkey references products on delete cascade,
  at timestamptz not null default now(),
  user_id uuid constraint product_changes_user_fkey references users on delete set null,
  -- A field of the form, or 'picture'.
  field text not null,
  before text not null default '',
  after text not null default ''
);
create index product_changes_newest on product_changes (product_id, at desc, id desc);
create index product_changes_user on product_changes (user_id) where user_id is not null;
alter table product_changes enable row level security;
create policy product_changes_supplier on product_changes using (actor_is_supplier()) with check (actor_is_supplier());

-- The office finds hidden articles and drafts, which the shop's search leaves out. They are few.
create index products_not_published on products (id) where status <> 'published';
