import type { CartDraft } from '#web/cart/cart-draft.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { Money } from '#contract/money.ts'
import { sumOfTotals } from '#web/platform/money-sum.ts'

/**
 * Sum of the totals the server gave, in minor units; null when a line has none or currencies differ. It is what the
 * reader sees and what the checkout of an inquiry sends as `expectedTotal`, so that the server can refuse when it no longer
 * holds.
 */
export const sumOf = (lines: readonly Pick<CartLine, 'lineTotal'>[]): Money | null =>
  sumOfTotals(lines.map(({ lineTotal }) => lineTotal))

type PlannedLine = Pick<CartLine, 'id' | 'state' | 'lineTotal'>

/** Whether the line can go into a document; all such lines are ticked until the reader unticks them. */
export const canBeSent = ({ state }: Pick<CartLine, 'state'>): boolean =>
  state === 'ok' || state === 'overLimit'

/** What the buttons of the cart send. */
export interface CheckoutPlan<Line> {
  kind: 'order' | 'inquery'
  /** What can go with the main button. */
  main: Line[]
  /** Lines that an order cannot have: they stand apart and go as an inquiry of their own. Empty unless `kind` is `order`. */
  apart: Line[]
}

/**
 * Which document the main button sends, and which lines stand apart (docs/product.md#checkout). An order needs the right
 * to order, a price in one currency for each line, and packs within the limit. The server decides; an order is made only
 * when both agree.
 */
export const planOf = <Line extends PlannedLine>(
  lines: readonly Line[],
  { mayOrder, wantsInquiry }: { mayOrder: boolean; wantsInquiry: boolean },
): CheckoutPlan<Line> => {
  const sent = lines.filter(canBeSent)
  const orderable = sent.filter(({ state, lineTotal }) => state === 'ok' && lineTotal !== null)
  if (!mayOrder || wantsInquiry || sumOf(orderable) === null)
    return { kind: 'inquery', main: sent, apart: [] }
  return { kind: 'order', main: orderable, apart: sent.filter((line) => !orderable.includes(line)) }
}

/** The country that the goods go to, as far as another than the usual address is chosen; empty otherwise. */
export const countryOf = ({ addressId, country, address }: CartDraft): string =>
  addressId === 'other' ? address.country : country

/** What checkout sends of the chosen or typed address. */
export const deliveryOf = ({ addressId, address, deliveryMode, wantsNeutralPapers }: CartDraft) => ({
  deliveryMode,
  neutralPapers: wantsNeutralPapers,
  ...(addressId === 'other' ? { address } : { addressId }),
})
