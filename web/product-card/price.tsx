import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import styles from '#web/product-card/price.module.css'

/** Net price per piece, or why there is none. */
export const Price = ({ card }: { card: Pick<ProductCard, 'price' | 'priceState'> }) => {
  const t = useTranslations('catalogue.price')
  const format = useFormatter()
  if (!card.price)
    return (
      <span className={styles['state']}>
        {card.priceState === 'shown' ? t('onRequest') : t(card.priceState)}
      </span>
    )
  return <span className={styles['amount']}>{format.money(card.price)}</span>
}
