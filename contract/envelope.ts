import type { Reason } from '#contract/reason.ts'

/** The codes of answers other than 200 (docs/product.md#answers). */
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
