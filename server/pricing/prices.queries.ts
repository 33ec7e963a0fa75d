import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Price, PriceBasis } from '#contract/money.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'

/** Who asks for prices; part of a buyer's session. */
export interface PriceBuyer {
  seesPrices: boolean
  companyId: string
  priceGroupId: number | null
  currency: string
}

/**
 * Price lists this buyer may use at this moment of the database clock, nearest first: company, group, all; inside
 * one distance the company's own currency, then written lists before computed ones, computed ones of one type before
 * those of all, then the list that began last.
 * Row-level security hides other companies' lists a second time. Empty for a buyer who may not see prices.
 */
export const priceListsOf = (buyer: PriceBuyer): RawBuilder<unknown> => sql`
  select id, currency, row_number() over (order by
    case when company_id is not null then 0 when group_id is not null then 1 else 2 end,
    currency <> ${buyer.currency}::text, percent is not null,
    percent is not null and base_type_id is null, valid_from desc nulls last, id desc) as distance
  from price_lists
  where ${buyer.seesPrices}::boolean
    and (company_id is null or company_id = ${buyer.companyId}::uuid)
    and (group_id is null or group_id = ${buyer.priceGroupId}::int)
    and (valid_from is null or valid_from <= now())
    and (valid_to is null or valid_to > now())`

/**
 * The one price of a product for a number of pieces, from `lists` (see `priceListsOf`): the nearest list that has
 * any, there the highest tier the pieces reach. Arguments are column expressions of our own statements.
 */
export const bestPriceOf = (productId: string, pieces: string): RawBuilder<unknown> => sql`
  select prices.amount_minor, prices.per, lists.currency
  from prices join lists on lists.id = prices.price_list_id
  where prices.product_id = ${sql.raw(productId)}
    and prices.min_pieces <= ${sql.raw(pieces)}
    and prices.amount_minor > 0
  order by lists.distance, prices.min_pieces desc
  limit 1`

/** What sorts by price: minor units for 1,000 pieces; numeric, because a large amount must not end in an error. */
export const sortablePriceOf = (best: string): RawBuilder<unknown> =>
  sql.raw(`${best}.amount_minor::numeric * (1000 / ${best}.per)`)

/** The price from `min` pieces on. */
export interface PriceTier extends Price {
  min: number
}

export interface PriceRow {
  amount: number | null
  currency: string | null
  per: PriceBasis | null
}

export const priceOfRow = ({ amount, currency, per }: PriceRow): Price | null =>
  amount === null || currency === null || per === null ? null : { amount, currency, per }

/** One row per request, in order; empty where no list has a positive amount for that quantity. */
export const pricesOf = (
  buyer: PriceBuyer,
  wanted: readonly { productId: number; pieces: number }[],
): ListQuery<PriceRow> => {
  // The arrays stand in selects of their own: seen plainly, their length makes each plan look better than the
  // general one, and planning costs four times what running does.
  const productIds = wanted.map((one) => one.productId)
  const pieces = wanted.map((one) => one.pieces)
  const query = sql<PriceRow>`${prepared}
    with lists as materialized (${priceListsOf(buyer)})
    select best.amount_minor as amount, best.currency, best.per
    from unnest((select ${productIds}::int[]), (select ${pieces}::bigint[]))
        with ordinality as wanted(product_id, pieces, position)
      left join lateral (${bestPriceOf('wanted.product_id', 'wanted.pieces')}) best on true
    order by wanted.position`
  return { query, times: [] }
}

/** One price per request, in order; null where no list has a positive amount for that quantity. */
export const findPrices = async (
  tx: Transaction<DB>,
  ...wanted: Parameters<typeof pricesOf>
): Promise<(Price | null)[]> => {
  const { rows } = await pricesOf(...wanted).query.execute(tx)
  return rows.map(priceOfRow)
}

/** The price of each product at every quantity from which a list names one. */
export const findPriceTiers = async (
  tx: Transaction<DB>,
  buyer: PriceBuyer,
  productIds: readonly number[],
): Promise<(PriceTier & { productId: number })[]> => {
  const { rows } = await sql<PriceTier & { productId: number }>`${prepared}
    with lists as materialized (${priceListsOf(buyer)})
    select steps.product_id as "productId", steps.min, best.amount_minor as amount, best.currency, best.per
    from (
      select distinct min_pieces as min, product_id
      from prices join lists on lists.id = prices.price_list_id
      where prices.product_id = any((select ${productIds}::int[])::int[]) and prices.amount_minor > 0
    ) steps cross join lateral (${bestPriceOf('steps.product_id', 'steps.min')}) best
    order by steps.product_id, steps.min`.execute(tx)
  return rows
}
