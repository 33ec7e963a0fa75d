import { type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { CallSuccess } from '#contract/call-client.ts'
import type { NamedModel } from '#contract/shop/catalogue.contract.ts'
import { FilterPanel } from '#web/catalogue/filter-panel.tsx'
import { ListChips } from '#web/catalogue/list-chips.tsx'
import { addressOf, appliedFilters, hasSamePages, withParameter } from '#web/catalogue/list-query.ts'
import { ListMachine, type ListMachineProps } from '#web/catalogue/list-machine.tsx'
import { type ListOrder, ListToolbar } from '#web/catalogue/list-toolbar.tsx'
import {
  type ListLead,
  type RowCard,
  type RowExtra,
  isBelowFirstScreen,
} from '#web/catalogue/product-row.tsx'
import { ProductTable } from '#web/catalogue/product-table.tsx'
import { ProductTile } from '#web/catalogue/product-tile.tsx'
import { LateCompareTray } from '#web/compare-tray/late-compare-tray.tsx'
import { PlainLink } from '#web/platform/app-link.tsx'
import { usePreferences } from '#web/platform/app-state.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { resultsId } from '#web/platform/page.ts'
import type { TableSort } from '#web/catalogue/sort-link.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import styles from '#web/catalogue/list-screen.module.css'

export type ListAnswer = CallSuccess<'listProductByPart'>

const pageSize = 24

interface ListScreenProps {
  answer: Pick<
    ListAnswer,
    'rows' | 'total' | 'totalUnfiltered' | 'facets' | 'correction' | 'saidAs' | 'machine'
  > & {
    hasMore?: boolean
    models?: ListAnswer['models']
    columns?: ListAnswer['columns']
  }
  /** The list's path without language, such as `/parts/3`. */
  path: string
  title: ReactNode
  breadcrumbs?: ReactNode
  /** The machines that the query names. Only a search has them, so that other lists need not load this. */
  band?: (list: ListMachineProps) => ReactNode
  /** Above the rows: sub-types, a correction. */
  intro?: ReactNode
  /** Instead of rows when there are none. */
  empty: ReactNode
  /** How many there are, where they are not items. */
  totals?: string
  /** Where they are not those of the catalogue, the list's own first. */
  orders?: readonly ListOrder[]
  /** In place of the plain rows or grid. */
  products?: ReactNode
}

/**
 * What the list is on its way to, while it loads; else what it shows. Whoever ticks a maker and sorts at once, on a slow
 * line, wants both: what leads further is written from here, what is shown from the address.
 */
const useWantedQuery = (query: URLSearchParams, path: string): URLSearchParams => {
  const here = [useLocation().pathname, localePath(useLanguage(), path)]
  const { location } = useNavigation()
  const search = location && here.includes(location.pathname) ? location.search : null
  return useMemo(() => (search === null ? query : new URLSearchParams(search)), [query, search])
}

/** A machine is said once: in the band of those that the query names, where the reader's is none or one of them. */
const saysMachine = (models: readonly NamedModel[], query: URLSearchParams): boolean => {
  const own = query.get('for') ?? ''
  return models.length > 0 && (own === '' || models.some(({ modelId }) => String(modelId) === own))
}

/** Every list of products: filters, chips, order, rows or grid, pages; all of it in the address. */
export const ListScreen = ({
  answer,
  path,
  title,
  breadcrumbs,
  band,
  intro,
  empty,
  totals,
  orders,
  products,
}: ListScreenProps) => {
  const [query] = useQuery()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wanted = useWantedQuery(query, path)
  const isLoading = useNavigation().state === 'loading'
  const change = (next: URLSearchParams) =>
    void navigate(addressOf(pathname, next), { preventScrollReset: true })
  // What was searched for instead, or in another writing, is what stands in the rows.
  const keyword = `${answer.saidAs} ${answer.correction ?? query.get('keyword') ?? ''}`.trim()
  const models = (band && answer.models) ?? []
  const hasFilters = answer.facets.length > 0 || appliedFilters(query).length > 0
  return (
    <div className={styles['screen']} data-has-filters={hasFilters}>
      <div className={styles['head']}>
        {breadcrumbs}
        <div className={styles['title']}>
          <h1>{title}</h1>
          <p className={styles['totals']} role="status">
            {totals ?? <Totals of={answer} />}
          </p>
          {saysMachine(models, query) || (
            <ListMachine path={path} query={query} wanted={wanted} answer={answer} />
          )}
          {answer.rows.length > 0 && (
            <ListToolbar
              query={wanted}
              hasPrices={answer.rows.some((card) => card.priceState === 'shown')}
              orders={orders}
              columns={answer.columns?.length === 1 ? (answer.columns[0]?.items ?? []) : []}
              onChange={change}
            />
          )}
        </div>
        {band?.({ path, query, wanted, answer })}
        {intro}
      </div>
      {hasFilters && (
        <FilterPanel
          facets={answer.facets}
          hasMore={answer.hasMore}
          query={query}
          wanted={wanted}
          path={path}
          total={answer.total}
          onChange={change}
        />
      )}
      <div id={resultsId} tabIndex={-1} className={styles['results']} aria-busy={isLoading}>
        <ListChips path={path} query={query} wanted={wanted} facets={answer.facets} />
        {answer.rows.length === 0
          ? empty
          : (products ?? (
              <Products
                cards={answer.rows}
                query={keyword}
                isAsked={query.has('for') && answer.machine !== null}
                saysFits={models.length > 0 || query.has('modelId')}
                columns={answer.columns}
                sort={{ query: wanted, addressOf: (next) => addressOf(path, next) }}
              />
            ))}
        <Pages path={path} query={query} wanted={wanted} total={answer.total} />
      </div>
      <LateCompareTray />
    </div>
  )
}

interface ProductsProps<Card> {
  cards: readonly Card[]
  query?: string
  isAsked?: boolean
  saysFits?: boolean
  columns?: ListAnswer['columns'] | undefined
  sort?: TableSort
  Extra?: RowExtra
  lead?: ListLead<Card>
}

/** Rows or grid, as the reader chose. */
export const Products = <Card extends RowCard>({
  cards,
  lead,
  columns,
  sort,
  saysFits,
  ...said
}: ProductsProps<Card>) => {
  const { view } = usePreferences()
  if (view === 'rows')
    return (
      <ProductTable
        cards={cards}
        lead={lead}
        columns={columns}
        sort={sort}
        saysFits={saysFits ?? false}
        {...said}
      />
    )
  return (
    <ul className={styles['grid']}>
      {cards.map((card, index) => (
        <ProductTile
          key={lead?.keyOf(card) ?? card.id}
          card={card}
          Lead={lead?.Line}
          isBelow={isBelowFirstScreen(index, cards.length)}
          {...said}
        />
      ))}
    </ul>
  )
}

interface PagesProps {
  path: string
  query: URLSearchParams
  wanted: URLSearchParams
  total: number
}

const Pages = ({ path, query, wanted, total }: PagesProps) => {
  const t = useTranslations('catalogue.pages')
  // Of a list that is still to come nobody knows yet how many pages it has, unless only its order is another.
  const isThere = hasSamePages(query, wanted)
  const to = (page: number) =>
    addressOf(path, withParameter(wanted, 'pageNum', page === 1 || !isThere ? null : String(page)))
  return (
    <Pagination
      page={Math.max(1, Math.floor(Number(query.get('pageNum'))) || 1)}
      pageCount={Math.ceil(total / pageSize)}
      addressOf={to}
      link={PlainLink}
      labels={{
        pages: t('label'),
        previous: t('previous'),
        next: t('next'),
        page: (page) => t('page', { page }),
      }}
    />
  )
}

const Totals = ({
  of: { total, totalUnfiltered, hasMore = false },
}: {
  of: Pick<ListScreenProps['answer'], 'total' | 'totalUnfiltered' | 'hasMore'>
}) => {
  const t = useTranslations('catalogue.list')
  const format = useFormatter()
  const shown = format.number(total)
  if (hasMore) return t('totalMore', { count: total, shown })
  return total === totalUnfiltered
    ? t('total', { count: total, shown })
    : t('totalOf', { count: totalUnfiltered, shown, all: format.number(totalUnfiltered) })
}
