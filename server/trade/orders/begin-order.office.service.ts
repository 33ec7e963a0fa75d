import { mostPacks } from '#contract/most-packs.ts'
import { plainLine, plainText } from '#contract/plain-text.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { sumOf } from '#server/pricing/totals.ts'
import { textIn } from '#server/settings/settings.service.ts'
import { documentCosts } from '#server/trade/costs/costs.service.ts'
import { type TypedDocument, beginDocument, costLinesOf } from '#server/trade/entry/begin-document.ts'
import type { BegunLine } from '#server/trade/entry/begun-lines.service.ts'
import {
  type OrderedLine,
  insertBegunOrder,
  insertBegunOrderLines,
} from '#server/trade/orders/begin-order.queries.ts'
import { mailOrderToBuyer } from '#server/trade/orders/emails/order-mails.ts'
import { getOrder, insertOrderEvent, noteOrderInAudit } from '#server/trade/orders/order-moves.queries.ts'
import type { StepOutcome } from '#server/trade/orders/order-step.ts'

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
export const beginOrder = (context: CallContext, typed: TypedDocument): Promise<Reply<StepOutcome>> =>
  beginDocument(context, typed, async (tx, { staffId, company, begunFor, lines: read }) => {
    const priced = pricedLines(read)
    if (!priced.ok) return priced
    const { lines } = priced
    const { companyId, currency } = company
    const goods = sumOf(lines.map(({ totalMinor: amount }) => ({ amount, currency })))
    if (goods === null) return refuse('QUANTITY_INVALID', { values: { limit: mostPacks } })
    const { costs, settings } = await documentCosts(tx, {
      companyId,
      lines: costLinesOf(lines),
      goods,
      deliveryCountry: begunFor.address?.country ?? null,
    })
    const { id, no } = await insertBegunOrder(tx, {
      companyId,
      begunFor,
      staffId,
      currency,
      poNumber: plainLine(typed.poNumber),
      note: plainText(typed.note),
      totalMinor: goods.amount,
      costs,
      deliveryTerm: textIn(settings.documents.deliveryTerm, begunFor.language) || null,
    })
    await insertBegunOrderLines(tx, { orderId: id, companyId }, lines)
    const order = await getOrder(tx, id)
    await insertOrderEvent(tx, order, { status: 'pending', userId: staffId, bySupplier: true, note: '' })
    await noteOrderInAudit(tx, { staffId, action: 'order begun', documentId: id })
    await mailOrderToBuyer(tx, context.config, 'begun', { order, text: '', line: null })
    return ok({ id, no, status: 'pending' }, 'orderBegun')
  })
