-- Numbers, totals and filters of the catalogue.

-- The numbers that everybody may search. The policy of product_numbers keeps LIKE from using an index, because LIKE is not
-- leakproof. This view states the same limit as a plain condition and keeps the index usable.
create or replace view public_numbers as
  select id, product_id, kind, brand_id, number, normal from product_numbers where company_id is null;

-- A value as a filter parameter: '12.5', '3/8'. A comma separates values there and is escaped.
create or replace function attribute_value_id(value_text text, value_number numeric) returns text
language sql immutable parallel safe as $$
  select coalesce(trim_scale(value_number)::text, replace(replace(value_text, '%', '%25'), ',', '%2C'))
$$;

-- Availability of an original-equipment number. A successor matters more than the stock.
create or replace function oem_status(superseded_by_id integer, stock text) returns text
language sql immutable parallel safe as $$
  select case when superseded_by_id is not null then 'superseded'
    when stock in ('onRequest', 'discontinued') then 'onRequest' else 'available' end
$$;

-- A number as its maker prints it, whatever its spelling; unchanged where no pattern of the maker fits
-- (docs/decisions/155-makers-patterns-on-the-server.md). The normal form stays the same. Cyrillic letters that look like Latin
-- ones count as Latin, and all but letters and digits is left out; a number with other letters has no pattern. Lists ask for
-- many numbers, so it is written for speed: a function in sql takes several times as long, and so does regexp_replace with
-- groups.
create or replace function makers_number(maker text, number text) returns text
language plpgsql immutable parallel safe as $$
declare
  key constant text := upper(regexp_replace(maker, '[^0-9A-Za-z]', '', 'g'));
  n text;
begin
  if key = any ('{STIHL,VIKING,HUSQVARNA,JONSERED,MCCULLOCH,HONDA,KAWASAKI,KOHLER,MTD}') then
    n := case when number ~ '^[0-9A-Z .-]*$' then translate(number, ' .-', '')
      else regexp_replace(translate(upper(normalize(number, nfkc)), 'АВЕКМНОРСТУХЅІЈ', 'ABEKMHOPCTYXSIJ'),
        '[^0-9A-Z\u00aa-\u1fff\u2c00-\uffff]', '', 'g') end;
    return case
      when key in ('STIHL', 'VIKING') and n ~ '^\d{11}$'
        then substr(n, 1, 4) || ' ' || substr(n, 5, 3) || ' ' || substr(n, 8)
      when key in ('HUSQVARNA', 'JONSERED', 'MCCULLOCH') and n ~ '^\d{9}$'
        then substr(n, 1, 3) || ' ' || substr(n, 4, 2) || ' ' || substr(n, 6, 2) || '-' || substr(n, 8)
      when key = 'HONDA' and n ~ '^[0-9A-Z]{11}$' then substr(n, 1, 5) || '-' || substr(n, 6, 3) || '-' || substr(n, 9)
      when key = 'HONDA' and (n ~ '^[0-9A-Z]{8}$' or n ~ '^\d{10}$') then substr(n, 1, 5) || '-' || substr(n, 6)
      when key = 'KAWASAKI' and n ~ '^\d{9}$' then substr(n, 1, 5) || '-' || substr(n, 6)
      when key = 'KOHLER' and n ~ '^\d{7}[0-9A-Z]$'
        then substr(n, 1, 2) || ' ' || substr(n, 3, 3) || ' ' || substr(n, 6, 2) || '-' || substr(n, 8)
      when key = 'MTD' and n ~ '^\d{8}$' then substr(n, 1, 3) || '-' || substr(n, 4)
      else number
    end;
  end if;
  return number;
end
$$;

