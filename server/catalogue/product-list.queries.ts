import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import {
  type Counted,
  type FacetTuple,
  countedColumn,
  countsOf,
  lookedUpFacets,
} from '#server/catalogue/facets.queries.ts'
import { knownPlaces } from '#server/catalogue/known-places.queries.ts'
import { namedBrandsOf, namedTypesOf } from '#server/catalogue/named-places.rules.ts'
import { type Meaning, facetsOf, meaningsOf, totalsOfList } from '#server/catalogue/facets.rules.ts'
import { type FilterGroup, filterGroupsOf, passesOthers } from '#server/catalogue/filter-groups.queries.ts'
import { type TypeColumns, knownColumns } from '#server/catalogue/list-columns.queries.ts'
import { cardOf, cardText } from '#server/catalogue/product-card.queries.ts'
import { askedModel, matchOf, numberBrand } from '#server/catalogue/list-reasons.queries.ts'
import { changesAt, promotedProducts, promotionMember } from '#server/catalogue/promoted.queries.ts'
import {
  type ListRequest,
  hasHardFilter,
  hasOwnFacets,
  isNarrow,
} from '#server/catalogue/product-list.rules.ts'
import {
  type SortOptions,
  priceSource,
  sortKeyOf,
  sortOrderOf,
} from '#server/catalogue/product-order.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { readerOf } from '#server/platform/database/text-columns.ts'
import { WrittenStatements, hiddenReading } from '#server/platform/database/written-statements.ts'
import {
  type HitShape,
  type SearchQuery,
  type WordsOf,
  brandPlace,
  hitShapeOf,
  hitsOf,
  isOfChain,
  mostDescribed,
  typePlace,
} from '#server/search/search.service.ts'

type Sql = RawBuilder<unknown>

export interface ListPage {
  total: number
  /** Found before the facets narrowed it. */
  scopeTotal: number
  /** Cards as JSON text with commas between. */
  rows: string | null
  facets: FacetTuple[] | null
  /** The only product that has exactly the number searched for. */
  exactId: number | null
  /** Types that one word of the query names, with how many were found of each. */
  meanings: Meaning[]
  /** Of a list of promotions: when one starts or ends next, which changes the list by itself. */
  changesAt: Date | null
  /** Only products that lead a large catalogue were looked through. */
  isLeading: boolean
  /** More products than were looked at have the words in their description. */
  hasMoreDescribed: boolean
  /** Types of what was found; null where they were not counted. */
  typeIds: number[] | null
  /** Of the types of the page's rows; null where a place in the catalogue has its own. */
  columns: TypeColumns[] | null
}

export interface ReadOptions extends SortOptions {
  language: Language
  /** Company whose own numbers are searched too. */
  companyId: string | null
  withWords: boolean
  /** Take letters for the digits they look like. */
  isGuess?: boolean
  /** Where words are looked for; everywhere when left out. */
  wordsOf?: WordsOf
  /** Search descriptions too where names give few hits; true when left out. */
  withDescriptions?: boolean
}

/** What the values of a list's statement are read from; those of a search read a `HitInput`. */
interface ListInput {
  search: SearchQuery | null
  companyId: string | null
  limit: number
  offset: number
}

const typeCondition = ({ typeId, kind }: ListRequest): Sql => {
  if (typeId === null) return kind === null ? sql`true` : sql`p.kind = ${hidden(kind, 'text')}`
  return sql`p.type_id = any(array(select unnest(branch_ids || id) from product_types
    where id = ${hidden(typeId, 'int')} and kind = coalesce(${hidden(kind, 'text')}, kind)))`
}

const modelCondition = (modelIds: readonly number[]): Sql => sql`p.id in (
  select product_id from fitments where model_id = any(${modelIds}::int[]) and not is_excluded)`

/** Products that fit these models, and products whose texts only name them. */
const fitsOrNames = (modelIds: readonly number[]): Sql => sql`p.id in (
  select product_id from fitments where model_id = any(${modelIds}::int[]) and not is_excluded
  union all
  select product_id from named_fits where model_id = any(${modelIds}::int[]))`

const hardConditions = ({ filters }: ListRequest): Sql[] => [
  ...(filters.modelIds ? [fitsOrNames(filters.modelIds)] : []),
  ...(filters.fitsModelId === null ? [] : [modelCondition([filters.fitsModelId])]),
]

