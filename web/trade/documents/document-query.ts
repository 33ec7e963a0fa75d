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
