import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  type KeyColumn,
  type ListPage,
  type ListRows,
  selectListPage,
} from '#server/platform/database/list-page.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
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
  order: 'times' | 'last'
}

/** The most frequent or the latest first. */
const keysOf = (order: MissedSearchFilter['order']): KeyColumn[] => [
  ...(order === 'times' ? [{ column: sql`times`, type: 'int', order: 'desc' } as const] : []),
  { column: sql`last_at`, type: 'timestamptz', order: 'desc' },
  { column: sql`query`, type: 'text', order: 'asc' },
  { column: sql`lang`, type: 'text', order: 'asc' },
]

/** One page of the searches that found nothing. */
export const selectMissedSearches = (
  db: Database,
  { keyword, language, order }: MissedSearchFilter,
  page: ListPage,
): Promise<ListRows<MissedSearchRecord>> => {
  const conditions = [sql`true`]
  if (keyword !== undefined) {
    conditions.push(sql`query ilike ${likePattern(keyword)}`)
  }
  if (language !== undefined) conditions.push(sql`lang = ${language}`)
  const list = {
    columns: sql`query, lang as language, times, last_at as "lastAt"`,
    from: sql`missed_searches`,
    where: sql.join(conditions, sql` and `),
    keys: keysOf(order),
  }
  return selectListPage<MissedSearchRecord>(db, list, page)
}
