import type { ProductFilter, PromotionKind } from '#contract/shop/catalogue.contract.ts'
import type { z } from 'zod'
import type { StockState } from '#contract/product-card.ts'
import { type SearchQuery, parseSearchQuery } from '#server/search/search.service.ts'

type Kind = 'part' | 'machine'
type ListInput = z.output<typeof ProductFilter> & { id?: number | null | undefined }
type HotInput = Omit<ListInput, 'kind' | 'id'> & { kind?: PromotionKind[] | undefined }

/** Values of one attribute: texts as they are, and as numbers where they are some. */
export interface AttributeFilter {
  key: string
  texts: string[]
  numbers: number[]
}

/** What the reader narrowed the list by; null is not narrowed, an empty list matches nothing. */
export interface ListFilters {
  typeIds: number[] | null
  brandIds: number[] | null
  fitsBrandIds: number[] | null
  modelIds: number[] | null
  kind: Kind | null
  /** Of the promotions that run. */
  promotionKinds: PromotionKind[] | null
  stocks: StockState[] | null
  attributes: AttributeFilter[]
  /** Only what is recorded to fit this model. */
  fitsModelId: number | null
}

export type SortColumn = 'default' | 'standard' | 'fullname' | 'newest' | 'star' | 'price' | `attr:${string}`

/** One page of a product list: where it looks, what it keeps, in which order. */
export interface ListRequest {
  /** Null for both, as the search does. */
  kind: Kind | null
  /** Only products in a running promotion, with their promotion. */
  isPromoted: boolean
  typeId: number | null
  /** Null without a keyword; `nothing` for one that holds nothing to search for. */
  search: SearchQuery | 'nothing' | null
  /** The words stay as typed. */
  isLiteral: boolean
  filters: ListFilters
  sort: { column: SortColumn; isDescending: boolean }
  limit: number
  offset: number
  forModelId: number | null
}

const falling: readonly SortColumn[] = ['newest', 'star']

/** The list a call asks for. A malformed `id` looks in a type that does not exist. */
export const listRequestOf = (input: ListInput, kind: Kind): ListRequest => {
  const search = input.keyword === undefined ? null : (parseSearchQuery(input.keyword) ?? 'nothing')
  const forModelId = input.for ?? null
  const isDescending =
    input.isAsc === undefined ? falling.includes(input.orderByColumn) : input.isAsc === 'desc'
  const ownKind = search !== null && kind === 'part' && input.id === undefined ? null : kind
  return {
    kind: ownKind,
    isPromoted: false,
    typeId: input.id === undefined ? null : (input.id ?? -1),
    search,
    isLiteral: input.literal !== undefined,
    filters: filtersOf(input, ownKind, forModelId),
    sort: { column: input.orderByColumn, isDescending },
    limit: input.pageSize,
    offset: (input.pageNum - 1) * input.pageSize,
    forModelId,
  }
}

/** What runs now, parts and machines; the kinds asked for are those of promotions. */
export const hotRequestOf = ({ kind, ...input }: HotInput): ListRequest => {
  const request = listRequestOf(input, 'part')
  return {
    ...request,
    kind: null,
    isPromoted: true,
    filters: { ...request.filters, promotionKinds: kind ?? null },
  }
}

const filtersOf = (input: ListInput, ownKind: Kind | null, forModelId: number | null): ListFilters => ({
  typeIds: input.typeId ?? null,
  brandIds: input.brandId ?? null,
  fitsBrandIds: input.fitsBrandId ?? null,
  modelIds: input.modelId ?? null,
  // Asking a list of parts for parts narrows nothing, and a list without filters costs a tenth.
  kind: input.kind === undefined || input.kind === ownKind ? null : input.kind,
  promotionKinds: null,
  stocks: input.stock ?? null,
  attributes: Object.entries(input.attr ?? {}).map(([key, ids]) => attributeFilterOf(key, ids)),
  fitsModelId: input.onlyFits === undefined ? null : forModelId,
})

/** A value as a facet's item names it; a comma would end it in the address (as `attribute_value_id` in SQL). */
export const attributeIdOf = (text: string): string => text.replaceAll('%', '%25').replaceAll(',', '%2C')
export const attributeTextOf = (id: string): string => id.replaceAll('%2C', ',').replaceAll('%25', '%')

const attributeFilterOf = (key: string, ids: readonly string[]): AttributeFilter => {
  const texts = ids.map(attributeTextOf)
  const numbers = texts.filter((text) => /^-?\d{1,12}(\.\d{1,9})?$/.test(text)).map(Number)
  return { key, texts, numbers }
}

/** Nothing but a place in the catalogue, in its own order: the list that most readers see. */
export const isPlain = ({ search, isPromoted, filters, sort }: ListRequest): boolean =>
  search === null &&
  !isPromoted &&
  sort.column === 'default' &&
  activeGroups(filters).length === 0 &&
  !hasHardFilter(filters)

/** Keys of the facets the reader has chosen something from; each ignores itself when it counts. */
export const activeGroups = (filters: ListFilters): string[] => [
  ...(filters.typeIds ? ['typeId'] : []),
  ...(filters.brandIds ? ['brandId'] : []),
  ...(filters.fitsBrandIds ? ['fitsBrandId'] : []),
  ...(filters.kind ? ['kind'] : []),
  ...(filters.promotionKinds ? ['promotionKind'] : []),
  ...(filters.stocks ? ['stock'] : []),
  ...filters.attributes.map((attribute) => `attr[${attribute.key}]`),
]

/** Filters without a facet; they narrow before anything is counted. */
export const hasHardFilter = (filters: ListFilters): boolean =>
  filters.modelIds !== null || filters.fitsModelId !== null

/** With one facet chosen from and nothing else, that facet counts the whole place, which is known beforehand. */
export const isNarrow = ({ search, isPromoted, filters }: ListRequest): boolean =>
  search === null && !isPromoted && !hasHardFilter(filters) && activeGroups(filters).length === 1

/** A list that is only sorted differently offers what the whole place offers. */
export const hasOwnFacets = ({ search, isPromoted, filters }: ListRequest): boolean =>
  search !== null || isPromoted || hasHardFilter(filters) || activeGroups(filters).length > 0
