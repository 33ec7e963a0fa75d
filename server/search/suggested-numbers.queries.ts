import { type RawBuilder, sql } from 'kysely'
import type { Match } from '#contract/product-card.ts'
import { fallbackLanguageOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPics } from '#server/platform/media/existing-pictures.ts'
import { type Read, hiddenReading } from '#server/platform/database/written-statements.ts'
import { endOfPrefix } from '#server/search/hit-shape.ts'
import { isOfChain, numberPlace } from '#server/search/ranking.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

type Sql = RawBuilder<unknown>

export interface NumberSuggestion {
  isExact: boolean
  /** Several products have this number. */
  isShared: boolean
  by: Match['by']
  number: string
  normal: string
  brand: string | null
  /** Why, where the recorded chain led to the product; `by` and `number` are then its own. */
  chain?: Match | null
  productId: number
  fullname: string | null
  fullnameLang: string | null
  standard: string
  pic: string | null
}

/** Read along the index of each source. */
const mostRead = 30
/** More than a list of suggestions shows. */
const mostShown = 20

const text = (read: Read<{ search: SearchQuery }>) => hiddenReading(read, 'text')
const normal = text(({ search }) => search.normal)

/** Numbers of products, and those that the recorded chain leads from. */
const sources = ['public_numbers', 'chain_numbers'] as const

const found = (isExact: boolean, condition: Sql): Sql[] =>
  sources.map(
    (source) => sql`
      (select product_id, kind as by, number, normal, brand_id, ${sql.lit(isExact)} as is_exact, ${numberPlace} as place
        from ${sql.table(source)} numbers where ${condition}
        order by normal using ~<~ limit ${sql.lit(mostRead)})`,
  )

const theseNumbers = found(true, sql`normal = ${normal}`)
const longerNumbers = found(
  false,
  sql`normal ~>~ ${normal} and normal ~<~ ${text(({ search }) => search.normal + endOfPrefix)}`,
)

/** The picture of a product that a suggestion shows. */
export const firstPic = sql`(${existingPics('p.pics || p.fetched_pics')})[1]`
export const productNameLang = fallbackLanguageOf('p.names', 'p.own_language')

const order = sql.raw(
  `is_exact desc, case when is_exact then place end, length(normal), place, rank, product_id, normal`,
)

/**
 * Numbers that are the key and, with `withLonger`, those that begin with it, as JSON: of a number that several products
 * have one row, of a product with several such numbers the best one. Only these rows are looked up in full.
 */
export const suggestedNumbers = (withLonger: boolean): Sql => sql`(
  select json_agg(json_build_object('isExact', is_exact, 'isShared', is_shared, 'by', by, 'normal', normal,
    'number', case when ${isOfChain('p.by')} then number else makers_number(brands.name, number) end,
    'brand', brands.name,
    'chain', case when ${isOfChain('p.by')} then succession_match(p.by, p.number, brands.name) end,
    'productId', product_id, 'fullname', ${textIn('p.names')}, 'fullnameLang', ${productNameLang},
    'standard', p.standard, 'pic', ${firstPic})
    order by ${order})
  from (
      select * from (
        select distinct on (is_exact, is_shared, case when is_shared then normal else product_id::text end) *
        from (
          select found.*, rank, names, own_language, standard, pics, fetched_pics,
            min(product_id) over same <> max(product_id) over same as is_shared
          from (${sql.join(withLonger ? [...theseNumbers, ...longerNumbers] : theseNumbers, sql` union all `)}) found
            join products on products.id = product_id and status = 'published'
          window same as (partition by is_exact, normal)
        ) counted
        order by is_exact, is_shared, case when is_shared then normal else product_id::text end, ${order}
      ) distinct_ones
      order by ${order} limit ${sql.lit(mostShown)}
    ) p
    left join brands on brands.id = p.brand_id)`
