import { type Transaction, sql } from 'kysely'
import type { Money } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

interface PriceBuyer {
  companyId: string
  priceGroupId: number | null
  currency: string
}

/** Lists this buyer may use right now, best match first; RLS hides other companies' lists a second time. */
const usableLists = (buyer: PriceBuyer) => sql`
  select id, currency,
    case when company_id is not null then 0 when group_id is not null then 1 else 2 end as distance,
    currency <> ${buyer.currency} as is_foreign
  from price_lists
  where (company_id is null or company_id = ${buyer.companyId}::uuid)
    and (group_id is null or group_id = ${buyer.priceGroupId}::int)
    and (valid_from is null or valid_from <= now())
    and (valid_to is null or valid_to > now())`

/** One price per request, in order; null where no list has a positive amount for that quantity. */
export const findPrices = async (
  tx: Transaction<DB>,
  buyer: PriceBuyer,
  wanted: readonly { productId: number; pieces: number }[],
): Promise<(Money | null)[]> => {
  const { rows } = await sql<{ amount: number | null; currency: string | null }>`
    with lists as materialized (${usableLists(buyer)})
    select best.amount_minor as amount, best.currency
    from unnest(${wanted.map((one) => one.productId)}::int[], ${wanted.map((one) => one.pieces)}::bigint[])
        with ordinality as wanted(product_id, pieces, position)
      left join lateral (
        select prices.amount_minor, lists.currency
        from prices join lists on lists.id = prices.price_list_id
        where prices.product_id = wanted.product_id
          and prices.min_pieces <= wanted.pieces
          and prices.amount_minor > 0
        order by lists.distance, lists.is_foreign, lists.id desc, prices.min_pieces desc
        limit 1
      ) best on true
    order by wanted.position`.execute(tx)
  return rows.map(({ amount, currency }) =>
    amount === null || currency === null ? null : { amount, currency },
  )
}
