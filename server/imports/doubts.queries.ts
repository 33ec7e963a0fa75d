import type pg from 'pg'
import type { RunReport } from '#contract/import-report.ts'
import { findHandPrices } from '#server/imports/hand-prices.queries.ts'

type Doubts = RunReport['doubts']

/**
 * What looks wrong in a run. All read `pending_images`, the former rows that the run keeps until `sealRun`, so they
 * see every statement's writes.
 */

/** Prices that changed by more than 30 %, a piece; the largest first. */
const priceJumps = `
  with former as (
    select distinct on (key) before from pending_images where table_name = 'prices' and kind = 'former' order by key, place
  ), pairs as (
    select products.standard as number, price_lists.currency, (before ->> 'amount_minor')::bigint as old_amount,
      (before ->> 'per')::int as old_per, prices.amount_minor as new_amount, prices.per as new_per
    from former
      join prices on prices.product_id = (before ->> 'product_id')::int
        and prices.price_list_id = (before ->> 'price_list_id')::int and prices.min_pieces = (before ->> 'min_pieces')::int
      join price_lists on price_lists.id = prices.price_list_id
      join products on products.id = prices.product_id
    where (before ->> 'amount_minor')::bigint > 0 and prices.amount_minor > 0
  ), compared as (
    select *, (new_amount::numeric / new_per) / (old_amount::numeric / old_per) as ratio from pairs
  )
  select number, currency, old_amount::float8 as "oldAmount", old_per as "oldPer", new_amount::float8 as "newAmount",
    new_per::int as "newPer", count(*) over ()::int as total
  from compared where ratio > 1.3 or ratio < 0.7 order by abs(ln(ratio)) desc, number limit 5`

interface JumpRow {
  number: string
  currency: string
  oldAmount: number
  oldPer: number
  newAmount: number
  newPer: number
  total: number
}

const findPriceJumps = async (client: pg.ClientBase): Promise<Doubts['priceJumps']> => {
  const { rows } = await client.query<JumpRow>(priceJumps)
  const [largest] = rows
  if (largest === undefined) return null
  return {
    count: largest.total,
    first: rows.map(({ number, currency, oldAmount, oldPer, newAmount, newPer }) => ({
      number,
      currency,
      before: { amountMinor: oldAmount, per: oldPer },
      after: { amountMinor: newAmount, per: newPer },
    })),
  }
}

const stockToZero = `
  with emptied as (
    select distinct on (key) key, before from pending_images where table_name = 'products' and kind = 'former' order by key, place
  ), counted as (
    select count(*)::int as count from emptied join products on products.id = key::int
    where (before ->> 'stock_quantity')::int > 0 and products.stock_quantity = 0
  ), stocked as (
    select count(*)::int as count from products
    where stock_quantity > 0 and (id in (select product_id from incoming where payload ->> 'stockPieces' is not null)
      or id in (select product_id from relations where kind = 'stock'))
  )
  select counted.count, (counted.count + stocked.count) as of from counted, stocked`

/** Articles whose stock the file sets to 0, where these are more than half of those in the file that had some. */
const findStockToZero = async (client: pg.ClientBase): Promise<Doubts['stockToZero']> => {
  const { rows } = await client.query<{ count: number; of: number }>(stockToZero)
  const [row] = rows
  return row !== undefined && row.count * 2 > row.of ? row : null
}

/** The last run of the source with rows of the same kind, where it had at least a quarter more rows than this one. */
const findFewerRows = async (
  client: pg.ClientBase,
  { sourceId, rows: now, kind }: { sourceId: number; rows: number; kind: string },
): Promise<Doubts['fewerRows']> => {
  const { rows } = await client.query<{ before: number }>(
    `select (counts ->> 'rows')::int as before from import_runs
     where source_id = $1 and status = 'done' and undo <> 'done' and counts ? 'rows' and counts ->> 'kind' = $2
     order by number desc limit 1`,
    [sourceId, kind],
  )
  const before = rows[0]?.before ?? 0
  return now * 5 <= before * 4 && before > 0 ? { now, before } : null
}

const belowCost = `
  with sold as (
    select distinct product_id from price_rows join product_costs costs using (product_id)
    where price_rows.currency = costs.currency and price_rows.amount_minor > 0
      and price_rows.amount_minor::numeric * costs.per < costs.amount_minor::numeric * price_rows.per
  )
  select count(*) over ()::int as count, standard as number from sold join products on products.id = product_id
  order by standard limit 5`

/** Articles that the file sells below what they cost, by this file or an earlier one. Runs after `applyPrices`. */
const findBelowCost = async (client: pg.ClientBase): Promise<Doubts['belowCost']> => {
  const { rows } = await client.query<{ count: number; number: string }>(belowCost)
  const [first] = rows
  return first === undefined ? null : { count: first.count, first: rows.map(({ number }) => number) }
}

export const findDoubts = async (
  client: pg.ClientBase,
  run: { sourceId: number; rows: number; kind: string; timeZone: string },
): Promise<Omit<Doubts, 'specialAboveBase'>> => ({
  priceJumps: await findPriceJumps(client),
  stockToZero: await findStockToZero(client),
  fewerRows: await findFewerRows(client, run),
  belowCost: await findBelowCost(client),
  handPrices: await findHandPrices(client, run.timeZone),
})

/**
 * Articles of the file without a name or without a price that is valid for anybody, and those that stand under 'Other'
 * because nothing gives a type. Runs after `applyPrices`.
 */
export const countMissing = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ withoutName: number; withoutPrice: number; withoutType: number }>(`
    select count(*) filter (where payload -> 'names' = '{}')::int as "withoutName",
      count(*) filter (where priced.product_id is null)::int as "withoutPrice",
      count(*) filter (where payload ->> 'type' is null
        and not exists (select from named_types where named_types.product_id = incoming.product_id)
        and (is_new or exists (
          select from products join product_types on product_types.id = type_id
          where products.id = product_id and slug = 'other')))::int as "withoutType"
    from incoming left join (select distinct product_id from price_rows) priced using (product_id)`)
  return rows[0] ?? { withoutName: 0, withoutPrice: 0, withoutType: 0 }
}
