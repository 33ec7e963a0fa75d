import type pg from 'pg'

/**
 * Applies the staged product rows, set by set. Every statement works on `incoming`, the last row of each key.
 * An import adds and changes, it never removes (product.md 8).
 */

/** One statement each: what stands in the file, beside what the source's products were last made from. */
export const prepareIncoming = async (client: pg.ClientBase, sourceId: number) => {
  await client.query(`create temp table incoming on commit drop as
    select distinct on (key) line, key, hash, payload from staged where kind = 'product' order by key, line desc`)
  await client.query('alter table incoming add primary key (key)')
  await client.query(
    'alter table incoming add product_id integer, add is_same boolean not null default false',
  )
  await client.query(
    `update incoming set product_id = products.id, is_same = products.source_hash is not distinct from incoming.hash
     from products where products.source_id = $1 and products.source_key = incoming.key`,
    [sourceId],
  )
  await client.query('analyze incoming')
}

export const countIncoming = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ added: number; changed: number; unchanged: number }>(`
    select count(*) filter (where product_id is null)::int as added,
      count(*) filter (where product_id is not null and not is_same)::int as changed,
      count(*) filter (where is_same)::int as unchanged
    from incoming`)
  return rows[0] ?? { added: 0, changed: 0, unchanged: 0 }
}

/** Lines whose key stands again further down. */
export const findDuplicates = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ line: number; number: string }>(`
    select line, payload ->> 'number' as number from (
      select line, payload, row_number() over (partition by kind, key order by line desc) as place from staged
    ) ranked where place > 1 order by line`)
  return rows
}

/** How many of a new source's numbers stand under other sources already; the name of the one with most. */
export const findOverlap = async (client: pg.ClientBase, sourceId: number) => {
  const { rows } = await client.query<{ name: string; shared: number; total: number }>(
    `select sources.name, count(distinct incoming.key)::int as shared, (select count(*)::int from incoming) as total
     from incoming
       join product_numbers on product_numbers.normal = incoming.payload ->> 'normal' and product_numbers.kind = 'standard'
       join products on products.id = product_numbers.product_id
       join sources on sources.id = products.source_id
     where products.source_id <> $1 group by sources.name order by shared desc limit 1`,
    [sourceId],
  )
  return rows[0] ?? null
}

const insertBrands = `
  insert into brands (name, normal_name)
  select distinct on (brand ->> 'normal') brand ->> 'name', brand ->> 'normal'
  from incoming cross join lateral (
    select payload -> 'brand' as brand
    union all select number -> 'brand' from jsonb_array_elements(payload -> 'numbers') as number
    union all select model -> 'brand' from jsonb_array_elements(payload -> 'models') as model
  ) named
  where not is_same and jsonb_typeof(brand) = 'object'
  order by brand ->> 'normal', brand ->> 'name'
  on conflict (normal_name) do nothing`

/** Type names meet ours in any language and by synonym; a new one becomes a type of its own. */
const mapTypes = `
  create temp table type_map on commit drop as
  with wanted as (
    select distinct payload ->> 'kind' as kind, lower(payload ->> 'type') as name,
      min(payload ->> 'type') as shown, min(payload ->> 'ownLanguage') as own_language
    from incoming where not is_same and payload ->> 'type' is not null group by 1, 2
  )
  select wanted.*, (
    select types.id from product_types types
    where types.kind = wanted.kind and (
      exists (select from jsonb_each_text(types.names) where lower(value) = wanted.name)
      or exists (select from type_synonyms where type_id = types.id and lower(synonym) = wanted.name))
    order by types.id limit 1
  ) as type_id from wanted`

const insertTypes = `
  insert into product_types (kind, slug, names)
  select kind, 'import-' || md5(name), jsonb_build_object(case when own_language is null then 'en' else 'own' end, shown)
  from type_map where type_id is null
  on conflict (kind, slug) do nothing`

const completeTypeMap = `
  update type_map set type_id = types.id from product_types types
  where type_map.type_id is null and types.kind = type_map.kind and types.slug = 'import-' || md5(type_map.name)`

/** Rows without a type go to 'Other', which exists from the first import or demo on. */
const insertOther = `
  insert into product_types (kind, slug, names, sort)
  select distinct payload ->> 'kind', 'other', $1::jsonb, 9999 from incoming
  where not is_same and payload ->> 'type' is null
  on conflict (kind, slug) do nothing`

const otherNames = JSON.stringify({
  en: 'Other',
  zh: '其他',
  fr: 'Autres',
  de: 'Sonstiges',
  es: 'Otros',
  ru: 'Прочее',
})

const typeOf = `coalesce(
  (select type_id from type_map where type_map.kind = payload ->> 'kind' and type_map.name = lower(payload ->> 'type')),
  (select id from product_types where product_types.kind = payload ->> 'kind' and slug = 'other'))`

