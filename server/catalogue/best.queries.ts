import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface WantedBest {
  limit: number
  /** Without the newest, which nobody has pinned or ordered. */
  only?: 'sold' | undefined
}

/**
 * Best sellers: pinned by the supplier, then by pieces ordered in the last 90 days, then the newest. Orders belong
 * to companies, so the transaction acts for the system; what leaves it are ids of the public catalogue.
 */
export const listBestIds = async (tx: Transaction<DB>, { limit, only }: WantedBest): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with ordered as (
      select order_lines.product_id as id, sum(order_lines.packs * order_lines.pieces_per_pack) as pieces
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.created_at > now() - interval '90 days' and orders.status <> 'cancelled'
        and order_lines.product_id is not null
      group by order_lines.product_id
    ), newest as (
      select id from products where status = 'published' order by created_at desc, id
      limit ${only === 'sold' ? 0 : limit}
    ), candidates as (
      select product_id as id, 0 as place, sort as within from product_pins
      union all select id, 1, -pieces from ordered
      union all select id, 2, 0 from newest
    ), first_reason as (
      select distinct on (id) id, place, within from candidates order by id, place
    )
    select products.id
    from first_reason join products on products.id = first_reason.id
    where products.status = 'published'
    order by place, within, products.created_at desc, products.id
    limit ${limit}`.execute(tx)
  return rows.map((row) => row.id)
}
