import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { ShownCosts } from '#web/cart/use-cart-costs.ts'
import styles from '#web/cart/checkout.module.css'

/** Freight, what a small order costs, and what is missing for better terms: said before the checkout. */
export const CartCostLines = ({ shown: { costs, isStale } }: { shown: ShownCosts }) => {
  const t = useTranslations('cart.costs')
  const { money } = useFormatter()
  if (!costs) return null
  const { freight, missingForFreeFreight, smallOrderFee, minimum, net } = costs
  const freightText =
    freight === null
      ? t('freightQuoted')
      : freight.amount === 0
        ? t('freightFree')
        : t('freight', { amount: money(freight) })
  return (
    <div className={styles['costs']} data-stale={isStale} aria-live="polite">
      <p>
        {freightText}
        {missingForFreeFreight && (
          <span> {t('missingForFree', { missing: money(missingForFreeFreight) })}</span>
        )}
      </p>
      {minimum?.kind === 'refuse' && (
        <p data-strong>
          {t('belowMinimum', { least: money(minimum.least), missing: money(minimum.missing) })}
        </p>
      )}
      {smallOrderFee && minimum && (
        <p>
          {t('fee', {
            amount: money(smallOrderFee),
            least: money(minimum.least),
            missing: money(minimum.missing),
          })}
        </p>
      )}
      {net && (freight !== null || smallOrderFee !== null) && (
        <p data-strong>{t(freight === null ? 'netWithoutFreight' : 'net', { amount: money(net) })}</p>
      )}
    </div>
  )
}
