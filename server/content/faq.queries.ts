import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface FaqRow {
  id: number
  category: string | null
  question: string | null
  answer: string | null
  textLang: string | null
  writtenIn: string[]
}

/** Published questions; categories stand in the order of their first question. */
export const listFaqRows = async (db: Database, language: Language): Promise<FaqRow[]> => {
  const { rows } = await sql<FaqRow>`
    select faqs.id, ${textIn('categories')} as category, ${textIn('questions')} as question,
      ${textIn('answers')} as answer, ${fallbackLanguageOf('questions')} as "textLang",
      array(select jsonb_object_keys(answers)) as "writtenIn"
    from ${readerOf(language)} cross join faqs where is_published
    order by min(sort) over (partition by faqs.category), faqs.category, sort, faqs.id`.execute(db)
  return rows
}
