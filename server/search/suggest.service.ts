import type { Suggestion } from '#contract/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { findOwnSuggestions } from '#server/search/own-numbers.queries.ts'
import { presentSuggestions, withOwnNumbers } from '#server/search/suggest.presenter.ts'
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

/** The shared suggestions with those of the buyer's company; without these where time runs out. */
export const suggestTo = async (
  { db, language }: { db: Database; language: Language },
  buyer: BuyerSession,
  key: string,
  shared: Suggestion[],
): Promise<Suggestion[]> => {
  const query = parseSuggestQuery(key)
  if (!query || query.search.normal === '') return shared
  const { companyId } = buyer
  try {
    const own = await withActor(db, asBuyer(buyer), (tx) =>
      withTimeLimit(tx, suggestLimitMs, (limited) =>
        findOwnSuggestions(limited, query.search, { companyId, language }),
      ),
    )
    return withOwnNumbers(shared, own, query.search.normal)
  } catch (error) {
    if (isTimeLimit(error)) return shared
    throw error
  }
}
