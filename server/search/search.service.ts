import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { countMissedSearch } from '#server/search/missed-searches.queries.ts'
import { createBrake, missedSearchText } from '#server/search/missed-searches.rules.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

export { type SearchQuery, parseSearchQuery } from '#server/search/search-query.rules.ts'
export { hitsOf, looksInNames } from '#server/search/hits.queries.ts'
export { typePlace } from '#server/search/ranking.ts'
export { hasOwnNumber } from '#server/search/own-numbers.queries.ts'

const mayCount = createBrake(120)

/**
 * Notes a search of the results page that found nothing, after the answer: nobody waits for it, and a failure
 * is only logged. The text is kept without anything personal.
 */
export const noteMissedSearch = (db: Database, log: Logger, language: Language, query: SearchQuery): void => {
  const text = missedSearchText(query.typed)
  if (text === null || !mayCount()) return
  setImmediate(() => {
    countMissedSearch(db, language, text).catch((error: unknown) =>
      log.warn({ err: error }, 'a missed search was not counted'),
    )
  })
}
