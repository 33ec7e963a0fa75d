import { type RawBuilder, sql } from 'kysely'

/**
 * A text of jsonb by language in the reader's language, fallbacks included (docs/product.md#languages-of-texts). The
 * statement has a row `reader(lang)`; a parameter repeated per column would make the text of the statement longer, not
 * faster.
 */
export const textIn = (column: string): RawBuilder<string> => sql.raw(`text_in(${column}, reader.lang)`)

/** Language of a text that fell back; null when it is the reader's. `ownLanguage` names the supplier's. */
export const fallbackLanguageOf = (column: string, ownLanguage = 'null'): RawBuilder<string | null> =>
  sql.raw(`case when ${column} ? reader.lang then null
    else coalesce(nullif(text_language(${column}, reader.lang), 'own'), ${ownLanguage}) end`)

/** The row every statement with `textIn` starts from. */
export const readerOf = (language: string): RawBuilder<unknown> =>
  sql`(select ${language}::text as lang) as reader`
