import { comparePrices } from '#contract/compare-prices.ts'
import type { Price } from '#contract/money.ts'

/** Tiers by rising quantity without the steps at which nothing changes. */
export const effectiveTiers = <T extends Price & { min: number }>(tiers: readonly T[]): T[] =>
  tiers.filter((tier, index) => {
    const before = tiers[index - 1]
    return !before || before.currency !== tier.currency || comparePrices(before, tier) !== 0
  })
