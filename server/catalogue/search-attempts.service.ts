import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import type { NamedModel } from '#contract/shop/catalogue.contract.ts'
import type { Match } from '#contract/product-card.ts'
import { isKindOf } from '#server/catalogue/kind-words.rules.ts'
import { nearestOfAny } from '#server/catalogue/nearest-numbers.service.ts'
import { listNamedModels } from '#server/catalogue/named-models.queries.ts'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { type ListPage, type ReadOptions, readListPage } from '#server/catalogue/product-list.queries.ts'
import { isDefaultOrder } from '#server/catalogue/product-order.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTime, isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import { QueueFull } from '#server/platform/turns.ts'
import {
  type NearestNumber,
  type ReplacedNumber,
  type SearchQuery,
  type WordsOf,
  askWords,
  enoughLeaders,
  isOnlyModel,
  looksAlike,
  mayBeModel,
  numberAmongWords,
  numberSearches,
  otherSearches,
  parseSearchQuery,
  readReplaced,
  saidInName,
  sameSearches,
  searchesAsDescribed,
  searchesForEssence,
  searchTurns,
  understandSearch,
  withoutLength,
  withModelsClosedUp,
  withoutMakers,
} from '#server/search/search.service.ts'

/** A page and, of a search, what was searched for in the end. */
export interface FoundPage extends ListPage {
  correction: string | null
  /** Its words, each in all writings it was looked for in. */
  groups: SearchQuery['groups']
  /** Types that the words name. */
  namedTypeIds: readonly number[]
  /** Of a number that nothing was found for: what replaced it. */
  replaced: ReplacedNumber | null
  nearest: NearestNumber[]
  /** Of a pasted list: its numbers that the catalogue does not have. */
  unknown: string[]
  /** Leading products of a large catalogue are listed and counted; the rest was not looked through. */
  hasMore: boolean
  /** The words name a type of which nothing was found. */
  missesType: boolean
  /** Machines that what was searched for in the end names; of the first page only. */
  models: NamedModel[]
}

/**
 * A search for words may look at much of the catalogue; it ends rather than make others wait. The first one after a
 * start on a busy machine has taken over half a second, and its reader wants the parts all the same.
 */
const searchLimitMs = 2_000

/** It was looked for in vain as long as it may be. */
export const isTooLate = (error: unknown): boolean => isTimeLimit(error) || error instanceof QueueFull

type SearchRequest = ListRequest & { search: SearchQuery }
type Options = Omit<ReadOptions, 'withWords' | 'isGuess' | 'wordsOf'>

export const asTyped = (
  page: ListPage,
  { groups, asked }: Pick<SearchQuery, 'groups' | 'asked'> = { groups: [], asked: null },
): FoundPage => ({
  ...page,
  correction: null,
  groups,
  namedTypeIds: asked?.typeIds ?? [],
  replaced: null,
  nearest: [],
  unknown: [],
  hasMore: page.hasMoreDescribed,
  missesType: misses(asked?.typeIds ?? null, page.typeIds),
  models: [],
})

const misses = (named: readonly number[] | null, found: readonly number[] | null): boolean =>
  named !== null && found !== null && !named.some((id) => found.includes(id))

/** A number that exists but not within the filters is found: no other one is meant. */
const hasHits = (page: ListPage): boolean => page.scopeTotal > 0 || page.exactId !== null

/**
 * Tries a search in the order of docs/product.md#order-of-results and ends with the first attempt that finds anything:
 * as a number, with words, with letters taken for digits, with its words corrected; at last it names the nearest
 * numbers.
 */
export const findPage = async (
  db: Database,
  request: SearchRequest,
  options: Options,
): Promise<FoundPage> => {
  // Whoever has a transaction has a connection, which others wait for.
  const isQueued = !db.isTransaction
  let search: SearchQuery = request.search
  if (search.isNumberLike) {
    const byNumber = await searchTurns.beside(
      () => readListPage(db, request, { ...options, withWords: false }),
      isQueued ? 'queued' : 'unqueued',
    )
    // What all lines of a list find together is a machine that one of them names.
    if (hasHits(byNumber) && !isListInLines(search.wholeText)) {
      if (!mayBeModel(search.normal) || byNumber.exactId !== null || !(await isOnlyModel(db, search.normal)))
        return withModels(db, request, asTyped(byNumber), options)
      // `3120 xp` stands in some number, but what it says is a machine.
      search = { ...search, isNumberLike: false, isInside: false }
    }
  }
  const tryAll = () =>
    withTimeLimit(db, searchLimitMs, async (tx) => {
      const tried = await attempts(tx, { ...request, search }, options)
      const understood = { ...tried.search, normal: request.search.normal }
      return { ...tried, page: await withModels(tx, { ...request, search: understood }, tried.page, options) }
    })
  const inTurn = isQueued ? () => searchTurns.take(tryAll) : tryAll
  const { page, search: understood } = await (search.isOneCode
    ? searchTurns.beside(tryAll, 'unqueued')
    : inTurn())
  if (hasHits(page)) return page
  return {
    ...page,
    replaced: understood.isPartial ? await readReplaced(db, request.search.normal) : null,
    nearest: await nearestOfAny(db, [understood, numberAmongWords(request.search)], options.language),
  }
}

