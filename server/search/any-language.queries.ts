import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { ahead, prepared } from '#server/platform/database/prepared.ts'
import { withinTransaction } from '#server/platform/database/within-transaction.ts'
import type { CatalogueWord } from '#server/search/any-language.rules.ts'

/** Less alike than this is neither a slip nor another ending. */
const leastAlike = 0.25
const mostAlike = 60
const mostBegun = 100

/** Words of the catalogue, in all languages, that are the typed ones, begin with them or look like them. */
export const readWordsOfAnyLanguage = (db: Database, words: readonly string[]): Promise<CatalogueWord[]> =>
  withinTransaction(db, async (tx) => {
    await sql`${ahead}set local pg_trgm.similarity_threshold = ${sql.lit(leastAlike)}`.execute(tx)
    const { rows } = await sql<CatalogueWord>`${prepared}
      select typed.word as typed, typed.key, known.word, known.shown, known.lang, known.stem
      from (
        select word, vocabulary_word(word, 'own') as key from unnest(${words}::text[]) as word offset 0
      ) typed
        cross join lateral (
          (select word, shown, lang, stem from search_vocabulary where word like typed.key || '%'
            order by length(word), word limit ${sql.lit(mostBegun)})
          union
          (select word, shown, lang, stem from search_vocabulary where word % typed.key
            order by similarity(word, typed.key) desc, word limit ${sql.lit(mostAlike)})
        ) known
      order by typed.word, similarity(known.word, typed.key) desc, known.word, known.lang`.execute(tx)
    return rows
  })
