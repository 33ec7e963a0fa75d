import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { PriceText } from '#web/product-card/price-text.tsx'
import styles from '#web/product-card/price.module.css'

/** The net price, or why there is none. */
export const Price = ({ card }: { card: Pick<ProductCard, 'price' | 'priceState'> }) => {
  const t = useTranslations('catalogue.price')
  if (!card.price)
    return (
      <span className={styles['state']}>
        {card.priceState === 'shown' ? t('onRequest') : t(card.priceState)}
      </span>
    )
  return (
    <span className={styles['amount']}>
      <PriceText price={card.price} />
    </span>
  )
}
