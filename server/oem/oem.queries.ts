import { type RawBuilder, sql } from 'kysely'
import type { OemBrand, OemRow } from '#contract/shop/oem.contract.ts'
import { cardJson, cardOf, type FacetTuple } from '#server/catalogue/list-parts.service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf } from '#server/platform/database/text-columns.ts'
import { numbersOf, oemFacetsOf } from '#server/oem/oem-facets.queries.ts'
import { groupsOf, passes } from '#server/oem/oem-filters.queries.ts'
import { oemOrderOf, oemSortKeyOf } from '#server/oem/oem-order.queries.ts'
import { type OemRequest, isOnlySuperseded, isRare } from '#server/oem/oem.rules.ts'

type Sql = RawBuilder<unknown>

export interface OemPage {
  total: number
  /** Found before the filters narrowed it. */
  totalUnfiltered: number
  facets: FacetTuple[] | null
  rows:
    | (Pick<OemRow, 'id' | 'oemNo' | 'oemBrand' | 'status' | 'note' | 'card'> & {
        /** Products that are sold for the number. */
        offerIds: number[]
      })[]
    | null
}

/** Shorter than this, a number is looked for at its beginning only. */
const insideFrom = 4

const matchOf = (normal: string): Sql =>
  normal === ''
    ? sql`false`
    : normal.length < insideFrom
      ? sql`starts_with(numbers.normal, ${normal})`
      : sql`numbers.normal like ${`%${normal}%`}`

const statusOfProduct = sql`oem_status(p.superseded_by_id, p.stock)`
const inPlace = { brand: sql.ref('numbers.brand_id'), type: sql.ref('p.type_id'), status: statusOfProduct }
const inFound = {
  brand: sql.ref('found.brand_id'),
  type: sql.ref('found.type_id'),
  status: sql.ref('found.status'),
}
const inCounts = {
  brand: sql.ref('counts.brand_id'),
  type: sql.ref('counts.type_id'),
  status: sql.ref('counts.status'),
}

/** Which offer of a number comes first: one that can be had, then one on request; `oem_offer_place` in SQL. */
const placeOf = (product: string): Sql =>
  sql`oem_offer_place(${sql.ref(`${product}.superseded_by_id`)}, ${sql.ref(`${product}.stock`)})`

/** All offers of a number and its maker, as `other` at product `o`. */
const offersOf = (number: string): Sql => sql`
  public_numbers other join products o on o.id = other.product_id and o.status = 'published'
  where other.kind = 'oem' and other.normal collate "C" = ${sql.ref(`${number}.normal`)} collate "C"
    and other.brand_id is not distinct from ${sql.ref(`${number}.brand_id`)}`

/** The offer that stands for its number; the others are counted. */
const isFirstOffer = sql`not exists (
  select from ${offersOf('numbers')} and (${placeOf('o')}, other.id) < (${placeOf('p')}, numbers.id))`

/**
 * Numbers the page is taken from: what the keyword finds, or without one what passes the filters. The state, which no
 * index has, is read for all of them only where it is counted.
 */
const foundNumbers = (request: OemRequest): Sql => {
  const { normal, filters, sort } = request
  const condition = normal === null ? sql`${passes(filters, inPlace)} and ${isFirstOffer}` : matchOf(normal)
  return sql`
    select ${normal === null ? sql`` : sql`distinct on (numbers.normal, numbers.brand_id)`}
      numbers.id, numbers.normal, numbers.brand_id, p.id as product_id, ${oemSortKeyOf(request)}
      ${normal === null ? sql`` : sql`, p.type_id, ${statusOfProduct} as status`}
    from reader cross join public_numbers numbers join products p on p.id = numbers.product_id
      ${sort.column === 'oemBrand' ? sql`left join brands on brands.id = numbers.brand_id` : sql``}
    where numbers.kind = 'oem' and p.status = 'published' and ${condition}
      ${normal === null && isOnlySuperseded(filters) ? sql`and p.superseded_by_id is not null` : sql``}
      ${normal === null ? sql`` : sql`order by numbers.normal, numbers.brand_id, ${placeOf('p')}, numbers.id`}`
}

/** Numbers of each maker, type and status: counted beforehand (`refresh_oem_counts`), or those the keyword finds. */
const countedNumbers = ({ normal }: OemRequest): Sql =>
  normal === null
    ? sql`oem_counts`
    : sql`(select brand_id, type_id, status, count(*)::int as numbers from found group by 1, 2, 3)`

/** One page of the original numbers of published products with its facets and totals; one statement. */
export const readOemPage = async (db: Database, request: OemRequest): Promise<OemPage> => {
  const { normal, filters, limit, offset, language } = request
  const groups = groupsOf(filters, inCounts)
  const isKept = normal !== null || isRare(filters)
  const { rows } = await sql<OemPage>`
    with reader as (select * from ${readerOf(language)}),
      found as ${isKept ? sql`materialized` : sql`not materialized`} (${foundNumbers(request)}),
      scope as materialized (
        select ${sql.join([
          sql`counts.*`,
          ...groups.map(({ column, condition }) => sql`${condition} as ${sql.ref(column)}`),
        ])} from ${countedNumbers(request)} counts
      ),
      page as (
        select id, brand_id, product_id, row_number() over (order by ${oemOrderOf(request)}) as place
        from (
          select id, brand_id, product_id, normal, sort_key from found where ${normal === null ? sql`true` : passes(filters, inFound)}
          order by ${oemOrderOf(request)} limit ${limit} offset ${offset}
        ) found
      )
    select ${numbersOf(groups, null)} as total, coalesce(sum(scope.numbers), 0)::int as "totalUnfiltered",
      ${oemFacetsOf(filters, groups)} as facets, (
        select json_agg(json_build_object('id', page.id, 'oemNo', makers_number(brands.name, numbers.number), 'oemBrand', brands.name,
          'status', ${statusOfProduct}, 'note', successor.standard, 'card', ${cardJson},
          'offerIds', (select json_agg(distinct other.product_id) from ${offersOf('numbers')})) order by page.place)
        from reader cross join page join public_numbers numbers on numbers.id = page.id
          join products p on p.id = page.product_id
          left join brands on brands.id = page.brand_id
          left join products successor on successor.id = p.superseded_by_id
          ${cardOf('page.product_id')}
      ) as rows
    from scope`.execute(db)
  const page = rows[0]
  if (!page) throw new Error('a sum of all rows gave none')
  return page
}

/** Makers whose original numbers published products have. */
export const readOemBrands = async (db: Database): Promise<OemBrand[]> => {
  const { rows } = await sql<OemBrand>`
    select brands.id, brands.name, count(*)::int as total
    from public_numbers numbers join products on products.id = numbers.product_id
      join brands on brands.id = numbers.brand_id
    where numbers.kind = 'oem' and products.status = 'published'
    group by brands.id order by total desc, brands.id limit 60`.execute(db)
  return rows
}
