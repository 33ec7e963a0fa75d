import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ahead, hidden, prepared } from '#server/platform/database/prepared.ts'
import { type Knowledge, type Lookup, oil } from '#server/search/understanding.rules.ts'

interface KnowledgeRow {
  words: string[] | null
  joined: [joined: string, apart: string][] | null
  brands: [normal: string, name: string][] | null
  compounds: [typed: string, compound: string, isHead: boolean][] | null
  isTypeName: boolean
  hasLeaders: boolean
}

/** A brand may be cut short ("husq"), but not to what could be anything. */
const shortestBrand = 4

const shortestHead = 4
const mostCompounds = 12

/**
 * Compounds of German that begin or end with a typed word: whoever asks for a blade means any blade. Beginnings only
 * where the word is no type's name: "Kette" is a chain, and no chain saw. A word is surely the head of a compound when
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
          and word not like '%' || typed.word and stem in (select stem from stems)
          and typed.stem not in (select stem from stems where is_whole) ${nearest})
    ) compound)`
}

/** What the catalogue knows of a query's words; one statement. */
export const readKnowledge = async (
  db: Database,
  { phrase, typed, words, brands }: Lookup,
  language: Language,
): Promise<Knowledge> => {
  const { rows } = await sql<KnowledgeRow>`${prepared}
    select (
        select array_agg(distinct word) from (
          select word from search_vocabulary
          where word = any(${hidden(words, 'text[]')}) or stem = any(${hidden(words, 'text[]')})
          union all
          select folded from type_words where lang = 'zh' and folded = any(${hidden(words, 'text[]')})
        ) known
      ) as words,
      exists (
        select from type_words where lang = ${language}::text
          and lexemes = (select tsvector_to_array(search_document(${hidden(phrase, 'text')}, ${language}::text)))
      ) as "isTypeName",
      exists (select from leading_words) as "hasLeaders",
      ${language === 'de' ? compoundsOf(typed) : sql`null::json`} as compounds,
      (
        select json_agg(distinct jsonb_build_array(replace(folded, ' ', ''), folded)) from type_words
        where replace(folded, ' ', '') = any(${hidden(words, 'text[]')})
          and folded like '% %' and lang in (${language}::text, 'en')
      ) as joined,
      (
        select json_agg(json_build_array(typed.normal, found.name))
        from unnest(${hidden(brands, 'text[]')}) as typed(normal)
          cross join lateral (
            select brands.name from brand_synonyms join brands on brands.normal_name = brand_normal_name
            where brand_synonyms.normal_name = typed.normal
            union all
            select name from brands where normal_name = typed.normal
            union all
            (select name from brands where length(typed.normal) >= ${sql.lit(shortestBrand)}
              and starts_with(normal_name, typed.normal) order by total desc limit 1)
            limit 1
          ) found
      ) as brands`.execute(db)
  const [row] = rows
  return {
    words: new Set(row?.words ?? []),
    joined: new Map(row?.joined ?? []),
    brands: new Map(row?.brands ?? []),
    compounds: row?.compounds ?? [],
    isTypeName: row?.isTypeName ?? false,
    hasLeaders: row?.hasLeaders ?? false,
  }
}

export interface SimilarWord {
  typed: string
  word: string
  shown: string
  /** In the reader's language, or a name of its own where the reader writes another script: `stehl` 消声器 is no steel. */
  isOwnLanguage: boolean
  /**
   * What the typed word begins with ("luftfilter" of "luftfilterelement") or ends in ("dichtung" of
   * "flanschdichtung"); `tail` is an end only where all before it is known. Null for a word that looks like it.
   */
  part: 'beginning' | 'head' | 'tail' | null
}

const similarWords = 60
/** Two swapped letters leave few trigrams of a short word: "sprak". */
const leastAlike = 0.15
const shortestBeginning = 5

/** Which of these words nothing in the catalogue is made of, neither as they stand nor in their stem. */
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
export const readSimilarWords = async (
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
      alike.part
    from unnest(${words}::text[]) as typed(word)
      cross join lateral (
        (select word, shown, lang, null as part from search_vocabulary
          where word % typed.word and lang in (${language}::text, 'en', 'own')
          order by similarity(word, typed.word) desc, lang = ${language}::text desc, word
          limit ${sql.lit(similarWords)})
        union all
        (select word, shown, lang, 'beginning' from search_vocabulary
          where ${language}::text = 'de' and lang = 'de' and length(word) >= ${sql.lit(shortestBeginning)}
            and word = any(array(select left(typed.word, size) from generate_series(1, length(typed.word) - 1) as size))
          order by length(word) desc limit 1)
        ${language === 'de' ? sql`union all ${endsOf}` : sql``}
      ) alike`.execute(db)
  return rows
}

/** Whether words name a type of part or machine in the reader's language. */
export const namesType = async (db: Database, words: string, language: Language): Promise<boolean> => {
  const { rows } = await sql`${prepared}
    select from type_words where lang = ${language}::text
      and lexemes <@ (select tsvector_to_array(search_document(${words}::text, ${language}::text))) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Which of these words name a kind of machine and alone no part: without them the part may be found for an engine. */
export const readMachineWords = async (
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<string[]> => {
  const { rows } = await sql<{ word: string }>`${prepared}
    select typed.word from unnest(${words}::text[]) as typed(word)
      cross join lateral (select tsvector_to_array(search_document(typed.word, ${language}::text)) as lexemes) stem
    where cardinality(stem.lexemes) > 0
      and exists (
        select from type_words join product_types on product_types.id = type_id
        where lang = ${language}::text and type_words.lexemes @> stem.lexemes and product_types.kind = 'machine')
      and not exists (
        select from type_words join product_types on product_types.id = type_id
        where lang = ${language}::text and type_words.lexemes <@ stem.lexemes and product_types.kind = 'part')`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}
