import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface OrderCosts {
  currency: string
  totalMinor: number
  freightMinor: number | null
  feeMinor: number | null
  taxRate: number | null
  taxReason: string | null
}

/** What an order costs beside its lines. */
export const findOrderCosts = async (tx: Transaction<DB>, id: string): Promise<OrderCosts> => {
  const { rows } = await sql<OrderCosts>`
    select currency, total_minor as "totalMinor", freight_minor as "freightMinor",
      small_order_fee_minor as "feeMinor", tax_rate::float8 as "taxRate", tax_reason as "taxReason"
    from orders where id = ${id}`.execute(tx)
  const [costs] = rows
  if (!costs) throw new Error('findOrderCosts() needs lockOrder() first')
  return costs
}

export const updateOrderCosts = async (
  tx: Transaction<DB>,
  id: string,
  costs: Pick<OrderCosts, 'freightMinor' | 'taxRate' | 'taxReason'> & { taxMinor: number | null },
): Promise<void> => {
  await sql`update orders set freight_minor = ${costs.freightMinor}, tax_rate = ${costs.taxRate},
    tax_minor = ${costs.taxMinor}, tax_reason = ${costs.taxReason}, updated_at = now()
    where id = ${id}`.execute(tx)
}
