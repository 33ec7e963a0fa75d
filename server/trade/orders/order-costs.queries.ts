import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CostColumn, costColumns } from '#server/trade/orders/cost-fields.rules.ts'

export interface OrderCosts {
  currency: string
  totalMinor: number
  freightMinor: number | null
  feeMinor: number | null
  taxRate: number | null
  taxReason: string | null
  deliveryTerm: string | null
}

/** What an order costs beside its lines. */
export const findOrderCosts = async (tx: Transaction<DB>, id: string): Promise<OrderCosts> => {
  const { rows } = await sql<OrderCosts>`
    select currency, total_minor as "totalMinor", freight_minor as "freightMinor",
      small_order_fee_minor as "feeMinor", tax_rate::float8 as "taxRate", tax_reason as "taxReason",
      delivery_term as "deliveryTerm"
    from orders where id = ${id}`.execute(tx)
  const [costs] = rows
  if (!costs) throw new Error('findOrderCosts() needs lockOrder() first')
  return costs
}

export interface CostChangeRecord {
  at: Date
  firstName: string
  lastName: string
  field: CostColumn
  before: string | null
  after: string | null
}

/** Every time one of the costs was set, oldest first. Their number is the version of the costs. */
export const listCostChanges = async (tx: Transaction<DB>, orderId: string): Promise<CostChangeRecord[]> => {
  const { rows } = await sql<CostChangeRecord>`
    select changes.at, coalesce(users.first_name, '') as "firstName", coalesce(users.last_name, '') as "lastName",
      changes.field, changes.before, changes.after
    from order_changes as changes left join users on users.id = changes.user_id
    where changes.order_id = ${orderId} and changes.field = any(${costColumns}::text[])
    order by changes.at, changes.id`.execute(tx)
  return rows
}

export const updateOrderCosts = async (
  tx: Transaction<DB>,
  id: string,
  costs: Omit<OrderCosts, 'currency' | 'totalMinor'> & { taxMinor: number | null },
): Promise<void> => {
  await sql`update orders set freight_minor = ${costs.freightMinor},
    small_order_fee_minor = ${costs.feeMinor}, delivery_term = ${costs.deliveryTerm}, tax_rate = ${costs.taxRate},
    tax_minor = ${costs.taxMinor}, tax_reason = ${costs.taxReason}, updated_at = now()
    where id = ${id}`.execute(tx)
}
