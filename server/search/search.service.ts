import { numberSearches } from '#server/search/number-searches.service.ts'
import {
  otherSearches,
  searchesForEssence,
  withModelsClosedUp,
} from '#server/search/other-searches.service.ts'
import { type Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { countMissedSearch } from '#server/search/missed-searches.queries.ts'
import { createBrake, missedSearchText } from '#server/search/missed-searches.rules.ts'
import { readCandidates } from '#server/search/explain.queries.ts'
import { readHitIds } from '#server/search/hit-ids.queries.ts'
import { explanationOf } from '#server/search/explain.rules.ts'
import { askWords, understandSearch } from '#server/search/understanding.service.ts'
import { type SearchQuery, parseSearchQuery } from '#server/search/search-query.rules.ts'

export {
  type SearchQuery,
  fitKeysOf,
  mayBeModel,
  parseSearchQuery,
} from '#server/search/search-query.rules.ts'
export { type HitInput, type HitShape, type WordsOf, hitShapeOf } from '#server/search/hit-shape.ts'
export { enoughLeaders, hitsOf, mostDescribed } from '#server/search/hits.queries.ts'
export { hitReason } from '#server/search/reasons.queries.ts'
export { brandPlace, isOfChain, typePlace } from '#server/search/ranking.ts'
export {
  type NearestNumber,
  isOnlyModel,
  readNearestNumbers,
} from '#server/search/nearest-numbers.queries.ts'
export { type ReplacedNumber, readReplaced } from '#server/search/replaced-numbers.queries.ts'
export { saidInName } from '#server/search/any-language.rules.ts'
export { looksAlike } from '#server/search/look-alikes.rules.ts'
export { saidAs } from '#server/search/said-words.rules.ts'
export { searchTurns } from '#server/search/search-turns.ts'
export { withoutLength } from '#server/search/shorter-queries.rules.ts'
export { namesThingFirst } from '#server/search/thing-first.ts'
export { hasOwnNumber } from '#server/search/own-numbers.queries.ts'
export { askWords, lexiconNow, understandSearch } from '#server/search/understanding.service.ts'

export {
  numberAmongWords,
  numberSearches,
  searchesAsDescribed,
} from '#server/search/number-searches.service.ts'

export {
  otherSearches,
  sameSearches,
  searchesForEssence,
  withModelsClosedUp,
  withoutMakers,
} from '#server/search/other-searches.service.ts'

/** What is typed as a number, where it may be one (`ZT-10001`, although ZT is a maker), then as words understand it. */
async function* readingsAsTyped(
  db: Database,
  parsed: SearchQuery,
  language: Language,
): AsyncGenerator<SearchQuery> {
  if (parsed.isNumberLike) yield { ...parsed, groups: [] }
  const query = await withModelsClosedUp(db, parsed)
  yield await askWords(db, await understandSearch(db, query, language), language)
}

/** Ids of published products that a search finds as typed, in the order of the results page; for lists of the office. */
export const findProductIds = async (
  root: Database,
  typed: string,
  language: Language,
  most: number,
): Promise<number[]> =>
  root.transaction().execute(async (db) => {
    const parsed = parseSearchQuery(typed)
    if (!parsed) return []
    for await (const reading of readingsAsTyped(db, parsed, language)) {
      const ids = await readHitIds(db, reading, language, most)
      if (ids.length > 0) return ids
    }
    return []
  })

const mostExplained = 20

interface ExplainedSearch {
  title: string
  query: string
  explanation: string
  results: string[]
}

/**
 * A search as typed and, should that find nothing, with what is tried instead until something is found: what `npm run
 * search` shows.
 */
export const explainSearch = async (
  root: Database,
  typed: string,
  language: Language,
): Promise<ExplainedSearch[]> =>
  root.transaction().execute(async (db) => {
    const parsed = parseSearchQuery(typed)
    if (!parsed) return [{ title: 'nothing to search for', query: typed, explanation: '', results: [] }]
    const attempts: ExplainedSearch[] = []
    const explain = async (title: string, reading: SearchQuery): Promise<boolean> => {
      const candidates = await readCandidates(db, reading, language, mostExplained)
      attempts.push({
        title,
        query: reading.typed,
        explanation: explanationOf(reading, candidates),
        results: candidates.map(({ standard, fullname, type }) => `${standard}  ${fullname} (${type})`),
      })
      return candidates.length > 0
    }
    for await (const reading of readingsAsTyped(db, parsed, language))
      if (await explain('as typed', reading)) return attempts
    const query = await withModelsClosedUp(db, parsed)
    const others = [
      ...(await numberSearches(db, query, null)),
      ...(await otherSearches(db, await understandSearch(db, query, language), language)),
      ...(await searchesForEssence(db, query, language)),
    ]
    for (const other of others) {
      const understood = await askWords(db, await understandSearch(db, other, language), language)
      if (await explain('instead', understood)) break
    }
    return attempts
  })

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