/** Products to choose from, as `p`: all of them, or what a search found, which knows its place and what is counted. */
const sourceOf = (shape: HitShape | null, { sort }: ListRequest): Sql => {
  if (shape === null) return sql`products p`
  if (sort.column === 'default' || sort.column === 'price') return sql`hits p`
  return sql`(select hits.*, products.standard, products.names, products.created_at, products.star
    from hits join products on products.id = hits.id) p`
}

/** Everything the list looks at, with the columns that facets count and a column per group chosen from. */
const scopeOf = (
  request: ListRequest,
  shape: HitShape | null,
  options: ReadOptions,
  groups: readonly FilterGroup[],
  narrowed: readonly FilterGroup[],
): Sql => {
  const conditions = [
    shape === null ? sql`p.status = 'published'` : sql`true`,
    typeCondition(request),
    ...hardConditions(request),
    ...narrowed.map((group) => group.condition),
  ]
  const withWords = shape?.withWords ?? false
  const columns = [
    sql`p.id, p.rank, p.type_id, p.brand_id, p.kind, p.stock, p.fits_brand_ids`,
    ...(shape
      ? [
          sql`p.tier ${withWords ? sql`+ ${typePlace} + ${brandPlace}` : sql``} as tier,
            p.matched_by, p.number, p.number_brand_id`,
        ]
      : []),
    ...(request.isPromoted
      ? [
          sql`promoted.promotion_id, promoted.campaign_place, promoted.promotion_place, promoted.kinds as promotion_kinds`,
        ]
      : []),
    sortKeyOf(request.sort, options),
    ...(request.filters.modelIds
      ? [sql`not coalesce(${modelCondition(request.filters.modelIds)}, false) as is_only_named`]
      : []),
    ...groups.map((group) => sql`coalesce(${group.condition}, false) as ${sql.ref(group.column)}`),
  ]
  return sql`select ${sql.join(columns)}
    from reader cross join ${sourceOf(shape, request)}
      ${request.isPromoted ? sql`join promoted on promoted.product_id = p.id` : sql``} ${priceSource(request.sort, options)}
    where ${sql.join(conditions, sql` and `)}`
}

const pageOf = (request: ListRequest, groups: FilterGroup[]): Sql => sql`
  select * from scope where ${passesOthers(groups, null)}
  order by ${sortOrderOf(request, 'scope')}
  limit ${hiddenReading(({ limit }: ListInput) => limit, 'int')} offset ${hiddenReading(({ offset }: ListInput) => offset, 'int')}`

/** Of which types columns are shown: of those of the rows, or of the only one that the reader chose. */
const columnTypesOf = (
  { typeId, filters }: ListRequest,
  pageTypeIds: readonly number[] | null,
): readonly number[] => {
  if (typeId !== null) return []
  return filters.typeIds?.length === 1 ? filters.typeIds : (pageTypeIds ?? [])
}

const rowsOf = (request: ListRequest, shape: HitShape | null): Sql => {
  const card = cardText(matchOf(request, shape), request.isPromoted ? promotionMember : undefined)
  return sql`(
    select string_agg(${card}, ',' order by ${sortOrderOf(request, 'page')})
    from page
      cross join reader
      ${cardOf('page.id')} ${shape ? numberBrand : sql``} ${shape?.mayNameModel ? askedModel : sql``}
      ${request.isPromoted ? sql`join promotions on promotions.id = page.promotion_id` : sql``})`
}

/** Where the recorded chain leads to others too, a number that only the one product lists is not it alone. */
const exactColumn = sql`(
  select case when min(p.id) filter (where not is_of_chain) = max(p.id) filter (where not is_of_chain)
      and (bool_or(exact_hits.kind = 'standard') or not bool_or(is_of_chain))
    then min(p.id) filter (where not is_of_chain) end
  from exact_hits cross join lateral (select ${isOfChain('exact_hits.kind')} as is_of_chain) chain
    join products p on p.id = exact_hits.product_id
  where p.status = 'published')`

const isLeadingColumn = (shape: HitShape | null): Sql =>
  shape?.wordsOf === 'leadersIfEnough' && shape.withWords
    ? sql`(select is_enough from leaders)`
    : sql.lit(shape?.wordsOf === 'leaders')

const hasMoreDescribed = (shape: HitShape | null): Sql =>
  shape?.withWords && shape.withDescriptions
    ? sql`(select count(*) >= ${sql.lit(mostDescribed)} from described)`
    : sql.lit(false)

