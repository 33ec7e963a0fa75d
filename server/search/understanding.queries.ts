import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ahead, hidden, prepared } from '#server/platform/database/prepared.ts'
import { withinTransaction } from '#server/platform/database/within-transaction.ts'
import type { Term, Way } from '#server/search/asked-words.rules.ts'
import type { LexiconRows } from '#server/search/lexicon.rules.ts'
import { type Compound, oil } from '#server/search/known-words.rules.ts'

const shortestHead = 4
const mostCompounds = 12

/**
 * Compounds of German that begin or end with a typed word: whoever asks for a blade means any blade. Beginnings only
 * where the word is no type's name: "Kette" is a chain, and no chain saw; and of a stem only where some word has it: what
 * "Luftfiler" leaves of itself is none. A word is surely the head of a compound when
 * another type begins as that compound does: "Schneefräsen" ends in "rasen", but nothing else begins in "Schneef".
 */
const compoundsOf = (typed: readonly string[]): RawBuilder<unknown> => {
  const nearest = sql`order by length(word), word limit ${sql.lit(mostCompounds)}`
  return sql`(
  with stems as materialized (
    select unnest(lexemes) as stem, cardinality(lexemes) = 1 as is_whole from type_words where lang = 'de'
  )
  select json_agg(json_build_array(typed.word, compound.word, compound.is_head))
  from (
      select word, (tsvector_to_array(search_document(word, 'de')))[1] as stem
      from unnest(${typed}::text[]) as word
      where length(word) >= ${sql.lit(shortestHead)} or word = ${sql.lit(oil)} offset 0
    ) typed
    cross join lateral (
      select word, exists (
          select from stems where stems.stem <> ending.stem and (starts_with(stems.stem, ending.rest)
            or (starts_with(ending.rest, stems.stem) and length(stems.stem) >= ${sql.lit(shortestHead)}))
        ) as is_head
      from (
        select word, stem, left(word, length(word) - length(typed.word)) as rest from search_vocabulary
        where lang = 'de' and word like '%' || typed.word and word <> typed.word
          and stem in (select stem from stems) ${nearest}
      ) ending
      union all
      (select word, false from search_vocabulary
        where lang = 'de' and word like typed.stem || '%' and length(word) > length(typed.word) + 2
          and (starts_with(word, typed.word) or exists (
            select from search_vocabulary known where known.lang = 'de' and known.stem = typed.stem))
          and word not like '%' || typed.word and stem in (select stem from stems)
          and typed.stem not in (select stem from stems where is_whole) ${nearest})
    ) compound)`
}

/** A text that nothing is remembered of yet, of each kind. */
export interface Unknown {
  /** Words that the vocabulary may have, as it writes them. */
  words: readonly string[]
  /** Words that German compounds may begin or end with. */
  compounding: readonly string[]
  /** Words to be folded and stemmed in the reader's language. */
  forms: readonly string[]
  terms: readonly Term[]
}

/** A word as `search_text` folds it, and its stems: several where it is none, none where it is a stop word. */
export type WordForm = readonly [word: string, folded: string, lexemes: string[]]

export interface Learned {
  /** Those that the vocabulary has. */
  words: string[] | null
  compounds: Compound[] | null
  forms: WordForm[] | null
  queries: [way: Way, writing: string, text: string | null][] | null
}

/** What the database says of texts; one statement. */
export const readUnknown = async (
  db: Database,
  { words, compounding, forms, terms }: Unknown,
  language: Language,
): Promise<Learned> => {
  const { rows } = await sql<Learned>`${prepared}
    select (
        select json_agg(distinct word) from search_vocabulary where word = any(${hidden(words, 'text[]')})
      ) as words,
      ${language === 'de' ? compoundsOf(compounding) : sql`null::json`} as compounds,
      (
        select json_agg(json_build_array(word, search_text(word, ${language}::text),
          tsvector_to_array(search_document(word, ${language}::text))))
        from unnest(${hidden(forms, 'text[]')}) as typed(word)
      ) as forms,
      (
        select json_agg(json_build_array(way, writing, (case way
            when 'whole' then search_queries(array[writing], array[${language}::text], false)
            when 'before' then search_queries(array[writing, '', ''], array[${language}::text], true)
            else search_queries(array[writing], array[${language}::text], true) end)[1]::text))
        from unnest(${hidden(
          terms.map(({ way }) => way),
          'text[]',
        )}, ${hidden(
          terms.map(({ writing }) => writing),
          'text[]',
        )}) as term(way, writing)
      ) as queries`.execute(db)
  return rows[0] ?? { words: null, compounds: null, forms: null, queries: null }
}

/**
 * Names of makers and types. Those of part types without products come apart: they explain no query, but a reader who
 * types one asks for a part. A type's own name comes before what else it is called.
 */
