import type { Language } from '#contract/language.ts'
import type { FacetTuple } from '#server/catalogue/facets.queries.ts'
import { replaceOwnFacet } from '#server/catalogue/facets.presenter.ts'
import { findMachine } from '#server/catalogue/machine.queries.ts'
import { type PlainPage, readKindPage, readTypePage } from '#server/catalogue/plain-list.queries.ts'
import {
  type WrittenList,
  cardsOf,
  emptyList,
  presentListPage,
  presentPlainList,
  withMachine,
} from '#server/catalogue/product-list.presenter.ts'
import { type ListPage, type ReadOptions, readListPage } from '#server/catalogue/product-list.queries.ts'
import {
  type ListRequest,
  activeGroups,
  hasOwnFacets,
  isNarrow,
  isPlain,
} from '#server/catalogue/product-list.rules.ts'
import { type FoundPage, asTyped, findPage } from '#server/catalogue/search-attempts.service.ts'
import type { Database } from '#server/platform/database/database.ts'

type ReaderOptions = Omit<ReadOptions, 'withWords' | 'language'>

/** What everybody sees: no price lists to sort by, no company's own numbers. */
const everybody: ReaderOptions = { priceLists: null, companyId: null }

/** A list, and when it changes by itself: one of promotions does. */
export interface FoundList {
  list: WrittenList
  changesAt: Date | null
}

/**
 * One page of a product list as `reader` finds it, without personal fields. One statement for a place in the
 * catalogue, for promotions and for a search, two where filters, a machine, a second attempt or the name of a model
 * in the query ask for more.
 */
export const findList = async (
  db: Database,
  request: ListRequest,
  language: Language,
  reader: ReaderOptions = everybody,
): Promise<FoundList> => {
  const found = isPlain(request)
    ? { list: await plainList(db, request, language), changesAt: null }
    : await filteredList(db, request, { ...reader, language })
  const modelId = request.forModelId ?? request.filters.modelIds?.[0] ?? null
  if (modelId === null) return found
  const cards = request.forModelId === null ? [] : cardsOf(found.list)
  const ids = cards.map((card) => card.id)
  return { ...found, list: withMachine(found.list, await findMachine(db, modelId, request, ids), cards) }
}

/** The same without when it changes. */
export const listProducts = async (...asked: Parameters<typeof findList>): Promise<WrittenList> =>
  (await findList(...asked)).list

const plainPage = (
  db: Database,
  request: ListRequest,
  language: Language,
): Promise<PlainPage | undefined> => {
  const { kind, typeId, limit, offset } = request
  const page = { limit, offset, language }
  return typeId === null || kind === null
    ? readKindPage(db, kind ?? 'part', page)
    : readTypePage(db, typeId, kind, page)
}

const plainList = async (db: Database, request: ListRequest, language: Language): Promise<WrittenList> => {
  const page = await plainPage(db, request, language)
  return page ? presentPlainList(page, request, language) : emptyList()
}

const filteredList = async (
  db: Database,
  request: ListRequest,
  options: Omit<ReadOptions, 'withWords'>,
): Promise<FoundList> => {
  const isPlace = !request.isPromoted && request.search === null
  // The place gives what does not depend on the filters: its name, its total, the facet of the only group chosen.
  const place =
    !isPlace && request.typeId === null
      ? null
      : await plainPage(db, { ...request, limit: 0, offset: 0 }, options.language)
  if (request.search === 'nothing') return { list: emptyList(place?.type ?? null), changesAt: null }
  if (request.typeId !== null && !place) return { list: emptyList(), changesAt: null }
  const page = await readPage(db, request, options)
  const list = presentListPage(
    { ...page, facets: facetsFor(request, page, place ?? null) },
    {
      type: place?.type ?? null,
      total: isPlace ? (place?.total ?? 0) : null,
      columns: request.typeId === null ? null : (place?.columns ?? []),
    },
    request,
    options.language,
  )
  return { list: { ...list, models: page.models }, changesAt: page.changesAt }
}

const facetsFor = (request: ListRequest, page: ListPage, place: PlainPage | null): FacetTuple[] | null => {
  if (!hasOwnFacets(request)) return place?.facets ?? null
  const [ownKey] = activeGroups(request.filters)
  return isNarrow(request) && ownKey !== undefined
    ? replaceOwnFacet(page.facets, place?.facets ?? null, ownKey)
    : page.facets
}

const readPage = (
  db: Database,
  request: ListRequest,
  options: Omit<ReadOptions, 'withWords'>,
): Promise<FoundPage> => {
  const { search } = request
  if (search !== null && search !== 'nothing') return findPage(db, { ...request, search }, options)
  return readListPage(db, request, { ...options, withWords: false }).then((page) => asTyped(page))
}
