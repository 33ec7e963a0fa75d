-- One article for each number of a source, however it is spelled: `G 7-1A` and `G7-1A` (docs/decisions/060).

alter table products add column source_normal text;
comment on column products.source_normal is
  'Own number in normal form: with source_id the key of an import row. Null for an article that an import has not made, '
  'and for the second of two that older imports made of two spellings.';

-- Cards do not show it, so their triggers would write the same cards again.
select set_config('app.is_publishing', 'on', true);
update products set source_normal = first.normal
from (
  select distinct on (products.source_id, normal) products.id, normal
  from products join product_numbers on product_numbers.product_id = products.id and product_numbers.kind = 'standard'
  where products.source_key = products.standard
  order by products.source_id, normal, products.stock = 'discontinued', products.updated_at desc, products.id desc
) first
where first.id = products.id;
select set_config('app.is_publishing', '', true);

alter table products add constraint products_source_normal unique (source_id, source_normal);

-- Models that a product's texts name. A text proves no fitment, so they stand apart from fitments, as they are written:
-- a model that becomes known later is found, too (view named_fits).
create table named_models (
  product_id integer not null references products on delete cascade,
  normal text not null,
  -- Normal name of the maker that the text names before the model; blank without one.
  brand_normal text not null default '',
  name text not null,
  constraint named_models_pkey primary key (product_id, normal, brand_normal)
);
create index named_models_normal on named_models (normal, product_id);
