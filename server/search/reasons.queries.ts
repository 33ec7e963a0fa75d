import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/product-card.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { hiddenReading } from '#server/platform/database/written-statements.ts'
import { namedStarts } from '#server/search/asked-words.rules.ts'
import { isBeyondName, isInDescription, isOtherLanguage } from '#server/search/ranking.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

type Sql = RawBuilder<unknown>

/** What of a search a reason is read from. */
interface ReasonInput {
  search: SearchQuery
}

const askedOfEach = hiddenReading(({ search }: ReasonInput) => search.asked?.each ?? [], 'text[]')
const starts = hiddenReading(({ search }: ReasonInput) => namedStarts(search), 'text[]')

/** Where the words of another language were found, and which, as `page.number` has them. */
const whereFound = sql.raw(`split_part(page.number, ' ', 1)`)
const foundLang = sql.raw(`split_part(page.number, ' ', 2)`)

/** The product's name or its type's in that language; nothing where it is the name that is shown. */
const otherName = sql`other_name(page.id, ${whereFound}, ${foundLang}, reader.lang)`

const wordReason = (lang: Sql): Sql =>
  sql`word_reason(page.id, ${lang}, reader.lang, ${askedOfEach}::tsquery[], ${starts})`

/** Which language the description was found in, as `page.number` has it: blank for the reader's own. */
const inDescription =
  sql.raw(`json_build_object('by', 'description', 'number', '', 'brand', null, 'isGuess', false,
  'lang', case page.number when '' then null when 'own' then (select own_language from products where id = page.id)
    else page.number end)`)

/** Why the hit `page` of a search for words was found, as JSON of a `Match`; null where its name or number says it. */
export const hitReason: Sql = sql`
  case
    when ${isBeyondName} then ${wordReason(sql`reader.lang`)}
    when ${isOtherLanguage} and starts_with(page.number, 'other ') then ${wordReason(foundLang)}
    when ${isOtherLanguage} then ${otherName}
    when ${isInDescription} then ${inDescription}
  end`

/**
 * Why words that are still being typed found these products, by their ids; none for those whose names say it. `asked` is
 * what is asked of each word.
 */
export const readReasons = async (
  db: Database,
  productIds: readonly number[],
  { search, asked }: { search: SearchQuery; asked: readonly string[] },
  language: Language,
): Promise<Map<number, Match>> => {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; reason: Match | null }>`${prepared}
    select id, word_reason(id, ${language}::text, ${language}::text, asked.words, asked.starts) as reason
    from (
        select ${hidden(asked, 'text[]')}::tsquery[] as words, ${hidden(namedStarts(search), 'text[]')} as starts offset 0
      ) asked
      cross join unnest(${hidden(productIds, 'int[]')}) as id`.execute(db)
  return new Map(rows.flatMap(({ id, reason }) => (reason ? [[id, reason]] : [])))
}