const stockOf = `case
  when (payload ->> 'isDiscontinued')::boolean then 'discontinued'
  when (payload ->> 'stockPieces')::numeric > 5 then 'in'
  when (payload ->> 'stockPieces')::numeric > 0 then 'low' end`

const textArray = `array(select jsonb_array_elements_text(payload -> 'pictures'))`

const insertProducts = `
  with made as (
    insert into products (source_id, source_key, standard, kind, type_id, brand_id, names, descriptions, own_language,
      pics, stock, stock_quantity, weight_grams, hs_code, origin, source_hash)
    select $1, key, payload ->> 'number', payload ->> 'kind', ${typeOf},
      (select id from brands where normal_name = payload #>> '{brand,normal}'),
      payload -> 'names', payload -> 'descriptions', payload ->> 'ownLanguage', ${textArray},
      coalesce(${stockOf}, 'onRequest'), (payload ->> 'stockPieces')::integer,
      (payload ->> 'weightGrams')::integer, payload ->> 'hsCode', payload ->> 'origin', hash
    from incoming where product_id is null order by line
    returning id, source_key
  )
  update incoming set product_id = made.id from made where made.source_key = incoming.key`

const updateProducts = `
  update products set
    type_id = case when payload ->> 'type' is null then products.type_id else ${typeOf} end,
    brand_id = coalesce((select id from brands where normal_name = payload #>> '{brand,normal}'), products.brand_id),
    names = products.names || (payload -> 'names'),
    descriptions = products.descriptions || (payload -> 'descriptions'),
    own_language = coalesce(payload ->> 'ownLanguage', products.own_language),
    pics = case when jsonb_array_length(payload -> 'pictures') > 0 then ${textArray} else products.pics end,
    stock = coalesce(${stockOf}, case when payload ->> 'stockPieces' is null and payload ->> 'isDiscontinued' is null
      then products.stock else 'onRequest' end),
    stock_quantity = coalesce((payload ->> 'stockPieces')::integer, products.stock_quantity),
    weight_grams = coalesce((payload ->> 'weightGrams')::integer, products.weight_grams),
    hs_code = coalesce(payload ->> 'hsCode', products.hs_code),
    origin = coalesce(payload ->> 'origin', products.origin),
    status = case when products.status = 'hidden' then 'published' else products.status end,
    source_hash = hash, updated_at = now()
  from incoming where incoming.product_id = products.id and not incoming.is_same`

const insertNumbers = `
  insert into product_numbers (product_id, kind, brand_id, number, normal)
  select distinct on (product_id, kind, normal, brand_id) * from (
    select product_id, 'standard' as kind, null::integer as brand_id, payload ->> 'number' as number, payload ->> 'normal' as normal
    from incoming where not is_same
    union all
    select product_id, number ->> 'type', brands.id, number ->> 'number', number ->> 'normal'
    from incoming cross join lateral jsonb_array_elements(payload -> 'numbers') as number
      left join brands on brands.normal_name = number #>> '{brand,normal}'
    where not is_same
  ) numbers
  where normal <> ''
  order by product_id, kind, normal, brand_id, number
  on conflict on constraint product_numbers_key do nothing`

/** A model without a brand is only taken where one known model has that name. */
const insertModels = `
  insert into models (brand_id, name, normal_name)
  select distinct on (brands.id, model ->> 'normal') brands.id, model ->> 'name', model ->> 'normal'
  from incoming cross join lateral jsonb_array_elements(payload -> 'models') as model
    join brands on brands.normal_name = model #>> '{brand,normal}'
  where not is_same
  order by brands.id, model ->> 'normal', model ->> 'name'
  on conflict on constraint models_brand_name_key do nothing`

const insertFitments = `
  insert into fitments (product_id, model_id)
  select distinct incoming.product_id, models.id
  from incoming cross join lateral jsonb_array_elements(payload -> 'models') as model
    left join brands on brands.normal_name = model #>> '{brand,normal}'
    join models on models.normal_name = model ->> 'normal'
      and (models.brand_id = brands.id or (brands.id is null
        and 1 = (select count(*) from models alike where alike.normal_name = model ->> 'normal')))
  where not is_same
  on conflict do nothing`

const insertAttributes = `
  insert into attributes (key, names, unit, is_filter)
  select distinct on (attribute ->> 'key') attribute ->> 'key',
    jsonb_build_object('en', initcap(replace(attribute ->> 'key', '_', ' '))), attribute ->> 'unit', false
  from incoming cross join lateral jsonb_array_elements(payload -> 'attributes') as attribute
  where not is_same order by attribute ->> 'key', attribute ->> 'unit'
  on conflict (key) do nothing`

