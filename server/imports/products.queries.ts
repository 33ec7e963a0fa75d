import type pg from 'pg'

/**
 * Writes the products of `incoming`. An import adds and changes, it never removes (docs/product.md#rows), and it never
 * touches `status`: what staff have hidden stays hidden.
 */

const typeOf = `coalesce(
  (select type_id from type_map where type_map.kind = incoming.kind and type_map.name = lower(payload ->> 'type')),
  (select type_id from named_types where named_types.product_id = incoming.product_id),
  (select id from product_types where product_types.kind = incoming.kind and slug = 'other'))`

/** Words name a state and no quantity. More than 5 pieces count as `in`, fewer as `low`. */
const stockOf = `case
  when (payload ->> 'isDiscontinued')::boolean then 'discontinued'
  when payload ->> 'stockState' in ('in', 'low', 'onOrder', 'discontinued') then payload ->> 'stockState'
  when (payload ->> 'stockPieces')::integer > 5 then 'in'
  when (payload ->> 'stockPieces')::integer > 0 then 'low' end`

const textArray = `array(select jsonb_array_elements_text(payload -> 'pictures'))`

const insertProducts = `
  insert into products (id, source_id, source_key, source_normal, standard, kind, type_id, brand_id, names, descriptions, own_language,
    pics, stock, stock_quantity, weight_grams, hs_code, origin, source_hash)
  overriding system value
  select product_id, $1, payload ->> 'number', key, payload ->> 'number', kind, ${typeOf},
    (select id from brands where normal_name = payload #>> '{brand,normal}'),
    payload -> 'names', payload -> 'descriptions', payload ->> 'ownLanguage', ${textArray},
    coalesce(${stockOf}, 'onRequest'), (payload ->> 'stockPieces')::integer,
    (payload ->> 'weightGrams')::integer, payload ->> 'hsCode', payload ->> 'origin', hash
  from incoming where is_new order by line`

/**
 * A field that the row lacks keeps its value. A product without `source_hash` was absent from a complete file; when it
 * is in a file again, it is no longer discontinued.
 */
const updateProducts = `
  update products set
    standard = payload ->> 'number', source_key = payload ->> 'number',
    -- An older import may have made a second article of another spelling.
    source_normal = case when not exists (
      select from products other
      where other.source_id = products.source_id and other.source_normal = key and other.id <> products.id) then key end,
    kind = incoming.kind,
    type_id = case when payload ->> 'type' is null and products.kind = incoming.kind
      and not exists (select from named_types where named_types.product_id = incoming.product_id) then products.type_id else ${typeOf} end,
    brand_id = coalesce((select id from brands where normal_name = payload #>> '{brand,normal}'), products.brand_id),
    names = products.names || (payload -> 'names'),
    descriptions = products.descriptions || (payload -> 'descriptions'),
    own_language = coalesce(payload ->> 'ownLanguage', products.own_language),
    -- Photos that were taken for the article stay, before those that the file names.
    pics = case when jsonb_array_length(payload -> 'pictures') > 0 then array(
      select name from unnest(products.pics) with ordinality as former(name, place)
      where exists (select from photos where photos.hash || '.webp' = former.name) and former.name <> all(${textArray})
      order by place) || ${textArray} else products.pics end,
    stock = case
      when ${stockOf} is not null then ${stockOf}
      when ((payload ->> 'stockPieces')::integer = 0 or payload ->> 'stockState' = 'none') and products.stock <> 'onOrder' then 'onRequest'
      when products.stock = 'discontinued' and (products.source_hash is null or payload ->> 'isDiscontinued' = 'false')
        then 'onRequest'
      else products.stock end,
    -- A quantity from an earlier file contradicts what words say now.
    stock_quantity = case when payload ->> 'stockState' is null
      then coalesce((payload ->> 'stockPieces')::integer, products.stock_quantity) end,
    weight_grams = coalesce((payload ->> 'weightGrams')::integer, products.weight_grams),
    hs_code = coalesce(payload ->> 'hsCode', products.hs_code),
    origin = coalesce(payload ->> 'origin', products.origin),
    source_hash = hash, updated_at = now()
  from incoming where incoming.product_id = products.id and not incoming.is_same`

const insertNumbers = `
  insert into product_numbers (product_id, kind, brand_id, number, normal)
  select product_id, kind, brand_id, number, normal from (
    select product_id, 'standard' as kind, null::integer as brand_id, payload ->> 'number' as number,
      payload ->> 'normal' as normal, 0 as place
    from incoming where not is_same
    union all
    select product_id, number ->> 'type', brands.id, number ->> 'number', number ->> 'normal', place
    from incoming cross join lateral jsonb_array_elements(payload -> 'numbers') with ordinality as numbers(number, place)
      left join brands on brands.normal_name = number #>> '{brand,normal}'
    where not is_same
  ) numbers
  order by product_id, place
  on conflict on constraint product_numbers_key do nothing`

/** The newest spelling is shown. */
const respellNumbers = `
  update product_numbers set number = payload ->> 'number'
  from incoming
  where incoming.product_id = product_numbers.product_id and not is_same and product_numbers.kind = 'standard'
    and product_numbers.normal = incoming.key and product_numbers.number <> payload ->> 'number'`

/** A changed text names other models than before. */
const forgetNamedModels = `
  delete from named_models using incoming
  where incoming.product_id = named_models.product_id and not is_same and not is_new
    and (payload -> 'names' <> '{}' or payload -> 'descriptions' <> '{}')`

