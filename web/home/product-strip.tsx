import type { HotCard } from '#contract/shop/catalogue.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { LateRowTools } from '#web/catalogue/late-row-tools.tsx'
import { PageCompareTray } from '#web/compare-tray/page-compare-tray.tsx'
import { OwnNumber, ProductName } from '#web/product-card/product-name.tsx'
import { Price } from '#web/product-card/price.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { PartNumber } from '#web/ui/part-number.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import styles from '#web/home/product-strip.module.css'

export type HomeProduct = Pick<
  ProductCard,
  | 'id'
  | 'fullname'
  | 'fullnameLang'
  | 'short'
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
  | 'wished'
> & { promotion?: Pick<NonNullable<HotCard['promotion']>, 'title'> | null }

interface ProductStripProps {
  products: readonly HomeProduct[]
  /** Prices and a quantity; a visitor has neither. */
  isBuyer: boolean
  /** The promotion of all of them stands above the rows. */
  isPromotionSaid?: boolean
}

/** Products as short rows: picture, name, numbers, stock, Add. */
export const ProductStrip = ({ products, isBuyer, isPromotionSaid = false }: ProductStripProps) => {
  return (
    <>
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
                <span className={styles['after']}>
                  <span className={styles['tools']}>
                    <WishButton
                      productId={product.id}
                      isWished={product.wished}
                      name={product.fullname}
                      isSmall
                    />
                    <LateRowTools card={product} className={styles['late']} />
                  </span>
                </span>
              </span>
              {product.promotion && !isPromotionSaid && (
                <span className={styles['promotion']}>{product.promotion.title}</span>
              )}
            </div>
            <div className={styles['buy']}>
              <StockState state={product.stock} expectedAt={product.expectedAt} />
              {isBuyer && product.priceState !== 'approval' && <Price card={product} />}
              <AddToCart card={product} isQuantityShown={isBuyer} isInList look="secondary" />
            </div>
          </li>
        ))}
      </ul>
      <PageCompareTray />
    </>
  )
}
