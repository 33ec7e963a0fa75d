-- Columns of products that summarize other tables.

-- Stores what a list row shows of other tables: models and their brands, the first original-equipment number, the default
-- packing. A lookup for each row and column halves the speed of a list. An index entry has room for 500 brands.
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
