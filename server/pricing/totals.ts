import type { Money } from '#contract/money.ts'

/** Net price × pieces in minor units; null without a price or beyond what a number holds exactly. */
export const lineTotalOf = (price: Money | null, pieces: number): Money | null => {
  if (!price) return null
  const amount = price.amount * pieces
  return Number.isSafeInteger(amount) ? { amount, currency: price.currency } : null
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
