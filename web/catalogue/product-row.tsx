import { type ComponentType, Fragment } from 'react'
import type { HotCard } from '#contract/shop/catalogue.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { FactCell, LeadingFacts, MakerCell, OemCell, isFoundByOem } from '#web/catalogue/fact-cells.tsx'
import { FitState } from '#web/catalogue/fit-state.tsx'
import { LateRowTools } from '#web/catalogue/late-row-tools.tsx'
import type { RowColumns } from '#web/catalogue/row-columns.ts'
import { MatchReason, foundInOwnNumber, isFoundByOwnName } from '#web/product-card/match-reason.tsx'
import { usePackWords } from '#web/product-card/pack-words.ts'
import { Price } from '#web/product-card/price.tsx'
import { OwnNumber, ProductName, Replaced } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { DrawnOnce } from '#web/platform/drawn-once.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import styles from '#web/catalogue/product-row.module.css'

/** As many as two lines hold. */
const shownModels = 2

/** "MS 180, MS 250 +42": models a part fits. */
export const Fits = ({ card }: { card: ProductCard }) => {
  const shown = card.fitsFirst.slice(0, shownModels)
  const more = card.fitsTotal - shown.length
  if (card.fitsTotal === 0) return null
  return (
    <span translate="no">
      {shown.map((model, index) => (
        <Fragment key={model}>
          {index > 0 && ' '}
          {/* The comma stays with its model: in a narrow column it would stand on a line of its own. */}
          <span className={styles['model']}>{index < shown.length - 1 ? `${model},` : model}</span>
        </Fragment>
      ))}
      {more > 0 && <span className={styles['more']}> +{more}</span>}
    </span>
  )
}

/** Why a search found the part, where the row does not show it yet and its name alone is not the reason. */
const Reason = ({ card, query, columns }: Pick<RowProps, 'card' | 'query' | 'columns'>) => {
  const { match, short, brandName } = card
  if (!match || isFoundByOwnName(match) || columns.common || isFoundByOem(card)) return null
  if (foundInOwnNumber(card, query)) return null
  if (match.by === 'type' && match.lang === null && short !== null) return null
  if (match.by === 'brand' && match.number === brandName) return null
  return <MatchReason match={match} query={query} />
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
  columns: RowColumns
  /** The list was asked what fits a machine. */
  isAsked: boolean
  Extra?: RowExtra | undefined
}

const Cells = ({ card, query, columns, isAsked, Extra }: RowProps) => (
  <>
    <td className={styles['picture']}>
      <ProductPicture pic={card.pic} typeId={card.typeId} />
    </td>
    <th scope="row" className={styles['part']}>
      <ProductName card={card} query={query} />
      <span className={styles['numbers']}>
        <OwnNumber number={card.standard} marked={foundInOwnNumber(card, query)} />
        <Reason card={card} query={query} columns={columns} />
        <span className={styles['heart']}>
          <WishButton productId={card.id} isWished={card.wished} name={card.fullname} isSmall />
          <LateRowTools card={card} className={styles['tools']} />
        </span>
      </span>
      <Replaced card={card} />
      {Extra && <Extra card={card} at="name" />}
    </th>
    {columns.hasMaker && <MakerCell card={card} />}
    <LeadingFacts card={card} columns={columns} />
    {columns.facts.map((column, index) => (
      <FactCell key={column.key} card={card} column={column} place={index + 1} />
    ))}
    {columns.hasFits && (
      <td className={styles['fits']}>
        {!isAsked && <Fits card={card} />}
        <FitState card={card} isAsked={isAsked} />
      </td>
    )}
    {columns.hasOem && <OemCell card={card} query={query} hasBrand={columns.oemBrand === null} />}
    <td className={styles['stock']}>
      <StockState state={card.stock} expectedAt={card.expectedAt} figure={card.stockFigure} />
    </td>
    <td className={styles['price']} data-cell="price">
      <span className={styles['amount']}>
        {Extra ? <Extra card={card} at="price" /> : <Price card={card} />}
      </span>
      <Pack card={card} />
    </td>
    <td className={styles['actions']} data-print="hide">
      <AddToCart card={card} isQuantityShown={choosesPacks(card)} isInList isInRow />
    </td>
  </>
)

/** What a pack holds and costs. */
const Pack = ({ card }: { card: ProductCard }) => (
  <span className={styles['per']}>{usePackWords()(card)}</span>
)

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
  <DrawnOnce tag="tr" className={styles['row']} content={row} isBelow={isBelow}>
    <>
      {Lead && <Lead card={row.card} query={row.query} />}
      <Cells {...row} />
    </>
  </DrawnOnce>
)
