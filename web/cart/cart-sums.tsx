import { type ReactNode, useId, useState } from 'react'
import type { CartCosts } from '#contract/shop/cart.contract.ts'
import type { CartPlan } from '#web/cart/cart-plan.ts'
import type { ShownCosts } from '#web/cart/use-cart-costs.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/cart/checkout.module.css'

interface CartSumsProps {
  plan: Pick<CartPlan, 'kind' | 'ticked' | 'total'>
  costs: Pick<ShownCosts, 'costs' | 'isStale'>
  /** A quantity is on its way to the server. */
  isSaving: boolean
}

/**
 * What the ticked lines cost: goods, what tiers save, freight, the least value, the sum and its tax. It stands above the
 * button and never scrolls away. Where there is little room, goods and tax come with a press.
 */
export const CartSums = ({ plan, costs: { costs, isStale }, isSaving }: CartSumsProps) => {
  const t = useTranslations('cart.costs')
  const { money } = useFormatter()
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const { total, ticked, kind } = plan
  if (ticked.length === 0) return <p className={styles['sums']}>{t('nothing')}</p>
  return (
    <dl
      id={id}
      className={styles['sums']}
      data-unfolded={isUnfolded}
      data-stale={isSaving || (kind === 'order' && isStale)}
      aria-live="polite"
      aria-atomic="false"
    >
      <Sum name={t('goods', { count: ticked.length })} isDetail={kind === 'order'}>
        {total ? money(total) : t('onRequest')}
      </Sum>
      {kind === 'order' &&
        (costs ? (
          <OrderSums costs={costs}>
            <Button
              look="quiet"
              size="small"
              icon="chevronUp"
              className={styles['unfold']}
              aria-expanded={isUnfolded}
              aria-controls={id}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t('details')}
            </Button>
          </OrderSums>
        ) : (
          <Sum name={t('net')} look="sum">
            …
          </Sum>
        ))}
    </dl>
  )
}

interface SumProps {
  name: ReactNode
  children: ReactNode
  look?: 'good' | 'sum'
  /** Shown where there is room, or after a press. */
  isDetail?: boolean
}

const Sum = ({ name, children, look, isDetail = false }: SumProps) => (
  <div data-look={look} data-detail={isDetail || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const OrderSums = ({ costs, children }: { costs: CartCosts; children: ReactNode }) => {
  const t = useTranslations('cart.costs')
  const { money } = useFormatter()
  const { saved, freight, missingForFreeFreight, smallOrderFee, net } = costs
  const freightText =
    freight === null ? t('freightQuoted') : freight.amount === 0 ? t('freightFree') : money(freight)
  return (
    <>
      {saved && (
        <Sum name={t('saved')} look="good">
          {t('minus', { amount: money(saved) })}
        </Sum>
      )}
      <Sum
        name={
          <>
            {t('freight')}
            {missingForFreeFreight && (
              <small>{t('missingForFree', { missing: money(missingForFreeFreight) })}</small>
            )}
          </>
        }
      >
        {freightText}
      </Sum>
      <LeastOrder costs={costs} />
      {smallOrderFee && <Sum name={t('fee')}>{money(smallOrderFee)}</Sum>}
      {net && (
        <Sum
          name={
            <>
              {t(freight === null ? 'netWithoutFreight' : 'net')}
              {children}
            </>
          }
          look="sum"
        >
          {money(net)}
        </Sum>
      )}
      <Tax costs={costs} />
    </>
  )
}

/** The least value of an order, whether it is reached, and what is missing. */
const LeastOrder = ({ costs: { leastOrder, minimum } }: { costs: CartCosts }) => {
  const t = useTranslations('cart.costs')
  const { money } = useFormatter()
  if (!leastOrder) return null
  const name = t('least', { least: money(leastOrder) })
  if (!minimum) return <Sum name={name}>{t('reached')}</Sum>
  const missing = money(minimum.missing)
  return (
    <Sum name={name}>
      <strong>{t(minimum.kind === 'refuse' ? 'missing' : 'missingForFee', { missing })}</strong>
    </Sum>
  )
}

const Tax = ({ costs: { tax, taxRate, taxReason, grandTotal } }: { costs: CartCosts }) => {
  const t = useTranslations('cart.costs')
  const { money } = useFormatter()
  if (taxRate === null || tax === null) return null
  return (
    <>
      <Sum
        isDetail
        name={
          <>
            {t('tax', { rate: taxRate / 100 })}
            {taxReason && <small>{taxReason}</small>}
          </>
        }
      >
        {money(tax)}
      </Sum>
      {grandTotal && <Sum name={t('gross')}>{money(grandTotal)}</Sum>}
    </>
  )
}
