import { useRef } from 'react'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import type { Cart } from '#web/cart/use-cart.ts'
import { CartCostLines } from '#web/cart/cart-costs.tsx'
import { type ShownCosts, useCartCosts } from '#web/cart/use-cart-costs.ts'
import { CheckoutDetails } from '#web/cart/checkout-details.tsx'
import { LineWishes } from '#web/cart/line-wishes.tsx'
import { TermsBox } from '#web/cart/terms-box.tsx'
import { countryOf } from '#web/cart/checkout.rules.ts'
import { useAnnouncement, useCheckout } from '#web/cart/use-checkout.ts'
import { useTerms } from '#web/cart/use-terms.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from '#web/cart/checkout.module.css'

interface CheckoutFootProps {
  cart: Cart
  draft: CartDraftHandle
  onClose: () => void
  onClear: () => void
}

/** What is in the cart, what checkout will send, and its buttons. */
export const CheckoutFoot = ({ cart, draft, onClose, onClear }: CheckoutFootProps) => {
  const t = useTranslations('cart')
  const announcement = useAnnouncement(cart, draft.draft)
  const termsBox = useRef<HTMLInputElement>(null)
  const terms = useTerms(draft, termsBox)
  const costs = useCartCosts(announcement.lines, {
    isAsked: announcement.kind === 'order',
    country: countryOf(draft.draft),
  })
  const checkout = useCheckout(cart, draft, { terms, costs })
  const { problem } = checkout
  const watched: CartDraftHandle = {
    ...draft,
    change: (changes) => {
      checkout.forgetProblem()
      draft.change(changes)
    },
  }
  return (
    <>
      {announcement.kind === 'inquery' && (
        <LineWishes
          draft={watched}
          lines={announcement.lines}
          problem={problem !== null && problem.line !== null ? problem : null}
        />
      )}
      <CheckoutDetails draft={watched} problem={problem?.line === null ? problem : null} />
      <div className={styles['end']}>
        <div className={styles['summary']}>
          <Summary cart={cart} announcement={announcement} costs={costs} />
          {/* Only who may order can ask for a quotation instead; beside the button that it changes. */}
          {announcement.mayOrder && draft.draft.extras.length === 0 && (
            <Checkbox
              label={t('checkout.wantsInquiry')}
              checked={draft.draft.wantsInquiry}
              onChange={(event) => draft.change({ wantsInquiry: event.target.checked })}
            />
          )}
          <TermsBox terms={terms} draft={draft} box={termsBox} />
        </div>
        <div className={styles['buttons']}>
          {(cart.lines ?? []).length > 0 && (
            <Button look="danger" onClick={onClear}>
              {t('clear')}
            </Button>
          )}
          <Button onClick={onClose}>{t('continue')}</Button>
          <Button look="primary" isBusy={checkout.isBusy} onClick={() => void checkout.place()}>
            {t(draft.draft.extras.length > 0 ? 'extra.send' : 'checkout.submit')}
          </Button>
        </div>
      </div>
    </>
  )
}

const Summary = ({
  cart,
  announcement: { lines, total, kind },
  costs,
}: {
  cart: Cart
  costs: ShownCosts
  announcement: ReturnType<typeof useAnnouncement>
}) => {
  const t = useTranslations('cart')
  const { money } = useFormatter()
  const all = cart.lines ?? []
  const packs = all.reduce((sum, { quantity }) => sum + quantity, 0)
  const isStale = all.some(({ isSaving }) => isSaving)
  return (
    <>
      <p>
        <span>{t('summary', { lines: all.length, packs })}</span>
        {lines.length > 0 && (
          <span className={styles['ticked']}>
            {t('ticked', { count: lines.length })}
            {total && (
              <strong data-stale={isStale}>
                {money(total)} <small>{t('net')}</small>
              </strong>
            )}
          </span>
        )}
      </p>
      <CartCostLines shown={costs} />
      <p className={styles['announcement']}>{t(`checkout.sends.${kind}`)}</p>
    </>
  )
}
