import type pg from 'pg'
import { stockStateOf } from '#server/imports/stock-state.ts'

/**
 * Rows about products named by number: fitment, prices, stock. A number is looked up in any source; what has no
 * product yet waits for it (docs/product.md#rows).
 */

/**
 * `relations`: each row with the products its number means. Fitment is true of every part with the number, the
 * maker's included. A price or a stock is one supplier's, so it counts for an own number only, and for the file's
 * source before others. A brand decides; a product without one is taken when no other is there.
 */
const resolve = `
  create temp table relations on commit drop as
  with latest as (
    select distinct on (kind, key) kind, md5(key) as key, line, payload
    from staged where kind in ('fitment', 'price', 'stock') order by kind, key, line desc
  ), rows as (
    select row_number() over ()::integer as row_id, *
    from (
      select kind, key, line, payload, $1::integer as source_id, null::bigint as waiting_id from latest
      union all
      select kind, key, 0, payload, source_id, id from waiting_rows
      where normal in (
          select normal from incoming join product_numbers using (product_id)
          where not is_same and product_numbers.kind in ('standard', 'oem'))
        and not exists (
          select from latest where source_id = $1 and latest.kind = waiting_rows.kind and latest.key = waiting_rows.key)
    ) together
  ), found as (
    select rows.row_id, products.id as product_id, rank() over (
        partition by rows.row_id
        order by (own.normal_name = wanted.brand or number_brand.normal_name = wanted.brand) is true desc,
          (rows.kind <> 'fitment' and products.source_id = rows.source_id) desc,
          (product_numbers.kind = 'standard') desc) as place
    from rows
      cross join lateral (select payload #>> '{brand,normal}' as brand) wanted
      join product_numbers on product_numbers.normal = rows.payload ->> 'normal'
        and (product_numbers.kind = 'standard' or (product_numbers.kind = 'oem' and rows.kind = 'fitment'))
      join products on products.id = product_numbers.product_id
      left join brands own on own.id = products.brand_id
      left join brands number_brand on number_brand.id = product_numbers.brand_id
    where wanted.brand is null or wanted.brand in (own.normal_name, number_brand.normal_name)
      or coalesce(own.normal_name, number_brand.normal_name) is null
  )
  select distinct rows.*, found.product_id from rows left join found on found.row_id = rows.row_id and found.place = 1`

/**
 * Prices and stocks whose number several articles have, unless one maker made them all: two sources may give one number
 * to different parts. They are not taken; a row that is kept for later stays kept.
 */
const dropUnclear = `
  with unclear as (
    select row_id from relations join products on products.id = product_id
    where relations.kind in ('price', 'stock')
    group by row_id
    having count(*) > 1 and (count(distinct brand_id) > 1 or count(brand_id) < count(*))
  ), dropped as (
    delete from relations using unclear where relations.row_id = unclear.row_id
    returning relations.line, relations.waiting_id, relations.product_id
  )
  select line, min(standard) || ' (' || string_agg(sources.name, ', ' order by sources.name) || ')' as value
  from dropped join products on products.id = dropped.product_id join sources on sources.id = products.source_id
  where waiting_id is null group by line order by line`

/** `relations` and `touched`, which collects the rows that changed something. The rows of which it is unclear what they mean. */
export const resolveRelations = async (
  client: pg.ClientBase,
  sourceId: number,
): Promise<{ line: number; value: string }[]> => {
  await client.query(
    'create temp table touched (row_id integer not null, product_id integer not null, is_new boolean not null) on commit drop',
  )
  await client.query(resolve, [sourceId])
  await client.query('analyze relations')
  const { rows } = await client.query<{ line: number; value: string }>(dropUnclear)
  return rows
}

const updateStock = `
  with latest as (
    select distinct on (product_id) row_id, product_id, (payload ->> 'stockPieces')::int as quantity,
      payload ->> 'stockState' as said,
      (payload ->> 'expectedAt')::date as expected_at
    from relations where kind = 'stock' and product_id is not null order by product_id, line desc, row_id desc
  ), stated as (
    select latest.*, held.stated as lowered, held.stated_before,
      case when said in ('in', 'low', 'onOrder', 'discontinued') then said
        else ${stockStateOf('quantity', 'expected_at')} end as state
    from latest left join stock_reservations as held using (product_id)
  ), written as (
    update products set stock_quantity = quantity, stock_expected_at = expected_at, stock = state, updated_at = now()
    from stated
    where products.id = stated.product_id
      -- A state that reservations have lowered is still the one that the file gave before.
      and (products.stock_quantity, products.stock_expected_at,
        case when products.stock = lowered then stated_before else products.stock end)
        is distinct from (quantity, expected_at, state)
    returning products.id
  )
  insert into touched (row_id, product_id, is_new)
  select row_id, product_id, false from written join latest on latest.product_id = written.id`

/** Stock of products that are there. */
export const applyStock = async (client: pg.ClientBase) => {
  await client.query(updateStock)
}

const keep = `
  with written as (
    insert into waiting_rows as known (source_id, kind, key, normal, payload)
    select source_id, kind, key, payload ->> 'normal', payload from relations
    where product_id is null and waiting_id is null
    on conflict on constraint waiting_rows_key do update set payload = excluded.payload where known.payload <> excluded.payload
    returning 1
  )
  select count(*)::int as total from written`

const drop = `
  delete from waiting_rows using relations
  where relations.product_id is not null and (waiting_rows.id = relations.waiting_id or (relations.waiting_id is null
    and waiting_rows.source_id = relations.source_id and waiting_rows.kind = relations.kind and waiting_rows.key = relations.key))`

/** Stores rows that have no part yet and deletes stored rows that now have one. Returns the number of newly stored rows. */
export const keepWaiting = async (client: pg.ClientBase): Promise<number> => {
  await client.query(drop)
  const { rows } = await client.query<{ total: number }>(keep)
  return rows[0]?.total ?? 0
}

/** How many rows of the file and how many stored rows changed something, and how many rows there are. */
export const countRelations = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ added: number; changed: number; arrived: number; total: number }>(`
    with rows as (
      select distinct row_id, waiting_id is not null as has_waited, product_id is not null as is_found from relations
    ), effects as (select row_id, bool_or(is_new) as is_new from touched group by row_id)
    select count(*) filter (where not has_waited and is_new)::int as added,
      count(*) filter (where not has_waited and not is_new)::int as changed,
      count(*) filter (where has_waited and is_found)::int as arrived,
      count(*) filter (where not has_waited)::int + (select count(distinct key)::int from staged where kind = 'supersession') as total
    from rows left join effects using (row_id)`)
  return rows[0] ?? { added: 0, changed: 0, arrived: 0, total: 0 }
}
