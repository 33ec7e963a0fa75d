import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import {
  type MovedInquiry,
  assignInquiry,
  isNewestEvent,
  moveInquiry,
} from '#server/trade/inquiries/inquiry-moves.queries.ts'
import {
  type StepOutcome,
  followInquiryMove,
  outcomeOf,
  refuseStep,
  stepInquiry,
} from '#server/trade/inquiries/inquiry-step.ts'
import { sumOf } from '#server/pricing/totals.ts'
import { checkNeededText } from '#server/trade/messages/message-text.rules.ts'
import { type MailedQuote, mailQuote, mailQuoteWithdrawn } from '#server/trade/quotes/emails/quote-mails.ts'
import { isOpen, leastMarginOf, lowOf, mayPriceFreely } from '#server/trade/quotes/quote-line.rules.ts'
import {
  type PricedLine,
  presentQuoteSums,
  pricedLine,
  stampOf,
} from '#server/trade/quotes/quote-sheet.presenter.ts'
import {
  type QuoteHeadRecord,
  type QuoteLineRecord,
  findQuoteHead,
  selectQuoteLines,
} from '#server/trade/quotes/quote-sheet.queries.ts'
import { completeDraft, readerOf } from '#server/trade/quotes/quote-sheet.service.ts'
import {
  insertQuote,
  insertQuoteLines,
  isSentBy,
  setQuoteOfInquiry,
  withdrawNewestQuote,
} from '#server/trade/quotes/send-quote.queries.ts'
import { sentLines } from '#server/trade/quotes/sent-quote.rules.ts'
import { inquiryMoves, quoteMovesOf } from '#server/trade/states.rules.ts'

interface ToSend {
  id: string | null
  /** The version that the draft becomes. */
  version: number
  stamp: string
  openLineIds: readonly string[]
}

type Sent = StepOutcome & { version: number }

const lineNamesOf = (lines: readonly PricedLine[]) =>
  lines.map(({ record }) => ({
    lineId: record.lineId,
    isAlternative: record.isAlternative,
    position: record.position,
  }))

/** Why these lines cannot go out as they are. */
const refuseLines = (
  context: CallContext,
  head: QuoteHeadRecord,
  lines: readonly PricedLine[],
  openLineIds: readonly string[],
): Refused | null => {
  const staff = staffOf(context)
  if (head.recipients.length === 0) return refuse('QUOTE_NOBODY')
  if (!lines.some((line) => !line.isAlternative && line.price !== null)) return refuse('QUOTE_EMPTY')
  const open = lines.filter((line) => isOpen(line) && !openLineIds.includes(line.record.lineId))
  if (open.length > 0)
    return refuse('QUOTE_LINES_OPEN', { values: { count: open.length }, data: { lines: lineNamesOf(open) } })
  // An alternative beside it may be taken in its place; the buyer still reads why the asked article does not come.
  const unexplained = lines.filter(
    ({ isAlternative, isAvailable, record }) => !isAlternative && !isAvailable && record.remark === '',
  )
  if (unexplained.length > 0)
    return refuse('QUOTE_REASON_MISSING', {
      values: { count: unexplained.length },
      data: { lines: lineNamesOf(unexplained) },
    })
  const least = leastMarginOf(head.quoting, staff.roles)
  const low = lines.filter(
    ({ record, price, cost }) => !record.isLowPriceMeant && lowOf(price, cost, least) !== null,
  )
  if (low.length > 0 && !mayPriceFreely(staff.permissions))
    return refuse('QUOTE_PRICE_LOW', { values: { count: low.length }, data: { lines: lineNamesOf(low) } })
  return head.validOn < head.today ? refuse('QUOTE_DAY_INVALID', { data: { field: 'validOn' } }) : null
}

/** Stores the draft as a version that never changes; gives it as its mail shows it. */
const keepQuote = async (
  tx: Transaction<DB>,
  context: CallContext,
  {
    inquiry,
    head,
    lines,
    version,
  }: { inquiry: MovedInquiry; head: QuoteHeadRecord; lines: PricedLine[]; version: number },
): Promise<MailedQuote> => {
  const staff = staffOf(context)
  const { goods, tax } = presentQuoteSums(lines, head, readerOf(staff))
  const { id } = await insertQuote(tx, {
    head,
    staffId: staff.userId,
    version,
    totalMinor: goods.amount,
    taxMinor: tax?.amount ?? null,
  })
  await insertQuoteLines(tx, { quoteId: id, companyId: inquiry.companyId }, lines)
  await setQuoteOfInquiry(tx, inquiry.id, version)
  const { currency, freightMinor, taxRate, taxReason, validOn, deliveryTerm, paymentText } = head
  const freight = freightMinor === null ? null : { amount: freightMinor, currency }
  return {
    version,
    validOn,
    goods,
    freight,
    tax: tax === null || taxRate === null ? null : { rate: taxRate, reason: taxReason, amount: tax },
    total: sumOf([goods, freight, tax]),
    deliveryTerm,
    paymentText,
    lines,
  }
}

