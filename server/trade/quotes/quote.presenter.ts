import type { Language } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'
import type { Quote, QuoteLine } from '#contract/shop/quote.ts'
import { partOf, sumOf } from '#server/pricing/totals.ts'
import { taxReasonText } from '#server/trade/costs/tax-reason-text.ts'
import { changesBetween } from '#server/trade/quotes/quote-changes.rules.ts'
import type { QuoteLineRecord, QuoteRecord } from '#server/trade/quotes/quotes.queries.ts'

export const presentLine = (line: QuoteLineRecord, currency: string): QuoteLine => ({
  lineId: line.lineId,
  position: line.position,
  take: line.isAlternative ? 'alternative' : 'asked',
  productId: line.productId,
  standard: line.standard,
  fullname: line.fullname,
  short: line.short,
  pic: line.pic,
  typeId: line.typeId,
  packType: line.packType,
  packQuantity: line.piecesPerPack,
  quantity: line.packs,
  pieces: line.packs * line.piecesPerPack,
  isAvailable: line.isAvailable,
  price: line.amountMinor === null ? null : { amount: line.amountMinor, currency, per: line.per },
  lineTotal: line.totalMinor === null ? null : { amount: line.totalMinor, currency },
  leadDays: line.leadDays,
  leadOn: line.leadOn,
  leadDay: line.leadDay,
  remark: line.remark,
  // Older versions have stored stock for lines that are not available.
  now: line.isAvailable ? line.nowPieces : null,
  later: line.isAvailable ? line.laterPieces : null,
  laterOn: line.isAvailable ? line.laterOn : null,
})

/** What lines of a quote come to. No line costs nothing, freight neither. */
export const quoteSums = (
  quote: Pick<QuoteRecord, 'currency' | 'freightMinor' | 'taxRate'>,
  lines: readonly Pick<QuoteLineRecord, 'totalMinor'>[],
): Pick<Quote, 'goods' | 'freight' | 'taxRate' | 'tax' | 'total'> => {
  const { currency, taxRate } = quote
  const money = (amount: number): Money => ({ amount, currency })
  const totals = lines.flatMap(({ totalMinor }) => (totalMinor === null ? [] : [money(totalMinor)]))
  const goods = sumOf(totals) ?? money(0)
  const freightMinor = lines.length === 0 ? 0 : quote.freightMinor
  const freight = freightMinor === null ? null : money(freightMinor)
  const net = sumOf(freight ? [goods, freight] : [goods])
  const tax = taxRate === null || net === null ? null : partOf(net, taxRate)
  return { goods, freight, taxRate, tax, total: freight === null ? null : sumOf([net, tax]) }
}

const stateOf = (quote: QuoteRecord, newest: number, status: string): Quote['state'] => {
  if (quote.isWithdrawn) return 'withdrawn'
  if (quote.version !== newest) return 'replaced'
  if (status === 'accepted') return 'accepted'
  if (status === 'expired') return 'expired'
  return status === 'quoted' ? 'open' : 'ended'
}

/** Versions newest first, each with what it changed against the one before. */
export const presentQuotes = (
  records: readonly QuoteRecord[],
  inquiry: { status: string; version: number },
  language: Language,
): Quote[] => {
  const lines = records.map((record) => record.lines.map((line) => presentLine(line, record.currency)))
  const sums = records.map((record) =>
    quoteSums(
      record,
      record.lines.filter(({ isAlternative }) => !isAlternative),
    ),
  )
  return records.map((record, at) => {
    const costs = sums[at] ?? quoteSums(record, [])
    const state = stateOf(record, inquiry.version, inquiry.status)
    return {
      version: record.version,
      sentAt: record.sentAt.toISOString(),
      validOn: record.validOn,
      validUntil: record.validUntil.toISOString(),
      daysLeft: state === 'open' ? record.daysLeft : null,
      state,
      deliveryTerm: record.deliveryTerm,
      paymentTerm: record.paymentText,
      ...costs,
      taxReason: taxReasonText(record.taxReason, language) ?? '',
      lines: lines[at] ?? [],
      changes: at + 1 < records.length ? changesBetween(lines[at + 1] ?? [], lines[at] ?? []) : [],
      goodsBefore: sums[at + 1]?.goods ?? null,
    }
  })
}
