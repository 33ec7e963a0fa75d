import { type Transaction, sql } from 'kysely'
import type { Price } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { DocumentCosts } from '#server/trade/costs/costs.service.ts'
import { type BegunFor, begunLineColumns } from '#server/trade/entry/begun-document.queries.ts'
import type { BegunLine } from '#server/trade/entry/begun-lines.service.ts'

export interface BegunOrder {
  companyId: string
  begunFor: BegunFor
  staffId: string
  currency: string
  poNumber: string
  note: string
  totalMinor: number
  costs: Pick<DocumentCosts, 'freight' | 'smallOrderFee' | 'taxPercent' | 'tax' | 'taxReason'>
  deliveryTerm: string | null
}

/** A new order of a company. */
export const insertBegunOrder = async (
  tx: Transaction<DB>,
  { begunFor, costs, ...order }: BegunOrder,
): Promise<{ id: string; no: string }> => {
  const { rows } = await sql<{ id: string; no: string }>`
    insert into orders (no, company_id, user_id, begun_by, assigned_to, currency, lang, po_number, note, total_minor, address,
      freight_minor, small_order_fee_minor, tax_rate, tax_minor, tax_reason, delivery_term)
    values (next_document_no('order'), ${order.companyId}, ${begunFor.userId}, ${order.staffId}, ${order.staffId},
      ${order.currency}, ${begunFor.language}, ${order.poNumber}, ${order.note}, ${order.totalMinor},
      ${begunFor.address === null ? null : JSON.stringify(begunFor.address)}::jsonb,
      ${costs.freight?.amount ?? null}, ${costs.smallOrderFee?.amount ?? null}, ${costs.taxPercent},
      ${costs.tax?.amount ?? null}, ${costs.taxReason}, ${order.deliveryTerm})
    returning id, no`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('an order was not inserted')
  return inserted
}

/** A line of an order always has a price. */
export type OrderedLine = BegunLine & { price: Price; totalMinor: number }

export const insertBegunOrderLines = async (
  tx: Transaction<DB>,
  { orderId, companyId }: { orderId: string; companyId: string },
  lines: readonly OrderedLine[],
): Promise<void> => {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, at) => ({
        order_id: orderId,
        ...begunLineColumns(companyId, line, at),
        amount_minor: line.price.amount,
        total_minor: line.totalMinor,
      })),
    )
    .execute()
}
