import type { Suggestion } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { findOwnSuggestions } from '#server/search/own-numbers.queries.ts'
import { withOwnNumbers } from '#server/search/suggest.presenter.ts'
import { parseSuggestQuery } from '#server/search/suggest.rules.ts'

/** A suggestion that comes later than this is of no use. */
const ownLimitMs = 100

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
      withTimeLimit(tx, ownLimitMs, (limited) =>
        findOwnSuggestions(limited, query.search, { companyId, language }),
      ),
    )
    return withOwnNumbers(shared, own, query.search.normal)
  } catch (error) {
    if (isTimeLimit(error)) return shared
    throw error
  }
}
