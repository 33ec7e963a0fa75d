import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { CartDraft } from '#web/cart/cart-draft.ts'
import { type CheckoutPlan, planOf, sumOf } from '#web/cart/checkout.rules.ts'
import type { Cart } from '#web/cart/use-cart.ts'
import type { Money } from '#contract/money.ts'
import { useUser } from '#web/platform/app-state.tsx'

/** What the buttons of the open cart would send now. */
export interface CartPlan extends CheckoutPlan<CartLine> {
  mayOrder: boolean
  /** Ticked lines of the main button, and their sum where each has a price. */
  ticked: CartLine[]
  total: Money | null
  /** Ticked lines of the inquiry beside an order. */
  tickedApart: CartLine[]
  /** Parts that are not listed go with the inquiry. */
  extras: CartDraft['extras']
}

export const cartPlanOf = (
  { lines }: Pick<Cart, 'lines'>,
  draft: Pick<CartDraft, 'unticked' | 'wantsInquiry' | 'extras'>,
  mayOrder: boolean,
): CartPlan => {
  const { wantsInquiry, unticked, extras } = draft
  const plan = planOf(
    (lines ?? []).map(({ line }) => line),
    { mayOrder, wantsInquiry },
  )
  const tickedOf = (some: CartLine[]) => some.filter(({ id }) => !unticked.has(id))
  const ticked = tickedOf(plan.main)
  return { ...plan, mayOrder, ticked, total: sumOf(ticked), tickedApart: tickedOf(plan.apart), extras }
}

/** Whether an inquiry of its own goes beside the order. */
export const hasInquiryApart = ({ kind, apart, extras }: CartPlan): boolean =>
  kind === 'order' && apart.length + extras.length > 0

/** The plan for whoever is signed in. */
export const useCartPlan = (cart: Cart, draft: CartDraft): CartPlan => {
  const mayOrder = useUser()?.permissions.includes('order:place') ?? false
  return cartPlanOf(cart, draft, mayOrder)
}
