-- Columns of products that summarize other tables.

-- Stores what a list row shows of other tables: models and their brands, the first original-equipment number, the default
-- packing. A lookup for each row and column halves the speed of a list. An index entry has room for 500 brands. Models whose
-- maker nobody names count, and come last.
create or replace function refresh_fits(product_ids integer[]) returns void
language sql as $$
  update products set
    fits_first = coalesce(fits.names, '{}'), fits_total = coalesce(fits.total, 0),
    fits_brand_ids = coalesce(fits.brand_ids, '{}'),
    oem_number = oem.number, oem_brand_id = oem.brand_id, pack_pieces = coalesce(pack.pieces_per_pack, 1),
    pack_min = coalesce(pack.least, 1), pack_step = coalesce(pack.step, 1), pack_options = coalesce(pack.options, 0)
  from unnest(product_ids) as wanted(id)
    left join lateral (
      select (array_agg(name order by popularity desc nulls last, model_id, normal))[1:3] as names,
        count(*)::int as total,
        (array_agg(distinct brand_id order by brand_id) filter (where brand_id is not null))[1:500] as brand_ids
      from (
        select models.name, models.normal_name as normal, models.popularity, models.id as model_id, models.brand_id
        from fitments join models on models.id = fitments.model_id
        where fitments.product_id = wanted.id and not fitments.is_excluded
        union all
        select name, normal, null, null, null from makerless_fits where makerless_fits.product_id = wanted.id
      ) fitted
    ) fits on true
    left join lateral (
      select number, brand_id from public_numbers
      where public_numbers.product_id = wanted.id and kind = 'oem' order by id limit 1
    ) oem on true
    left join lateral (
      -- The least quantity is raised to the next step, as server/catalogue/packing-quantity.ts does.
      select pieces_per_pack, greatest(1, step_packs) as step, count(*) over ()::int as options,
        (ceil(greatest(1, min_packs)::numeric / greatest(1, step_packs)) * greatest(1, step_packs))::int as least
      from packings where packings.product_id = wanted.id order by sort, id limit 1
    ) pack on true
  where products.id = wanted.id
    and (products.fits_first, products.fits_total, products.fits_brand_ids, products.oem_number,
        products.oem_brand_id, products.pack_pieces, products.pack_min, products.pack_step, products.pack_options)
      is distinct from (coalesce(fits.names, '{}'), coalesce(fits.total, 0), coalesce(fits.brand_ids, '{}'),
        oem.number, oem.brand_id, coalesce(pack.pieces_per_pack, 1), coalesce(pack.least, 1),
        coalesce(pack.step, 1), coalesce(pack.options, 0));
$$;

-- Stores the photos from web addresses, in the order of the list, without those that the product has anyway. Runs as its
-- owner: those who change a product may not read the addresses.
create or replace function refresh_fetched_pics(product_ids integer[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update products set fetched_pics = fetched.names
  from (
    select products.id, array(
      select address.photo || '.webp'
      from wanted_pictures wanted join picture_addresses address on address.id = wanted.address_id
      where wanted.product_id = products.id and not wanted.is_removed and address.photo is not null
        and address.photo || '.webp' <> all(products.pics)
      group by address.photo order by min(wanted.place), address.photo
    ) as names
    from products
    where products.id = any(product_ids) and (products.fetched_pics <> '{}'
      or exists (select from wanted_pictures wanted where wanted.product_id = products.id))
  ) fetched
  where products.id = fetched.id and products.fetched_pics is distinct from fetched.names
$$;
