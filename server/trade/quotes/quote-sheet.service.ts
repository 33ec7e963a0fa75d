import type { Transaction } from 'kysely'
import type { QuoteLine, QuoteSheet } from '#contract/office/quotes.contract.ts'
import { type InquiryRow } from '#contract/office/inquiries.contract.ts'
import { inquiryStates } from '#contract/shop/trade.contract.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { selectTogether } from '#server/platform/database/select-together.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { dayIn } from '#server/platform/day-in.ts'
import { type CallContext, type StaffSession, staffOf } from '#server/platform/http/call-context.ts'
import {
  type LastPaid,
  type PriceRow,
  companyPrices,
  lastPaidOf,
  priceOfRow,
} from '#server/pricing/prices.service.ts'
import {
  type PricedLine,
  type QuoteReader,
  type SummedLine,
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
import { type QuoteRecord, quotesOf } from '#server/trade/quotes/quotes.queries.ts'
import { mailedTo } from '#server/trade/quotes/send-quote.queries.ts'
import { isChangedSince, withSentTerms } from '#server/trade/quotes/sent-quote.rules.ts'
import { withProposedCosts } from '#server/trade/quotes/proposed-costs.rules.ts'
import { readyReasons } from '#server/trade/quotes/ready-reasons.ts'
import { quoteMovesOf } from '#server/trade/states.rules.ts'

export const readerOf = ({ roles, permissions }: StaffSession): QuoteReader => ({
  roles,
  seesCosts: permissions.includes('price:read'),
})

/** What lines are compared with: the prices of the company's list, one for each line with an article, and what it last paid. */
const knownPrices = (head: QuoteHeadRecord, lines: readonly PricedLine[]) => {
  const wanted = lines.flatMap(({ record: { productId }, pieces }) =>
    productId === null ? [] : [{ productId, pieces }],
  )
  const productIds = wanted.map(({ productId }) => productId)
  return { prices: companyPrices(head, wanted), paid: lastPaidOf(head.companyId, productIds) }
}

const presentWith = (
  { prices, paid }: { prices: readonly PriceRow[]; paid: readonly LastPaid[] },
  { head, reader, lines }: { head: QuoteHeadRecord; reader: QuoteReader; lines: readonly PricedLine[] },
): QuoteLine[] => {
  const paidFor = new Map(paid.map((one) => [one.productId, one]))
  let next = 0
  return lines.map((line) => {
    const { productId } = line.record
    const row = productId === null ? undefined : prices[next++]
    const list = row ? priceOfRow(row) : null
    return presentQuoteLine(line, { head, reader, list, lastPaid: paidFor.get(productId ?? -1) })
  })
}

/** The lines as the reader sees them; one statement whatever their number. */
export const presentLines = async (
  tx: Transaction<DB>,
  head: QuoteHeadRecord,
  reader: QuoteReader,
  lines: readonly PricedLine[],
): Promise<QuoteLine[]> =>
  presentWith(await selectTogether(tx, knownPrices(head, lines)), { head, reader, lines })

const stateOf = (status: string): InquiryRow['status'] => {
  const known = inquiryStates.find((state) => state === status)
  if (known === undefined) throw new Error(`an inquiry is in the unknown state ${status}`)
  return known
}

const newestQuote = ({ id, timeZone }: QuoteHeadRecord) => quotesOf(id, timeZone, { isNewestOnly: true })

interface CompleteDraft {
  head: QuoteHeadRecord
  /** The newest version; null before the first, and after it was taken back. */
  sent: QuoteRecord | null
  isChanged: boolean
}

const completeWith = (
  newest: QuoteRecord | undefined,
  stored: QuoteHeadRecord,
  lines: readonly SummedLine[],
): CompleteDraft => {
  const sent = newest && !newest.isWithdrawn ? newest : null
  const head = withSentTerms(sent, withProposedCosts(stored, lines), lines)
  return { head, sent, isChanged: !sent || isChangedSince(sent, head, lines) }
}

/** The draft with the terms that nobody typed, and whether it can be sent as something new. */
export const completeDraft = async (
  tx: Transaction<DB>,
  stored: QuoteHeadRecord,
  lines: readonly SummedLine[],
): Promise<CompleteDraft> => {
  const [newest] = stored.version === 0 ? [] : (await newestQuote(stored).query.execute(tx)).rows
  return completeWith(newest, stored, lines)
}

/** The draft of the next quote with all that its screen shows; null when there is no such inquiry. Three statements. */
export const readQuoteSheet = (
  context: Pick<CallContext, 'db' | 'config' | 'staff' | 'language'>,
  id: string,
): Promise<QuoteSheet | null> => {
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
    const { newest, mailed, ...known } = await selectTogether(tx, {
      newest: newestQuote(stored),
      mailed: mailedTo(stored),
      ...knownPrices(stored, lines),
    })
    const { head, sent, isChanged } = completeWith(newest[0], stored, lines)
    const moves = staff.permissions.includes('inquery:quote') ? quoteMovesOf(head.status) : []
    const canAccept = moves.includes('acceptForBuyer') && head.version > 0
    return {
      id: head.id,
      status: stateOf(head.status),
      version: head.version,
      lastDay: head.validUntil && dayIn(context.config.timeZone, head.validUntil),
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
      lines: presentWith(known, { head, reader, lines }),
      sums: presentQuoteSums(lines, head, reader),
      reasons: readyReasons(context.language, head.lang),
      recipients: head.recipients,
      sent: sent && { at: sent.sentAt.toISOString(), to: mailed.map(({ address }) => address) },
      isChanged,
    }
  })
}
