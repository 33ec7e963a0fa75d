import { sql } from 'kysely'
import type { Price } from '#contract/money.ts'
import { hidden } from '#server/platform/database/prepared.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'

/** What a company last paid for an article. */
export interface LastPaid extends Price {
  productId: number
  /** `2026-03-31`: the day of the sale, or of the order. */
  on: string
  pieces: number
  /** The order of the shop; null: a sale that came in by file. */
  order: { id: string; no: string } | null
}

/**
 * What the company last paid for these articles: the newest of its past sales and of its orders that were confirmed, net.
 * An article it never bought is left out. A past sale counts by the article's own number, its EAN, and an old number that
 * no other article has. Runs as staff, or as a buyer of this company.
 */
export const lastPaidOf = (companyId: string, productIds: readonly number[]): ListQuery<LastPaid> => ({
  query: sql`
    select wanted.product_id as "productId", paid.amount, paid.currency, paid.per, paid.on, paid.pieces, paid.order
    from (select distinct unnest(${hidden(productIds, 'int[]')}) as product_id) wanted
      cross join lateral (
        select * from (
          (select order_lines.amount_minor as amount, orders.currency, order_lines.per,
              (orders.created_at at time zone 'utc')::date::text as on,
              order_lines.pieces_per_pack * order_lines.packs as pieces,
              jsonb_build_object('id', orders.id, 'no', orders.no) as order
            from order_lines join orders on orders.id = order_lines.order_id
            where order_lines.company_id = ${companyId} and order_lines.product_id = wanted.product_id
              and order_lines.amount_minor > 0
              and (orders.status in ('confirmed', 'processing', 'partially_shipped', 'shipped', 'completed')
                or orders.status = 'on_hold' and orders.held_from = 'confirmed')
            order by orders.created_at desc, orders.id desc limit 1)
          union all
          (select amount_minor, currency, past_sales.per, sold_on::text, pieces, null
            from past_sales
            where company_id = ${companyId} and past_sales.normal in (
              select numbers.normal from product_numbers numbers
              where numbers.product_id = wanted.product_id and (numbers.kind in ('standard', 'ean')
                or numbers.kind = 'old' and not exists (select from product_numbers others
                  where others.normal = numbers.normal and others.kind = 'standard')))
            order by sold_on desc, id desc limit 1)
        ) both_ways
        order by both_ways.on desc, both_ways.order is null limit 1
      ) paid`,
  times: [],
})
