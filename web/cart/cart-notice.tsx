import { useEffect, useEffectEvent } from 'react'
import type { Cart } from '#web/cart/use-cart.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Every message is told in a toast. What is wrong, and what can be undone, stands in the panel too: a toast goes away,
 * and the focus needs a place when the pressed button is gone.
 */
export const CartNotice = ({ cart: { message, model } }: { cart: Cart }) => {
  const t = useTranslations('cart')
  const { kind = 'done', removed } = message ?? {}
  const text = removed
    ? t('removedLine', { message: message?.text ?? '', name: removed.productName })
    : (message?.text ?? '')
  const tell = useEffectEvent(() =>
    showToast(
      kind === 'warning'
        ? { kind, text, topic: 'cart' }
        : { kind: 'success', text, topic: 'cart', durationMs: 3_000 },
    ),
  )
  useEffect(() => {
    if (message) tell()
  }, [message])
  return (
    <Notice
      isSpoken={false}
      notice={
        kind === 'done'
          ? null
          : {
              kind: kind === 'warning' ? 'warning' : 'done',
              text,
              undo: removed ? { label: t('undo'), run: () => void model.putBack(removed) } : null,
            }
      }
    />
  )
}
