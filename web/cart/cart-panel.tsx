import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import { type CartDraftHandle, useCartDraft } from '#web/cart/cart-draft.ts'
import { CartLines } from '#web/cart/cart-lines.tsx'
import { ClearQuestion } from '#web/cart/clear-question.tsx'
import { ExtraLines } from '#web/cart/extra-lines.tsx'
import { type Cart, useCart } from '#web/cart/use-cart.ts'
import { CheckoutFoot } from '#web/cart/checkout-foot.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { showToast } from '#web/platform/toasts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/cart/cart.module.css'

/** `?panel=cart`: the lines, their quantities, and checkout. */
export const Component = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('cart')
  const cart = useCart()
  const draft = useQuietDraft(cart)
  const [isClearing, setClearing] = useState(false)
  const count = cart.lines?.length ?? 0
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      look="side"
      size="wide"
      foot={
        <div className={styles['foot']}>
          <CartNotice cart={cart} />
          {(count > 0 || draft.draft.extras.length > 0) && (
            <CheckoutFoot cart={cart} draft={draft} onClose={onClose} onClear={() => setClearing(true)} />
          )}
        </div>
      }
    >
      <CartBody cart={cart} draft={draft} onClose={onClose} />
      {isClearing && (
        <ClearQuestion count={count} onClear={cart.model.clear} onClose={() => setClearing(false)} />
      )}
    </Dialog>
  )
}

/** Ticking answers a warning such as "select at least one". */
const useQuietDraft = ({ model }: Cart): CartDraftHandle => {
  const draft = useCartDraft()
  const { tick: tickDraft } = draft
  const tick = useCallback(
    (ids: readonly string[], isTicked: boolean) => {
      if (model.store.get().message?.kind === 'warning') model.say(null)
      tickDraft(ids, isTicked)
    },
    [model, tickDraft],
  )
  return { ...draft, tick }
}

/**
 * Every message is told in a toast. What is wrong, and what can be undone, stands in the panel too: a toast goes away,
 * and the focus needs a place when the pressed button is gone.
 */
const CartNotice = ({ cart: { message, model } }: { cart: Cart }) => {
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

const CartBody = ({ cart, draft, onClose }: { cart: Cart; draft: CartDraftHandle; onClose: () => void }) => {
  const t = useTranslations('cart')
  if (cart.isUnreachable)
    return (
      <EmptyState icon="warning" title={t('unreachable.title')} text={t('unreachable.text')}>
        <Button look="primary" onClick={() => void cart.model.load()}>
          {t('unreachable.retry')}
        </Button>
      </EmptyState>
    )
  if (!cart.lines) return <LoadingLines label={t('loading')} />
  if (cart.lines.length === 0)
    return (
      <EmptyState icon="cart" title={t('empty.title')} text={t('empty.text')}>
        <Button look="primary" onClick={onClose}>
          {t('continue')}
        </Button>
        <AppLink to="/parts" className={buttonClass({})}>
          {t('empty.parts')}
        </AppLink>
        <ExtraLines draft={draft} />
      </EmptyState>
    )
  return (
    <>
      <CartLines lines={cart.lines} cart={cart} draft={draft} />
      <ExtraLines draft={draft} />
    </>
  )
}

const LoadingLines = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={styles['loading']}>
    <Skeleton height="4.5rem" />
    <Skeleton height="4.5rem" />
    <Skeleton height="4.5rem" />
  </div>
)
