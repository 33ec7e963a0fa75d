import type { ReactNode } from 'react'
import type { ListColumn } from '#contract/shop/catalogue.contract.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { type RowColumns, leadingFacts, shownOem } from '#web/catalogue/row-columns.ts'
import { MarkedNumber } from '#web/product-card/match-reason.tsx'
import { useUnitName } from '#web/product-card/unit-name.ts'
import { useMeasured } from '#web/product-card/measured.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/catalogue/fact-cells.module.css'

/** What is not known. */
const Unknown = () => <span className={styles['unknown']}>–</span>

/** The maker, and below whether the part is the machine maker's own. */
export const MakerCell = ({ card }: { card: ProductCard }) => (
  <td className={styles['maker']}>
    {card.brandName === null ? <Unknown /> : <span translate="no">{card.brandName}</span>}
    <Origin card={card} />
  </td>
)

const Origin = ({ card: { isOriginal } }: { card: ProductCard }) => {
  const t = useTranslations('catalogue.row')
  if (isOriginal === null) return null
  return (
    <span className={styles['origin']} data-original={isOriginal ? '' : undefined}>
      {t(isOriginal ? 'original' : 'aftermarket')}
    </span>
  )
}

/**
 * On a phone no column names the maker. Where the name does not either, as for own brands, it stands in place of the
 * origin: that an own brand is aftermarket needs no word.
 */
const OriginOfRow = ({ card }: { card: ProductCard }) => {
  const { brandName, short, isOriginal } = card
  if (isOriginal || brandName === null || short?.maker) return <Origin card={card} />
  return (
    <span className={styles['origin']} translate="no">
      {brandName}
    </span>
  )
}

/** A value of a property; its unit stands in the head of the column. */
export const FactCell = ({
  card,
  column,
  place,
}: {
  card: ProductCard
  column: ListColumn
  place: number
}) => {
  const format = useFormatter()
  const value = card.facts[column.key]
  return (
    <td
      className={styles['fact']}
      data-place={place}
      data-width={column.width}
      data-number={column.isNumber ? '' : undefined}
    >
      {value === undefined ? (
        <Unknown />
      ) : typeof value === 'number' ? (
        format.number(value, { maximumFractionDigits: 3 })
      ) : (
        value
      )}
    </td>
  )
}

/** Its head: what it is called, and its unit below. */
export const FactHead = ({
  column,
  place,
  sorted,
  children,
}: {
  column: ListColumn
  place: number
  sorted: 'ascending' | 'descending' | undefined
  children: ReactNode
}) => {
  const unitName = useUnitName()
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={styles['fact']}
      data-place={place}
      data-width={column.width}
      data-number={column.isNumber ? '' : undefined}
    >
      {children}
      {column.unit !== null && <span className={styles['unit']}>{unitName(column.unit)}</span>}
    </th>
  )
}

/** The facts that matter most in one cell: on a phone, and in a list of several types. */
export const LeadingFacts = ({ card, columns }: { card: ProductCard; columns: RowColumns }) => {
  const measured = useMeasured()
  const isMixed = columns.mixed.length > 0
  const facts = leadingFacts(card, columns)
  return (
    <td className={styles['leading']} data-mixed={isMixed ? '' : undefined}>
      {columns.hasMaker && <OriginOfRow card={card} />}
      {facts.map(({ column, value }) => (
        <span key={column.key}>
          {column.name} <b>{measured({ value, unit: column.unit })}</b>
        </span>
      ))}
      {isMixed && facts.length === 0 && <Unknown />}
    </td>
  )
}

/** The first original number; where the query found it, what matched is marked. */
export const OemCell = ({
  card,
  query,
  hasBrand,
}: {
  card: ProductCard
  query: string
  hasBrand: boolean
}) => {
  const number = shownOem(card)
  return (
    <td className={styles['oem']} translate="no">
      {number === null ? (
        <Unknown />
      ) : (
        <>
          <span className={styles['number']}>
            {isFoundByOem(card) ? <MarkedNumber number={number} query={query} /> : number}
          </span>
          {hasBrand && card.oemBrand !== null && <span className={styles['brand']}>{card.oemBrand}</span>}
        </>
      )}
    </td>
  )
}

/** The number that was found stands in the column itself. */
export const isFoundByOem = ({
  match,
  ...card
}: Pick<ProductCard, 'match' | 'oemNumber' | 'oemBrand' | 'short'>): boolean =>
  match?.by === 'oem' &&
  !match.isGuess &&
  match.succession === undefined &&
  match.number === shownOem(card) &&
  match.brand === card.oemBrand
