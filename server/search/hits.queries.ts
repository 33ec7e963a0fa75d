import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { openGroups } from '#server/search/asked-words.rules.ts'
import type { AskedWords } from '#server/search/asked-words.ts'
import { fittingPlace, namedTypeIds, tiers, wordPlace } from '#server/search/ranking.ts'
import { writingsOf } from '#server/search/search-query.rules.ts'
import { hiddenReading } from '#server/platform/database/written-statements.ts'
import { type HitInput, type HitShape, type Sql, isSo, text, texts } from '#server/search/hit-shape.ts'
import {
  alikeNumbers,
  beginningNumbers,
  exactNumbers,
  foundByNumber,
  insideNumbers,
  numberHits,
} from '#server/search/number-hits.queries.ts'

const openModel = text(({ search }) => search.openModel)
const named = text(({ search }) => search.named)
const namedInOthers = text(({ search }) => search.namedInOthers)

/** First arguments of `other_words`: what each word may be written like. */
const askedArguments = sql`${texts(({ search }) => writingsOf(search.groups))},
  ${texts(({ search }) => {
    const open = openGroups(search)
    return open && writingsOf(open)
  })}, ${openModel}`

const askedOf = ({ search: { asked } }: HitInput): AskedWords => {
  if (asked === null) throw new Error('names are searched for words that were not put together')
  return asked
}

/**
 * What is asked for in the reader's language, or all that stands in a name that is typed as it stands; `strict` only where
 * that differs: where a word may be written in several ways. `offset 0` keeps it from being made anew for every document.
 */
const asked = ({ language, isTypeName }: HitShape): Sql => {
  const narrowed = isTypeName ? sql`weighted_query(strict, 'ABC')` : sql`strict`
  return sql`
    select coalesce(loose || named, loose) as loose,
      case when strict::text <> loose::text then coalesce(${narrowed} || named, ${narrowed}) end as strict,
      coalesce(weighted_query(loose, 'A') || named, weighted_query(loose, 'A')) as in_name,
      coalesce(weighted_query(loose, 'AB') || named, weighted_query(loose, 'AB')) as in_name_type_brand,
      fitting
    from (
      select ${text((input) => askedOf(input).loose)}::tsquery as loose,
        ${text((input) => askedOf(input).strict)}::tsquery as strict,
        named_query(${named}, ${sql.lit(language)}) as named,
        ${text((input) => askedOf(input).fitting)}::tsquery as fitting offset 0
    ) queries offset 0`
}

/** Types of which words of the query say only what they are for; mostly none. */
const onlyForTypeIds = hiddenReading(({ search }: HitInput) => search.asked?.onlyForTypeIds ?? [], 'int[]')

/** The document has the words that say of its type only what it is for elsewhere too, as in its name. */
const saysItself = (document: Sql): Sql =>
  sql`${document} @@ ${text((input) => askedOf(input).besideTypes)}::tsquery`

type WordTable = 'product_words' | 'leading_words'

/** Whoever finds so many among the leaders reads none of the others. */
export const enoughLeaders = 1_000

/** What lists order and count products by, from the words themselves (`refresh_product_words`). */
const placeColumns = sql.raw('rank, type_id, brand_id, kind, stock, fits_brand_ids')

/** Words of name, type, maker and model: without the kinds of machine a part fits and its sizes (weight D of `refresh_product_words`). */
export const namingWords = sql.raw(`ts_filter(words.document, '{a,b,c}')`)

/**
 * Published products of `table` whose words in one language meet `asked`; the partial index needs it written out. A
 * query that is a type's name asks for the type, not for what fits its machines.
 */
const meeting = (table: WordTable, columns: Sql, { language, isTypeName, onlyIn }: HitShape): Sql => sql`
  select ${columns} from ${sql.table(table)} words
  where words.lang = ${sql.lit(language)} and ${isTypeName ? namingWords : sql`words.document`} @@ asked.loose
    and words.is_published ${onlyIn === null ? sql`` : sql`and false`}
    and (words.type_id <> all(${onlyForTypeIds}) or ${saysItself(sql`words.document`)})`

/** Whether the leaders are enough: CTE `leaders(is_enough)`, for which no more of them are read than it takes. */
const leadersOf = (shape: HitShape): Sql => sql`
  leaders as materialized (
    select count(*) = ${sql.lit(enoughLeaders)} as is_enough from (
      select from asked cross join lateral (
        ${meeting('leading_words', sql``, shape)} limit ${sql.lit(enoughLeaders)}) found
    ) counted
  ),`