-- Rebuilds what the list of each type (0: all parts, -1: all machines) offers as filters, counted and named in each
-- language. Counting for each request takes longer than the list. An attribute becomes a filter where at least a tenth of
-- the type has it and it has more than one value there.
create or replace function refresh_product_facets() returns void
language sql as $$
  delete from list_facets;

  with members as materialized (
    select types.id as scope_id, products.id, products.brand_id, products.fits_brand_ids, products.stock
    from product_types types
      join products on products.type_id = any(types.branch_ids) and products.status = 'published'
    union all
    select case kind when 'part' then 0 else -1 end, id, brand_id, fits_brand_ids, stock
    from products where status = 'published'
  ), sizes as (
    select scope_id, count(*) as total from members group by scope_id
  ), attribute_counts as materialized (
    select scope_id, attribute_id, value_text, value_number, count(*) as total
    from members join product_attributes on product_attributes.product_id = members.id
    where scope_id > 0
    group by scope_id, attribute_id, value_text, value_number
  ), offered as materialized (
    select * from (
      select scope_id, attribute_id, row_number() over (partition by scope_id order by min(sort), attribute_id) as place
      from attribute_counts
        join sizes using (scope_id)
        join attributes on attributes.id = attribute_id and attributes.is_filter
      group by scope_id, attribute_id
      having count(*) > 1 and sum(attribute_counts.total) * 10 >= max(sizes.total)
    ) numbered where place <= 6
  ), attribute_items as materialized (
    select scope_id, attribute_id, json_agg(
        json_build_array(attribute_value_id(value_text, value_number), value_text, total)
        order by value_number, total desc, value_text) as items
    from (
      select *, row_number() over (
        partition by scope_id, attribute_id order by total desc, value_number, value_text) as place
      from attribute_counts join offered using (scope_id, attribute_id)
    ) ranked(scope_id, attribute_id, value_text, value_number, total, attribute_place, place)
    where place <= 14
    group by scope_id, attribute_id
  ), brand_counts as (
    select scope_id, 'brandId' as key, brand_id, count(*) as total
    from members where brand_id is not null group by scope_id, brand_id
    union all
    select scope_id, 'fitsBrandId', fits_brand_id, count(*)
    from members cross join unnest(fits_brand_ids) as fits_brand_id group by scope_id, fits_brand_id
  ), brand_items as materialized (
    select scope_id, key, json_agg(json_build_array(brand_id::text, name, total) order by total desc, name) as items
    from (
      select scope_id, key, brand_id, brands.name, brand_counts.total, row_number() over (
        partition by scope_id, key order by brand_counts.total desc, brands.name) as place
      from brand_counts join brands on brands.id = brand_id
    ) ranked where place <= 15
    group by scope_id, key
  ), stock_items as materialized (
    select scope_id, json_agg(json_build_array(stock, null, total)
      order by array_position(array['in', 'low', 'onOrder', 'onRequest', 'discontinued'], stock)) as items
    from (select scope_id, stock, count(*) as total from members group by scope_id, stock) counted
    group by scope_id
  ), type_items as materialized (
    select coalesce(parent_id, case kind when 'part' then 0 else -1 end) as scope_id, langs.lang,
      json_agg(json_build_array(id::text, text_in(names, langs.lang), total) order by sort, id) as items
    from product_types cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
    where total > 0 and is_published
    group by 1, 2
  ), carried as materialized (
    select scope_id, attribute_id, sum(attribute_counts.total) as carriers, bool_and(value_number is not null) as is_number
    from attribute_counts group by scope_id, attribute_id
  ), declared as materialized (
    select carried.scope_id, carried.attribute_id, carried.is_number, declared.place,
      declared.column ->> 'width' as width, (declared.column ->> 'isOnPhone')::boolean as is_on_phone,
      declared.column -> 'heads' as heads
    from product_types types
      cross join jsonb_array_elements(types.row_facts -> 'columns') with ordinality as declared("column", place)
      join attributes on attributes.key = declared.column ->> 'key'
      join carried on carried.scope_id = types.id and carried.attribute_id = attributes.id
  ), derived as (
    -- A type that the program does not ship shows what most of its articles have.
    select scope_id, attribute_id, is_number, place, case when is_number then 'narrow' else 'medium' end,
      place <= 2, null::jsonb
    from (
      select carried.*, row_number() over (
        partition by carried.scope_id order by carriers desc, attributes.sort, attribute_id) as place
      from carried join sizes using (scope_id) join attributes on attributes.id = attribute_id
      where carriers * 3 >= sizes.total and scope_id not in (select scope_id from declared)
    ) ranked where place <= 4
  ), list_columns as (
    select scope_id, lang, json_agg(json_build_object('key', key,
        'name', coalesce(heads ->> lang, text_in(names, lang), key), 'unit', unit, 'isNumber', is_number,
        'width', width, 'isOnPhone', is_on_phone) order by place) as columns
    from (select * from declared union all select * from derived) chosen
      join attributes on attributes.id = attribute_id
      cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
    group by scope_id, lang
  ), facets as (
    select scope_id, lang, 1 as place, 0::bigint as sort, json_build_array('typeId', null, null, items) as facet
    from type_items
    union all
    select scope_id, lang, 2, place,
      json_build_array('attr[' || key || ']', text_in(names, lang), unit, items)
    from offered
      join attribute_items using (scope_id, attribute_id)
      join attributes on attributes.id = attribute_id
      cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
    union all
    select scope_id, lang, case key when 'fitsBrandId' then 3 else 4 end, 0, json_build_array(key, null, null, items)
    from brand_items cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
    union all
    select scope_id, lang, 5, 0, json_build_array('stock', null, null, items)
    from stock_items cross join unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru']) as langs(lang)
  )
  insert into list_facets (scope_id, lang, attribute_ids, facets, columns)
  select scope_id, lang,
    coalesce((
      select array_agg(attribute_id order by place) from offered where offered.scope_id = facets.scope_id), '{}'),
    json_agg(facet order by place, sort),
    coalesce((
      select columns from list_columns where list_columns.scope_id = facets.scope_id and list_columns.lang = facets.lang), '[]')
  from facets group by scope_id, lang
  -- Another import may have committed its rows since the delete.
  on conflict (scope_id, lang) do update
    set attribute_ids = excluded.attribute_ids, facets = excluded.facets, columns = excluded.columns;