const insertNamedModels = `
  insert into named_models (product_id, normal, brand_normal, name)
  select product_id, model ->> 'normal', coalesce(model #>> '{brand,normal}', ''), model ->> 'name'
  from incoming cross join lateral jsonb_array_elements(payload -> 'namedModels') as model
  where not is_same and kind = 'part'
  on conflict do nothing`

const insertAttributes = `
  insert into attributes (key, names, unit, is_filter)
  select distinct on (attribute ->> 'key') attribute ->> 'key',
    jsonb_build_object('en', attribute ->> 'label'), attribute ->> 'unit', false
  from incoming cross join lateral jsonb_array_elements(payload -> 'attributes') as attribute
  where not is_same order by attribute ->> 'key', attribute ->> 'unit', attribute ->> 'label'
  on conflict (key) do nothing`

/** A number in the attribute's unit is stored as a number; one in another unit is stored as text with its unit. */
const insertProductAttributes = `
  insert into product_attributes (product_id, attribute_id, value_text, value_number)
  select distinct on (product_id, attributes.id) product_id, attributes.id,
    case when not is_number then concat_ws(' ', attribute ->> 'value', case when is_bare then attribute ->> 'unit' end) end,
    case when is_number then (attribute ->> 'amount')::numeric end
  from incoming cross join lateral jsonb_array_elements(payload -> 'attributes') as attribute
    join attributes on attributes.key = attribute ->> 'key'
    cross join lateral (select
      attribute ->> 'amount' is not null
        and (attribute ->> 'unit' is null or lower(attribute ->> 'unit') is not distinct from lower(attributes.unit)) as is_number,
      attribute ->> 'amount' is not null and attribute ->> 'value' ~ '[0-9]$' as is_bare) as reading
  where not is_same
  order by product_id, attributes.id
  on conflict (product_id, attribute_id) do update
    set value_text = excluded.value_text, value_number = excluded.value_number`

/**
 * A source's minimum and step count pieces; in packs the minimum is rounded up (docs/product.md#quantities). A step of 15
 * pieces is none for packs of 10: such a packing keeps its own (`findUnfitSteps`).
 */
const insertPackings = `
  insert into packings as known (product_id, pack_type, pieces_per_pack, min_packs, step_packs, sort)
  select product_id, pack_type, pieces, greatest(1, ceil(coalesce(min_pieces, 1)::numeric / pieces))::int,
    case when step_pieces % pieces = 0 then step_pieces / pieces else 1 end, place
  from (
    select product_id, coalesce((packing ->> 'type')::smallint, 1) as pack_type, (packing ->> 'piecesPerPack')::int as pieces,
      (payload ->> 'minPieces')::int as min_pieces, (payload ->> 'stepPieces')::int as step_pieces, place::int - 1 as place
    from incoming cross join lateral jsonb_array_elements(payload -> 'packings') with ordinality as p(packing, place)
    where not is_same
    union all
    select product_id, 1, 1, (payload ->> 'minPieces')::int, (payload ->> 'stepPieces')::int, 0 from incoming
    where not is_same and jsonb_array_length(payload -> 'packings') = 0
      and ((payload ->> 'minPieces')::int > 1 or (payload ->> 'stepPieces')::int > 1)
      and not exists (select from packings where packings.product_id = incoming.product_id)
  ) packs
  on conflict on constraint packings_key do nothing`

const updateMinimums = `
  update packings set min_packs = ceil((payload ->> 'minPieces')::numeric / packings.pieces_per_pack)
  from incoming
  where incoming.product_id = packings.product_id and not is_same and payload ->> 'minPieces' is not null
    and packings.min_packs <> ceil((payload ->> 'minPieces')::numeric / packings.pieces_per_pack)`

/** Any whole number of packs is a multiple of one piece. */
const updateSteps = `
  update packings set step_packs = steps.packs
  from (
    select product_id, greatest(1, (payload ->> 'stepPieces')::int / packings.pieces_per_pack) as packs, packings.id
    from incoming join packings using (product_id)
    where not is_same and ((payload ->> 'stepPieces')::int % packings.pieces_per_pack = 0 or payload ->> 'stepPieces' = '1')
  ) steps
  where steps.id = packings.id and packings.step_packs <> steps.packs`

/** Rows whose step whole packs of their article cannot make, with that step and the pieces of the pack. */
export const findUnfitSteps = async (client: pg.ClientBase, limit: number) => {
  const { rows } = await client.query<{ line: number; step: string; pieces: number; total: number }>(
    `select line, payload ->> 'stepPieces' as step, min(pieces_per_pack)::int as pieces, count(*) over ()::int as total
     from incoming join packings using (product_id)
     where (payload ->> 'stepPieces')::int % pieces_per_pack <> 0 and payload ->> 'stepPieces' <> '1'
     group by line, payload order by line limit $1`,
    [limit],
  )
  return { total: rows[0]?.total ?? 0, first: rows }
}

/** Writes product rows without fitment and supersession. Runs after `nameProductModels`. */
export const applyProducts = async (client: pg.ClientBase, sourceId: number) => {
  await client.query(updateProducts)
  await client.query(insertProducts, [sourceId])
  for (const step of [
    insertNumbers,
    respellNumbers,
    forgetNamedModels,
    insertNamedModels,
    insertAttributes,
    insertProductAttributes,
    insertPackings,
    updateMinimums,
    updateSteps,
  ]) {
    await client.query(step)
  }
}
