import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

/** Which of these Chinese texts stand in names of products, of types or of makers: they are words of the catalogue. */
export const readChineseNames = async (db: Database, texts: readonly string[]): Promise<Set<string>> => {
  if (texts.length === 0) return new Set()
  const { rows } = await sql<{ text: string }>`${prepared}
    select typed.text from unnest(${texts}::text[]) as typed(text)
    where exists (
      select from product_words words
      where words.lang = 'zh' and words.is_published
        and ts_filter(words.document, '{a,b,c}') @@ (search_queries(array[typed.text], array['zh'], false))[1])`.execute(
    db,
  )
  return new Set(rows.map(({ text }) => text))
}
