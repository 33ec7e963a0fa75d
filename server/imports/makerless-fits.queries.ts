import type pg from 'pg'
import { saidOfFits, takeLaterFacts } from '#server/imports/fit-facts.ts'

/**
 * Models that a list says a part fits, without a maker and of no known maker. They are kept as written, beside the
 * fitments: a guessed maker would sell the wrong part, and a model that is left out would never be found.
 */

/** Leaves out a model where the part already fits one of that name. */
const keep = `
  with latest as (${saidOfFits(
    'product_id, normal',
    `model_id is null and not exists (
        select from fitments join models on models.id = fitments.model_id
        where fitments.product_id = wanted_fits.product_id and models.normal_name = normal)`,
  )}
  ), written as (
    insert into makerless_fits as known (product_id, normal, name, serial_from, serial_to, note)
    select product_id, normal, name, serial_from, serial_to, note from latest
    on conflict (product_id, normal) ${takeLaterFacts}
    returning product_id, normal, (xmax = 0) as is_new
  )
  insert into touched (row_id, product_id, is_new)
  select row_id, product_id, is_new from written join latest using (product_id, normal) where row_id is not null`

/** Turns those into fitments whose maker is now known: the part fits one model of that name, or there is only one. */
const giveToMakers = `
  with alone as (
    select normal_name, min(id) as id from models
    where normal_name in (select normal from makerless_fits) group by normal_name having count(*) = 1
  ), known as (
    select waiting.product_id, waiting.normal, coalesce(own.id, alone.id) as model_id
    from makerless_fits waiting
      left join alone on alone.normal_name = waiting.normal
      left join lateral (
        select min(models.id) as id from fitments join models on models.id = fitments.model_id
        where fitments.product_id = waiting.product_id and models.normal_name = waiting.normal having count(*) = 1
      ) own on true
    where coalesce(own.id, alone.id) is not null
  ), given as (
    delete from makerless_fits waiting using known
    where (waiting.product_id, waiting.normal) = (known.product_id, known.normal)
    returning waiting.product_id, model_id, serial_from, serial_to, note
  ), written as (
    insert into fitments as known (product_id, model_id, serial_from, serial_to, note)
    select product_id, model_id, serial_from, serial_to, note from given
    on conflict (product_id, model_id) do update set serial_from = coalesce(known.serial_from, excluded.serial_from),
      serial_to = coalesce(known.serial_to, excluded.serial_to), note = coalesce(known.note, excluded.note)
  )
  insert into touched (row_id, product_id, is_new) select -1, product_id, false from given`

/** Runs after the fitments with known makers are written. */
export const applyMakerlessFits = async (client: pg.ClientBase) => {
  for (const step of [keep, giveToMakers]) await client.query(step)
}

/** How many models of the file's parts have no known maker, and the first of them. */
export const findMakerlessModels = async (client: pg.ClientBase, limit: number) => {
  const { rows } = await client.query<{ line: number; name: string; total: number }>(
    `select line, name, count(*) over ()::int as total from (
       select distinct on (normal) line, place, wanted_fits.name
       from wanted_fits join wanted_models using (normal, brand_id, is_branded)
       where model_id is null and product_kind = 'part' order by normal, line, place
     ) makerless order by line, place, name limit $1`,
    [limit],
  )
  return { total: rows[0]?.total ?? 0, first: rows }
}
