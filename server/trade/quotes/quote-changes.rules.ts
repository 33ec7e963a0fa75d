import type { Price } from '#contract/money.ts'
import type { QuoteChange, QuoteLine } from '#contract/shop/quote.ts'

const keyOf = ({ lineId, take }: QuoteLine): string => `${lineId} ${take}`

/** Below 0 when `one` is cheaper; prices with different bases are compared exactly. */
const comparePrices = (one: Price, other: Price): number => one.amount * other.per - other.amount * one.per

const saysTheSame = (before: QuoteLine, after: QuoteLine): boolean =>
  before.standard === after.standard &&
  before.fullname === after.fullname &&
  before.pieces === after.pieces &&
  before.leadDays === after.leadDays &&
  before.leadOn === after.leadOn &&
  before.remark === after.remark

const whatChanged = (before: QuoteLine, after: QuoteLine): QuoteChange['what'] | null => {
  if (before.isAvailable !== after.isAvailable) return after.isAvailable ? 'back' : 'gone'
  if (!before.price || !after.price) {
    if (before.price) return 'unpriced'
    if (after.price) return 'priced'
  } else {
    const difference = comparePrices(after.price, before.price)
    if (difference !== 0) return difference < 0 ? 'cheaper' : 'dearer'
  }
  return saysTheSame(before, after) ? null : 'other'
}

const changeOf = (
  { lineId, position, take }: QuoteLine,
  what: QuoteChange['what'],
  prices: { before: Price | null; after: Price | null },
): QuoteChange => ({ lineId, position, take, what, ...prices })

/** What is different in a newer version of a quote: at most one change for each line and article. */
export const changesBetween = (before: readonly QuoteLine[], after: readonly QuoteLine[]): QuoteChange[] => {
  const former = new Map(before.map((line) => [keyOf(line), line]))
  const newer = new Set(after.map(keyOf))
  const kept = after.flatMap((line) => {
    const old = former.get(keyOf(line))
    const what = old ? whatChanged(old, line) : 'added'
    return what === null ? [] : [changeOf(line, what, { before: old?.price ?? null, after: line.price })]
  })
  const removed = before
    .filter((line) => !newer.has(keyOf(line)))
    .map((line) => changeOf(line, 'removed', { before: line.price, after: null }))
  return [...kept, ...removed].toSorted((one, other) => one.position - other.position)
}
