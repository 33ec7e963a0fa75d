import type { Reason } from '#contract/reason.ts'

/** 200 ok; 401 token; 403 not allowed; 404 not there; 601 the user can mend it; 500 failure (product.md 3). */
export type RefusalCode = 401 | 403 | 404 | 500 | 601

export interface DataAnswer<Data> {
  code: 200
  msg: string
  data: Data
}

/** Paged lists: `rows` of one page and the `total` over all pages; some calls add facets and the like. */
export type RowsAnswer<Row, Extra = object> = Extra & {
  code: 200
  msg: string
  rows: Row[]
  total: number
}

export interface Refusal {
  code: RefusalCode
  /** In the request's language; for people. */
  msg: string
  /** Stable key; for clients. */
  reason?: Reason
  data?: unknown
  traceId?: string
}
