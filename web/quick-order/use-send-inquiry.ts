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
import { type OrderListHandle, takenArticles } from '#web/quick-order/use-order-list.ts'

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
 * Sends the lines that can only be asked for, with the unknown numbers that the reader added, as an inquiry of their own: one
 * call, which makes it or changes nothing. What the cart holds of the same articles stays there.
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

  const dropFromList = (gone: readonly OrderListLine[]) =>
    changeDraft(user?.id ?? '', withoutLines(order.draft, new Set(gone.flatMap((line) => line.lines))))

  const openCart = async () => {
    const wanted = takenArticles(lines)
    if (wanted.length > 0) {
      const answer = await call(
        'addCartLines',
        { lines: wanted },
        { idempotencyKey: keys.add.keyFor(wanted) },
      )
      if (answer.code !== 200) return
      keys.add.renew()
      dropFromList(lines.filter((_, at) => answer.data.lines[at]?.lineId))
      await counts.refresh()
    }
    await panel.open('cart')
  }

  const send = async () => {
    // The consent to the terms is asked for beside the cart.
    if (user?.termsToAccept) return openCart()
    const texts = new Set(asked.map(askedText))
    const extra = cart.extras.filter(({ text }) => texts.has(text))
    const input = { as: 'inquery' as const, add: takenArticles(lines), extra }
    const answer = await call('checkCart', input, {
      idempotencyKey: keys.send.keyFor(input),
      shownByCaller: 'invalid',
    })
    if (answer.code !== 200) {
      // The catalogue has changed since the list was read.
      showToast({ kind: 'warning', text: t('notSent', { reason: answer.msg }), topic: 'cart' })
      return order.readAgain()
    }
    keys.send.renew()
    change({ extras: cart.extras.filter(({ text }) => !texts.has(text)) })
    dropFromList([...lines, ...asked])
    await counts.refresh()
    await navigate(`/${answer.data.type}/${answer.data.id}?placed=`)
  }

  return {
    count: [...lines, ...asked].reduce((sum, line) => sum + line.texts.length, 0),
    isBusy,
    send: async () => {
      setBusy(true)
      // A call that could not be made is told by the call itself, and nothing of the list is lost.
      await send().catch(() => undefined)
      setBusy(false)
    },
  }
}