const placeByFit = ({ mayNameModel }: HitShape, document: Sql, kind: Sql): Sql =>
  mayNameModel ? fittingPlace(document, kind) : sql.lit(0)

/** Hits in the reader's language. */
const ownWords = (shape: HitShape): Sql => {
  const found = (table: WordTable) => meeting(table, sql`words.*`, shape)
  const source =
    shape.wordsOf === 'leadersIfEnough'
      ? sql`${found('leading_words')} and (select is_enough from leaders)
          union all ${found('product_words')} and not (select is_enough from leaders)`
      : found(shape.wordsOf === 'leaders' ? 'leading_words' : 'product_words')
  return sql`
    select found.product_id as id, ${placeColumns}, ${sql.lit(tiers.words)} + ${wordPlace}
      + ${placeByFit(shape, sql`found.document`, sql`found.kind`)} as tier
    from asked cross join lateral (${source}) found`
}

/** A name that more products have is meant as words. */
const mostSameNamed = 100

/** A type's name asks for the type; leaders alone are asked where there is no time to read more. */
const asksNames = ({ isTypeName, wordsOf }: HitShape): boolean => !isTypeName && wordsOf !== 'leaders'

/** `name_key` keeps 200 signs, without blanks. */
const longestNameTyped = 400

/** A part, its maker and a model are no more words; whoever pastes a longer name means what is called so. */
const mostWordsOfPartAndModel = 5
const isPasted = isSo(({ search }) => search.words.length > mostWordsOfPartAndModel)

/** In a search for a model and a part, what is only named so stays behind the parts that fit. */
const mayComeFirst = ({ mayNameModel }: HitShape): Sql =>
  mayNameModel
    ? sql`(${namedTypeIds} is null or ${isPasted} or ${fittingPlace(sql`found.document`, sql`found.kind`)} = 0)`
    : sql`true`

/** Products of which a name, in any language, is the whole query: CTE `same_named`, as rows of `hits`. */
const sameNamed = (shape: HitShape): Sql => sql`
  of_this_name as materialized (
    select words.* from (select name_key(${text(({ search }) => search.wholeText.slice(0, longestNameTyped))}) as key offset 0) typed
      join product_words words on words.name_key = typed.key and words.is_published
    limit ${sql.lit(mostSameNamed + 1)}
  ),
  same_named as materialized (
    select distinct on (product_id) product_id as id, ${placeColumns}, ${sql.lit(tiers.sameName)} as tier,
      'name' as matched_by, case lang when ${sql.lit(shape.language)} then '' else 'name ' || lang end as number,
      null::int as number_brand_id
    from asked cross join of_this_name found
    where not ${isSo(({ search }) => search.asked?.isTypeNameAbroad ?? false)}
      and (select count(*) from of_this_name) <= ${sql.lit(mostSameNamed)}
      and product_id not in (select product_id from number_hits) and ${mayComeFirst(shape)}
    order by product_id, lang <> ${sql.lit(shape.language)}, lang <> 'en', lang
  ),`

/** The product `id` was found neither by a number nor by its whole name. */
const isNew = (shape: HitShape, id: string): Sql => {
  const column = sql.ref(id)
  const byNumber = sql`${column} not in (select product_id from number_hits)`
  return asksNames(shape) ? sql`${byNumber} and ${column} not in (select id from same_named)` : byNumber
}

/** Other languages are asked only when the reader's own does not fill a page; most words are in one language. */
const enoughOwnWords = 24

const hasFewOwnWords = sql`(select count(*) from (select from own_words limit ${sql.lit(enoughOwnWords)}) few)
  < ${sql.lit(enoughOwnWords)}`

/** A list of its own language is found by what any language calls a type: only the named types are meant there. */
const isIn = (only: Language): Sql => sql`
  and (found.lang = ${sql.lit(only)} or found.lang = 'own' and found.type_id = any(${namedTypeIds}))`

const otherWords = ({ language, isTypeName, onlyIn }: HitShape): Sql => sql`
  select distinct on (id) id, ${placeColumns}, found_in || ' ' || lang as found_in
  from other_words(${askedArguments}, ${namedInOthers}, ${sql.lit(language)}, ${sql.lit(isTypeName)}) found
  where ${hasFewOwnWords} ${onlyIn === null ? sql`` : isIn(onlyIn)}
    and (found_in = 'name' or type_id <> all(${onlyForTypeIds}) or exists (
      select from product_words words
      where words.product_id = id and words.lang = found.lang and ${saysItself(sql`words.document`)}))
  order by id, array_position('{name,type,other}', found_in), lang <> 'en', lang offset 0`

