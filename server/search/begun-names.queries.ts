import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/product-card.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { hiddenReading } from '#server/platform/database/written-statements.ts'
import { endOfPrefix } from '#server/search/hit-shape.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import { firstPic, productNameLang } from '#server/search/suggested-numbers.queries.ts'
import type { ProductSuggestion } from '#server/search/suggested-products.queries.ts'

type Sql = RawBuilder<unknown>

/** A product of which a name, in any language, begins with all that is typed. */
export interface BegunProduct extends ProductSuggestion {
  /** The name that begins so, where another one is shown. */
  match: Match | null
}

/** Such products as far as they are surely meant: all of few, and those of which it is the whole name. */
export interface SurelyBegun {
  rows: BegunProduct[] | null
  /** There are more, which `findBegunProducts` reads. */
  hasMore: boolean
}

/** The most such products that are suggested. */
const mostBegun = 8
/** Names read along the index: each of these products may have one in seven languages. */
const mostRead = 7 * mostBegun

/**
 * CTEs: names that begin with what is typed, of many some, along one index of the names in all languages; their products;
 * whether these are few enough to be meant, whatever else there is. Reads `reader`.
 */
const namesThatBegin = (typed: Sql): Sql => sql`
  read as materialized (
    select words.product_id, words.lang, words.name_key = asked.key as is_whole
    from (select name_key(${typed}) as key offset 0) asked cross join lateral (
      select product_id, lang, name_key from product_words
      where name_key ~>=~ asked.key and name_key ~<~ (asked.key || ${sql.lit(endOfPrefix)}) and is_published
      order by name_key using ~<~ limit ${sql.lit(mostRead + 1)}
    ) words
  ), begun as materialized (
    select distinct on (product_id) product_id, read.lang, is_whole
    from read
    order by product_id, is_whole desc, read.lang <> reader.lang, read.lang <> 'en', read.lang
  ), counted as materialized (
    select (select count(*) from read) <= ${sql.lit(mostRead)} and (select count(*) from begun) <= ${sql.lit(mostBegun)} as are_few
  )`

/** Those of which it is the whole name first, then best sellers, as JSON of `BegunProduct`. */
const bestOf = (condition: Sql): Sql => sql`(
  select json_agg(json_build_object('productId', p.id, 'fullname', ${textIn('p.names')}, 'fullnameLang', ${productNameLang},
    'standard', p.standard, 'pic', ${firstPic}, 'match', other_name(p.id, 'name', p.lang, reader.lang))
    order by is_whole desc, p.rank, p.id)
  from (
    select p.*, begun.lang, is_whole from begun join products p on p.id = begun.product_id where ${condition}
    order by is_whole desc, p.rank, p.id limit ${sql.lit(mostBegun)}
  ) p)`

const typed = hiddenReading(({ search }: { search: SearchQuery }) => search.typed, 'text')

/** As JSON of `SurelyBegun`. A short key begins hundreds of names, which are seldom shown: their products are not read. */
export const surelyBegun: Sql = sql`(
  with ${namesThatBegin(typed)}
  select json_build_object('rows', ${bestOf(sql`is_whole or (select are_few from counted)`)}, 'hasMore', not are_few)
  from counted)`

/** Some of the many products whose names begin with what is typed. */
export const findBegunProducts = async (
  db: Database,
  search: SearchQuery,
  language: Language,
): Promise<BegunProduct[]> => {
  const { rows } = await sql<{ begun: BegunProduct[] | null }>`${prepared}
    select (with ${namesThatBegin(hidden(search.typed, 'text'))} select ${bestOf(sql`true`)}) as begun
    from ${readerOf(language)}`.execute(db)
  return rows[0]?.begun ?? []
}
