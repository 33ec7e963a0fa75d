import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { type ListPage, type ReadOptions, readListPage } from '#server/catalogue/product-list.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import {
  type NearestNumber,
  type SearchQuery,
  otherSearches,
  readNearestNumbers,
  understandSearch,
} from '#server/search/search.service.ts'

/** A page and, of a search, what was searched for in the end. */
export interface FoundPage extends ListPage {
  correction: string | null
  nearest: NearestNumber[]
}

/**
 * A search for words may look at much of the catalogue; it ends rather than make others wait. The first one after a
 * start on a busy machine has taken over half a second, and its reader wants the parts all the same.
 */
const searchLimitMs = 2_000

type SearchRequest = ListRequest & { search: SearchQuery }
type Options = Omit<ReadOptions, 'withWords' | 'isGuess'>

export const asTyped = (page: ListPage): FoundPage => ({ ...page, correction: null, nearest: [] })

/** A number that exists but not within the filters is found: no other one is meant. */
const hasHits = (page: ListPage): boolean => page.scopeTotal > 0 || page.exactId !== null

/**
 * Tries a search in the order of product.md 7 and ends with the first attempt that finds anything: as a number, with
 * words, with letters taken for digits, with its words corrected; at last it names the nearest numbers.
 */
export const findPage = async (
  db: Database,
  request: SearchRequest,
  options: Options,
): Promise<FoundPage> => {
  if (request.search.isNumberLike) {
    const byNumber = await readListPage(db, request, { ...options, withWords: false })
    if (hasHits(byNumber)) return asTyped(byNumber)
  }
  const { page, search } = await withTimeLimit(db, searchLimitMs, (tx) => attempts(tx, request, options))
  return hasHits(page) ? page : { ...page, nearest: await nearestOf(db, search, options) }
}

const attempts = async (
  tx: Database,
  request: SearchRequest,
  options: Options,
): Promise<{ page: FoundPage; search: SearchQuery }> => {
  const search = await understandSearch(tx, request.search, options.language)
  const understood = { ...request, search }
  if (search.isNumberLike && search.normal !== request.search.normal) {
    const byNumber = await readListPage(tx, understood, { ...options, withWords: false })
    if (hasHits(byNumber)) return { page: asTyped(byNumber), search }
  }
  return { page: await findByWords(tx, understood, options), search }
}

const findByWords = async (tx: Database, request: SearchRequest, options: Options): Promise<FoundPage> => {
  const search: SearchQuery = request.search
  const asked = await readListPage(tx, request, { ...options, withWords: true })
  if (hasHits(asked)) return asTyped(asked)
  // The shop has nothing of a type: then what fits its machines.
  return search.isTypeName
    ? findByWords(tx, { ...request, search: { ...search, isTypeName: false } }, options)
    : findOtherwise(tx, request, asked, options)
}

const looksAlike = /[OI01]/

const findOtherwise = async (
  tx: Database,
  request: SearchRequest,
  nothing: ListPage,
  options: Options,
): Promise<FoundPage> => {
  const { search } = request
  if (search.isPartial && looksAlike.test(search.normal)) {
    const guessed = await readListPage(tx, request, { ...options, withWords: false, isGuess: true })
    if (hasHits(guessed)) return asTyped({ ...guessed, exactId: null })
  }
  const others = request.isLiteral ? [] : await otherSearches(tx, search, options.language)
  for (const corrected of others) {
    const understood = await understandSearch(tx, corrected, options.language)
    const page = await readListPage(tx, { ...request, search: understood }, { ...options, withWords: true })
    if (hasHits(page)) return { ...page, correction: corrected.typed, nearest: [] }
  }
  return asTyped(nothing)
}

/** Nearest numbers that come later than this are not waited for. */
const nearestLimitMs = 500

/** Nearest numbers are an offer: without them in time there are none. Within a transaction, that is over then. */
const nearestOf = async (
  db: Database,
  search: SearchQuery,
  { language }: Options,
): Promise<NearestNumber[]> => {
  if (!search.isPartial || search.normal.length < 5) return []
  try {
    return await withTimeLimit(db, nearestLimitMs, (tx) => readNearestNumbers(tx, search.normal, language))
  } catch (error) {
    if (isTimeLimit(error) && !db.isTransaction) return []
    throw error
  }
}
