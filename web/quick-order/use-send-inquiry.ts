import { useState } from 'react'
import type { OrderList, OrderListLine } from '#contract/shop/quick-order.contract.ts'
import { useCounts } from '#web/account/use-counts.ts'
import { useCartDraft } from '#web/cart/cart-draft.ts'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useCall, useUser } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { usePanel } from '#web/platform/panels.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { changeDraft, withoutLines } from '#web/quick-order/order-draft.ts'
import type { OrderListHandle } from '#web/quick-order/use-order-list.ts'

/** What an unknown line is called in an inquiry: its number, or the whole line where it has none. */
export const askedText = ({ number, texts }: Pick<OrderListLine, 'number' | 'texts'>): string =>
  number === '' ? (texts[0] ?? '') : number

/** Lines of unknown numbers that the reader has added to the inquiry. */
export const useAskedLines = (list: OrderList | null): ReadonlySet<OrderListLine> => {
  const { extras } = useCartDraft().draft
  const texts = new Set(extras.map(({ text }) => text))
  return new Set(list?.lines.filter((line) => line.state === 'out' && texts.has(askedText(line))))
}

/**
 * Sends the lines that can only be asked for, with the unknown numbers that the reader added, as an inquiry of their own. Where
 * the cart holds more of the same articles, nothing is sent: the cart opens, and the reader sees what would go.
 */
export const useSendInquiry = (list: OrderList, order: OrderListHandle) => {
  const t = useTranslations('quick-order.foot')
  const call = useCall()
  const counts = useCounts()
  const panel = usePanel()
  const navigate = useAppNavigate()
  const user = useUser()
  const { draft: cart, change } = useCartDraft()
  const [keys] = useState(() => ({ add: createKeyKeeper(), send: createKeyKeeper() }))
  const [isBusy, setBusy] = useState(false)
  const lines = list.lines.filter(({ state }) => state === 'inquiry')
  const asked = [...useAskedLines(list)]

  const openCart = async (text: string) => {
    showToast({ kind: 'warning', text, topic: 'cart' })
    await counts.refresh()
    await panel.open('cart')
  }

  /** Ids of the lines in the cart; null where the reader has to look at it first. */
  const putIntoCart = async (): Promise<string[] | null> => {
    const wanted = lines.flatMap(({ remark, options: [option] }) =>
      option
        ? [{ productId: option.productId, packId: option.packId, quantity: option.quantity, info: remark }]
        : [],
    )
    if (wanted.length === 0) return []
    const answer = await call('addCartLines', { lines: wanted }, { idempotencyKey: keys.add.keyFor(wanted) })
    if (answer.code !== 200) return null
    keys.add.renew()
    const outcomes = answer.data.lines
    const isAsTyped = outcomes.every(({ quantity }, at) => quantity === wanted[at]?.quantity)
    if (isAsTyped) return outcomes.flatMap(({ lineId }) => lineId ?? [])
    await openCart(outcomes.find(({ msg }) => msg !== null)?.msg ?? t('merged'))
    return null
  }

  const send = async () => {
    // The consent to the terms is asked for beside the cart.
    if (user?.termsToAccept) return panel.open('cart')
    const ids = await putIntoCart()
    if (ids === null) return
    const texts = new Set(asked.map(askedText))
    const extra = cart.extras.filter(({ text }) => texts.has(text))
    const input = { ids, as: 'inquery' as const, extra }
    const answer = await call('checkCart', input, {
      idempotencyKey: keys.send.keyFor(input),
      shownByCaller: 'invalid',
    })
    if (answer.code !== 200) return openCart(answer.msg)
    keys.send.renew()
    change({ extras: cart.extras.filter(({ text }) => !texts.has(text)) })
    const sent = new Set([...lines, ...asked].flatMap((line) => line.lines))
    changeDraft(user?.id ?? '', withoutLines(order.draft, sent))
    await counts.refresh()
    await navigate(`/${answer.data.type}/${answer.data.id}?placed=`)
  }

  return {
    count: [...lines, ...asked].reduce((sum, line) => sum + line.lines.length, 0),
    isBusy,
    send: async () => {
      setBusy(true)
      // A call that could not be made is told by the call itself, and nothing of the list is lost.
      await send().catch(() => undefined)
      setBusy(false)
    },
  }
}
