import { useTranslations } from '#web/platform/texts.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import {
  type ListLead,
  ProductRow,
  type RowCard,
  type RowExtra,
  choosesPacks,
  isBelowFirstScreen,
} from '#web/catalogue/product-row.tsx'
import { FactHead } from '#web/catalogue/fact-cells.tsx'
import { type RowColumns, rowColumnsOf } from '#web/catalogue/row-columns.ts'
import { SortLink, type TableSort, sortState } from '#web/catalogue/sort-link.tsx'
import { whyUnpriced } from '#web/catalogue/why-unpriced.ts'
import { MatchReason } from '#web/product-card/match-reason.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/catalogue/product-table.module.css'

interface TableProps<Card> {
  cards: readonly Card[]
  query?: string
  /** The list was asked what fits a machine. */
  isAsked?: boolean
  /** The query or the chosen machine says what the rows fit. */
  saysFits?: boolean
  /** Properties of the types in it (`listProductByPart`). */
  columns?: Readonly<CallSuccess<'listProductByPart'>['columns']> | undefined
  sort?: TableSort | undefined
  Extra?: RowExtra | undefined
  lead?: ListLead<Card> | undefined
}

const noColumns: readonly [] = []

/** Rows of facts; small cards on a phone, with the same roles. */
export const ProductTable = <Card extends RowCard>({
  cards,
  query = '',
  isAsked = false,
  saysFits = false,
  columns: typeColumns = noColumns,
  sort,
  Extra,
  lead,
}: TableProps<Card>) => {
  const columns = rowColumnsOf(cards, typeColumns, {
    isAsked,
    saysFits: saysFits || lead !== undefined,
    query,
  })
  const tPrice = useTranslations('catalogue.price')
  const why = whyUnpriced(cards)
  return (
    <>
      {columns.common && !isSaidAbove(columns) && <MatchReason match={columns.common} query={query} />}
      {why && <p className={styles['whyAbove']}>{tPrice(why)}</p>}
      <div className={styles['frame']}>
        <table
          className={styles['table']}
          data-asked={isAsked ? '' : undefined}
          data-fits={columns.hasFits ? '' : undefined}
          data-unpriced={why}
          data-figures={cards.some((card) => card.stockFigure) ? '' : undefined}
          data-lead={lead ? '' : undefined}
          data-packs={cards.some(choosesPacks) ? '' : undefined}
        >
          <Head
            columns={columns}
            lead={lead}
            sort={sort}
            isQuantityShown={cards.some(choosesPacks)}
            hasPrices={cards.some((card) => card.price !== null)}
            why={why}
          />
          <tbody>
            {cards.map((card, index) => (
              <ProductRow
                key={lead?.keyOf(card) ?? card.id}
                card={card}
                isBelow={isBelowFirstScreen(index, cards.length)}
                query={query}
                columns={columns}
                isAsked={isAsked}
                Extra={Extra}
                Lead={lead?.Cell}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** The band of a machine says what fits; the title has the words that all names hold. */
const isSaidAbove = ({ common, saysFits }: RowColumns): boolean =>
  common?.by === 'name' || (saysFits && common?.by === 'model')

interface HeadProps {
  columns: RowColumns
  lead: { heading: string; partHeading: string } | undefined
  sort: TableSort | undefined
  isQuantityShown: boolean
  hasPrices: boolean
  why: ReturnType<typeof whyUnpriced>
}

const Head = ({ columns, lead, sort, isQuantityShown, hasPrices, why }: HeadProps) => {
  const t = useTranslations('catalogue.row')
  const tPrice = useTranslations('catalogue.price')
  const { hasMaker, hasFits, hasOem, oemBrand, facts, mixed } = columns
  return (
    <thead>
      <tr>
        {lead && (
          <th scope="col" className={styles['lead']}>
            {lead.heading}
          </th>
        )}
        <th scope="col" className={styles['picture']}>
          <VisuallyHidden>{t('picture')}</VisuallyHidden>
        </th>
        <th scope="col">{lead?.partHeading ?? t('part')}</th>
        {hasMaker && (
          <th scope="col" className={styles['maker']}>
            {t('maker')}
          </th>
        )}
        <th scope="col" className={styles['leading']} data-mixed={mixed.length > 0 ? '' : undefined}>
          {t('facts')}
        </th>
        {facts.map((column, index) => (
          <FactHead
            key={column.key}
            column={column}
            place={index + 1}
            sorted={sortState(sort, `attr:${column.key}`)}
          >
            <SortLink sort={sort} by={`attr:${column.key}`}>
              {column.name}
            </SortLink>
          </FactHead>
        ))}
        {hasFits && (
          <th scope="col" className={styles['fits']}>
            {t('fits')}
          </th>
        )}
        {hasOem && (
          <th scope="col" className={styles['oem']}>
            {oemBrand === null ? t('oem') : t('oemOf', { brand: oemBrand })}
          </th>
        )}
        <th scope="col" className={styles['stock']}>
          {t('stock')}
        </th>
        <th scope="col" className={styles['price']} aria-sort={sortState(sort, 'price')}>
          {hasPrices ? (
            <SortLink sort={sort} by="price">
              {t('price')}
            </SortLink>
          ) : why ? (
            <span className={styles['why']}>{tPrice(why)}</span>
          ) : (
            t('price')
          )}
        </th>
        <th scope="col" className={styles['actions']} data-print="hide">
          {isQuantityShown ? t('packs') : <VisuallyHidden>{t('actions')}</VisuallyHidden>}
        </th>
      </tr>
    </thead>
  )
}
