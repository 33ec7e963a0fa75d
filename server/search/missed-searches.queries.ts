import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Counts a search that found nothing. */
export const countMissedSearch = async (db: Database, language: Language, query: string): Promise<void> => {
  await sql`insert into missed_searches (lang, query) values (${language}, ${query})
    on conflict (lang, query) do update set times = missed_searches.times + 1, last_at = now()`.execute(db)
}
