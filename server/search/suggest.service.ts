import type { Suggestion } from '#contract/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import { presentSuggestions } from '#server/search/suggest.presenter.ts'
import { findSuggestions } from '#server/search/suggest.queries.ts'
import { parseSuggestQuery } from '#server/search/suggest.rules.ts'

/** A suggestion that comes later than this is of no use. */
const suggestLimitMs = 100

/** What the key could mean, at most ten; null when it was not found in time. */
export const suggest = async (
  db: Database,
  key: string,
  language: Language,
): Promise<Suggestion[] | null> => {
  const query = parseSuggestQuery(key)
  if (!query) return []
  if (!query.withProducts) return presentSuggestions(await findSuggestions(db, query, language))
  try {
    return presentSuggestions(
      await withTimeLimit(db, suggestLimitMs, (tx) => findSuggestions(tx, query, language)),
    )
  } catch (error) {
    if (isTimeLimit(error)) return null
    throw error
  }
}
