import { type RawBuilder, sql } from 'kysely'

const mostRanges = 3

/**
 * Parts of a model that are recorded for certain serial numbers only, and their ranges while these are few. `model` is the
 * column with the id of the model.
 */
export const serialsOf = (model: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('parts', coalesce(sum(parts), 0)::int, 'ranges', case when count(*) <= ${sql.lit(mostRanges)}
    then coalesce(json_agg(json_build_object('from', serial_from, 'to', serial_to)
      order by length(coalesce(serial_from, serial_to)), coalesce(serial_from, serial_to) collate "C", serial_to), '[]')
    else '[]' end)
  from (
    select fitments.serial_from, fitments.serial_to, count(*) as parts
    from fitments join products on products.id = fitments.product_id
    where fitments.model_id = ${model} and not fitments.is_excluded
      and coalesce(fitments.serial_from, fitments.serial_to) is not null
      and products.status = 'published' and products.kind = 'part'
    group by fitments.serial_from, fitments.serial_to
  ) as ranges)`
