import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Reason } from '#contract/reason.ts'
import type { LineRow } from '#server/cart/cart.queries.ts'
import { type QuantityLimits, checkQuantity, limitsOf, parseQuantity } from '#server/cart/quantity.rules.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'

/** Why a cart stays as it is; nothing was changed. */
export interface CartRefusal {
  ok: false
  reason: Reason
  values?: Record<string, string | number>
  data?: unknown
}
export type CartOutcome = { ok: true; line: CartLine } | CartRefusal

/** Whose cart, read in which language. */
export interface CartReader {
  session: BuyerSession
  language: Language
}

export const refusal = (reason: Reason, more: Omit<CartRefusal, 'ok' | 'reason'> = {}): CartRefusal => ({
  ok: false,
  reason,
  ...more,
})

/** Null when this many packs may stand in one line. */
export const refuseQuantity = (quantity: number, limits: QuantityLimits): CartRefusal | null => {
  const check = checkQuantity(quantity, limits)
  if (check.isValid) return null
  if (check.reason === 'QUANTITY_INVALID') return refusal(check.reason, { values: { limit: check.limit } })
  const [lower, upper] = check.nearest
  return refusal(check.reason, {
    values: { min: check.min, step: check.step, count: check.nearest.length, lower, upper: upper ?? lower },
    data: { nearest: check.nearest },
  })
}

/** How many packs were typed, or why a line cannot have that number. */
export const readPacks = (
  typed: number | string | undefined,
  limits: QuantityLimits,
): { ok: true; quantity: number } | CartRefusal => {
  // No line can have 0 packs: it stands for anything that is no number.
  const quantity = parseQuantity(typed) ?? 0
  return refuseQuantity(quantity, limits) ?? { ok: true, quantity }
}

/** What a packing and the buyer's company allow together. */
export const limitsFor = (
  packing: Pick<LineRow, 'min_packs' | 'step_packs'>,
  { session }: CartReader,
): QuantityLimits =>
  limitsOf({ minPacks: packing.min_packs, stepPacks: packing.step_packs }, session.cartMaxQuantity)