/**
 * Adds the machines that the query names to the first page. What was searched for instead is understood anew: its maker may
 * go by another name. As a number it stays all that was typed: the 372 of "chain 372 links" is no machine.
 */
const withModels = async (
  db: Database,
  { search, offset }: SearchRequest,
  page: FoundPage,
  { language }: Options,
): Promise<FoundPage> => {
  if (offset > 0) return page
  const corrected = page.correction === null ? null : parseSearchQuery(page.correction)
  const meant = corrected
    ? { ...(await understandSearch(db, corrected, language)), normal: corrected.normal }
    : search
  return { ...page, models: await listNamedModels(db, meant, page.namedTypeIds) }
}

const attempts = async (
  tx: Database,
  request: SearchRequest,
  options: Options,
): Promise<{ page: FoundPage; search: SearchQuery }> => {
  const closedUp = await withModelsClosedUp(tx, request.search)
  const search = await understandSearch(tx, closedUp, options.language)
  const understood = { ...request, search }
  const listed = isListInLines(request.search.wholeText) ? await findNumbers(tx, request, options) : null
  if (listed) return { page: listed, search }
  if (search.isNumberLike && search.normal !== request.search.normal) {
    const byNumber = await readListPage(tx, understood, { ...options, withWords: false })
    if (hasHits(byNumber)) return { page: asTyped(byNumber), search }
  }
  return { page: await findByWords(tx, understood, options), search }
}

/**
 * A query that much of a large catalogue meets is answered with its leaders: to rank and count all of them ("chain saw"
 * finds 222,000 of a million) takes too long. Numbers are looked for everywhere all the same. In another order than the
 * catalogue's own its leaders are not what comes first. Leaders too few to be the answer are it after all when a search
 * of everything does not end.
 */
const readByWords = async (
  tx: Database,
  { search: understood, ...rest }: SearchRequest,
  options: Options,
): Promise<FoundPage> => {
  const search = await askWords(tx, understood, options.language)
  const { sort } = rest
  const read = (wordsOf: WordsOf) =>
    readListPage(tx, { ...rest, search }, { ...options, withWords: true, wordsOf })
  if (!search.hasLeaders || !isDefaultOrder(sort, options)) return asTyped(await read('all'), search)
  const first = await inTime(tx, () => read('leadersIfEnough'))
  if (first && !first.isLeading) return asTyped(first, search)
  // A filter may leave few of the leaders that have the words.
  if (first && first.total < enoughLeaders) {
    const all = await inTime(tx, () => read('all'))
    if (all) return asTyped(all, search)
  }
  const leading = first ?? (await read('leaders'))
  if (leading.total === 0)
    throw new QueueFull('neither all products nor the leaders were looked through in time')
  return { ...asTyped(leading, search), hasMore: true }
}

const findByWords = async (tx: Database, request: SearchRequest, options: Options): Promise<FoundPage> => {
  const search: SearchQuery = request.search
  const asked = await readByWords(tx, request, options)
  // What a text only mentions is not what its number is.
  const numbered =
    hasDigit(request.search.typed) && isOnlyDescribed(asked) ? await findNumbers(tx, request, options) : null
  if (numbered) return numbered
  if (hasHits(asked)) {
    const isOther = asked.missesType && !isByName(asked, search) && !isOfKind(asked, search, options)
    return (isOther ? await ofItsType(tx, request, options) : null) ?? asked
  }
  // The shop has nothing of a type: then what fits its machines.
  return search.isTypeName
    ? findByWords(tx, { ...request, search: { ...search, isTypeName: false } }, options)
    : findOtherwise(tx, request, asked, options)
}

/** A pasted list, whose lines came with commas: one may name a part, whose words would find that part alone. */
const isListInLines = (text: string): boolean =>
  text.split(/[\r\n]+|,\s/u).filter((line) => /\d{5}/u.test(line)).length > 1

const rowsOf = ({ rows }: ListPage) =>
  JSON.parse(`[${rows ?? ''}]`) as { fullname: string; match: Match | null }[]

/** Shorter ones are of makers' names (`AL-KO`). */
const shortestHead = 4

/** What comes first is called so itself, and not after a hyphen: a `guide-chaîne` is no chain. */
const isByName = (page: ListPage, { words }: SearchQuery): boolean => {
  const [first] = rowsOf(page)
  if (first?.match?.by !== 'name' || first.match.number !== '') return false
  const name = first.fullname.toLowerCase()
  return !words.some((word) => word.length >= shortestHead && name.includes(`-${word.toLowerCase()}`))
}

