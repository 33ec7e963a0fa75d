import type pg from 'pg'
import { saidOfFits, takeLaterFacts } from '#server/imports/fit-facts.ts'
import { applyMakerlessFits } from '#server/imports/makerless-fits.queries.ts'

/** Models that product rows and fitment rows name. Parts fit them; a machine is one of them. */

const makeTables = [
  `create temp table wanted_fits (row_id integer, line integer not null, product_id integer not null, product_kind text not null,
     name text not null, normal text not null, brand_id integer not null, is_branded boolean not null, place integer not null,
     facts jsonb) on commit drop`,
  `create temp table wanted_models (normal text not null, brand_id integer not null, is_branded boolean not null, name text not null,
     model_id integer, primary key (normal, brand_id, is_branded)) on commit drop`,
]

const namedBy = (rows: string) => `
  insert into wanted_fits
  select row_id, line, rows.product_id, rows.kind, model ->> 'name', model ->> 'normal',
    coalesce(model_brand.id, row_brand.id, products.brand_id, 0), model_brand.id is not null, place,
    coalesce(facts, '{}') || coalesce(model -> 'limits', '{}')
  from (${rows}) rows
    cross join lateral jsonb_array_elements(payload -> 'models') with ordinality as models(model, place)
    left join products on products.id = rows.product_id
    left join brands model_brand on model_brand.normal_name = model #>> '{brand,normal}'
    left join brands row_brand on row_brand.normal_name = payload #>> '{brand,normal}'`

const productRows =
  'select null::integer as row_id, line, product_id, kind, payload, null::jsonb as facts from incoming where not is_same'
/** Details of a fitment besides its model: serial numbers, a note, the engine. */
const fitmentRows = `select row_id, line, product_id, products.kind, payload, payload - 'models' as facts
  from relations join products on products.id = product_id where relations.kind = 'fitment'`

const nameModels = `
  insert into wanted_models (normal, brand_id, is_branded, name)
  select normal, brand_id, is_branded, min(name) from wanted_fits group by normal, brand_id, is_branded
  on conflict do nothing`

const findByBrand = `
  update wanted_models set model_id = models.id from models
  where wanted_models.model_id is null and models.normal_name = normal and models.brand_id = wanted_models.brand_id`

/** A filter's maker is not the saw's: without a brand of its own a model is the only one known by that name. */
const findByName = `
  update wanted_models set model_id = alone.id
  from (
    select normal_name, min(id) as id from models
    where normal_name in (select normal from wanted_models where model_id is null and not is_branded)
    group by normal_name having count(*) = 1
  ) alone
  where model_id is null and not is_branded and alone.normal_name = normal`

const insertModels = `
  insert into models (brand_id, name, normal_name)
  select distinct on (brand_id, normal) brand_id, name, normal from wanted_models
  where model_id is null and brand_id <> 0 order by brand_id, normal, name
  on conflict on constraint models_brand_name_key do nothing`

const insertFitments = `
  with latest as (${saidOfFits('product_id, model_id', 'model_id is not null')}
  ), written as (
    insert into fitments as known (product_id, model_id, serial_from, serial_to, note)
    select product_id, model_id, serial_from, serial_to, note from latest
    on conflict (product_id, model_id) ${takeLaterFacts}
    returning product_id, model_id, (xmax = 0) as is_new
  )
  insert into touched (row_id, product_id, is_new)
  select row_id, product_id, is_new from written join latest using (product_id, model_id) where row_id is not null`

const describeModels = `
  update models set engine = coalesce(models.engine, facts.engine), machine_type_id = coalesce(models.machine_type_id, facts.type_id)
  from (
    select model_id, min(wanted_fits.facts ->> 'engine') as engine, min(type_map.type_id) as type_id
    from wanted_fits join wanted_models using (normal, brand_id, is_branded)
      left join type_map on type_map.kind = 'machine' and type_map.name = lower(wanted_fits.facts ->> 'machineType')
    where model_id is not null and coalesce(wanted_fits.facts ->> 'engine', wanted_fits.facts ->> 'machineType') is not null
    group by model_id
  ) facts
  where facts.model_id = models.id and (models.engine is null or models.machine_type_id is null)`

/** The model that a machine's row names, or else the model that is called like one of the machine's own numbers. */
const linkMachines = `
  update products set model_id = named.model_id
  from (
    select distinct on (product_id) product_id, model_id
    from wanted_fits join wanted_models using (normal, brand_id, is_branded)
    where product_kind = 'machine' and model_id is not null order by product_id, place
  ) named
  where named.product_id = products.id and products.model_id is distinct from named.model_id`

const linkMachinesByNumber = `
  update products set model_id = models.id
  from product_numbers join models on models.normal_name = product_numbers.normal
  where product_numbers.product_id = products.id and product_numbers.kind in ('standard', 'oem')
    and products.kind = 'machine' and products.model_id is null and models.brand_id = products.brand_id`

const typeModels = `
  update models set machine_type_id = products.type_id
  from products join product_types on product_types.id = products.type_id and product_types.slug <> 'other'
  where products.model_id = models.id and products.kind = 'machine' and models.machine_type_id is null`

const resolveModels = async (client: pg.ClientBase, rows: string) => {
  for (const step of [namedBy(rows), 'analyze wanted_fits', nameModels, 'analyze wanted_models'])
    await client.query(step)
  for (const step of [findByBrand, findByName, insertModels, findByBrand]) await client.query(step)
}

/** Finds or makes the models that product rows name, before the products are there. */
export const nameProductModels = async (client: pg.ClientBase) => {
  for (const step of makeTables) await client.query(step)
  await resolveModels(client, productRows)
}

/** Writes which models parts fit, and which model a machine is. Runs after the products and `resolveRelations`. */
export const applyFitments = async (client: pg.ClientBase) => {
  await resolveModels(client, fitmentRows)
  await client.query(insertFitments)
  await applyMakerlessFits(client)
  for (const step of [describeModels, linkMachines, linkMachinesByNumber, typeModels]) {
    await client.query(step)
  }
}

/** Models that machines would be, left out because the file names no maker and no known model has that name. */
export const findUnknownModels = async (client: pg.ClientBase, limit: number) => {
  const { rows } = await client.query<{ line: number; name: string; total: number }>(
    `select line, name, count(*) over ()::int as total from (
       select distinct line, wanted_fits.name from wanted_fits join wanted_models using (normal, brand_id, is_branded)
       where model_id is null and product_kind = 'machine'
     ) unknown order by line, name limit $1`,
    [limit],
  )
  return { total: rows[0]?.total ?? 0, first: rows }
}
