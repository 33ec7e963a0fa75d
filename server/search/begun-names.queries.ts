import { type RawBuilder, sql } from 'kysely'
import type { Match } from '#contract/product-card.ts'
import { textIn } from '#server/platform/database/text-columns.ts'
import { hiddenReading } from '#server/platform/database/written-statements.ts'
import { endOfPrefix } from '#server/search/hit-shape.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import { firstPic, productNameLang } from '#server/search/suggested-numbers.queries.ts'
import type { ProductSuggestion } from '#server/search/suggested-products.queries.ts'

/** A product of which a name, in any language, begins with all that is typed. */
export interface BegunProduct extends ProductSuggestion {
  /** The name that begins so, where another one is shown. */
  match: Match | null
  /** Such products are few, or it is the whole name. */
  isSure: boolean
}

/** The most such products that are suggested. */
const mostBegun = 8
/** Names read along the index: each of these products may have one in seven languages. */
const mostRead = 7 * mostBegun

const key = sql`select name_key(${hiddenReading(({ search }: { search: SearchQuery }) => search.typed, 'text')}) as key`

/**
 * The products whose names begin with what is typed, of many some, as JSON of `BegunProduct`: those of which it is the
 * whole name first, then best sellers. Read along one index of the names in all languages. Reads `reader`.
 */
export const begunProducts: RawBuilder<unknown> = sql`(
  with read as materialized (
    select words.product_id, words.lang, words.name_key = asked.key as is_whole
    from (${key} offset 0) asked cross join lateral (
      select product_id, lang, name_key from product_words
      where name_key ~>=~ asked.key and name_key ~<~ (asked.key || ${sql.lit(endOfPrefix)}) and is_published
      order by name_key using ~<~ limit ${sql.lit(mostRead + 1)}
    ) words
  ), begun as materialized (
    select distinct on (product_id) product_id, read.lang, is_whole
    from read
    order by product_id, is_whole desc, read.lang <> reader.lang, read.lang <> 'en', read.lang
  ), few as materialized (
    select p.*, begun.lang, is_whole, is_whole
      or (select count(*) from read) <= ${sql.lit(mostRead)} and (select count(*) from begun) <= ${sql.lit(mostBegun)} as is_sure
    from begun join products p on p.id = begun.product_id
    order by is_whole desc, p.rank, p.id limit ${sql.lit(mostBegun)}
  )
  select json_agg(json_build_object('productId', p.id, 'fullname', ${textIn('p.names')}, 'fullnameLang', ${productNameLang},
    'standard', p.standard, 'pic', ${firstPic}, 'match', other_name(p.id, 'name', p.lang, reader.lang), 'isSure', is_sure)
    order by is_whole desc, p.rank, p.id)
  from few p)`
