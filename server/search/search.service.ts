import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'
import { countMissedSearch } from '#server/search/missed-searches.queries.ts'
import { createBrake, missedSearchText } from '#server/search/missed-searches.rules.ts'
import { readCandidates } from '#server/search/explain.queries.ts'
import { explanationOf } from '#server/search/explain.rules.ts'
import {
  correctQuery,
  correctableWords,
  partedQuery,
  shorterQueries,
} from '#server/search/correction.rules.ts'
import { modelOfLookAlikes } from '#server/search/latin-model.rules.ts'
import { withoutNoise } from '#server/search/noise-words.rules.ts'
import { numbersInLine } from '#server/search/order-lines.rules.ts'
import { readSimilarWords, readUnknownWords } from '#server/search/understanding.queries.ts'
import {
  askWords,
  machineWordsOf,
  namesType,
  understandSearch,
} from '#server/search/understanding.service.ts'
import { type SearchQuery, parseSearchQuery } from '#server/search/search-query.rules.ts'

export { type SearchQuery, parseSearchQuery } from '#server/search/search-query.rules.ts'
export {
  type HitInput,
  type HitShape,
  type WordsOf,
  enoughLeaders,
  hitShapeOf,
  hitsOf,
} from '#server/search/hits.queries.ts'
export { hitReason } from '#server/search/reasons.queries.ts'
export { brandPlace, typePlace } from '#server/search/ranking.ts'
export { type NearestNumber, readNearestNumbers } from '#server/search/nearest-numbers.queries.ts'
export { saidAs } from '#server/search/said-words.rules.ts'
export { searchTurns } from '#server/search/search-turns.ts'
export { hasOwnNumber } from '#server/search/own-numbers.queries.ts'
export { askWords, understandSearch } from '#server/search/understanding.service.ts'
export { forgetWords } from '#server/search/word-memory.service.ts'

const queryOf = (text: string | null): SearchQuery | null => (text === null ? null : parseSearchQuery(text))

/**
 * Queries to try when nothing was found, best first: a model parted from its word, what was typed without what says
 * nothing of a part, a Russian's model in Latin letters, then those of `mendedSearches`.
 */
export const otherSearches = async (
  db: Database,
  query: SearchQuery,
  language: Language,
): Promise<SearchQuery[]> => {
  const plain = queryOf(withoutNoise(query.typed)) ?? query
  const parted = partedQuery(plain) ?? plain
  const model = language === 'ru' ? queryOf(modelOfLookAlikes(parted.typed)) : null
  const others = [plain, parted, ...(model ? [model] : [])].filter((one) => one !== query)
  return [...new Set(others), ...(await mendedSearches(db, parted, language))]
}

/** Numbers in a pasted line of an order, to be looked for exactly. */
export const numberSearches = ({ typed }: SearchQuery): SearchQuery[] =>
  numbersInLine(typed)
    .map(parseSearchQuery)
    .flatMap((query) => (query ? [{ ...query, isPartial: false, isInside: false }] : []))

/**
 * With unknown words corrected, or else without what narrows most. A shortened one must still name a type: "nosuch
 * part" is no search for parts.
 */
const mendedSearches = async (
  db: Database,
  query: SearchQuery,
  language: Language,
): Promise<SearchQuery[]> => {
  const words = correctableWords(query, language)
  const unknown = words.length === 0 ? [] : await readUnknownWords(db, words, language)
  if (unknown.length === 0) return shorterQueries(query, await machineWordsOf(db, words, language), language)
  const similar = await readSimilarWords(db, unknown, language)
  const corrections = [
    correctQuery(query, unknown, similar, language, 'all'),
    correctQuery(query, unknown, similar, language, 'head'),
  ]
  const others: SearchQuery[] = []
  for (const correction of corrections) {
    if (!correction || others.some(({ typed }) => typed === correction.query.typed)) continue
    if (correction.isShortened && !(await namesType(db, correction.query, language))) continue
    others.push(correction.query)
  }
  return others
}

const mostExplained = 20

/** A search as typed and, should that find nothing, as corrected: what `npm run search` shows. */
export const explainSearch = async (
  root: Database,
  typed: string,
  language: Language,
): Promise<{ title: string; query: string; explanation: string; results: string[] }[]> =>
  root.transaction().execute(async (db) => {
    const query = parseSearchQuery(typed)
    if (!query) return [{ title: 'nothing to search for', query: typed, explanation: '', results: [] }]
    const attempt = async (title: string, asked: SearchQuery) => {
      const understood = await askWords(db, await understandSearch(db, asked, language), language)
      const candidates = await readCandidates(db, understood, language, mostExplained)
      return {
        title,
        query: asked.typed,
        explanation: explanationOf(understood, candidates),
        results: candidates.map(({ standard, fullname, type }) => `${standard}  ${fullname} (${type})`),
      }
    }
    const first = await attempt('as typed', query)
    if (first.results.length > 0) return [first]
    const others = [
      ...numberSearches(query),
      ...(await otherSearches(db, await understandSearch(db, query, language), language)),
    ]
    return [first, ...(await Promise.all(others.map((other) => attempt('instead', other))))]
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
