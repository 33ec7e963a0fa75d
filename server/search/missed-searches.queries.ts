import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

/** Counts a search that found nothing. */
export const countMissedSearch = async (db: Database, language: Language, query: string): Promise<void> => {
  await sql`${prepared}insert into missed_searches (lang, query) values (${language}, ${query})
    on conflict (lang, query) do update set times = missed_searches.times + 1, last_at = now()`.execute(db)
}

export interface MissedSearchRecord {
  query: string
  language: string
  times: number
  lastAt: Date
}
export interface MissedSearchFilter {
  keyword?: string | undefined
  language?: Language | undefined
}

/** One page of the searches that found nothing, and how many match; most frequent or latest first. */
export const selectMissedSearches = async (
  db: Database,
  { keyword, language }: MissedSearchFilter,
  page: { order: 'times' | 'last'; offset: number; limit: number },
): Promise<{ rows: MissedSearchRecord[]; total: number }> => {
  const conditions = [sql`true`]
  if (keyword !== undefined) {
    conditions.push(sql`query ilike ${`%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  }
  if (language !== undefined) conditions.push(sql`lang = ${language}`)
  const matches = sql.join(conditions, sql` and `)
  const order = page.order === 'times' ? sql`times desc, last_at desc` : sql`last_at desc`
  const { rows } = await sql<MissedSearchRecord>`
    select query, lang as language, times, last_at as "lastAt" from missed_searches where ${matches}
    order by ${order}, query, lang limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from missed_searches where ${matches}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