$$;

-- Which offer of an original number comes first: what can be had, then what is on request, then what is replaced.
create or replace function oem_offer_place(superseded_by_id integer, stock text) returns integer
language sql immutable parallel safe as $$
  select case when superseded_by_id is not null then 2 when stock in ('onRequest', 'discontinued') then 1 else 0 end
$$;

-- Rebuilds the counts for the list of original-equipment numbers by brand, type and status. A number counts once for its
-- maker, as the offer that comes first (`isFirstOffer` in server/oem). A request adds up these few thousand rows;
-- counting the numbers takes five times as long as the rest of the page.
create or replace function refresh_oem_counts() returns void
language sql as $$
  delete from oem_counts;

  insert into oem_counts (brand_id, type_id, status, numbers)
  select brand_id, type_id, status, count(*)
  from (
    select distinct on (numbers.normal, numbers.brand_id) numbers.brand_id, products.type_id,
      oem_status(products.superseded_by_id, products.stock) as status
    from public_numbers numbers join products on products.id = numbers.product_id and products.status = 'published'
    where numbers.kind = 'oem'
    order by numbers.normal, numbers.brand_id, oem_offer_place(products.superseded_by_id, products.stock), numbers.id
  ) first_offers
  group by 1, 2, 3
  order by 1, 2, 3
  -- Another import may have committed its rows since the delete. Both write in the same order and cannot deadlock.
  on conflict (brand_id, type_id, status) do update set numbers = excluded.numbers;
$$;

-- Rebuilds everything that is counted for filters.
create or replace function refresh_list_facets() returns void
language sql as $$
  select refresh_product_facets();
  select refresh_oem_counts();
$$;

-- Counts the published products of each type, brand and model, and stores each type's descendants. Needs the rows of
-- refresh_fits().
create or replace function refresh_totals() returns void
language sql as $$
  with recursive tree as (
    select id as root, id from product_types
    union all
    select tree.root, child.id from tree join product_types child on child.parent_id = tree.id
  ), own as (
    select type_id, count(*)::int as total from products where status = 'published' group by type_id
  ), sums as (
    select tree.root as id, coalesce(sum(own.total), 0)::int as total, array_agg(tree.id order by tree.id) as branch_ids
    from tree left join own on own.type_id = tree.id group by tree.root
  )
  update product_types set total = sums.total, branch_ids = sums.branch_ids from sums
  where sums.id = product_types.id
    and (product_types.total, product_types.branch_ids) is distinct from (sums.total, sums.branch_ids);

  update brands set total = counted.total
  from (
    select brands.id, count(products.id)::int as total
    from brands left join products on products.brand_id = brands.id and products.status = 'published'
    group by brands.id
  ) counted
  where counted.id = brands.id and brands.total <> counted.total;

  update models set total = counted.total
  from (
    select models.id, count(products.id)::int as total
    from models
      left join fitments on fitments.model_id = models.id and not fitments.is_excluded
      left join products on products.id = fitments.product_id and products.status = 'published'
    group by models.id
  ) counted
  where counted.id = models.id and models.total <> counted.total;

  select refresh_list_facets();
$$;

-- Models that the texts of a part name, where the catalogue knows them and no fitment says more. Without a maker in the
-- text a model is the only one known by that name.
create or replace view named_fits as
  select named_models.product_id, models.id as model_id
  from named_models
    join models on models.normal_name = named_models.normal
    join brands on brands.id = models.brand_id
  where (
      named_models.brand_normal = brands.normal_name
      or (named_models.brand_normal = '' and not exists (
        select from models other where other.normal_name = named_models.normal and other.id <> models.id)))
    and not exists (
      select from fitments where fitments.product_id = named_models.product_id and fitments.model_id = models.id);
