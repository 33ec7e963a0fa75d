import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import {
  type DocumentKind,
  type DocumentReader,
  documentTables,
  isReadBy,
} from '#server/trade/documents/document.ts'
import { usualLeadDays } from '#server/trade/quotes/quote-line.rules.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { hasStatus, isQuoted } from '#server/trade/inquiries/inquiry-status.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { plainLine } from '#contract/plain-text.ts'

export interface DocumentRecord {
  id: string
  no: string
  status: string
  created_at: Date
  po_number: string
  currency: string
  line_count: number
  /** Null while a line has no price. */
  total_minor: number | null
  needs_answer: boolean
}

/** A document in a list, with the first kinds of article in it. */
export interface ListedRecord extends DocumentRecord {
  articles: { name: string; lines: number }[]
}

export interface DocumentFilter {
  pageNum: number
  pageSize: number
  orderByColumn: 'createdAt' | 'no' | 'status' | 'poNumber'
  isAsc?: 'asc' | 'desc' | undefined
  status?: string | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const sortColumn = (kind: DocumentKind, column: DocumentFilter['orderByColumn']): RawBuilder<unknown> =>
  ({
    createdAt: sql.ref('documents.created_at'),
    no: sql.ref('documents.no'),
    status: documentTables[kind].status,
    poNumber: sql.ref('documents.po_number'),
  })[column]

/** Lines and total in one pass: what the lines were placed or quoted with, added up. */
const lineSums = (kind: DocumentKind): RawBuilder<unknown> => {
  const { lines, documentId, lineTotal, lineJoins } = documentTables[kind]
  return sql`
    select count(*) as line_count,
      case when bool_and(${lineTotal} is not null) then sum(${lineTotal}) end as lines_minor
    from ${lines} as document_lines ${lineJoins} where ${documentId} = documents.id`
}

const articlesShown = 3

/** What the lines are called, in the order in which a name first appears; the words of the reader's language where the type has one. */
const firstArticles = (kind: DocumentKind, language: Language): RawBuilder<unknown> => {
  const { lines, documentId } = documentTables[kind]
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'lines', line_count) order by place), '[]') as articles
    from (
      select coalesce(nullif(types.one_names ->> ${language}, ''), document_lines.fullname) as name,
        count(*) as line_count, min(document_lines.position) as place
      from ${lines} as document_lines left join products on products.id = document_lines.product_id
        left join product_types as types on types.id = products.type_id
      where ${documentId} = documents.id group by 1 order by place limit ${articlesShown}
    ) as named`
}

const recordColumns = (kind: DocumentKind): RawBuilder<unknown> => sql`
  documents.id, documents.no, ${documentTables[kind].status} as status, documents.created_at, documents.po_number, documents.currency,
  sums.line_count, ${documentTables[kind].needsAnswer} as needs_answer, ${kind === 'order' ? sql`documents.total_minor` : sql`sums.lines_minor as total_minor`}`

/** Documents with their lines and sums. The condition says which, and that the reader may see them. */
export const recordsOf = (kind: DocumentKind, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${recordColumns(kind)}
  from ${documentTables[kind].documents} as documents, lateral (${lineSums(kind)}) as sums
  where ${condition}`

/** Document number, purchase order or a part number, all in any spelling; any number the product answers to. */
const keywordFilter = (kind: DocumentKind, keyword: string): RawBuilder<unknown> => {
  const { lines, documentId } = documentTables[kind]
  const normal = normalizeNumber(keyword)
  const poNumber = sql`documents.po_number ilike ${likePattern(keyword)}`
  if (normal === '') return poNumber
  return sql`(${poNumber}
    or replace(documents.no, '-', '') like ${likePattern(normal)}
    or exists (select from ${lines} as document_lines where ${documentId} = documents.id
      and (document_lines.normal like ${likePattern(normal)}
        or document_lines.product_id in (select product_id from product_numbers where normal = ${normal}))))`
}

const isInState = (kind: DocumentKind, status: string): RawBuilder<unknown> =>
  kind === 'inquiry' ? hasStatus('documents', status) : sql`documents.status = ${status}`

