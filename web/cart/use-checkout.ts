import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import {
  type CartDocument,
  type CartPart,
  checkoutInput,
  refusedExtra,
  refusedField,
} from '#web/cart/checkout-input.ts'
import type { FieldProblem } from '#web/cart/checkout-input.ts'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { type CartPlan, cartPlanOf } from '#web/cart/cart-plan.ts'
import type { Cart } from '#web/cart/use-cart.ts'
import type { ShownCosts } from '#web/cart/use-cart-costs.ts'
import type { Terms } from '#web/cart/use-terms.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useAppPath } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { usePanel } from '#web/platform/panels.ts'
import { dismissTopic, showToast } from '#web/platform/toasts.ts'
import { pageToReturnTo } from '#web/trade/placed/came-from.ts'

interface CheckoutOptions {
  cart: Cart
  draft: CartDraftHandle
  plan: CartPlan
  terms: Terms
  costs: ShownCosts
}

/**
 * Sends the ticked lines: with the main button as an order or an inquiry, and what cannot be ordered as an inquiry of its
 * own, together with the order or alone. Keys are made when the panel opens: one intent, one document.
 */
export const useCheckout = ({ cart: { model }, draft: handle, plan, terms, costs }: CheckoutOptions) => {
  const t = useTranslations('cart.checkout')
  const { money } = useFormatter()
  const { draft, change, clear } = handle
  const call = useCall()
  const counts = useCounts()
  const pathOf = useAppPath()
  const panel = usePanel()
  const revalidator = useRevalidator()
  const keys = useRef({ main: createIdempotencyKey(), apart: createIdempotencyKey() })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const warn = (text: string) => model.say({ kind: 'warning', text, removed: null })

  /** Null: it was refused, and the reader was told. */
  const send = async (part: CartPart): Promise<CartDocument | null> => {
    const answer = await call('checkCart', checkoutInput(part, draft), {
      idempotencyKey: keys.current[part.key],
      shownByCaller: 'invalid',
    }).catch(() => null)
    if (!answer) return null
    if (answer.code === 200) {
      counts.add('cart', -part.lines.length)
      return answer.data
    }
    if (answer.reason === 'IDEMPOTENCY_MISMATCH') keys.current[part.key] = createIdempotencyKey()
    // A part that is not listed comes back into its form, where it can be mended.
    const at = refusedExtra(answer.data)
    const newExtra = at === null ? undefined : draft.extras[at]
    const field = refusedField(answer.data)
    if (newExtra) change({ newExtra, extras: draft.extras.filter((_, other) => other !== at) })
    else if (field) {
      setProblem({ ...field, text: answer.msg })
      return null
    } else await model.load()
    warn(answer.msg)
    return null
  }

  /** The page of the document; the panel is left behind. */
  const open = async ({ type, id }: CartDocument, along: CartDocument | null) => {
    dismissTopic('cart')
    await panel.leaveTo(pathOf(`/${type}/${id}?placed=${along?.id ?? ''}`), { from: pageToReturnTo() })
    await revalidator.revalidate()
  }

  /** What the button said must be what is ordered. False: the reader was told what changed. */
  const isSumAsShown = async (now: CartPlan, expectedTotal: CartPart['expectedTotal']): Promise<boolean> => {
    if (now.kind !== 'order') return true
    const shown = costs.isStale ? null : costs.costs?.net
    if (expectedTotal && shown?.amount === expectedTotal.amount) return true
    warn(expectedTotal ? t('sumChanged', { amount: money(expectedTotal) }) : t('sumUnknown'))
    return false
  }

  const placeMain = async () => {
    // A quantity may be on its way, and its total with it.
    await model.settled()
    const now = cartPlanOf(model.store.get(), draft, plan.mayOrder)
    const { kind, ticked, total, tickedApart } = now
    const isOrder = kind === 'order'
    const expectedTotal = isOrder ? await costs.netOf(ticked) : total
    if (!(await isSumAsShown(now, expectedTotal))) return
    const extras = isOrder ? [] : now.extras
    const placed = await send({ key: 'main', kind, lines: ticked, extras, expectedTotal })
    if (!placed) return
    const goesAlong = isOrder && draft.sendsAlong && tickedApart.length + now.extras.length > 0
    const along = goesAlong ? await send(apartOf(now)) : null
    if (goesAlong && !along) showToast({ kind: 'warning', text: t('alongRefused') })
    else clear()
    await open(placed, along)
  }

  const placeApart = async () => {
    await model.settled()
    const placed = await send(apartOf(cartPlanOf(model.store.get(), draft, plan.mayOrder)))
    if (!placed) return
    // The order is still in the cart, with what was typed for it.
    change({ extras: [], wishes: new Map() })
    await open(placed, null)
  }

  const run = async (count: number, place: () => Promise<void>) => {
    if (count === 0) return warn(t('nothingTicked'))
    setBusy(true)
    setProblem(null)
    if (await terms.accept()) await place()
    setBusy(false)
  }

  return {
    isBusy,
    problem,
    /** The reader mends it. */
    forgetProblem: () => setProblem(null),
    place: () => run(plan.ticked.length + (plan.kind === 'order' ? 0 : plan.extras.length), placeMain),
    placeApart: () => run(plan.tickedApart.length + plan.extras.length, placeApart),
  }
}

const apartOf = ({ tickedApart, extras }: CartPlan): CartPart => ({
  key: 'apart',
  kind: 'inquery',
  lines: tickedApart,
  extras,
  expectedTotal: null,
})
