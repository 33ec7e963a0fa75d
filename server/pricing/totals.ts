import type { Money, Price } from '#contract/money.ts'

/** What of it a number holds exactly, else null. */
const exactly = (amount: bigint): number | null =>
  amount <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(amount) : null

/**
 * The total of a line: amount × pieces / per in minor units, rounded once, half away from zero. The only place where
 * a price is multiplied: documents store what it answers, and sums add that. Null without a price, or beyond what a
 * number holds exactly.
 * @throws RangeError for a negative or broken amount or number of pieces.
 */
export const lineTotalOf = (price: Price | null, pieces: number): Money | null => {
  if (!price) return null
  if (price.amount < 0 || pieces < 0) throw new RangeError('a price and a number of pieces are not negative')
  const per = BigInt(price.per)
  // BigInt() refuses what is no whole number. Half is added before the division cuts off.
  const amount = exactly((2n * BigInt(price.amount) * BigInt(pieces) + per) / (2n * per))
  return amount === null ? null : { amount, currency: price.currency }
}

/** Sum of line totals; null for none, when one has no price, when currencies differ or the sum is not exact. */
export const sumOf = (totals: readonly (Money | null)[]): Money | null => {
  const first = totals[0]
  if (!first) return null
  let amount = 0
  for (const total of totals) {
    if (total?.currency !== first.currency) return null
    amount += total.amount
  }
  return Number.isSafeInteger(amount) ? { amount, currency: first.currency } : null
}

/**
 * What the prices of lines take off against the `least` ones, those of the least quantity; null where they take nothing off, or
 * a currency differs.
 */
export const savedOf = (
  lines: readonly { lineTotal: Money | null; pieces: number; least: Price | null }[],
): Money | null => {
  const currency = lines[0]?.lineTotal?.currency
  let amount = 0
  for (const { lineTotal, pieces, least } of lines) {
    const full = lineTotalOf(least, pieces)
    if (lineTotal === null || full === null) continue
    if (lineTotal.currency !== currency || full.currency !== currency) return null
    amount += Math.max(0, full.amount - lineTotal.amount)
  }
  return amount > 0 && currency !== undefined && Number.isSafeInteger(amount) ? { amount, currency } : null
}

/**
 * So many per cent of a sum, with at most two decimals, rounded once, half away from zero: the tax of a document.
 * Null beyond what a number holds exactly.
 * @throws RangeError for a negative or broken sum or percentage.
 */
export const partOf = ({ amount, currency }: Money, percent: number): Money | null => {
  const hundredths = Math.round(percent * 100)
  if (amount < 0 || percent < 0 || Math.abs(hundredths - percent * 100) > 1e-6)
    throw new RangeError('a sum is not negative, and a percentage has at most two decimals')
  const part = exactly((2n * BigInt(amount) * BigInt(hundredths) + 10_000n) / 20_000n)
  return part === null ? null : { amount: part, currency }
}
