import type { CartDraft } from '#web/cart/cart-draft.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { Money } from '#contract/money.ts'

/**
 * Sum of the totals the server gave, in minor units; null when a line has none or currencies differ. It is what the
 * reader sees and what the checkout of an inquiry sends as `expectedTotal`, so that the server can refuse when it no longer
 * holds.
 */
export const sumOf = (lines: readonly Pick<CartLine, 'lineTotal'>[]): Money | null => {
  const first = lines[0]?.lineTotal
  if (!first) return null
  let amount = 0
  for (const { lineTotal } of lines) {
    if (lineTotal?.currency !== first.currency) return null
    amount += lineTotal.amount
  }
  return Number.isSafeInteger(amount) ? { amount, currency: first.currency } : null
}

/**
 * Which document checkout will send (docs/product.md#checkout). The server decides; an order is made only when both
 * agree.
 */
export const announcedKind = (checkout: {
  mayOrder: boolean
  total: Money | null
  wantsInquiry: boolean
}): 'order' | 'inquery' =>
  checkout.mayOrder && checkout.total !== null && !checkout.wantsInquiry ? 'order' : 'inquery'

/** The country that the goods go to, as far as another than the usual address is chosen; empty otherwise. */
export const countryOf = ({ addressId, country, address }: CartDraft): string =>
  addressId === 'other' ? address.country : country

/** What checkout sends of the chosen or typed address. */
export const deliveryOf = ({ addressId, address, deliveryMode, wantsNeutralPapers }: CartDraft) => ({
  deliveryMode,
  neutralPapers: wantsNeutralPapers,
  ...(addressId === 'other' ? { address } : { addressId }),
})
