import type { ProductCard } from '#contract/product-card.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { choosesPacks } from '#web/catalogue/product-row.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Price } from '#web/product-card/price.tsx'
import { OwnNumber, ProductName } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import styles from '#web/model/machine-offers.module.css'

/** The machine itself, where we sell it. */
export const MachineOffers = ({ machines }: { machines: readonly ProductCard[] }) => {
  const t = useTranslations('model')
  if (machines.length === 0) return null
  return (
    <section className={styles['offers']} aria-label={t('machine')}>
      {machines.map((card) => (
        <article key={card.id} className={styles['offer']}>
          <ProductPicture pic={card.pic} typeId={card.typeId} />
          <div className={styles['what']}>
            <ProductName card={card} />
            <span className={styles['number']}>
              <OwnNumber number={card.standard} /> · {t('itself')}
            </span>
          </div>
          <div className={styles['price']}>
            <Price card={card} />
            <StockState state={card.stock} expectedAt={card.expectedAt} />
          </div>
          <span data-print="hide">
            <AddToCart card={card} look="secondary" isQuantityShown={choosesPacks(card)} isInList />
          </span>
        </article>
      ))}
    </section>
  )
}
