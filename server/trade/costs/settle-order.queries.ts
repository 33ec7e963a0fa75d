import { type Transaction, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { DocumentCosts } from '#server/trade/costs/costs.rules.ts'

/**
 * Writes what a buyer's new order costs beside its goods, in the transaction that places it. The database takes only
 * what settings and the company's terms offer (database/routines/trade-rights.sql).
 */
export const settleOrder = async (
  tx: Transaction<DB>,
  orderId: string,
  costs: Pick<DocumentCosts, 'freight' | 'smallOrderFee' | 'taxPercent' | 'tax' | 'taxReason'>,
  deliveryTerm: string | null,
): Promise<void> => {
  const { freight, smallOrderFee, taxPercent, tax, taxReason } = costs
  await sql`${prepared} select settle_order(${orderId}::uuid, ${freight?.amount ?? null}::bigint,
    ${smallOrderFee?.amount ?? null}::bigint, ${taxPercent}::numeric, ${tax?.amount ?? null}::bigint,
    ${taxReason}::text, ${deliveryTerm}::text)`.execute(tx)
}
