import { fullName } from '#contract/full-name.ts'
import type { Transaction } from 'kysely'
import type { Quote } from '#contract/shop/quote.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { selectTogether } from '#server/platform/database/select-together.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, buyerOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { mailInquiryToSupplier } from '#server/trade/inquiries/emails/inquiry-mails.ts'
import { authorOf } from '#server/trade/inquiries/inquiries.service.ts'
import { isNewestEvent, moveInquiry } from '#server/trade/inquiries/inquiry-moves.queries.ts'
import { statusNow } from '#server/trade/inquiries/inquiry-status.ts'
import {
  type StepOutcome,
  followInquiryMove,
  outcomeOf,
  refuseStep,
  stepInquiry,
} from '#server/trade/inquiries/inquiry-step.ts'
import { checkNeededText } from '#server/trade/messages/message-text.rules.ts'
import { insertOrderEvent } from '#server/trade/orders/order-moves.queries.ts'
import { mailQuoteDeclined, mailQuoteOrdered } from '#server/trade/quotes/emails/quote-mails.ts'
import { presentQuotes, quoteSums } from '#server/trade/quotes/quote.presenter.ts'
import { type WantedLines, chosenLines, wantedLines } from '#server/trade/quotes/taken-lines.rules.ts'
import {
  type QuoteRecord,
  acceptQuote,
  listQuotes,
  orderOf,
  quotesOf,
} from '#server/trade/quotes/quotes.queries.ts'
import { inquiryMoves } from '#server/trade/states.rules.ts'

/** What a buyer takes of which version. */
export interface AcceptRequest extends WantedLines {
  id: string | null
  version: number
}

export interface AcceptOutcome extends StepOutcome {
  order: { id: string; no: string }
}

const newestOf = (quotes: readonly QuoteRecord[]): QuoteRecord | undefined =>
  quotes[0]?.isWithdrawn ? undefined : quotes[0]

/** The version that the reader saw is another than the newest: with what became different since the one before. */
const quoteChanged = (
  quotes: readonly QuoteRecord[],
  inquiry: { status: string; version: number },
  context: CallContext,
): Refused => {
  const [quote] = presentQuotes(quotes, inquiry, context.language)
  return refuse('QUOTE_CHANGED', { values: { version: quote?.version ?? 0 }, data: quote })
}

/** The buyer takes lines of the newest quote: one transaction makes the order, the histories and the mail. */
export const acceptInquiry = async (
  context: CallContext,
  request: AcceptRequest,
): Promise<Reply<AcceptOutcome>> => {
  const buyer = buyerOf(context)
  if (buyer.kind === 'test') return refuse('TEST_ACCOUNT_ORDERS')
  const taken = wantedLines(request)
  if (taken?.length === 0) return refuse('QUOTE_LINES_MISSING')
  return stepInquiry<AcceptOutcome>(context, asBuyer(buyer), { id: request.id }, async (tx, inquiry) => {
    const { id, companyId } = inquiry
    const quotes = await listQuotes(tx, id, context.config.timeZone, { language: context.language })
    const quote = newestOf(quotes)
    const isAccepted = inquiry.status === 'accepted'
    if (quote && inquiry.status === 'expired') return refuse('QUOTE_EXPIRED')
    if (!quote || !(isAccepted || inquiry.status === 'quoted')) return refuseStep(inquiry)
    if (quote.version !== request.version)
      return isAccepted
        ? refuseStep(inquiry)
        : quoteChanged(quotes, { status: inquiry.status, version: quote.version }, context)
    const lines = chosenLines(quote.lines, taken)
    if (!isAccepted && lines === null) return refuse('QUOTE_LINES_UNKNOWN')
    if (!isAccepted && lines?.length === 0) return refuse('QUOTE_LINES_MISSING')
    const wish = lines?.map(({ lineId, isAlternative }) => ({
      id: lineId,
      take: isAlternative ? ('alternative' as const) : ('asked' as const),
    }))
    const order = wish
      ? await acceptQuote(tx, { inquiryId: id, version: quote.version, taken: wish, agreement: '' })
      : null
    if (!order) return refuseStep(inquiry)
    const reply = ok({ id, no: inquiry.no, status: 'accepted', order }, 'quoteAccepted')
    if (isAccepted) return reply
    const step = { userId: buyer.userId, bySupplier: false, note: '' }
    await insertOrderEvent(tx, { id: order.id, companyId }, { ...step, status: 'pending' })
    const told = { inquiry, text: '', line: null, author: authorOf(buyer), orderNo: order.no }
    const { email, firstName, lastName } = buyer
    const by = { address: email, name: fullName(firstName, lastName), hasLogin: true, openedBy: null }
    const mails = {
      buyer: () => mailQuoteOrdered(tx, context.config, { inquiry, order, by }),
      staff: () => mailInquiryToSupplier(tx, context.config, 'accepted', told),
    }
    await followInquiryMove(tx, inquiry, inquiryMoves.accept, { ...step, status: 'accepted', mails })
    return reply
  })
}