/** Searches without filters and lists with one have few shapes; their plans are kept. */
const isKept = (
  { search, isPromoted, sort, typeId, filters }: ListRequest,
  groups: readonly FilterGroup[],
): boolean =>
  !isPromoted &&
  sort.column === 'default' &&
  !hasHardFilter(filters) &&
  (search === null ? groups.length === 1 : groups.length === 0 && typeId === null)

/** A page as the statement gives it: what was counted is not put together yet. */
interface CountedPage
  extends Pick<ListPage, 'rows' | 'columns' | 'exactId' | 'changesAt' | 'isLeading' | 'hasMoreDescribed'> {
  counted: Counted[] | null
  pageTypeIds: number[] | null
  lookedUp: FacetTuple[] | null
}

const statements = new WrittenStatements<ListInput>()

const readCountedPage = async (
  db: Database,
  request: ListRequest,
  options: ReadOptions,
  groups: FilterGroup[],
  narrowed: readonly FilterGroup[],
): Promise<CountedPage> => {
  const search = request.search === 'nothing' ? null : request.search
  const shape = search && hitShapeOf(search, options)
  const isShaped = shape !== null && !options.priceLists && isKept(request, [...groups, ...narrowed])
  const { limit, offset, kind } = request
  const statement = statements.of(
    db,
    isShaped ? [...Object.values(shape), kind].join(' ') : null,
    { search, companyId: options.companyId, limit, offset },
    () => countedPage(request, options, shape, groups, narrowed),
  )
  const [page] = (await db.executeQuery(statement)).rows
  if (!page) throw new Error('a select without a source gave no row')
  return page
}

const countedPage = (
  request: ListRequest,
  options: ReadOptions,
  shape: HitShape | null,
  groups: FilterGroup[],
  narrowed: readonly FilterGroup[],
): RawBuilder<CountedPage> => {
  const hasFacets = hasOwnFacets(request)
  return sql<CountedPage>`${isKept(request, [...groups, ...narrowed]) ? prepared : sql``}
    with reader as not materialized (select * from ${readerOf(options.language)}),
      ${shape ? sql`${hitsOf(shape)},` : sql``}
      ${options.priceLists ? sql`lists as materialized (${options.priceLists}),` : sql``}
      ${request.isPromoted ? sql`promoted as materialized (${promotedProducts(request.filters.promotionKinds)}),` : sql``}
      scope as materialized (${scopeOf(request, shape, options, groups, narrowed)}),
      ${countsOf(groups, hasFacets)},
      page as materialized (${pageOf(request, groups)})
    select ${countedColumn(groups)} as counted,
      ${hasFacets ? lookedUpFacets(request, groups) : sql`null::json`} as "lookedUp",
      ${rowsOf(request, shape)} as rows, (select array_agg(distinct type_id) from page) as "pageTypeIds",
      ${shape ? exactColumn : sql`null::int`} as "exactId",
      ${request.isPromoted ? changesAt : sql`null::timestamptz`} as "changesAt",
      ${isLeadingColumn(shape)} as "isLeading", ${hasMoreDescribed(shape)} as "hasMoreDescribed"
    from reader`
}

/** One page of a filtered, sorted or searched list with its facets and totals; one statement. */
export const readListPage = async (
  db: Database,
  request: ListRequest,
  options: ReadOptions,
): Promise<ListPage> => {
  const all = filterGroupsOf(request.filters)
  // With one group the rest of the list need not be read: the group's own counts are those of the whole type.
  const [groups, narrowed] = isNarrow(request) ? [[], all] : [all, []]
  const {
    counted: rows,
    lookedUp,
    pageTypeIds,
    ...page
  } = await readCountedPage(db, request, options, groups, narrowed)
  const { language, withWords } = options
  const { search } = request
  const counted = rows ?? []
  const hasFacets = hasOwnFacets(request)
  const places = hasFacets ? await knownPlaces(db) : null
  const meanings = withWords && search !== null && search !== 'nothing' ? (search.asked?.meanings ?? []) : []
  const counts = {
    counted,
    types: places ? namedTypesOf(counted, request, places, meanings, language) : [],
    brands: places ? namedBrandsOf(counted, request, places) : [],
    groupKeys: groups.map(({ key }) => key),
  }
  const withKind = request.kind === null && !request.isPromoted
  return {
    ...page,
    columns: await knownColumns(db, columnTypesOf(request, pageTypeIds), language),
    ...totalsOfList(counts),
    facets: hasFacets ? facetsOf(counts, request.filters, lookedUp ?? [], withKind) : null,
    meanings: meaningsOf(counts),
    typeIds: hasFacets ? counts.types.map(([id]) => id) : null,
  }
}