const filterOf = (
  kind: DocumentKind,
  reader: DocumentReader,
  filter: DocumentFilter,
): RawBuilder<unknown> => {
  const keyword = plainLine(filter.keyword ?? '')
  const conditions: RawBuilder<unknown>[] = [isReadBy(reader)]
  if (filter.status === 'needs_answer' && kind === 'inquiry') {
    conditions.push(sql`(documents.status = 'info_needed' or ${isQuoted('documents')})`)
  } else if (filter.status !== undefined) {
    const isKnown = documentTables[kind].states.some((state) => state === filter.status)
    conditions.push(isKnown ? isInState(kind, filter.status) : sql`false`)
  }
  if (filter.from)
    conditions.push(sql`documents.created_at >= ${filter.from}::date::timestamp at time zone 'utc'`)
  if (filter.to) {
    conditions.push(sql`documents.created_at < (${filter.to}::date + 1)::timestamp at time zone 'utc'`)
  }
  if (keyword !== '') conditions.push(sql`${keywordFilter(kind, keyword)}`)
  return sql.join(conditions, sql` and `)
}

/** One page of the documents that the reader may see, and how many match in all. */
export const listDocumentRecords = async (
  tx: Transaction<DB>,
  kind: DocumentKind,
  reader: DocumentReader,
  filter: DocumentFilter & { language: Language },
): Promise<{ records: ListedRecord[]; total: number }> => {
  const { documents } = documentTables[kind]
  const where = filterOf(kind, reader, filter)
  const direction = filter.isAsc === 'asc' ? sql`asc` : sql`desc`
  const order = sql`order by ${sortColumn(kind, filter.orderByColumn)} ${direction}, documents.id ${direction}`
  // The page is cut first, so that lines are summed up for its rows only.
  const page = await sql<ListedRecord>`
    select ${recordColumns(kind)}, first.articles
    from (
      select documents.* from ${documents} as documents where ${where} ${order}
      limit ${filter.pageSize} offset ${(filter.pageNum - 1) * filter.pageSize}
    ) as documents, lateral (${lineSums(kind)}) as sums, lateral (${firstArticles(kind, filter.language)}) as first
    ${order}`.execute(tx)
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${documents} as documents where ${where}`.execute(tx)
  return { records: page.rows, total: counted.rows[0]?.total ?? 0 }
}

export interface DocumentHead extends DocumentRecord {
  note: string
  wish_date: string | null
  is_partial_delivery_ok: boolean
  is_rest_wanted: boolean
  has_neutral_papers: boolean
  address: unknown
  /** Of an order. */
  invoice_address: unknown
  buyer_first_name: string
  buyer_last_name: string
  version: number | null
  valid_until: Date | null
  inquiry_no: string | null
  freight_minor: number | null
  small_order_fee_minor: number | null
  tax_rate: number | null
  tax_minor: number | null
  tax_reason: string | null
  delivery_term: string | null
  asks_to_cancel: boolean
  is_confirmed: boolean
  /** Of an order that waits for its confirmation. */
  stock_leaves_by: string | null
}

/** When goods in stock usually leave, in working days from the day of the order; staff set how many. */
const stockLeavesBy = (kind: DocumentKind, timeZone: string): RawBuilder<unknown> =>
  kind === 'inquiry'
    ? sql`null::date`
    : sql`case when documents.status = 'pending' then (
      select working_day_after(
        (documents.created_at at time zone coalesce(
          max(nullif(value ->> 'timeZone', '')) filter (where key = 'supplier'), ${timeZone}))::date,
        coalesce(max((value ->> 'leadDays')::int) filter (where key = 'quoting'), ${usualLeadDays}))
      from shop_settings where key in ('supplier', 'quoting')) end`

/** A document that the reader may see; null for one that is not there, another company's or a colleague's. */
export const findDocumentHead = async (
  tx: Transaction<DB>,
  kind: DocumentKind,
  reader: DocumentReader,
  { id, timeZone }: { id: string; timeZone: string },
): Promise<DocumentHead | null> => {
  const { documents, onlyHere, joins } = documentTables[kind]
  const { rows } = await sql<DocumentHead>`${prepared}
    select ${recordColumns(kind)}, documents.note, documents.wish_date, documents.is_partial_delivery_ok,
      documents.is_rest_wanted, documents.has_neutral_papers,
      documents.address, coalesce(users.first_name, '') as buyer_first_name,
      coalesce(users.last_name, '') as buyer_last_name, ${onlyHere},
      ${stockLeavesBy(kind, timeZone)} as stock_leaves_by
    from ${documents} as documents ${joins}
      left join users on users.id = documents.user_id,
      lateral (${lineSums(kind)}) as sums
    where documents.id = ${id} and ${isReadBy(reader)}`.execute(tx)
  return rows[0] ?? null
}
