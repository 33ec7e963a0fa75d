import type { ComponentType } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { HotCard } from '#contract/shop/catalogue.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { FitState } from '#web/catalogue/fit-state.tsx'
import { MatchReason, isFoundByOwnName } from '#web/product-card/match-reason.tsx'
import { Price } from '#web/product-card/price.tsx'
import { OwnNumber, ProductName, Replaced } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { DrawnOnce } from '#web/platform/drawn-once.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import styles from '#web/catalogue/product-row.module.css'

/** "MS 180, MS 250, FS 120 +41": models a part fits. */
export const Fits = ({ card }: { card: ProductCard }) => {
  const more = card.fitsTotal - card.fitsFirst.length
  if (card.fitsTotal === 0) return null
  return (
    <span translate="no">
      {card.fitsFirst.map((model) => model.replaceAll(' ', '\u00a0')).join(', ')}
      {more > 0 && <span className={styles['more']}> +{more}</span>}
    </span>
  )
}

/** First original-equipment number, or why a search found the part. */
const Reason = ({ card, query }: { card: ProductCard; query: string }) => {
  if (card.match && !isFoundByOwnName(card.match)) return <MatchReason match={card.match} query={query} />
  if (!card.oemNumber) return null
  return (
    <span className={styles['oem']} translate="no">
      {card.oemBrand} <span>{card.oemNumber}</span>
    </span>
  )
}

/** A card, and in a list of promotions its promotion. */
export type RowCard = ProductCard & Partial<Pick<HotCard, 'promotion'>>

/** What a list says of its cards beside what all lists say: below the name, and with the price in its place. */
export type RowExtra = ComponentType<{ card: RowCard; at: 'name' | 'price' }>

/**
 * Strangers are asked how many once they have signed in: until then their lists have fewer controls to pass and are
 * there sooner.
 */
export const choosesPacks = (card: Pick<ProductCard, 'priceState'>): boolean => card.priceState !== 'login'

/** Rows or tiles that fill a phone's first screen. */
const rowsOnFirstScreen = 6

/** What is laid out later (`lay-out-rest.ts`): rows of a long list that its first screen does not show. */
export const isBelowFirstScreen = (index: number, count: number): boolean =>
  count > 2 * rowsOnFirstScreen && index >= rowsOnFirstScreen

interface RowProps {
  card: RowCard
  query: string
  /** Machines fit no model: their lists have no such column. */
  hasFits: boolean
  /** The list was asked what fits a machine. */
  isAsked: boolean
  /** In an exploded drawing that stands with the table. */
  position?: RowPosition | undefined
  Extra?: RowExtra | undefined
}

/** A row's number in a drawing. */
export interface RowPosition {
  number: string
  /** Leads to the number in the drawing, and says so. */
  href: string
  label: string
  /** The first row of a position is what the drawing leads to. */
  rowId?: string | undefined
}

const Cells = ({ card, query, hasFits, isAsked, position, Extra }: RowProps) => {
  const t = useTranslations('catalogue.row')
  return (
    <>
      <td className={styles['picture']}>
        <ProductPicture pic={card.pic} />
        {position && (
          <a className={styles['position']} href={position.href} aria-label={position.label}>
            {position.number}
          </a>
        )}
      </td>
      <th scope="row" className={styles['part']}>
        <ProductName card={card} query={query} />
        <OwnNumber number={card.standard} />
        <Reason card={card} query={query} />
        <Replaced card={card} />
        {Extra && <Extra card={card} at="name" />}
      </th>
      {hasFits && (
        <td className={styles['fits']}>
          <Fits card={card} />
          <FitState card={card} isAsked={isAsked} />
        </td>
      )}
      <td className={styles['stock']}>
        <StockState state={card.stock} expectedAt={card.expectedAt} />
      </td>
      <td className={styles['price']}>
        {Extra ? <Extra card={card} at="price" /> : <Price card={card} />}
        <span className={styles['per']}>{t('per', { count: card.packQuantity })}</span>
      </td>
      <td className={styles['actions']}>
        <AddToCart card={card} isQuantityShown={choosesPacks(card)} isInList />
        <WishButton productId={card.id} isWished={card.wished} name={card.fullname} />
      </td>
    </>
  )
}

const placeOf = ({ rowId, number }: RowPosition) => ({ id: rowId, tabIndex: -1, 'data-position': number })

/** What a list says first of each of its cards, drawn from the card alone. */
export type CardLead<Card> = ComponentType<{ card: Card; query: string }>

/** A list whose cards stand for something else, such as a number each: what it shows first, and how it heads both. */
export interface ListLead<Card> {
  heading: string
  partHeading: string
  /** A cell before those of a row. */
  Cell: CardLead<Card>
  /** A line above a tile. */
  Line: CardLead<Card>
  keyOf(card: Card): number
}

/** One product with everything a trade buyer needs to press Add without opening it; `Lead` is a cell before the others. */
export const ProductRow = <Card extends RowCard>({
  Lead,
  isBelow,
  ...row
}: RowProps & { card: Card; Lead?: CardLead<Card> | undefined; isBelow: boolean }) => (
  <DrawnOnce
    tag="tr"
    className={styles['row']}
    content={row}
    place={{ ...(isBelow && { 'data-below': '' }), ...(row.position && placeOf(row.position)) }}
  >
    <>
      {Lead && <Lead card={row.card} query={row.query} />}
      <Cells {...row} />
    </>
  </DrawnOnce>
)
