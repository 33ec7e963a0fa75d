import type { Money } from '#contract/money.ts'

/**
 * Sum of the totals the server gave, in minor units; null for none, when one has no price or currencies differ, or
 * beyond what a number holds exactly.
 */
export const sumOfTotals = (totals: readonly (Money | null)[]): Money | null => {
  const [first] = totals
  if (!first) return null
  let amount = 0
  for (const total of totals) {
    if (total?.currency !== first.currency) return null
    amount += total.amount
  }
  return Number.isSafeInteger(amount) ? { amount, currency: first.currency } : null
}
