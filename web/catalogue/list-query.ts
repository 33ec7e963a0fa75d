import type { CallInput } from '#contract/call-client.ts'

/** Parameters of a list's address that narrow or order it; each may stand several times. */
const filterNames = ['typeId', 'brandId', 'fitsBrandId', 'modelId', 'stock', 'kind'] as const
/** Those, what narrows to the reader's machine, and what one list alone can be narrowed by. */
const narrowingNames = [...filterNames, 'onlyFits', 'status'] as const
const attributeName = /^attr\[([a-z][a-z0-9_]{0,40})\]$/

/** Orders a list can be read in; the first is the list's own. */
export const listOrders = ['default', 'standard', 'fullname', 'newest', 'star', 'price'] as const

/** By a property of the articles, as the head of its column sorts. */
const isPropertyOrder = (order: string): order is `attr:${string}` =>
  /^attr:[a-z][a-z0-9_]{0,40}$/.test(order)

const orderIn = (query: URLSearchParams): CallInput<'listProductByPart'>['orderByColumn'] => {
  const asked = query.get('orderByColumn') ?? ''
  return isPropertyOrder(asked) ? asked : listOrders.find((order) => order === asked)
}

/** What a list's address says, ready for the call. */
export const listInput = (query: URLSearchParams): CallInput<'listProductByPart'> => {
  const attr: Record<string, string[]> = {}
  for (const name of new Set(query.keys())) {
    const key = attributeName.exec(name)?.[1]
    if (key) attr[key] = query.getAll(name)
  }
  const filters = Object.fromEntries(
    filterNames.filter((name) => query.has(name)).map((name) => [name, query.getAll(name).join(',')]),
  )
  const single = (name: string) => query.get(name) ?? undefined
  return {
    ...filters,
    ...(Object.keys(attr).length > 0 ? { attr } : {}),
    keyword: single('keyword'),
    literal: query.get('literal') === '1' ? '1' : undefined,
    pageNum: single('pageNum'),
    orderByColumn: orderIn(query),
    isAsc: query.get('isAsc') === 'desc' ? 'desc' : undefined,
    for: single('for'),
    onlyFits: query.get('onlyFits') === '1' ? '1' : undefined,
  }
}

/** One applied filter value, for its chip and for taking it off again. */
export interface AppliedFilter {
  name: string
  value: string
}

export const appliedFilters = (query: URLSearchParams): AppliedFilter[] =>
  [...query]
    .filter(([name, value]) => value !== '' && (isOneOf(name) || attributeName.test(name)))
    .map(([name, value]) => ({ name, value }))

const isOneOf = (name: string): boolean => narrowingNames.some((known) => known === name)

/** The same list without one filter value, from its first page. */
export const withoutFilter = (query: URLSearchParams, filter: AppliedFilter): URLSearchParams =>
  new URLSearchParams(
    [...query].filter(
      ([name, value]) => name !== 'pageNum' && !(name === filter.name && value === filter.value),
    ),
  )

/** The same list without any filter but those to keep. */
export const withoutFilters = (query: URLSearchParams, kept: readonly string[] = []): URLSearchParams =>
  new URLSearchParams(
    [...query].filter(
      ([name]) => kept.includes(name) || (name !== 'pageNum' && !isOneOf(name) && !attributeName.test(name)),
    ),
  )

/** The same list with one parameter set; null takes it out. Anything but a page starts at page one. */
export const withParameter = (
  query: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (name !== 'pageNum') next.delete('pageNum')
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next
}

/** The same list of one type, or of all; what another type's items are measured by goes. */
export const withType = (query: URLSearchParams, typeId: string | null): URLSearchParams => {
  const rest = [...query].filter(
    ([name, value]) => !attributeName.test(name) && !(name === 'orderByColumn' && isPropertyOrder(value)),
  )
  return withParameter(new URLSearchParams(rest), 'typeId', typeId)
}

/** Parameters the form of filters itself does not show but must keep. */
export const keptByFilters = [
  'keyword',
  'literal',
  'orderByColumn',
  'isAsc',
  'for',
  'onlyFits',
  'typeId',
] as const

type Box = Pick<HTMLInputElement, 'name' | 'value' | 'checked'>

/**
 * Where the ticks lead. A box that says something else than the address is the reader's doing; for the others holds what
 * the list is on its way to, which may have been chosen elsewhere.
 */
export const wantedWithBoxes = (
  boxes: readonly Box[],
  query: URLSearchParams,
  wanted: URLSearchParams,
): URLSearchParams => {
  const isIn = (where: URLSearchParams, { name, value }: Box) => where.getAll(name).includes(value)
  const isWanted = (box: Box) => (box.checked === isIn(query, box) ? isIn(wanted, box) : box.checked)
  return new URLSearchParams([
    ...[...wanted].filter(([name, value]) => keptByFilters.some((known) => known === name) && value !== ''),
    ...boxes.filter(isWanted).map(({ name, value }) => [name, value]),
  ])
}

const withoutPlace = (query: URLSearchParams): string =>
  ['pageNum', 'orderByColumn', 'isAsc']
    .reduce((rest, name) => withParameter(rest, name, null), query)
    .toString()

/** Whether both hold the same products, perhaps in another order or at another page: they have as many pages. */
export const hasSamePages = (one: URLSearchParams, other: URLSearchParams): boolean =>
  withoutPlace(one) === withoutPlace(other)

/** Address of a query below `path`; no question mark without parameters. */
export const addressOf = (path: string, query: URLSearchParams): string => {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Name as it stands in a type's address (docs/seed-coverage.md S2-37): spaces become hyphens. */
export const addressName = (name: string): string => encodeURIComponent(name.trim().replaceAll(/\s+/g, '-'))
