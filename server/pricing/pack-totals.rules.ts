import type { Money, Price } from '#contract/money.ts'
import { lineTotalOf } from '#server/pricing/totals.ts'

/** What one pack costs at one price. */
export type PackTotal = Money & { isRounded: boolean }

interface Packing {
  packQuantity: number
  minQuantity: number
  step: number
}

/**
 * What one pack costs at each tier; null for a tier that no number of packs reaches. `minQuantity` is a multiple of
 * `step`, and so is every number of packs that can be ordered.
 */
export const packTotalsOf = (
  tiers: readonly (Price & { min: number })[],
  { packQuantity, minQuantity, step }: Packing,
): (PackTotal | null)[] =>
  tiers.map((tier, index) => {
    const fewest = Math.max(minQuantity, Math.ceil(tier.min / packQuantity / step) * step)
    const next = tiers[index + 1]
    if (next && fewest * packQuantity >= next.min) return null
    const total = lineTotalOf(tier, packQuantity)
    return total && { ...total, isRounded: (tier.amount * packQuantity) % tier.per !== 0 }
  })
