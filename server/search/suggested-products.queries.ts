import { type RawBuilder, sql } from 'kysely'
import { type Language, languages } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { hiddenReading } from '#server/platform/database/written-statements.ts'
import { allOf } from '#server/search/asked-words.rules.ts'
import { namingWords } from '#server/search/hits.queries.ts'
import { firstPic, productNameLang } from '#server/search/suggested-numbers.queries.ts'

type Sql = RawBuilder<unknown>

export interface ProductSuggestion {
  productId: number
  fullname: string | null
  fullnameLang: string | null
  standard: string
  pic: string | null
}
const most = 8

/** What the values of the statement are read from. */
export interface ProductsInput {
  /** What is asked of each word that products are looked for by. */
  asked: readonly string[]
  /** The words are known to be common in this catalogue. */
  isCommon: boolean
}

/** What is typed, as words: looked for in name, type, brand and model, and should none have them in all a product says. */
const askedWords: Sql = sql`
  select words, weighted_query(words, 'ABC') as narrow
  from (select ${hiddenReading(({ asked }: ProductsInput) => allOf(asked), 'text')}::tsquery as words offset 0) typed`

/** Of more products than these the best are looked for among the best sellers instead of all being sorted. */
const mostSorted = 1_500
const mostWalked = 10_000

const foundBy = (
  document: Sql,
  language: Language,
  table: 'product_words' | 'leading_words' = 'product_words',
): Sql => sql`
  select words.product_id as id, words.rank
  from asked join ${sql.table(table)} words
    on words.lang = ${sql.lit(language)} and ${document} @@ asked.words and words.is_published`

const isCommon = hiddenReading((input: ProductsInput) => input.isCommon, 'boolean')

/**
 * Products whose words begin with what is typed, best sellers first, of a large catalogue from among its leaders if they
 * are enough (`refresh_leading_words`). However many there are, no more than `mostSorted` are sorted and `mostWalked` read, and
 * of words that are known to be common only the latter, which gives the same. The partial indexes need the language
 * written out.
 */
export const suggestedProducts = (language: Language): Sql => sql`(
  with asked as materialized (${askedWords}),
    leaders as materialized (
      ${foundBy(namingWords, language, 'leading_words')} where not ${isCommon} limit ${sql.lit(mostSorted)}
    ),
    named as materialized (
      select * from leaders
      union all
      (${foundBy(namingWords, language)}
        where not ${isCommon} and (select count(*) from leaders) < ${sql.lit(most)}
        limit ${sql.lit(mostSorted)})
      limit ${sql.lit(mostSorted)}
    ),
    fitting as materialized (
      ${foundBy(sql`words.document`, language)} where not ${isCommon} and not exists (select from named)
      limit ${sql.lit(mostSorted)}
    ),
    walked as materialized (
      select top.* from asked cross join (
          select id, rank from products where status = 'published' and kind = 'part'
          order by rank, id limit ${sql.lit(mostWalked)}
        ) top
        cross join lateral (
          select from product_words
          where product_id = top.id and lang = ${sql.lit(language)} and document @@ asked.narrow offset 0
        ) known
      where ${isCommon} or (select count(*) from named) = ${sql.lit(mostSorted)}
      order by top.rank, top.id limit ${sql.lit(most)}
    )
  select json_build_object('isCommon', (select count(*) from walked) = ${sql.lit(most)}, 'rows',
    json_agg(json_build_object('productId', id, 'fullname', fullname, 'fullnameLang', fullname_lang, 'standard', standard, 'pic', pic)
    order by rank, id))
  from (
    select p.id, p.rank, ${textIn('p.names')} as fullname, ${productNameLang} as fullname_lang, p.standard, ${firstPic} as pic
    from (
      select distinct rank, id
      from (
        select * from walked
        union all
        select * from (
          (select * from named order by rank, id limit ${sql.lit(2 * most)})
          union all
          (select * from fitting order by rank, id limit ${sql.lit(most)})
        ) others
        where (select count(*) from walked) < ${sql.lit(most)}
      ) found
      order by rank, id limit ${sql.lit(most)}
    ) best join products p on p.id = best.id
  ) listed)`

const wordLanguages = [...languages, 'own'] as const

/**
 * Products without a name in the reader's language whose name in another has what is typed, best sellers first of so many
 * as are sorted. The partial indexes need each language written out.
 */
export const findForeignProducts = async (
  db: Database,
  asked: readonly string[],
  language: Language,
): Promise<ProductSuggestion[]> => {
  const others = wordLanguages.filter((lang) => lang !== language)
  const { rows } = await sql<ProductSuggestion>`${prepared}
    with asked as materialized (select weighted_query(${hidden(allOf(asked), 'text')}::tsquery, 'A') as words),
      found as materialized (
        ${sql.join(
          others.map(
            (lang) => sql`(
              select words.product_id as id, words.rank
              from asked join product_words words
                on words.lang = ${sql.lit(lang)} and ${namingWords} @@ asked.words and words.is_published
              limit ${sql.lit(mostSorted)})`,
          ),
          sql` union all `,
        )}
      ),
      best as (
        select distinct found.rank, found.id
        from ${readerOf(language)} cross join found join products p on p.id = found.id
        where not p.names ? reader.lang
        order by rank, id limit ${sql.lit(most)}
      )
    select p.id as "productId", ${textIn('p.names')} as fullname, ${productNameLang} as "fullnameLang", p.standard,
      ${firstPic} as pic
    from ${readerOf(language)} cross join best join products p on p.id = best.id
    order by best.rank, best.id`.execute(db)
  return rows
}
