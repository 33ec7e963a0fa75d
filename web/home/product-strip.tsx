import type { HotCard } from '#contract/shop/catalogue.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { OwnNumber, ProductName } from '#web/product-card/product-name.tsx'
import { Price } from '#web/product-card/price.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import styles from '#web/home/product-strip.module.css'

export type HomeProduct = Pick<
  ProductCard,
  | 'id'
  | 'fullname'
  | 'fullnameLang'
  | 'standard'
  | 'typeId'
  | 'pic'
  | 'badge'
  | 'stock'
  | 'expectedAt'
  | 'oemBrand'
  | 'oemNumber'
  | 'price'
  | 'priceState'
  | 'packMin'
  | 'packStep'
  | 'packOptions'
> & { promotion?: Pick<NonNullable<HotCard['promotion']>, 'title'> | null }

interface ProductStripProps {
  products: readonly HomeProduct[]
  /** Prices and a quantity; a visitor has neither. */
  isBuyer: boolean
}

/** Products as short rows: picture, name, numbers, stock, Add. */
export const ProductStrip = ({ products, isBuyer }: ProductStripProps) => {
  return (
    <ul className={styles['strip']} data-buyer={isBuyer ? '' : undefined}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductPicture pic={product.pic} typeId={product.typeId} form="small-dark" />
          <div className={styles['words']}>
            <ProductName card={product} />
            <span className={styles['numbers']}>
              <OwnNumber number={product.standard} />
              {product.oemNumber && (
                <span className={styles['oem']} translate="no">
                  {product.oemBrand} <PartNumber number={product.oemNumber} />
                </span>
              )}
            </span>
            {product.promotion && <span className={styles['promotion']}>{product.promotion.title}</span>}
          </div>
          <div className={styles['buy']}>
            <StockState state={product.stock} expectedAt={product.expectedAt} />
            {isBuyer && <Price card={product} />}
            <AddToCart card={product} isQuantityShown={isBuyer} isInList look="secondary" />
          </div>
        </li>
      ))}
    </ul>
  )
}