/** Somebody has changed the draft since the sender saw its summary. */
const refuseStale = (head: QuoteHeadRecord, records: readonly QuoteLineRecord[]): Refused => {
  const changes = [head, ...records].flatMap(({ changedBy, changedAt }) =>
    changedAt ? [{ changedBy, changedAt }] : [],
  )
  const newest = changes.toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())[0]
  const name = newest?.changedBy ?? ''
  return refuse('CHANGED_MEANWHILE', {
    values: { who: name === '' ? 'none' : 'named', name },
    data: {
      by: name,
      at: newest?.changedAt.toISOString() ?? '',
      stamp: stampOf(head, records),
      version: head.version,
    },
  })
}

/** Sends the draft as the next version. Who sends first looks after the inquiry. */
export const sendQuote = (context: CallContext, wanted: ToSend): Promise<Reply<Sent>> => {
  const staff = staffOf(context)
  const actor = { role: 'staff', userId: staff.userId } as const
  return stepInquiry<Sent>(context, actor, { id: wanted.id }, async (tx, inquiry) => {
    const stored = await findQuoteHead(tx, inquiry.id, {
      userId: staff.userId,
      timeZone: context.config.timeZone,
    })
    if (!stored) throw new Error('the locked inquiry is not there')
    const { version } = wanted
    const done = (): Reply<Sent> =>
      ok({ id: inquiry.id, no: inquiry.no, status: 'quoted', version }, 'quoteSent')
    const isSent = await isSentBy(tx, inquiry.id, { version, staffId: staff.userId })
    if (isSent && version === stored.version && inquiry.status === 'quoted') return done()
    const move = inquiry.status === 'quoted' ? 'revise' : 'quote'
    const records = await selectQuoteLines(tx, stored)
    const lines = records.map((record) => pricedLine(record, stored.currency))
    const { head, isChanged } = await completeDraft(tx, stored, lines)
    if (!quoteMovesOf(inquiry.status).includes(move)) return refuseStep(inquiry)
    const isStale = stampOf(head, records) !== wanted.stamp || version !== head.version + 1
    const refused = isStale
      ? refuseStale(head, records)
      : refuseLines(context, head, lines, wanted.openLineIds)
    if (refused) return refused
    if (!isChanged) return refuse('QUOTE_UNCHANGED')
    if (!(await moveInquiry(tx, inquiry.id, move))) return refuseStep(inquiry)
    const quote = await keepQuote(tx, context, { inquiry, head, lines: sentLines(lines), version })
    const { userId } = staff
    await assignInquiry(tx, inquiry.id, userId)
    const mails = { buyer: () => mailQuote(tx, context.config, { inquiry, quote }) }
    const made = { status: inquiryMoves[move].to, userId, note: '', action: 'quote sent', mails }
    await followInquiryMove(tx, inquiry, inquiryMoves[move], made)
    return done()
  })
}

/** Takes the newest quote back: the buyer can no longer accept it, and the draft is worked on again. */
export const withdrawQuote = async (
  context: CallContext,
  { id, reason: typed }: { id: string | null; reason: string | number },
): Promise<Reply<StepOutcome>> => {
  const { userId } = staffOf(context)
  const checked = checkNeededText(inquiryMoves.withdraw, typed)
  if (!checked.ok) return checked
  const reason = checked.text
  const event = { status: inquiryMoves.withdraw.to, userId, bySupplier: true, note: reason }
  return stepInquiry(context, { role: 'staff', userId }, { id }, async (tx, inquiry) => {
    if (!(await moveInquiry(tx, inquiry.id, 'withdraw'))) {
      const isRepeated = await isNewestEvent(tx, inquiry.id, event)
      return isRepeated ? outcomeOf(inquiry, inquiry.status, 'quoteWithdrawn') : refuseStep(inquiry)
    }
    await withdrawNewestQuote(tx, inquiry.id)
    const mails = { buyer: () => mailQuoteWithdrawn(tx, context.config, { inquiry, reason }) }
    const made = { ...event, action: 'quote withdrawn', mails }
    await followInquiryMove(tx, inquiry, inquiryMoves.withdraw, made)
    return outcomeOf(inquiry, event.status, 'quoteWithdrawn')
  })
}