/** What comes first is of a type whose name says the word as its kind: a `Rasenmähermesser` is a `Messer`. */
const isOfKind = (page: ListPage, { words }: SearchQuery, { language }: Options): boolean => {
  const match = rowsOf(page)[0]?.match
  return match?.by === 'type' && words.some((word) => isKindOf(word, match.number, match.lang ?? language))
}

/** `chain 16" 3/8 .050` finds guide bars alone, for they are measured so: chains come without the length. */
const ofItsType = async (
  tx: Database,
  { search, ...rest }: SearchRequest,
  options: Options,
): Promise<FoundPage | null> => {
  const shorter = rest.isLiteral ? null : withoutLength(search)
  if (!shorter) return null
  const understood = await understandSearch(tx, shorter, options.language)
  const page = await readByWords(tx, { ...rest, search: understood }, options)
  return hasHits(page) && !page.missesType ? { ...page, correction: shorter.typed } : null
}

const firstReason = /"by"\s*:\s*"(\w+)"/

/** Hits by descriptions come last: where one is first, there are no others. */
const isOnlyDescribed = ({ rows }: ListPage): boolean => firstReason.exec(rows ?? '')?.[1] === 'description'

/** What the numbers in the text find, each looked for exactly. */
const findNumbers = async (
  tx: Database,
  request: SearchRequest,
  options: Options,
): Promise<FoundPage | null> => {
  const { search } = request
  for (const number of await numberSearches(tx, search, options.companyId)) {
    const page = await readListPage(tx, { ...request, search: number }, { ...options, withWords: false })
    const isAll = normalizeNumber(number.wholeText) === normalizeNumber(search.wholeText)
    if (!hasHits(page)) continue
    const correction = isAll ? null : number.wholeText
    return { ...asTyped(page), exactId: null, correction, unknown: number.unknownNumbers }
  }
  return null
}

const findOtherwise = async (
  tx: Database,
  request: SearchRequest,
  nothing: ListPage,
  options: Options,
): Promise<FoundPage> => {
  const { search } = request
  if (search.isPartial && looksAlike(search.typed)) {
    const guessed = await readListPage(tx, request, { ...options, withWords: false, isGuess: true })
    if (hasHits(guessed)) return asTyped({ ...guessed, exactId: null })
  }
  if (request.isLiteral) return asTyped(nothing)
  const numbered = await findNumbers(tx, request, options)
  if (numbered) return numbered
  const described = await firstFound(tx, request, await searchesAsDescribed(tx, search), options)
  if (described) return described
  const same = sameSearches(search)
  const isSame = new Set(same.map(({ typed }) => typed))
  const others = (await otherSearches(tx, search, options.language)).filter(
    ({ typed, isBegun, hasBegunCodes, wordChoices }) =>
      isBegun || hasBegunCodes || wordChoices !== null || !isSame.has(typed),
  )
  const found =
    (await firstFound(tx, request, same, options)) ??
    (await firstFound(tx, request, others, { ...options, withDescriptions: false })) ??
    (await firstFound(tx, request, others.slice(0, mostInDescriptions), options)) ??
    (await findEssence(tx, request, options)) ??
    (await findWithoutMakers(tx, request, options))
  return found ?? asTyped(nothing)
}

const findWithoutMakers = async (
  tx: Database,
  request: SearchRequest,
  options: Options,
): Promise<FoundPage | null> => {
  const makerless = withoutMakers(request.search)
  if (!makerless) return null
  const searches = [makerless, ...(await otherSearches(tx, makerless, options.language))]
  return firstFound(tx, request, searches, { ...options, withDescriptions: false })
}

const findEssence = async (
  tx: Database,
  request: SearchRequest,
  options: Options,
): Promise<FoundPage | null> => {
  const essence = await searchesForEssence(tx, request.search, options.language)
  return firstFound(tx, request, essence, options)
}

/** When no name has the corrected words either, so many of these searches look in descriptions. */
const mostInDescriptions = 4

const firstFound = async (
  tx: Database,
  request: SearchRequest,
  searches: readonly SearchQuery[],
  options: Options,
): Promise<FoundPage | null> => {
  for (const search of searches) {
    const understood = await understandSearch(tx, search, options.language)
    const page = await readByWords(tx, { ...request, search: understood }, options)
    if (!hasHits(page)) continue
    const asked = search.translation?.of ?? search.typed
    const said = saidInName(search, rowsOf(page)[0]?.fullname ?? '', options.language) ?? asked
    // The words as typed, each as the beginning of one or in another language, are nothing else.
    return { ...page, correction: said === request.search.typed ? null : said }
  }
  return null
}
