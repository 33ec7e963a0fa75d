import type { Transaction } from 'kysely'
import type { QuoteLine, QuoteSheet } from '#contract/office/quotes.contract.ts'
import { type InquiryRow } from '#contract/office/inquiries.contract.ts'
import { inquiryStates } from '#contract/shop/trade.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, type StaffSession, staffOf } from '#server/platform/http/call-context.ts'
import { findLastPaid, priceForCompany } from '#server/pricing/prices.service.ts'
import {
  type PricedLine,
  type QuoteReader,
  presentQuoteHead,
  presentQuoteLine,
  presentQuoteSums,
  pricedLine,
  stampOf,
} from '#server/trade/quotes/quote-sheet.presenter.ts'
import {
  type QuoteHeadRecord,
  findQuoteHead,
  selectQuoteLines,
} from '#server/trade/quotes/quote-sheet.queries.ts'
import { presentLine } from '#server/trade/quotes/quote.presenter.ts'
import { type QuoteRecord, listQuotes } from '#server/trade/quotes/quotes.queries.ts'
import { findMailedTo } from '#server/trade/quotes/send-quote.queries.ts'
import { isChangedSince, withSentTerms } from '#server/trade/quotes/sent-quote.rules.ts'
import { withProposedCosts } from '#server/trade/quotes/proposed-costs.rules.ts'
import { quoteMovesOf } from '#server/trade/states.rules.ts'

export const readerOf = ({ roles, permissions }: StaffSession): QuoteReader => ({
  roles,
  seesCosts: permissions.includes('price:read'),
})

/** The lines as the reader sees them; two statements whatever their number. */
export const presentLines = async (
  tx: Transaction<DB>,
  head: QuoteHeadRecord,
  reader: QuoteReader,
  lines: readonly PricedLine[],
): Promise<QuoteLine[]> => {
  const wanted = lines.flatMap(({ record: { productId }, pieces }) =>
    productId === null ? [] : [{ productId, pieces }],
  )
  const prices = await priceForCompany(tx, head, wanted)
  const productIds = wanted.map(({ productId }) => productId)
  const paid = new Map(
    (await findLastPaid(tx, head.companyId, productIds)).map((one) => [one.productId, one]),
  )
  let next = 0
  return lines.map((line) => {
    const { productId } = line.record
    const list = productId === null ? null : (prices[next++] ?? null)
    return presentQuoteLine(line, { head, reader, list, lastPaid: paid.get(productId ?? -1) })
  })
}

const stateOf = (status: string): InquiryRow['status'] => {
  const known = inquiryStates.find((state) => state === status)
  if (known === undefined) throw new Error(`an inquiry is in the unknown state ${status}`)
  return known
}

/** The newest version; null before the first, and after it was taken back. */
const findSentQuote = async (
  tx: Transaction<DB>,
  { id, version, timeZone }: QuoteHeadRecord,
): Promise<QuoteRecord | null> => {
  if (version === 0) return null
  const [newest] = await listQuotes(tx, id, timeZone, { isNewestOnly: true })
  return newest && !newest.isWithdrawn ? newest : null
}

/** The draft with the terms that nobody typed, and whether it can be sent as something new. */
export const completeDraft = async (
  tx: Transaction<DB>,
  stored: QuoteHeadRecord,
  lines: readonly PricedLine[],
): Promise<{ head: QuoteHeadRecord; sent: QuoteRecord | null; isChanged: boolean }> => {
  const sent = await findSentQuote(tx, stored)
  const head = withSentTerms(sent, withProposedCosts(stored, lines), lines)
  return { head, sent, isChanged: !sent || isChangedSince(sent, head, lines) }
}

/** The draft of the next quote with all that its screen shows; null when there is no such inquiry. Six statements at most. */
export const readQuoteSheet = (context: CallContext, id: string): Promise<QuoteSheet | null> => {
  const staff = staffOf(context)
  const reader = readerOf(staff)
  return withActor(context.db, { role: 'staff', userId: staff.userId }, async (tx) => {
    const stored = await findQuoteHead(tx, id, {
      userId: staff.userId,
      timeZone: context.config.timeZone,
    })
    if (!stored) return null
    const records = await selectQuoteLines(tx, stored)
    const lines = records.map((record) => pricedLine(record, stored.currency))
    const { head, sent, isChanged } = await completeDraft(tx, stored, lines)
    const moves = staff.permissions.includes('inquery:quote') ? quoteMovesOf(head.status) : []
    const canAccept = moves.includes('acceptForBuyer') && head.version > 0
    return {
      id: head.id,
      status: stateOf(head.status),
      version: head.version,
      validUntil: head.validUntil?.toISOString() ?? null,
      currency: head.currency,
      canWrite: moves.includes('quote') || moves.includes('revise'),
      canWithdraw: moves.includes('withdraw'),
      canAccept,
      offered: (canAccept ? (sent?.lines ?? []) : [])
        .filter(({ amountMinor }) => amountMinor !== null)
        .map((line) => presentLine(line, head.currency))
        .map(({ lineId, take, position, standard, fullname, lineTotal }) => ({
          lineId,
          take,
          position,
          standard,
          fullname,
          lineTotal,
        })),
      seesCosts: reader.seesCosts,
      hidesCosts: head.hidesCosts,
      timeZone: head.timeZone,
      stamp: stampOf(head, records),
      head: presentQuoteHead(head),
      lines: await presentLines(tx, head, reader, lines),
      sums: presentQuoteSums(lines, head, reader),
      recipients: head.recipients,
      sent: sent && { at: sent.sentAt.toISOString(), to: await findMailedTo(tx, head) },
      isChanged,
    }
  })
}