export const readLexicon = async (db: Database): Promise<LexiconRows> => {
  const { rows } = await sql<LexiconRows>`
    select exists (select from leading_words) as "hasLeaders",
      (
        select json_agg(json_build_array(lang, type_id, kind, phrase, folded, lexemes)
          order by phrase = names ->> lang desc nulls last, type_id, phrase)
        from type_words join product_types on product_types.id = type_id
        where kind = 'machine' or total > 0
      ) as types,
      (
        select json_agg(json_build_array(lang, folded, lexemes, type_id))
        from type_words join product_types on product_types.id = type_id
        where kind = 'part' and total = 0
      ) as "emptyTypes",
      (select json_agg(json_build_array(normal_name, name) order by total desc, id) from brands) as brands,
      (
        select json_agg(json_build_array(brand_synonyms.normal_name, brands.name, synonym) order by synonym)
        from brand_synonyms join brands on brands.normal_name = brand_normal_name
      ) as "brandSynonyms",
      (
        select json_agg(json_build_array(called.normal_name, lower(brand_normal_name)) order by called.normal_name)
        from (
          select brand_normal_name, normal_name from brand_synonyms
          union select brand_normal_name, brand_normal_name from brand_synonyms
        ) called
        where not exists (select from brands where brands.normal_name = brand_normal_name)
      ) as "otherMakers",
      (
        select json_agg(json_build_array(brands.normal_name, models.normal_name) order by popularity desc, models.id)
        from models join brands on brands.id = models.brand_id
        where models.total > 0
      ) as models,
      (select json_agg(distinct normal_name) from models where total = 0) as "otherModels",
      (select json_agg(distinct normal) from makerless_fits) as makerless`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a source gave no row')
  return row
}

export interface SimilarWord {
  typed: string
  word: string
  shown: string
  /** In the reader's language, or a name of its own where the reader writes another script: `stehl` 消声器 is no steel. */
  isOwnLanguage: boolean
  /** Of a brand's name, or the supplier's own words. */
  isOwnName: boolean
  /**
   * What the typed word begins with ("luftfilter" of "luftfilterelement") or ends in ("dichtung" of
   * "flanschdichtung"); `tail` is an end only where all before it is known. Null for a word that looks like it.
   */
  part: 'beginning' | 'head' | 'tail' | null
}

const similarWords = 60
/** Less alike than this is nothing; two swapped letters may leave less (`haed`), so that they are looked for as such. */
const leastAlike = 0.15
const shortestBeginning = 5

/**
 * Which of these words nothing in the catalogue is made of: neither as they stand nor in their stem, nor a German
 * compound with them at its end.
 */
export const readUnknownWords = async (
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`${prepared}
    select typed.word from unnest(${words}::text[]) as typed(word)
    where not exists (select from search_vocabulary known where known.word = typed.word)
      and not exists (
        select from search_vocabulary known
        where known.lang = ${language}::text
          and known.stem = (tsvector_to_array(search_document(typed.word, ${language}::text)))[1])
      and (${language}::text <> 'de' or not exists (
        select from search_vocabulary known where known.lang = 'de' and length(typed.word) >= ${sql.lit(shortestHead)}
          and known.word like '%' || typed.word))
      and search_document(typed.word, ${language}::text) <> ''::tsvector`.execute(db)
  return rows.map(({ word }) => word)
}

const writesAnotherScript = (language: Language): boolean => language === 'zh' || language === 'ru'

/**
 * What the typed German word ends in, longest first: words, and what begins one type's name and ends another's; other
 * ends of types' names are told as `tail`, for `tung` ends many.
 */
const endsOf: RawBuilder<unknown> = sql`
  (select piece, piece, 'de', case when is_word or (begins and ends) then 'head' else 'tail' end
    from (select right(typed.word, size) as piece from generate_series(2, length(typed.word) - 3) as size) pieces
      cross join lateral (
        select exists (select from search_vocabulary where lang = 'de' and word = piece) as is_word,
          coalesce(bool_or(starts_with(name, piece) and name <> piece), false) as begins,
          coalesce(bool_or(right(name, length(piece)) = piece and name <> piece), false) as ends
        from type_names
      ) known
    where (length(piece) >= ${sql.lit(shortestHead)} or piece = ${sql.lit(oil)}) and (is_word or ends)
    order by length(piece) desc)`

/** Words of the catalogue that look like the typed ones, most alike first; the reader's language before others. */
export const readSimilarWords = (
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<SimilarWord[]> => withinTransaction(db, (tx) => readSimilarWithin(tx, words, language))

const readSimilarWithin = async (
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<SimilarWord[]> => {
  await sql`${ahead}set local pg_trgm.similarity_threshold = ${sql.lit(leastAlike)}`.execute(db)
  const { rows } = await sql<SimilarWord>`${prepared}
    with type_names as materialized (
      select distinct name from type_words cross join string_to_table(folded, ' ') as name where lang = 'de'
    )
    select typed.word as typed, alike.word, alike.shown,
      alike.lang = ${language}::text or (alike.lang = 'own' and ${writesAnotherScript(language)}::boolean) as "isOwnLanguage",
      alike.lang = 'own' as "isOwnName", alike.part
    from unnest(${words}::text[]) as typed(word)
      cross join lateral (
        (select word, shown, lang, null as part
          from (select * from search_vocabulary where word % typed.word offset 0) known
          where lang in (${language}::text, 'en', 'own')
          order by similarity(word, typed.word) desc, lang = ${language}::text desc, word
          limit ${sql.lit(similarWords)})
        union all
        select known.word, known.shown, known.lang, null from search_vocabulary known
          where known.lang in (${language}::text, 'en', 'own') and known.word = any(array(
            select overlay(typed.word placing reverse(substr(typed.word, at, 2)) from at for 2)
            from generate_series(1, length(typed.word) - 1) as at))
        union all
        (select word, shown, lang, 'beginning' from search_vocabulary
          where ${language}::text = 'de' and lang = 'de' and length(word) >= ${sql.lit(shortestBeginning)}
            and word = any(array(select left(typed.word, size) from generate_series(1, length(typed.word) - 1) as size))
          order by length(word) desc limit 1)
        ${language === 'de' ? sql`union all ${endsOf}` : sql``}
      ) alike`.execute(db)
  return rows
}
