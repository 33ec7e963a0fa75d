import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type AskedWords, openGroups } from '#server/search/asked-words.rules.ts'
import { coreOf, runsOf } from '#server/search/inside-numbers.rules.ts'
import { numberPlace, tiers, wordPlace } from '#server/search/ranking.ts'
import { hidden } from '#server/platform/database/prepared.ts'
import { type SearchQuery, writingsOf } from '#server/search/search-query.rules.ts'

type Sql = RawBuilder<unknown>

/** Greater than every text that begins with the one before it. */
export const endOfPrefix = '\u{10FFFF}'

/** Whose numbers are searched: everybody's, and those a customer calls his own (inside `withActor` of him). */
const numberSource = (companyId: string | null): Sql =>
  companyId === null
    ? sql`public_numbers`
    : sql`(select * from product_numbers where company_id is null or company_id = ${companyId}::uuid)`

const exactNumbers = (query: SearchQuery, companyId: string | null): Sql => sql`
  select product_id, ${sql.lit(tiers.exact)} + ${numberPlace(query.typed)} as tier, kind, number, brand_id
  from ${numberSource(companyId)} numbers
  where normal = any(${hidden(
    [query.normal, query.barCode].filter((one) => one !== ''),
    'text[]',
  )})
    and (normal = ${hidden(query.normal, 'text')} or kind = 'ean')`

/** O and I written for 0 and 1, or the other way round: only when nothing else was found, and the reader is told. */
const alikeNumbers = ({ normal, typed }: SearchQuery): Sql => {
  const digits = normal.replaceAll('O', '0').replaceAll('I', '1')
  const found = sql`product_id, ${sql.lit(tiers.exact)} + ${numberPlace(typed)} as tier, kind, number, brand_id`
  return sql`
    select ${found} from public_numbers
    where normal = ${hidden(digits, 'text')}
    union all
    select ${found} from public_numbers
    where normal ~ '[OI]' and translate(normal, 'OI', '01') = ${hidden(digits, 'text')}`
}

/**
 * Written as a range, because the planner cannot turn LIKE with a parameter into one. Whether it is asked at all is a
 * value too, so that one plan serves every query.
 */
const beginningNumbers = (query: SearchQuery, companyId: string | null): Sql => sql`
  union all
  select product_id, ${sql.lit(tiers.prefix)} + ${numberPlace(query.typed)}, kind, number, brand_id
  from ${numberSource(companyId)} numbers
  where ${hidden(query.isPartial, 'boolean')}
    and normal ~>~ ${hidden(query.normal, 'text')} and normal ~<~ ${hidden(query.normal + endOfPrefix, 'text')}`

/** A spreadsheet takes zeros away from the front (`3503502` of `0000 350 3502`): that is the number itself. */
const insideNumbers = ({ normal, typed, isInside }: SearchQuery, companyId: string | null): Sql => {
  const core = coreOf(normal)
  const found = sql`product_id,
    case when ltrim(normal, '0') = ${hidden(core, 'text')} then ${sql.lit(tiers.zeros)} else ${sql.lit(tiers.inside)} end
      + ${numberPlace(typed)}, kind, number, brand_id`
  const isAsked = hidden(isInside, 'boolean')
  // What is not asked for is read as a query all the same.
  const runs = hidden(runsOf(isInside ? core : '-'), 'text')
  const holds = sql`not starts_with(normal, ${hidden(normal, 'text')})
    and (ltrim(normal, '0') = ${hidden(core, 'text')} or position(${hidden(normal, 'text')} in normal) > 0)`
  // A company's own are few, and the index of everybody's cannot be used for rows that a policy guards.
  const own = sql`
    union all
    select ${found} from product_numbers where company_id = ${companyId}::uuid and ${isAsked} and ${holds}`
  return sql`
    union all
    select ${found} from public_numbers
    where ${isAsked} and number_runs(normal) @@ ${runs}::tsquery and ${holds}
    ${companyId === null ? sql`` : own}`
}

/** First arguments of `other_words` (migrations/0032): what each word may be written like. */
const askedArguments = (query: SearchQuery): Sql => {
  const open = openGroups(query)
  return sql`${hidden(writingsOf(query.groups), 'text[]')}, ${hidden(open && writingsOf(open), 'text[]')},
    ${hidden(query.openModel, 'text')}`
}

