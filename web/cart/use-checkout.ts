import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from '#web/platform/texts.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import { announcedKind, deliveryOf, sumOf } from '#web/cart/checkout.rules.ts'
import type { CartDraft, CartDraftHandle } from '#web/cart/cart-draft.ts'
import type { Cart } from '#web/cart/use-cart.ts'
import type { ShownCosts } from '#web/cart/use-cart-costs.ts'
import type { Terms } from '#web/cart/use-terms.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { usePanel } from '#web/platform/panels.ts'
import { showToast } from '#web/platform/toasts.ts'

const orderable = ({ lines }: Pick<Cart, 'lines'>): CartLine[] =>
  (lines ?? []).map(({ line }) => line).filter(({ state }) => state === 'ok')

const tickedLines = (cart: Pick<Cart, 'lines'>, { ticked }: CartDraft): CartLine[] =>
  orderable(cart).filter(({ id }) => ticked.has(id))

/** What is wrong with a field of the typed address, or with a wish for a line. */
export interface FieldProblem {
  /** Null: the address. */
  line: string | null
  field: string
  text: string
}

/** The field that a refusal names, that of an address without `address.`; null where it names none. */
const refusedField = (data: unknown): Omit<FieldProblem, 'text'> | null => {
  const { line, field }: { line?: unknown; field?: unknown } = Object(data)
  if (typeof field !== 'string') return null
  if (typeof line === 'string') return { line, field }
  return field.startsWith('address.') ? { line: null, field: field.slice('address.'.length) } : null
}

/** What checkout would send now; while nothing is ticked, what it would make of all lines. */
export const useAnnouncement = (cart: Cart, draft: CartDraft) => {
  const mayOrder = useUser()?.permissions.includes('order:place') ?? false
  const lines = tickedLines(cart, draft)
  const total = sumOf(lines)
  const expected = lines.length > 0 ? total : sumOf(orderable(cart))
  const wantsInquiry = draft.wantsInquiry || draft.extras.length > 0
  return { lines, total, mayOrder, kind: announcedKind({ mayOrder, total: expected, wantsInquiry }) }
}

/** What is wished for the lines that are sent; nothing where no wish was typed. */
const wishesOf = (lines: readonly CartLine[], { wishes }: CartDraft) => {
  const wished = lines.flatMap(({ id }) => {
    const wish = wishes.get(id)
    return wish && (wish.wishPrice !== '' || wish.wishDate !== '') ? [{ id, ...wish }] : []
  })
  return wished.length > 0 ? { lines: wished } : {}
}

/** Which of the parts that are not listed was refused. */
const refusedExtra = (data: unknown): number | null => {
  const extra: unknown = typeof data === 'object' && data !== null && 'extra' in data ? data.extra : null
  return typeof extra === 'number' ? extra : null
}

/** Sends the ticked lines as one inquiry or order. The key is made when the panel opens: one intent, one document. */
export const useCheckout = (
  cart: Cart,
  { draft, clear, change }: CartDraftHandle,
  { terms, costs }: { terms: Terms; costs: ShownCosts },
) => {
  const t = useTranslations('cart.checkout')
  const call = useCall()
  const counts = useCounts()
  const navigate = useAppNavigate()
  const { close } = usePanel()
  const revalidator = useRevalidator()
  const { mayOrder } = useAnnouncement(cart, draft)
  const idempotencyKey = useRef(createIdempotencyKey())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FieldProblem | null>(null)
  const { model } = cart
  const warn = (text: string) => model.say({ kind: 'warning', text, removed: null })

  const send = async () => {
    // A quantity may be on its way, and its total with it.
    await model.settled()
    const lines = tickedLines(model.store.get(), draft)
    const total = sumOf(lines)
    const wantsInquiry = draft.wantsInquiry || draft.extras.length > 0
    const kind = announcedKind({ mayOrder, total, wantsInquiry })
    const expectedTotal = kind === 'order' ? await costs.netOf(lines) : total
    const answer = await call(
      'checkCart',
      {
        ids: lines.map(({ id }) => id),
        as: kind,
        poNumber: draft.poNumber,
        note: draft.note,
        wishDate: draft.wishDate,
        ...deliveryOf(draft),
        ...(kind === 'inquery' ? wishesOf(lines, draft) : {}),
        ...(expectedTotal ? { expectedTotal } : {}),
        ...(draft.extras.length > 0 ? { extra: [...draft.extras] } : {}),
      },
      { idempotencyKey: idempotencyKey.current, shownByCaller: 'invalid' },
    ).catch(() => null)
    if (!answer) return
    if (answer.code !== 200) {
      if (answer.reason === 'IDEMPOTENCY_MISMATCH') idempotencyKey.current = createIdempotencyKey()
      // A part that is not listed comes back into its form, where it can be mended.
      const at = refusedExtra(answer.data)
      const newExtra = at === null ? undefined : draft.extras[at]
      if (newExtra) {
        change({ newExtra, extras: draft.extras.filter((_, other) => other !== at) })
        return warn(answer.msg)
      }
      const refused = refusedField(answer.data)
      if (refused) return setProblem({ ...refused, text: answer.msg })
      await model.load()
      return warn(answer.msg)
    }
    const { type, id, no } = answer.data
    clear()
    counts.add('cart', -lines.length)
    const path = `/${type}/${id}`
    showToast({ kind: 'success', text: answer.msg, action: { label: no, run: () => void navigate(path) } })
    // One after the other: what loads anew would stop the way back to the page.
    await close()
    await revalidator.revalidate()
  }

  return {
    isBusy,
    problem,
    /** The reader mends it. */
    forgetProblem: () => setProblem(null),
    place: async () => {
      if (tickedLines(cart, draft).length === 0 && draft.extras.length === 0) return warn(t('nothingTicked'))
      setBusy(true)
      setProblem(null)
      if (await terms.accept()) await send()
      setBusy(false)
    },
  }
}
