import type { CallParsed } from '#contract/call-client.ts'
import { comparePrices } from '#contract/compare-prices.ts'
import type { Language } from '#contract/language.ts'
import type { Price } from '#contract/money.ts'
import type { OemOrder, OemStatus } from '#contract/shop/oem.contract.ts'
import { normalizeNumber } from '#contract/part-number.ts'

/** What the reader chose to see; null is not narrowed, an empty list matches nothing. */
export interface OemFilters {
  brandIds: readonly number[] | null
  typeIds: readonly number[] | null
  statuses: readonly OemStatus[] | null
}

/** One page of the list of original numbers. */
export interface OemRequest {
  /** Normal form; null is not narrowed, the empty text (a keyword of punctuation) matches nothing. */
  normal: string | null
  filters: OemFilters
  sort: { column: OemOrder; isDescending: boolean }
  limit: number
  offset: number
  language: Language
}

/** The page a call asks for. New products come first unless asked otherwise. */
export const oemRequestOf = (input: CallParsed<'listOem'>, language: Language): OemRequest => {
  const { keyword, orderByColumn: column, isAsc, pageSize, pageNum } = input
  return {
    normal: keyword === undefined ? null : normalizeNumber(keyword),
    filters: {
      brandIds: input.brandId ?? null,
      typeIds: input.typeId ?? null,
      statuses: input.status ?? null,
    },
    sort: { column, isDescending: isAsc === undefined ? column === 'newest' : isAsc === 'desc' },
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
    language,
  }
}

/** Hardly any product is replaced, and those that are can be read by themselves. */
export const isOnlySuperseded = ({ statuses }: OemFilters): boolean =>
  statuses !== null && statuses.every((status) => status === 'superseded')

/**
 * Whether so few numbers may pass that looking for a page of them in the list's order would visit all the others
 * first.
 */
export const isRare = (filters: OemFilters): boolean => filters.typeIds !== null || isOnlySuperseded(filters)

/** The least of several prices; null without any, and where their currencies differ. */
export const leastOf = (prices: readonly Price[]): Price | null => {
  const [least = null] = prices.toSorted(comparePrices)
  return least && prices.every(({ currency }) => currency === least.currency) ? least : null
}