/** With a model in last place taken for the beginning of one, as long as no model has this very name. */
const orOpen = (asked: string | null, open: string | null, isWhole: Sql): Sql => sql`
  case when ${isWhole} then ${hidden(asked, 'text')}::tsquery
    else ${hidden(asked, 'text')}::tsquery || ${hidden(open, 'text')}::tsquery end`

/**
 * What is asked for in the reader's language, `strict` only where that differs: where a word may be written in several
 * ways. `offset 0` keeps it from being made anew for every document.
 */
const asked = (query: SearchQuery): Sql => {
  const { loose, strict, openLoose, openStrict } = askedOf(query)
  const narrowed = query.isTypeName ? sql`weighted_query(strict, 'ABC')` : sql`strict`
  return sql`
    select loose, case when strict::text <> loose::text then ${narrowed} end as strict,
      weighted_query(loose, 'A') as in_name, weighted_query(loose, 'AB') as in_name_type_brand
    from (
      select ${orOpen(loose, openLoose, sql`is_whole`)} as loose, ${orOpen(strict, openStrict, sql`is_whole`)} as strict
      from (
        select ${hidden(query.openModel, 'text')} = '' or exists (
          select from models where normal_name = ${hidden(query.openModel, 'text')}) as is_whole offset 0
      ) models offset 0
    ) queries offset 0`
}

const askedOf = ({ asked }: SearchQuery): AskedWords => {
  if (asked === null) throw new Error('names are searched for words that were not put together')
  return asked
}

/**
 * Where words are looked for: of all products; of those that lead a large catalogue (migrations/0026) if enough of them
 * have the words; or of those alone, in the reader's language alone.
 */
export type WordsOf = 'all' | 'leadersIfEnough' | 'leaders'
type WordTable = 'product_words' | 'leading_words'

/** Whoever finds so many among the leaders reads none of the others. */
export const enoughLeaders = 1_000

/** What lists order and count products by, from the words themselves (migrations/0029). */
const placeColumns = sql.raw('rank, type_id, brand_id, kind, stock, fits_brand_ids')

/** Words of name, type, maker and model: without the kinds of machine a part fits and its sizes (migrations/0029). */
export const namingWords = sql.raw(`ts_filter(words.document, '{a,b,c}')`)

/**
 * Published products of `table` whose words in one language meet `asked`; the partial index needs it written out. A
 * query that is a type's name asks for the type, not for what fits its machines.
 */
const meeting = (table: WordTable, language: Language, columns: Sql, { isTypeName }: SearchQuery): Sql => sql`
  select ${columns} from ${sql.table(table)} words
  where words.lang = ${sql.lit(language)} and ${isTypeName ? namingWords : sql`words.document`} @@ asked.loose
    and words.is_published`

/** One row: `type_ids`, types that the query names, null without any; `meanings`, those of an ambiguous word. */
const namedTypes = (query: SearchQuery): Sql => {
  const { typeIds, meanings } = askedOf(query)
  return sql`select ${hidden(typeIds, 'int[]')} as type_ids, ${hidden(meanings, 'int[]')} as meanings`
}

/** Whether the leaders are enough: CTE `leaders(is_enough)`, for which no more of them are read than it takes. */
const leadersOf = (language: Language, query: SearchQuery): Sql => sql`
  leaders as materialized (
    select count(*) = ${sql.lit(enoughLeaders)} as is_enough from (
      select from asked cross join lateral (
        ${meeting('leading_words', language, sql``, query)} limit ${sql.lit(enoughLeaders)}) found
    ) counted
  ),`

/** Hits in the reader's language. */
const ownWords = (wordsOf: WordsOf, language: Language, query: SearchQuery): Sql => {
  const found = (table: WordTable) => meeting(table, language, sql`words.*`, query)
  const source =
    wordsOf === 'leadersIfEnough'
      ? sql`${found('leading_words')} and (select is_enough from leaders)
          union all ${found('product_words')} and not (select is_enough from leaders)`
      : found(wordsOf === 'leaders' ? 'leading_words' : 'product_words')
  return sql`
    select found.product_id as id, ${placeColumns}, ${sql.lit(tiers.words)} + ${wordPlace} as tier
    from asked cross join lateral (${source}) found`
}

