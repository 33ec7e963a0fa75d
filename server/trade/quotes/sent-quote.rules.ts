import type { SummedLine } from '#server/trade/quotes/quote-sheet.presenter.ts'
import type { QuoteHeadRecord } from '#server/trade/quotes/quote-sheet.queries.ts'
import type { QuoteRecord } from '#server/trade/quotes/quotes.queries.ts'

/** Staff noted an alternative without a price for themselves: the buyer does not get it. */
export const sentLines = <Line extends SummedLine>(lines: readonly Line[]): Line[] =>
  lines.filter(({ isAlternative, price }) => !isAlternative || price !== null)

/** What a buyer reads of a line as staff decide it; the stock of the day is left out. */
const offerOfDraft = ({ record, isAlternative, isAvailable, price, lead }: SummedLine): unknown[] => [
  record.lineId,
  isAlternative,
  record.productId,
  record.standard,
  record.packType,
  record.piecesPerPack,
  record.packs,
  isAvailable,
  price?.amount ?? null,
  price?.per ?? 1,
  lead.days,
  lead.on,
  record.remark,
]

const offerOfSent = (line: QuoteRecord['lines'][number]): unknown[] => [
  line.lineId,
  line.isAlternative,
  line.productId,
  line.standard,
  line.packType,
  line.piecesPerPack,
  line.packs,
  line.isAvailable,
  line.amountMinor,
  line.per,
  line.leadDays,
  line.leadOn,
  line.remark,
]

type Terms = Pick<QuoteHeadRecord, 'deliveryTerm' | 'paymentText' | 'freightMinor' | 'taxRate' | 'taxReason'>

const termsOf = (terms: Terms): unknown[] => [
  terms.deliveryTerm,
  terms.paymentText,
  terms.freightMinor,
  terms.taxRate,
  terms.taxReason,
]

/** Whether staff typed a term that is another one than the buyer was sent. */
const areTermsEdited = (sent: QuoteRecord, head: QuoteHeadRecord): boolean =>
  (head.isDayTyped && head.validOn !== sent.validOn) ||
  (head.isDeliveryTermTyped && head.deliveryTerm !== sent.deliveryTerm) ||
  (head.isPaymentTextTyped && head.paymentText !== sent.paymentText) ||
  (head.isFreightTyped && head.freightMinor !== sent.freightMinor) ||
  (head.isTaxTyped && (head.taxRate !== sent.taxRate || head.taxReason !== sent.taxReason))

const areLinesEdited = (sent: QuoteRecord, lines: readonly SummedLine[]): boolean =>
  JSON.stringify(sentLines(lines).map(offerOfDraft)) !== JSON.stringify(sent.lines.map(offerOfSent))

/**
 * The terms of a draft that was sent and not edited since, as they were sent: a change of the settings is none of the draft.
 * They follow the settings of today as soon as somebody edits the draft.
 */
export const withSentTerms = (
  sent: QuoteRecord | null,
  head: QuoteHeadRecord,
  lines: readonly SummedLine[],
): QuoteHeadRecord => {
  if (sent === null || head.status !== 'quoted' || areTermsEdited(sent, head) || areLinesEdited(sent, lines))
    return head
  const { deliveryTerm, paymentText, freightMinor, taxRate, taxReason } = sent
  return { ...head, deliveryTerm, paymentText, freightMinor, taxRate, taxReason }
}

/**
 * Whether the draft differs from the version that was sent. A last day that nobody typed is a new one each day: that alone
 * is no change while the sent version is valid.
 */
export const isChangedSince = (
  sent: QuoteRecord,
  head: QuoteHeadRecord,
  lines: readonly SummedLine[],
): boolean => {
  if (sent.isExpired || (head.isDayTyped && head.validOn !== sent.validOn)) return true
  return JSON.stringify(termsOf(head)) !== JSON.stringify(termsOf(sent)) || areLinesEdited(sent, lines)
}