const insertProductAttributes = `
  insert into product_attributes (product_id, attribute_id, value_text, value_number)
  select distinct on (product_id, attributes.id) product_id, attributes.id,
    case when attribute -> 'amount' is null then attribute ->> 'value' end, (attribute ->> 'amount')::numeric
  from incoming cross join lateral jsonb_array_elements(payload -> 'attributes') as attribute
    join attributes on attributes.key = attribute ->> 'key'
  where not is_same
  order by product_id, attributes.id
  on conflict (product_id, attribute_id) do update
    set value_text = excluded.value_text, value_number = excluded.value_number`

/** A minimum counts pieces in a source; in packs it is rounded up (product.md 5.2). */
const insertPackings = `
  insert into packings (product_id, pack_type, pieces_per_pack, min_packs, sort)
  select product_id, pack_type, pieces, greatest(1, ceil(coalesce(min_pieces, 1)::numeric / pieces))::int, place
  from (
    select product_id, coalesce((packing ->> 'type')::smallint, 1) as pack_type, (packing ->> 'piecesPerPack')::int as pieces,
      (payload ->> 'minPieces')::int as min_pieces, place::int - 1 as place
    from incoming cross join lateral jsonb_array_elements(payload -> 'packings') with ordinality as p(packing, place)
    where not is_same
    union all
    select product_id, 1, 1, (payload ->> 'minPieces')::int, 0 from incoming
    where not is_same and jsonb_array_length(payload -> 'packings') = 0 and (payload ->> 'minPieces')::int > 1
  ) packs
  on conflict on constraint packings_key do update set min_packs = excluded.min_packs`

const insertSupersessions = `
  insert into supersessions (source_id, old_number, old_normal, new_number, new_normal, since)
  select distinct on (old_normal, new_normal) $1::integer, old_number, old_normal, new_number, new_normal, since
  from (
    select payload ->> 'number' as old_number, payload ->> 'normal' as old_normal, successor ->> 'number' as new_number,
      successor ->> 'normal' as new_normal, (payload ->> 'supersessionDate')::date as since
    from incoming cross join lateral jsonb_array_elements(payload -> 'supersededBy') as successor where not is_same
    union all
    select old ->> 'number', old ->> 'normal', payload ->> 'number', payload ->> 'normal', (payload ->> 'supersessionDate')::date
    from incoming cross join lateral jsonb_array_elements(payload -> 'supersedes') as old where not is_same
  ) pairs
  order by old_normal, new_normal
  on conflict on constraint supersessions_key do update set since = coalesce(excluded.since, supersessions.since)`

const insertPriceLists = `
  insert into price_lists (name, currency)
  select distinct 'import ' || $1 || ' ' || (payload #>> '{price,currency}'), payload #>> '{price,currency}'
  from incoming where not is_same and jsonb_typeof(payload -> 'price') = 'object'
  on conflict (name) do nothing`

const insertPrices = `
  insert into prices (price_list_id, product_id, min_pieces, amount_minor)
  select price_lists.id, product_id, 1, (payload #>> '{price,amountMinor}')::bigint
  from incoming join price_lists on price_lists.name = 'import ' || $1 || ' ' || (payload #>> '{price,currency}')
  where not is_same and jsonb_typeof(payload -> 'price') = 'object'
  on conflict (product_id, price_list_id, min_pieces) do update set amount_minor = excluded.amount_minor`

/** Everything the product rows say, in an order in which each step finds what it points at. */
export const applyProducts = async (client: pg.ClientBase, source: { id: number; name: string }) => {
  await client.query(insertBrands)
  await client.query(mapTypes)
  await client.query(insertTypes)
  await client.query(completeTypeMap)
  await client.query(insertOther, [otherNames])
  await client.query(updateProducts)
  await client.query(insertProducts, [source.id])
  for (const step of [
    insertNumbers,
    insertModels,
    insertFitments,
    insertAttributes,
    insertProductAttributes,
    insertPackings,
  ]) {
    await client.query(step)
  }
  await client.query(insertSupersessions, [source.id])
  await client.query(insertPriceLists, [source.name])
  await client.query(insertPrices, [source.name])
}

/** `--complete`: the source's products that the file does not name are no longer made. */
export const discontinueAbsent = async (client: pg.ClientBase, sourceId: number): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `update products set stock = 'discontinued', updated_at = now()
     where source_id = $1 and stock <> 'discontinued' and not exists (select from incoming where incoming.product_id = products.id)
     returning id`,
    [sourceId],
  )
  return rows.map((row) => row.id)
}

export const findChangedIds = async (client: pg.ClientBase): Promise<number[]> => {
  const { rows } = await client.query<{ product_id: number }>(
    'select product_id from incoming where not is_same order by 1',
  )
  return rows.map((row) => row.product_id)
}
