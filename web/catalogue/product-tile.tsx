import type { ProductCard } from '#contract/product-card.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { FitState } from '#web/catalogue/fit-state.tsx'
import { MatchReason } from '#web/catalogue/match-reason.tsx'
import { Price } from '#web/catalogue/price.tsx'
import { OwnNumber, ProductName, Replaced } from '#web/catalogue/product-name.tsx'
import { ProductPicture } from '#web/catalogue/product-picture.tsx'
import { StockState } from '#web/catalogue/stock-state.tsx'
import { DrawnOnce } from '#web/platform/drawn-once.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import styles from '#web/catalogue/product-tile.module.css'

interface TileProps {
  card: ProductCard
  query?: string
  form?: 'large' | 'dark'
  isAsked?: boolean
}

const Content = ({ card, query = '', form = 'large', isAsked = false }: TileProps) => (
  <>
    <ProductPicture pic={card.pic} form={form} />
    <ProductName card={card} query={query} />
    <OwnNumber number={card.standard} />
    {card.match && <MatchReason match={card.match} query={query} />}
    <Replaced card={card} />
    <FitState card={card} isAsked={isAsked} />
    <span className={styles['facts']}>
      <StockState state={card.stock} expectedAt={card.expectedAt} />
      <Price card={card} />
    </span>
    <span className={styles['actions']}>
      <AddToCart card={card} isQuantityShown={false} />
      <WishButton productId={card.id} isWished={card.wished} name={card.fullname} />
    </span>
  </>
)

/** A product in the picture grid. `form` is the picture's, pale ink on the dark home page. */
export const ProductTile = (tile: TileProps) => (
  <DrawnOnce tag="li" className={styles['tile']} content={tile}>
    <Content {...tile} />
  </DrawnOnce>
)
