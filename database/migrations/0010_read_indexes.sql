-- Lists, filters and their counts read indexes only, never the wide rows.

-- More makers than 500 would not fit into an index; refresh_fits() below keeps to it.
update products set fits_brand_ids = fits_brand_ids[1:500] where cardinality(fits_brand_ids) > 500;

-- Default order of a type's list, with what filters ask for and facets count.
drop index products_type_rank;
create index products_type_rank on products (type_id, rank, id) include (brand_id, kind, stock, fits_brand_ids)
  where status = 'published';
-- The same for products that a search has found.
create index products_scope on products (id) include (rank, type_id, brand_id, kind, stock, fits_brand_ids)
  where status = 'published';
create index products_superseded on products (superseded_by_id) where superseded_by_id is not null;

-- With the values, which facets count product by product.
alter table product_attributes drop constraint product_attributes_pkey;
alter table product_attributes add constraint product_attributes_pkey primary key (product_id, attribute_id)
  include (value_text, value_number);

-- As in 0002, with at most 500 makers.
create or replace function refresh_fits(product_ids integer[]) returns void
language sql as $$
  update products set
    fits_first = coalesce(fits.names, '{}'), fits_total = coalesce(fits.total, 0),
    fits_brand_ids = coalesce(fits.brand_ids, '{}'),
    oem_number = oem.number, oem_brand_id = oem.brand_id, pack_pieces = coalesce(pack.pieces_per_pack, 1)
  from unnest(product_ids) as wanted(id)
    left join lateral (
      select (array_agg(models.name order by models.popularity desc, models.id))[1:3] as names,
        count(*)::int as total,
        (array_agg(distinct models.brand_id order by models.brand_id))[1:500] as brand_ids
      from fitments join models on models.id = fitments.model_id
      where fitments.product_id = wanted.id and not fitments.is_excluded
    ) fits on true
    left join lateral (
      select number, brand_id from public_numbers
      where public_numbers.product_id = wanted.id and kind = 'oem' order by id limit 1
    ) oem on true
    left join lateral (
      select pieces_per_pack from packings where packings.product_id = wanted.id order by sort, id limit 1
    ) pack on true
  where products.id = wanted.id
    and (products.fits_first, products.fits_total, products.fits_brand_ids, products.oem_number,
        products.oem_brand_id, products.pack_pieces)
      is distinct from (coalesce(fits.names, '{}'), coalesce(fits.total, 0), coalesce(fits.brand_ids, '{}'),
        oem.number, oem.brand_id, coalesce(pack.pieces_per_pack, 1));
$$;