/** Other languages are asked only when the reader's own does not fill a page; most words are in one language. */
const enoughOwnWords = 24

const otherWords = (language: Language, query: SearchQuery): Sql => sql`
  select distinct on (id) id, ${placeColumns}
  from other_words(${askedArguments(query)}, ${sql.lit(language)}, ${sql.lit(query.isTypeName)})
  where (select count(*) from own_words) < ${sql.lit(enoughOwnWords)} order by id offset 0`

export interface HitOptions {
  language: Language
  /** The reader's company; his own numbers are found too. Null for everybody. */
  companyId: string | null
  /** Look in names as well as in numbers. */
  withWords: boolean
  /** Look only for numbers whose letters look like the digits typed. */
  isGuess?: boolean
  /** All when left out. */
  wordsOf?: WordsOf
}

/** A query of nothing but punctuation around a number asks no names. */
export const looksInNames = (query: SearchQuery, { withWords }: Pick<HitOptions, 'withWords'>): boolean =>
  withWords && query.groups.length > 0

/** Products by their numbers, each with its best reason: CTEs `number_hits` and rows as `hits` has them. */
const numberHits = (reasons: Sql): Sql => sql`
  number_hits as materialized (
    select distinct on (product_id) product_id, tier, kind as matched_by, number, brand_id
    from (${reasons}) reasons order by product_id, tier
  )`

// Says the same as the join, but reads the index once along the hits instead of once for each.
const foundByNumber = sql`
  select p.id, ${sql.raw('p.rank, p.type_id, p.brand_id, p.kind, p.stock, p.fits_brand_ids')}, number_hits.tier,
    number_hits.matched_by, number_hits.number, number_hits.brand_id as number_brand_id
  from products p join number_hits on number_hits.product_id = p.id
  where p.status = 'published' and p.id = any(array(select product_id from number_hits))`

const foundByOtherWords = (language: Language, query: SearchQuery): Sql => sql`
  union all
  select id, ${placeColumns}, ${sql.lit(tiers.otherWords)}, 'name', '', null::int
  from (${otherWords(language, query)}) others
  where id not in (select product_id from number_hits) and id not in (select id from own_words)`

/** A number says more than a word, a word of the reader's language more than one of another. */
const foundByWords = (wordsOf: WordsOf, language: Language, query: SearchQuery): Sql => sql`
  union all
  select id, ${placeColumns}, tier, 'name', '', null::int from own_words
  where id not in (select product_id from number_hits)
  ${wordsOf === 'leaders' ? sql`` : foundByOtherWords(language, query)}`

/**
 * What a query finds: CTEs `exact_hits`, with words `named(type_ids, meanings)` and `leaders(is_enough)`, and `hits`, one
 * row per published product with what lists order and count by and its best reason (`tier`, `matched_by`, `number`,
 * `number_brand_id`).
 */
export const hitsOf = (query: SearchQuery, options: HitOptions): RawBuilder<unknown> => {
  const { language, companyId, isGuess = false, wordsOf = 'all' } = options
  if (isGuess)
    return sql`exact_hits as materialized (${alikeNumbers(query)}),
      ${numberHits(sql`select * from exact_hits`)}, hits as (${foundByNumber})`
  const byNumber = sql`exact_hits as materialized (${exactNumbers(query, companyId)}),
    ${numberHits(sql`
      select * from exact_hits ${beginningNumbers(query, companyId)} ${insideNumbers(query, companyId)}`)}`
  if (!looksInNames(query, options)) return sql`${byNumber}, hits as (${foundByNumber})`
  return sql`${byNumber},
    named as materialized (${namedTypes(query)}),
    asked as materialized (${asked(query)}),
    ${wordsOf === 'leadersIfEnough' ? leadersOf(language, query) : sql``}
    own_words as materialized (${ownWords(wordsOf, language, query)}),
    hits as (${foundByNumber} ${foundByWords(wordsOf, language, query)})`
}
