import { plainDigits } from '#contract/typed-digits.ts'
import { smallestQuantity } from '#server/catalogue/packing-quantity.ts'

/**
 * How many packs a line may have (docs/product.md#quantities). Everything counts packs: a valid quantity is a multiple
 * of `step`, at least `min` and at most `max`.
 */
export interface QuantityLimits {
  min: number
  step: number
  max: number
}

export type QuantityCheck =
  | { isValid: true }
  /** Not a whole number from 1 to `limit`. */
  | { isValid: false; reason: 'QUANTITY_INVALID'; limit: number }
  /** In range, but below the minimum or between two steps; `nearest` are the one or two valid neighbours. */
  | { isValid: false; reason: 'QUANTITY_STEP'; min: number; step: number; nearest: [number, ...number[]] }

/**
 * Limits of one pack for one company. The minimum is raised to the next step, so that `min` itself can be
 * ordered; where it exceeds the company's limit, it is the limit.
 */
export const limitsOf = (
  packing: { minPacks: number; stepPacks: number },
  companyLimit: number,
): QuantityLimits => {
  const min = smallestQuantity(packing)
  return { min, step: Math.max(1, packing.stepPacks), max: Math.max(min, companyLimit) }
}

/** `3`, `"3"` and `"３"` are three packs; null for anything but a whole number from 1. */
export const parseQuantity = (raw: number | string | undefined): number | null => {
  const text = typeof raw === 'string' ? plainDigits(raw).trim() : ''
  const value = /^\d{1,9}$/.test(text) ? Number(text) : raw
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 999_999_999
    ? value
    : null
}

/** Range first, with the seed's words; then the step, with the nearest valid numbers. */
export const checkQuantity = (packs: number, limits: QuantityLimits): QuantityCheck => {
  const { min, step, max } = limits
  if (!Number.isInteger(packs) || packs < 1 || packs > max) {
    return { isValid: false, reason: 'QUANTITY_INVALID', limit: max }
  }
  if (packs >= min && packs % step === 0) return { isValid: true }
  const below = Math.floor(packs / step) * step
  const above = Math.max(min, below + step)
  const nearest: [number, ...number[]] = below < min ? [above] : above <= max ? [below, above] : [below]
  return { isValid: false, reason: 'QUANTITY_STEP', min, step, nearest }
}
