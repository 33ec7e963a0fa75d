import type { Suggestion } from '#contract/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import { searchTurns } from '#server/search/search-turns.ts'
import { otherSearches, understandSearch } from '#server/search/search.service.ts'
import { presentForeignTypes, presentSuggestions } from '#server/search/suggest.presenter.ts'
import { findForeignTypes, findSuggestions } from '#server/search/suggest.queries.ts'
import {
  type SuggestQuery,
  askedGroups,
  mayBeSize,
  mayBeWords,
  parseSuggestQuery,
} from '#server/search/suggest.rules.ts'
import { askTyping } from '#server/search/understanding.service.ts'

/**
 * A suggestion that comes later than this is of no use. Most take a few milliseconds; the first ones of a connection
 * are planned first, which takes a tenth of a second where the machine has other work.
 */
const suggestLimitMs = 500

/** What the key could mean, at most ten; null when it was not found in time. */
export const suggest = async (
  db: Database,
  key: string,
  language: Language,
): Promise<Suggestion[] | null> => {
  const query = parseSuggestQuery(key)
  if (!query) return []
  try {
    return await searchTurns.beside(async () => {
      const byNumber = query.withProducts ? [] : await suggestByNumber(db, query, language)
      const isDone = byNumber.length > 0 && !mayBeSize(query, byNumber.length)
      if (isDone || !mayBeWords(query)) return byNumber
      return withTimeLimit(db, suggestLimitMs, (tx) =>
        suggestByWords(tx, { ...query, withProducts: true }, language),
      )
    })
  } catch (error) {
    if (isTimeLimit(error)) return null
    throw error
  }
}

const suggestByNumber = async (
  db: Database,
  query: SuggestQuery,
  language: Language,
): Promise<Suggestion[]> =>
  presentSuggestions(await findSuggestions(db, query, [], language), query.search.typed, query.search)

/** What `query` means, whose words are understood as the catalogue knows them, to somebody who typed `key`. */
const suggestMeant = async (
  db: Database,
  key: string,
  query: SuggestQuery,
  language: Language,
): Promise<Suggestion[]> => {
  const search = await understandSearch(db, query.search, language, true)
  const asked = await askTyping(db, askedGroups(search.groups), language)
  return presentSuggestions(await findSuggestions(db, { ...query, search }, asked, language), key, search)
}

/**
 * Words as the catalogue knows them; should nothing begin like that, types that are called so in another language, or
 * what the words may have been meant to be.
 */
const suggestByWords = async (
  db: Database,
  query: SuggestQuery,
  language: Language,
): Promise<Suggestion[]> => {
  const { search } = query
  const found = await suggestMeant(db, search.typed, query, language)
  if (found.length > 0) return found
  const foreign = presentForeignTypes(await findForeignTypes(db, query, language))
  if (foreign.length > 0) return foreign
  for (const { typed } of await otherSearches(
    db,
    await understandSearch(db, search, language, true),
    language,
  )) {
    const corrected = parseSuggestQuery(typed)
    const meant = corrected ? await suggestMeant(db, search.typed, corrected, language) : []
    if (meant.length > 0) return meant
  }
  return []
}
