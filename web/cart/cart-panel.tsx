import { useCallback, useRef, useState } from 'react'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import { useAddresses } from '#web/cart/address-choice.tsx'
import { type CartDraftHandle, useCartDraft } from '#web/cart/cart-draft.ts'
import { CartLines, rowsOf } from '#web/cart/cart-lines.tsx'
import { CartNotice } from '#web/cart/cart-notice.tsx'
import { hasInquiryApart, useCartPlan } from '#web/cart/cart-plan.ts'
import { CheckoutEnd, CheckoutSide } from '#web/cart/checkout-side.tsx'
import { countryOf } from '#web/cart/checkout.rules.ts'
import { ClearQuestion } from '#web/cart/clear-question.tsx'
import { ExtraList, NewExtra } from '#web/cart/extra-lines.tsx'
import { InquiryBox } from '#web/cart/inquiry-box.tsx'
import { type Cart, useCart } from '#web/cart/use-cart.ts'
import { useCartCosts } from '#web/cart/use-cart-costs.ts'
import { useCheckout } from '#web/cart/use-checkout.ts'
import { useTerms } from '#web/cart/use-terms.ts'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/cart/checkout.module.css'

/** `?panel=cart`: the lines, their quantities, and checkout. */
export const Component = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('cart')
  const cart = useCart()
  const draft = useQuietDraft(cart)
  const [isClearing, setClearing] = useState(false)
  const lines = cart.lines ?? []
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  // Parts that are not listed are known before the lines are: what is sent is not offered until both are.
  const isFilled = cart.lines !== null && lines.length + draft.draft.extras.length > 0
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      look="side"
      size="wide"
      isFlush={isFilled}
      beside={
        lines.length > 0 && (
          <div className={styles['head']}>
            <span>{t('summary', { lines: lines.length, packs })}</span>
            <Button look="quiet" size="small" onClick={() => setClearing(true)}>
              {t('clear')}
            </Button>
          </div>
        )
      }
    >
      {isFilled ? (
        <FilledCart cart={cart} draft={draft} onClose={onClose} />
      ) : (
        <CartBody cart={cart} draft={draft} onClose={onClose} />
      )}
      {isClearing && (
        <ClearQuestion count={lines.length} onClear={cart.model.clear} onClose={() => setClearing(false)} />
      )}
    </Dialog>
  )
}

/** What left the catalogue cannot be put on a list. */
const canBeListed = ({ state }: CartLine): boolean => state === 'ok' || state === 'overLimit'

const listedLine = ({ productId, packType, packQuantity, quantity, info }: CartLine) => ({
  productId,
  packType,
  packQuantity,
  quantity,
  info,
})

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

interface CartBodyProps {
  cart: Cart
  draft: CartDraftHandle
  onClose: () => void
}

/** Lines on one side, what becomes of them on the other. */
const FilledCart = ({ cart, draft, onClose }: CartBodyProps) => {
  const t = useTranslations('cart')
  const plan = useCartPlan(cart, draft.draft)
  const addresses = useAddresses()
  const termsBox = useRef<HTMLInputElement>(null)
  const terms = useTerms(draft, termsBox)
  const costs = useCartCosts(plan.ticked, { isAsked: plan.kind === 'order', country: countryOf(draft.draft) })
  const checkout = useCheckout({ cart, draft, plan, terms, costs })
  const watched: CartDraftHandle = {
    ...draft,
    change: (changes) => {
      checkout.forgetProblem()
      draft.change(changes)
    },
  }
  const apart = new Set(plan.apart.map(({ id }) => id))
  const rows = rowsOf(cart, draft)
  const side = { draft: watched, plan, addresses, checkout }
  return (
    <div className={styles['panel']}>
      <div className={styles['goods']}>
        {rows.length > apart.size && (
          <CartLines
            rows={rows.filter(({ shown }) => !apart.has(shown.line.id))}
            lines={plan.main}
            draft={draft}
          />
        )}
        {hasInquiryApart(plan) ? (
          <InquiryBox
            plan={plan}
            rows={rows.filter(({ shown }) => apart.has(shown.line.id))}
            draft={watched}
            problem={checkout.problem?.line == null ? null : checkout.problem}
            isBusy={checkout.isBusy}
            onSend={() => void checkout.placeApart()}
          />
        ) : (
          <ExtraList draft={watched} />
        )}
        <NewExtra draft={watched} />
        <p className={styles['ways']} data-print="hide">
          <AppLink to="/quick-order" className={buttonClass({ look: 'quiet', size: 'small' })}>
            {t('empty.quickOrder')}
          </AppLink>
          <AddToList
            lines={(cart.lines ?? []).flatMap(({ line }) => (canBeListed(line) ? [listedLine(line)] : []))}
          />
        </p>
      </div>
      <CheckoutSide {...side} onClose={onClose} />
      <CheckoutEnd {...side} cart={cart} costs={costs} terms={terms} termsBox={termsBox} />
    </div>
  )
}

const CartBody = ({ cart, draft, onClose }: CartBodyProps) => {
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
  return (
    <>
      <CartNotice cart={cart} />
      <EmptyState icon="cart" title={t('empty.title')} text={t('empty.text')}>
        <Button look="primary" onClick={onClose}>
          {t('continue')}
        </Button>
        <AppLink to="/quick-order" className={buttonClass({})}>
          {t('empty.quickOrder')}
        </AppLink>
        <AppLink to="/parts" className={buttonClass({})}>
          {t('empty.parts')}
        </AppLink>
        <NewExtra draft={draft} />
      </EmptyState>
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
