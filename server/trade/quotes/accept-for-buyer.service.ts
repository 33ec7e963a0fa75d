import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { assignInquiry, isNewestEvent } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import {
  type StepOutcome,
  followInquiryMove,
  refuseStep,
  stepInquiry,
} from '#server/trade/inquiries/inquiry-step.ts'
import { checkNeededText } from '#server/trade/messages/message-text.rules.ts'
import { insertOrderEvent } from '#server/trade/orders/order-moves.queries.ts'
import { mailQuoteAccepted } from '#server/trade/quotes/emails/quote-mails.ts'
import { acceptQuote, listQuotes } from '#server/trade/quotes/quotes.queries.ts'
import { type WantedLines, chosenLines, wantedLines } from '#server/trade/quotes/taken-lines.rules.ts'
import { inquiryMoves, quoteMovesOf } from '#server/trade/states.rules.ts'

interface Agreed extends WantedLines {
  id: string | null
  version: number
  /** Who agreed, and how. */
  agreement: string | number
}

type Accepted = StepOutcome & { order: { id: string; no: string } }

/**
 * Makes an order of the newest quote because its buyer agreed by telephone or mail; also after its last day. Who agreed and
 * how stands in both histories beside the member of staff, and in the mail to the buyer.
 */
export const acceptForBuyer = async (context: CallContext, agreed: Agreed): Promise<Reply<Accepted>> => {
  const { userId } = staffOf(context)
  const checked = checkNeededText(inquiryMoves.acceptForBuyer, agreed.agreement)
  if (!checked.ok) return checked
  const agreement = checked.text
  return stepInquiry<Accepted>(context, { role: 'staff', userId }, { id: agreed.id }, async (tx, inquiry) => {
    const { id, no, companyId } = inquiry
    const step = { userId, bySupplier: true, note: agreement }
    const isRepeated =
      inquiry.status === 'accepted' && (await isNewestEvent(tx, id, { ...step, status: 'accepted' }))
    if (!isRepeated && !quoteMovesOf(inquiry.status).includes('acceptForBuyer')) return refuseStep(inquiry)
    const [quote] = await listQuotes(tx, id, context.config.timeZone, { isNewestOnly: true })
    if (!quote || quote.isWithdrawn) return refuseStep(inquiry)
    if (quote.version !== agreed.version)
      return refuse('QUOTE_CHANGED', { values: { version: quote.version } })
    const lines = chosenLines(quote.lines, wantedLines(agreed))
    if (lines === null) return refuse('QUOTE_LINES_UNKNOWN')
    if (lines.length === 0) return refuse('QUOTE_LINES_MISSING')
    const taken = lines.map(({ lineId, isAlternative }) => ({
      id: lineId,
      take: isAlternative ? ('alternative' as const) : ('asked' as const),
    }))
    const order = await acceptQuote(tx, { inquiryId: id, version: quote.version, taken, agreement })
    if (!order) return refuseStep(inquiry)
    const reply = ok({ id, no, status: 'accepted', order }, 'quoteAcceptedForBuyer')
    if (isRepeated) return reply
    await insertOrderEvent(tx, { id: order.id, companyId }, { ...step, status: 'pending' })
    await assignInquiry(tx, id, userId)
    const mails = { buyer: () => mailQuoteAccepted(tx, context.config, { inquiry, order, agreement }) }
    const made = { ...step, status: 'accepted', action: 'quote accepted for the buyer', mails }
    await followInquiryMove(tx, inquiry, inquiryMoves.acceptForBuyer, made)
    return reply
  })
}
