import { plainLine, plainText } from '#contract/plain-text.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { sumOf } from '#server/pricing/totals.ts'
import { textIn } from '#server/settings/settings.service.ts'
import { documentCosts } from '#server/trade/costs/costs.service.ts'
import { findEntryCompany } from '#server/trade/entry/articles.queries.ts'
import { findBegunFor } from '#server/trade/entry/begun-document.queries.ts'
import { type BegunLine, type TypedLine, readBegunLines } from '#server/trade/entry/begun-lines.service.ts'
import {
  type OrderedLine,
  insertBegunLines,
  insertBegunOrder,
} from '#server/trade/orders/begin-order.queries.ts'
import { mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import { getOrder, insertOrderEvent, noteOrderInAudit } from '#server/trade/orders/order-moves.queries.ts'
import type { StepOutcome } from '#server/trade/orders/order-step.ts'

interface TypedOrder {
  companyId: string | null
  poNumber: string
  note: string
  lines: readonly TypedLine[]
}

/** An order needs a price for each line; why one has none, with its place. */
const pricedLines = (lines: readonly BegunLine[]): { ok: true; lines: OrderedLine[] } | Refused => {
  const priced: OrderedLine[] = []
  for (const [at, line] of lines.entries()) {
    const { price, totalMinor, standard } = line
    if (price === null || totalMinor === null) {
      const values = { position: at + 1, number: standard || line.fullname }
      return refuse('LIST_PRICE_MISSING', { values, data: { position: at + 1 } })
    }
    priced.push({ ...line, price, totalMinor })
  }
  return { ok: true, lines: priced }
}

/**
 * An order that came by telephone or mail: lines typed by staff, at the company's prices of today, with freight, fee and
 * tax as a checkout computes them. A least value of orders does not bind staff.
 */
export const beginOrder = async (
  context: CallContext,
  { companyId, poNumber, note, lines: typed }: TypedOrder,
): Promise<Reply<StepOutcome>> => {
  const { userId: staffId } = staffOf(context)
  if (companyId === null) return notFound()
  if (typed.length === 0) return refuse('LINES_MISSING')
  return withActor(context.db, { role: 'staff', userId: staffId }, async (tx) => {
    const company = await findEntryCompany(tx, companyId)
    if (!company) return notFound()
    const begunFor = await findBegunFor(tx, company)
    const read = await readBegunLines(tx, { company, language: begunFor.language }, typed)
    const priced = read.ok ? pricedLines(read.lines) : read
    if (!priced.ok) return priced
    const { lines } = priced
    const { currency } = company
    const goods = sumOf(lines.map(({ totalMinor: amount }) => ({ amount, currency })))
    if (goods === null) return refuse('QUANTITY_INVALID', { values: { limit: 100_000 } })
    const { costs, settings } = await documentCosts(tx, {
      companyId,
      lines: lines.map((line) => ({ productId: line.productId, pieces: line.quantity * line.packQuantity })),
      goods,
      deliveryCountry: begunFor.address?.country ?? null,
    })
    const { id, no } = await insertBegunOrder(tx, {
      companyId,
      begunFor,
      staffId,
      currency,
      poNumber: plainLine(poNumber),
      note: plainText(note),
      totalMinor: goods.amount,
      costs,
      deliveryTerm: textIn(settings.documents.deliveryTerm, begunFor.language) || null,
    })
    await insertBegunLines(tx, { orderId: id, companyId }, lines)
    const order = await getOrder(tx, id)
    await insertOrderEvent(tx, order, { status: 'pending', userId: staffId, bySupplier: true, note: '' })
    await noteOrderInAudit(tx, { staffId, action: 'order begun', documentId: id })
    await mailOrderToBuyer(tx, context.config, 'begun', { order, text: '', line: null })
    const reply = ok({ id, no, status: 'pending' }, 'orderBegun')
    await context.keepAnswer(tx, reply)
    return reply
  })
}
