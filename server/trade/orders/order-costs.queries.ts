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

export interface CostChangeRecord {
  at: Date
  firstName: string
  lastName: string
  field: 'freight_minor' | 'tax_rate' | 'tax_reason'
  before: string | null
  after: string | null
}

/** Every time freight, rate or reason was set, oldest first. Their number is the version of the costs. */
export const listCostChanges = async (tx: Transaction<DB>, orderId: string): Promise<CostChangeRecord[]> => {
  const { rows } = await sql<CostChangeRecord>`
    select changes.at, coalesce(users.first_name, '') as "firstName", coalesce(users.last_name, '') as "lastName",
      changes.field, changes.before, changes.after
    from order_changes as changes left join users on users.id = changes.user_id
    where changes.order_id = ${orderId} and changes.field in ('freight_minor', 'tax_rate', 'tax_reason')
    order by changes.at, changes.id`.execute(tx)
  return rows
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
