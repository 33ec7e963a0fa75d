import type { PackAmount } from '#contract/shop/cart.contract.ts'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { CalendarDay } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { StockState } from '#web/product-card/stock-state.tsx'
import { StockDot } from '#web/ui/stock-dot.tsx'
import styles from '#web/product/buy-box.module.css'

/** The state in words and the pieces; "0 pieces" would say the state a second time, or against it. */
export const BuyStock = ({ product }: { product: ProductDetail }) => {
  const t = useTranslations('product')
  const { quantity, isOrMore } = product.stockDetail
  return (
    <p className={styles['head']}>
      <span>
        <StockState state={product.stock} expectedAt={product.expectedAt} />
        {quantity !== null && quantity > 0 && (
          <span>
            {t('pieces', { count: quantity })}
            {isOrMore && '+'}
          </span>
        )}
      </span>
      {product.prices !== null && <small>{t('buy.net')}</small>}
    </p>
  )
}

/** What comes now and what later. */
export const BuyDelivery = ({
  delivery: { now, later, from },
}: {
  delivery: NonNullable<PackAmount['delivery']>
}) => {
  const t = useTranslations('product.buy')
  return (
    <p className={styles['delivery']}>
      {now > 0 && <StockDot state="in">{t('now', { count: now })}</StockDot>}
      {later > 0 && (
        <StockDot state="onOrder">
          {from === null
            ? t('laterUnknown', { count: later })
            : t.rich('later', { count: later, day: () => <CalendarDay key="day" date={from} /> })}
        </StockDot>
      )}
    </p>
  )
}

/** Why there is no price, and what to do without one. */
export const NoPrice = ({ priceState }: Pick<ProductDetail, 'priceState'>) => {
  const t = useTranslations('product')
  const kind = useUser()?.kind
  if (priceState === 'shown') return null
  return (
    <p className={styles['noPrice']}>
      {priceState === 'approval' && kind === 'buyer'
        ? t.rich('awaitsApproval', {
            link: (words) => (
              <AppLink key="link" to="/account">
                {words}
              </AppLink>
            ),
          })
        : t(`buy.${priceState === 'approval' ? 'testAccount' : priceState}`)}
    </p>
  )
}

/** How to order where the shop's script does not run. */
export const WithoutScript = ({ number }: { number: string }) => {
  const t = useTranslations('product.buy')
  return (
    <noscript>
      <p className={styles['noPrice']}>
        {t.rich('withoutScript', {
          link: (words) => (
            <AppLink key="link" to={`/contact?product=${encodeURIComponent(number)}`}>
              {words}
            </AppLink>
          ),
        })}
      </p>
    </noscript>
  )
}
