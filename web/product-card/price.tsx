import { useTranslations } from '#web/platform/texts.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { PriceText } from '#web/product-card/price-text.tsx'
import styles from '#web/product-card/price.module.css'

/** The net price, or why there is none. */
export const Price = ({ card }: { card: Pick<ProductCard, 'price' | 'priceState' | 'stock'> }) => {
  const t = useTranslations('catalogue.price')
  if (!card.price) {
    const state = card.priceState === 'shown' ? 'onRequest' : card.priceState
    // Nobody can ask for what is no longer sold.
    const isOver = state === 'onRequest' && card.stock === 'discontinued'
    return <span className={styles['state']}>{isOver ? '–' : t(state)}</span>
  }
  return (
    <span className={styles['amount']}>
      <PriceText price={card.price} />
    </span>
  )
}