/** What ticked lines come to, as the server will charge them. */
export const sumInquiry = async (
  context: CallContext,
  request: AcceptRequest,
): Promise<Reply<Pick<Quote, 'goods' | 'freight' | 'taxRate' | 'tax' | 'total'> & { count: number }>> => {
  const { id } = request
  const found = id === null ? null : await readQuotes(context, id)
  if (!found) return notFound()
  const quote = newestOf(found.quotes)
  if (!quote) return notFound()
  if (quote.version !== request.version) return quoteChanged(found.quotes, found.inquiry, context)
  const lines = chosenLines(quote.lines, wantedLines(request))
  return lines === null
    ? refuse('QUOTE_LINES_UNKNOWN')
    : ok({ count: lines.length, ...quoteSums(quote, lines) })
}

const readQuotes = (context: CallContext, id: string) =>
  withActor(context.db, asBuyer(buyerOf(context)), async (tx) => {
    const inquiry = await tx
      .selectFrom('inquiries')
      .select([statusNow('inquiries').as('status'), 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    return inquiry
      ? { inquiry, quotes: await listQuotes(tx, id, context.config.timeZone, { language: context.language }) }
      : null
  })

/** The buyer declines the quote, with a reason that the supplier reads. */
export const declineInquiry = async (
  context: CallContext,
  { id, reason }: { id: string | null; reason: string | number },
): Promise<Reply<StepOutcome>> => {
  const buyer = buyerOf(context)
  const checked = checkNeededText(inquiryMoves.decline, reason)
  if (!checked.ok) return checked
  const { text } = checked
  const event = { status: inquiryMoves.decline.to, userId: buyer.userId, bySupplier: false, note: text }
  return stepInquiry(context, asBuyer(buyer), { id }, async (tx, inquiry) => {
    if (!(await moveInquiry(tx, inquiry.id, 'decline'))) {
      const isRepeated = await isNewestEvent(tx, inquiry.id, event)
      return isRepeated ? outcomeOf(inquiry, inquiry.status, 'quoteDeclined') : refuseStep(inquiry)
    }
    const author = authorOf(buyer)
    const told = { inquiry, text, line: null, author }
    const mails = {
      buyer: () => mailQuoteDeclined(tx, context.config, { inquiry, reason: text, author }),
      staff: () => mailInquiryToSupplier(tx, context.config, 'declined', told),
    }
    await followInquiryMove(tx, inquiry, inquiryMoves.decline, { ...event, mails })
    return outcomeOf(inquiry, event.status, 'quoteDeclined')
  })
}

/** Quotes of an inquiry as its page shows them, and the order that one of them became. */
export const findQuotes = async (
  tx: Transaction<DB>,
  inquiry: { id: string; status: string; version: number },
  reader: Pick<CallContext, 'language'> & { timeZone: string },
): Promise<{ quotes: Quote[]; order: { id: string; no: string } | null }> => {
  if (inquiry.version === 0) return { quotes: [], order: null }
  const { records, orders } = await selectTogether(tx, {
    records: quotesOf(inquiry.id, reader.timeZone, { language: reader.language }),
    orders: orderOf(inquiry.id),
  })
  const order = inquiry.status === 'accepted' ? (orders[0] ?? null) : null
  return { quotes: presentQuotes(records, inquiry, reader.language), order }
}