/** The English document of the hit `p`, for `fittingPlace`: its models stand in every language. */
const fitsAsked = sql`(select document from product_words words where words.product_id = p.id and words.lang = 'en')`

const foundByOtherWords = (shape: HitShape): Sql => sql`
  union all
  select p.id, ${placeColumns}, ${sql.lit(tiers.otherWords)} + ${placeByFit(shape, fitsAsked, sql`p.kind`)}, 'name', found_in,
    null::int
  from asked cross join other_words p
  where ${isNew(shape, 'id')} and id not in (select id from own_words)`

/** Most hits by descriptions: a word that stands in all of them would cost too much. */
export const mostDescribed = 1_000

/**
 * Hits by descriptions: CTE `described(id, found_lang)`; the language is blank for the reader's own. Searches descriptions
 * in the reader's language where names give few hits, and in other languages only where nothing else gives any.
 */
const describedOf = (shape: HitShape): Sql => sql`
  own_described as materialized (
    select product_id as id, '' as found_lang
    from asked cross join lateral (
      select product_id from described_words words
      where words.lang = ${sql.lit(shape.language)} and words.document @@ asked.loose limit ${sql.lit(mostDescribed)}) found
    where ${hasFewOwnWords}
  ),
  described as materialized (
    select * from own_described
    union all
    select id, lang from other_descriptions(${askedArguments}, ${sql.lit(shape.language)})
    where not exists (select from own_words) and not exists (select from number_hits)
      ${asksNames(shape) ? sql`and not exists (select from same_named)` : sql``}
      and not exists (select from other_words) and not exists (select from own_described)
  ),`

// Along the index as in `foundByNumber`: the planner would read all products.
const foundByDescription = (shape: HitShape): Sql => sql`
  union all
  select p.id, ${placeColumns}, ${sql.lit(tiers.described)} + ${placeByFit(shape, fitsAsked, sql`p.kind`)}, 'description',
    found_lang, null::int
  from asked cross join described join products p on p.id = described.id
  where p.status = 'published' and p.id = any(array(select id from described))
    and p.type_id <> all(${onlyForTypeIds}) and ${isNew(shape, 'p.id')} and p.id not in (select id from own_words)
    and p.id not in (select id from other_words)`

/** A number says more than a name, the whole name more than words of it, a word of the reader's language more than one of another, and a description least. */
const foundByWords = (shape: HitShape): Sql => sql`
  ${asksNames(shape) ? sql`union all select * from same_named` : sql``}
  union all
  select id, ${placeColumns}, tier, 'name', '', null::int from own_words
  where ${isNew(shape, 'id')}
  ${shape.wordsOf === 'leaders' ? sql`` : foundByOtherWords(shape)}
  ${shape.withDescriptions ? foundByDescription(shape) : sql``}`

/**
 * What a query finds: CTEs `exact_hits`, with words `leaders(is_enough)`, and `hits`, one
 * row per published product with what lists order and count by and its best reason (`tier`, `matched_by`, `number`,
 * `number_brand_id`; for words of another language `number` is where they stand and that language, such as `name de`, for
 * a description its language). Values are read from a `HitInput`.
 */
export const hitsOf = (shape: HitShape): RawBuilder<unknown> => {
  if (shape.isGuess)
    return sql`exact_hits as materialized (${alikeNumbers}),
      ${numberHits(sql`select * from exact_hits`)}, hits as (${foundByNumber})`
  const parts = shape.isPartial ? sql`${beginningNumbers(shape)} ${insideNumbers(shape)}` : sql``
  const byNumber = sql`exact_hits as materialized (${exactNumbers(shape)}),
    ${numberHits(sql`select * from exact_hits ${parts}`)}`
  if (!shape.withWords) return sql`${byNumber}, hits as (${foundByNumber})`
  return sql`${byNumber},
    asked as materialized (${asked(shape)}),
    ${asksNames(shape) ? sameNamed(shape) : sql``}
    ${shape.wordsOf === 'leadersIfEnough' ? leadersOf(shape) : sql``}
    own_words as materialized (${ownWords(shape)}),
    ${shape.wordsOf === 'leaders' ? sql`` : sql`other_words as materialized (${otherWords(shape)}),`}
    ${shape.withDescriptions ? describedOf(shape) : sql``}
    hits as (${foundByNumber} ${foundByWords(shape)})`
}
