import type { Price } from '#contract/money.ts'

/** Below zero where a piece costs less at `a` than at `b`, above where more; exact. Both are in one currency. */
export const comparePrices = (a: Price, b: Price): number => {
  const difference = BigInt(a.amount) * BigInt(b.per) - BigInt(b.amount) * BigInt(a.per)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
