import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import { type NearestNumber, type SearchQuery, readNearestNumbers } from '#server/search/search.service.ts'

/** Nearest numbers that come later than this are not waited for. */
const nearestLimitMs = 500

/** The nearest numbers of the first of these queries that has any. */
export const nearestOfAny = async (
  db: Database,
  searches: readonly (SearchQuery | null)[],
  language: Language,
): Promise<NearestNumber[]> => {
  for (const search of searches) {
    const nearest = search ? await nearestOf(db, search, language) : []
    if (nearest.length > 0) return nearest
  }
  return []
}

/** Nearest numbers are an offer: without them in time there are none. Within a transaction, that is over then. */
const nearestOf = async (db: Database, search: SearchQuery, language: Language): Promise<NearestNumber[]> => {
  if (!search.isPartial || search.normal.length < 5) return []
  try {
    return await withTimeLimit(db, nearestLimitMs, (tx) => readNearestNumbers(tx, search.normal, language))
  } catch (error) {
    if (isTimeLimit(error) && !db.isTransaction) return []
    throw error
  }
}
