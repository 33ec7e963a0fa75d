import type { CallInput } from '#contract/call-client.ts'

/** Parameters of a list's address that narrow it. */
export const filterNames = ['keyword', 'status', 'from', 'to'] as const

/** What the address of a list of documents asks for. */
export const documentInput = (query: URLSearchParams): CallInput<'listOrder'> => ({
  pageNum: query.get('pageNum') ?? undefined,
  keyword: query.get('keyword') ?? undefined,
  status: query.get('status') || undefined,
  from: query.get('from') || undefined,
  to: query.get('to') || undefined,
})

export const isFiltered = (query: URLSearchParams): boolean =>
  filterNames.some((name) => (query.get(name) ?? '') !== '')

/** What a form of filters holds. */
export const formEntries = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )

/** The list's address with these filters, from its first page; empty ones stay out. */
export const filterAddress = (path: string, filters: Iterable<[string, string]>): string => {
  const query = new URLSearchParams([...filters].filter(([, value]) => value.trim() !== '')).toString()
  return query === '' ? path : `${path}?${query}`
}

/** The same list on another page; `names` are the parameters that narrow it. */
export const pageAddress = (
  path: string,
  query: URLSearchParams,
  page: number,
  names: readonly string[] = filterNames,
): string => {
  const filters = names.map((name): [string, string] => [name, query.get(name) ?? ''])
  return filterAddress(path, page === 1 ? filters : [...filters, ['pageNum', String(page)]])
}
