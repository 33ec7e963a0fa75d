import type { RefObject } from 'react'
import { AddressChoice, type Addresses, useChosenAddresses } from '#web/cart/address-choice.tsx'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import { CartNotice } from '#web/cart/cart-notice.tsx'
import { type CartPlan, hasInquiryApart } from '#web/cart/cart-plan.ts'
import { CartSums } from '#web/cart/cart-sums.tsx'
import { CheckoutFields } from '#web/cart/checkout-fields.tsx'
import { LineWishes } from '#web/cart/line-wishes.tsx'
import { TermsBox } from '#web/cart/terms-box.tsx'
import type { Cart } from '#web/cart/use-cart.ts'
import type { ShownCosts } from '#web/cart/use-cart-costs.ts'
import type { useCheckout } from '#web/cart/use-checkout.ts'
import type { Terms } from '#web/cart/use-terms.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import styles from '#web/cart/checkout.module.css'

interface CheckoutSideProps {
  cart: Cart
  draft: CartDraftHandle
  plan: CartPlan
  addresses: Addresses
  costs: ShownCosts
  checkout: ReturnType<typeof useCheckout>
  onClose: () => void
}

/** Beside the lines: what an order carries, and where it goes. */
export const CheckoutSide = ({
  draft,
  plan,
  addresses,
  checkout: { problem },
  onClose,
}: Omit<CheckoutSideProps, 'cart' | 'costs'>) => {
  const t = useTranslations('cart')
  const isOrder = plan.kind === 'order'
  return (
    <aside className={styles['side']} aria-label={t(isOrder ? 'checkout.orderPart' : 'checkout.inquiryPart')}>
      <CheckoutFields draft={draft} />
      {!isOrder && (
        <LineWishes draft={draft} lines={plan.ticked} problem={problem?.line == null ? null : problem} />
      )}
      <AddressChoice
        draft={draft}
        addresses={addresses}
        problem={problem?.line === null ? problem : null}
        hasInvoice={isOrder}
      />
      {/* Only who may order can ask for a quotation instead. */}
      {plan.mayOrder && (isOrder || draft.draft.wantsInquiry) && (
        <Checkbox
          label={t('checkout.wantsInquiry')}
          checked={draft.draft.wantsInquiry}
          onChange={(event) => draft.change({ wantsInquiry: event.target.checked })}
        />
      )}
      <p className={styles['told']}>{t(`checkout.sends.${plan.kind}`)}</p>
      <Button look="quiet" size="small" className={styles['continue']} onClick={onClose}>
        {t('continue')}
      </Button>
    </aside>
  )
}

interface CheckoutEndProps extends Omit<CheckoutSideProps, 'onClose'> {
  terms: Terms
  termsBox: RefObject<HTMLInputElement | null>
}

/** The button, with sums, address and what else must be read before it is pressed; in sight wherever the rest is scrolled to. */
export const CheckoutEnd = ({ cart, draft, plan, addresses, costs, ...rest }: CheckoutEndProps) => (
  <div className={styles['end']} data-keep-clear="">
    <CartNotice cart={cart} />
    <CartSums plan={plan} costs={costs} isSaving={(cart.lines ?? []).some(({ isSaving }) => isSaving)} />
    <TermsBox terms={rest.terms} draft={draft} box={rest.termsBox} />
    <ShortAddress addresses={addresses} draft={draft} />
    <MainButton
      plan={plan}
      costs={costs}
      isBusy={rest.checkout.isBusy}
      onPress={() => void rest.checkout.place()}
    />
    <Along plan={plan} sendsAlong={draft.draft.sendsAlong} />
  </div>
)

/** The button says what it does and for how much. */
const MainButton = ({
  plan: { kind },
  costs: { costs, isStale },
  isBusy,
  onPress,
}: Pick<CheckoutSideProps, 'plan' | 'costs'> & { isBusy: boolean; onPress: () => void }) => {
  const t = useTranslations('cart.checkout')
  const { money } = useFormatter()
  const net = kind === 'order' && !isStale ? costs?.net : null
  return (
    <Button look="primary" size="large" isWide className={styles['main']} isBusy={isBusy} onClick={onPress}>
      {kind === 'inquery' ? t('sendInquiry') : net ? t('order', { amount: money(net) }) : t('orderSoon')}
    </Button>
  )
}

/** The address once more, right above the button: the one above may have scrolled away. */
const ShortAddress = ({ addresses, draft: { draft } }: Pick<CheckoutSideProps, 'addresses' | 'draft'>) => {
  const t = useTranslations('cart.checkout')
  const { delivery } = useChosenAddresses(addresses, draft)
  if (!delivery || delivery.place === '') return null
  return (
    <p className={styles['shortAddress']} aria-hidden="true">
      {t('to', { address: delivery.place })}
    </p>
  )
}

/** What else the button sends: said before, never split silently. */
const Along = ({ plan, sendsAlong }: { plan: CartPlan; sendsAlong: boolean }) => {
  const t = useTranslations('cart.apart')
  const { tickedApart, extras } = plan
  const count = tickedApart.length + extras.length
  if (!hasInquiryApart(plan) || count === 0) return null
  return <p className={styles['told']}>{t(sendsAlong ? 'goesAlong' : 'staysHere', { count })}</p>
}
