import { type RawBuilder, sql } from 'kysely'
import { type Read, hiddenReading } from '#server/platform/database/written-statements.ts'
import { namedStarts } from '#server/search/asked-words.rules.ts'
import { isBeyondName, isOtherLanguage } from '#server/search/ranking.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

type Sql = RawBuilder<unknown>

/** What of a query a reason is read from. */
export interface ReasonInput {
  search: SearchQuery
}

/**
 * Why words found the product whose id is `productId` though its name does not say it, as JSON of a `Match`
 * (migrations/0035); null where the name does. Reads the row `reader`; `asked` is what is asked of each word.
 */
export const wordReason = <Input extends ReasonInput>(productId: Sql, asked: Read<Input>): Sql => sql`
  word_reason(${productId}, reader.lang, ${hiddenReading(asked, 'text[]')}::tsquery[],
    ${hiddenReading(({ search }: Input) => namedStarts(search), 'text[]')})`

/** The name that words of another language, `page.number`, were found in, unless it is the one that is shown. */
const otherName = sql.raw(`(
  select json_build_object('by', 'name', 'number', said.name, 'brand', null, 'isGuess', false,
    'lang', case page.number when 'own' then products.own_language else page.number end)
  from products
    join product_types types on types.id = products.type_id
    cross join lateral (select coalesce(products.names ->> page.number, types.names ->> page.number) as name) said
  where products.id = page.id and said.name <> text_in(products.names, reader.lang))`)

/** Why the hit `page` of a search for words was found, as JSON of a `Match`; null where its name or number says it. */
export const hitReason: Sql = sql`
  case
    when ${isBeyondName} then ${wordReason(sql`page.id`, ({ search }) => search.asked?.each ?? [])}
    when ${isOtherLanguage} then ${otherName}
  end`
