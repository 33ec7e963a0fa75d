import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { FitState } from '#web/catalogue/fit-state.tsx'
import { LateRowTools } from '#web/catalogue/late-row-tools.tsx'
import { MatchReason, foundInOwnNumber } from '#web/product-card/match-reason.tsx'
import { Price } from '#web/product-card/price.tsx'
import { OwnNumber, ProductName, Replaced } from '#web/product-card/product-name.tsx'
import type { CardLead, RowCard, RowExtra } from '#web/catalogue/product-row.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { DrawnOnce } from '#web/platform/drawn-once.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import styles from '#web/catalogue/product-tile.module.css'

interface TileProps {
  card: RowCard
  query?: string
  form?: 'large' | 'dark'
  isAsked?: boolean
  Extra?: RowExtra | undefined
}

const Content = ({ card, query = '', form = 'large', isAsked = false, Extra }: TileProps) => {
  const marked = foundInOwnNumber(card, query)
  return (
    <>
      <ProductPicture pic={card.pic} typeId={card.typeId} form={form} />
      <ProductName card={card} query={query} />
      <OwnNumber number={card.standard} marked={marked} />
      {card.match && !marked && <MatchReason match={card.match} query={query} />}
      <Replaced card={card} />
      {Extra && <Extra card={card} at="name" />}
      <FitState card={card} isAsked={isAsked} />
      <span className={styles['facts']}>
        <StockState state={card.stock} expectedAt={card.expectedAt} />
        {Extra ? <Extra card={card} at="price" /> : <Price card={card} />}
      </span>
      <span className={styles['actions']} data-print="hide">
        <AddToCart card={card} isQuantityShown={false} isInList />
        <span className={styles['tools']}>
          <LateRowTools card={card} className={styles['late']} />
          <WishButton productId={card.id} isWished={card.wished} name={card.fullname} />
        </span>
      </span>
    </>
  )
}

/**
 * A product in the picture grid. `form` is the picture's, pale ink on the dark home page; `Lead` stands above it;
 * `isBelow` the first screen.
 */
export const ProductTile = <Card extends RowCard>({
  Lead,
  isBelow = false,
  ...tile
}: TileProps & { card: Card; Lead?: CardLead<Card> | undefined; isBelow?: boolean }) => (
  <DrawnOnce tag="li" className={styles['tile']} content={tile} isBelow={isBelow}>
    <>
      {Lead && <Lead card={tile.card} query={tile.query ?? ''} />}
      <Content {...tile} />
    </>
  </DrawnOnce>
)
