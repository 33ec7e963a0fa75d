import { type RawBuilder, type Transaction, sql } from 'kysely'
import { type DraftField, type InquiryView, inquiryViews } from '#contract/office/inquiries.contract.ts'
import { plainLine } from '#contract/plain-text.ts'
import { type ListPage, type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'
import { foundByKeyword } from '#server/trade/documents/document-keyword.ts'
import { hasStatus, statusNow } from '#server/trade/inquiries/inquiry-status.ts'
import { type ViewReader, inquiryView } from '#server/trade/inquiries/inquiry-views.ts'

export interface InquiryFilter extends ListPage {
  status?: string | undefined
  view?: InquiryView | undefined
  keyword?: string | undefined
  companyId?: string | null | undefined
}

/** How many rows the office's lists count. */
const mostCounted = 1_000

export interface InquiryRecord {
  id: string
  no: string
  status: string
  company: { id: string; name: string; customerNo: string | null }
  buyer: { firstName: string; lastName: string; email: string }
  language: string
  poNumber: string
  currency: string
  lines: number
  totalMinor: number | null
  wishDate: string | null
  assigned: { id: string; firstName: string; lastName: string } | null
  lastWord: { text: string; bySupplier: boolean } | null
  createdAt: Date
  movedAt: Date
}

const from = sql`inquiries join companies on companies.id = inquiries.company_id
  left join users buyers on buyers.id = inquiries.user_id
  left join users staff on staff.id = inquiries.assigned_to`

const columns = sql`inquiries.id, inquiries.no, ${statusNow('inquiries')} as status,
  jsonb_build_object('id', companies.id, 'name', companies.name, 'customerNo', companies.customer_no) as company,
  jsonb_build_object('firstName', coalesce(buyers.first_name, ''), 'lastName', coalesce(buyers.last_name, ''),
    'email', coalesce(buyers.email, '')) as buyer,
  inquiries.lang as language, inquiries.po_number as "poNumber", inquiries.currency,
  (select count(*)::int from inquiry_lines where inquiry_id = inquiries.id) as lines,
  (select case when bool_and(total_minor is not null) then sum(total_minor)::bigint end
    from inquiry_line_prices where inquiry_id = inquiries.id) as "totalMinor",
  inquiries.wish_date as "wishDate",
  case when staff.id is not null then jsonb_build_object('id', staff.id, 'firstName', staff.first_name,
    'lastName', staff.last_name) end as assigned,
  (select jsonb_build_object('text', left(body, 200), 'bySupplier', by_supplier) from document_messages
    where document_type = 'inquiry' and document_id = inquiries.id order by at desc, id desc limit 1) as "lastWord",
  inquiries.created_at as "createdAt", inquiries.updated_at as "movedAt"`

const whereOf = (filter: InquiryFilter, reader: ViewReader): RawBuilder<unknown> => {
  const keyword = plainLine(filter.keyword ?? '')
  const conditions = [sql`true`]
  if (filter.status !== undefined) conditions.push(hasStatus('inquiries', filter.status))
  if (filter.view !== undefined) conditions.push(inquiryView(filter.view, reader))
  if (filter.companyId !== undefined) conditions.push(sql`inquiries.company_id = ${filter.companyId}`)
  if (keyword !== '') conditions.push(foundByKeyword('inquiry', keyword))
  return sql.join(conditions, sql` and `)
}

/** One page of the inquiries of all companies, newest first. */
export const selectInquiries = (
  tx: Transaction<DB>,
  reader: ViewReader,
  filter: InquiryFilter,
): Promise<ListRows<InquiryRecord>> =>
  selectListPage<InquiryRecord>(
    tx,
    {
      columns,
      from,
      where: whereOf(filter, reader),
      mostCounted,
      keys: [
        { column: sql`inquiries.created_at`, type: 'timestamptz', order: 'desc' },
        { column: sql`inquiries.id`, type: 'uuid', order: 'desc' },
      ],
    },
    filter,
  )

export type InquiryCounts = Record<InquiryView | 'all', number>

/** How many inquiries each part of the list has, in one statement. */
export const countInquiries = async (tx: Transaction<DB>, reader: ViewReader): Promise<InquiryCounts> => {
  const countOf = (where: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from inquiries where ${where} limit ${mostCounted + 1}) counted)`
  const columnsOfViews = inquiryViews.map(
    (view) => sql`${countOf(inquiryView(view, reader))} as ${sql.ref(view)}`,
  )
  const { rows } = await sql<InquiryCounts>`
    select ${countOf(sql`true`)} as "all", ${sql.join(columnsOfViews)}`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('counts are one row')
  return counts
}

export interface InquiryHead extends InquiryRecord {
  note: string
  isPartialDeliveryOk: boolean
  isRestWanted: boolean
  hasNeutralPapers: boolean
  address: unknown
}

export const findInquiryHead = async (tx: Transaction<DB>, id: string): Promise<InquiryHead | null> => {
  const { rows } = await sql<InquiryHead>`${prepared}
    select ${columns}, inquiries.note, inquiries.is_partial_delivery_ok as "isPartialDeliveryOk",
      inquiries.is_rest_wanted as "isRestWanted", inquiries.has_neutral_papers as "hasNeutralPapers", inquiries.address
    from ${from} where inquiries.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

export interface InquiryStep {
  id: string
  status: string | null
  at: Date
  bySupplier: boolean
  firstName: string
  lastName: string
  note: string
  /** Who looked after it before and who does since; a person who is gone has no name. */
  given: { from: string; to: string } | null
  /** A cell or a term of the draft that was changed, with plain values. */
  edit: {
    position: number | null
    isAlternative: boolean
    field: DraftField
    before: string | null
    after: string | null
  } | null
}

const nameOf = (value: 'before' | 'after') => sql`coalesce(
  (select trim(concat_ws(' ', first_name, last_name)) from users where users.id::text = changes.${sql.ref(value)}), '')`

/** Every step of an inquiry so far, every time it was given to a colleague and every edit of its draft, with the person, oldest first. */
export const inquirySteps = (id: string): ListQuery<InquiryStep> => ({
  query: sql`
    select entries.id, entries.status, entries.at, entries.by_supplier as "bySupplier", entries.note, entries.given, entries.edit,
      coalesce(users.first_name, '') as "firstName", coalesce(users.last_name, '') as "lastName"
    from (
      select id, at, by_supplier, user_id, status, note, null::jsonb as given, null::jsonb as edit
      from document_events where document_type = 'inquiry' and document_id = ${id}
      union all
      select id, at, by_supplier, user_id, null, '', jsonb_build_object('from', ${nameOf('before')}, 'to', ${nameOf('after')}), null
      from inquiry_changes as changes where inquiry_id = ${id} and field = 'assigned_to'
      union all
      select changes.id, at, by_supplier, user_id, null, '', null, jsonb_build_object('position', lines.position,
        'isAlternative', is_alternative, 'field', field, 'before', before, 'after', after)
      from inquiry_changes as changes left join inquiry_lines as lines on lines.id = changes.inquiry_line_id
      where changes.inquiry_id = ${id} and field <> 'assigned_to'
    ) as entries left join users on users.id = entries.user_id
    order by entries.at, entries.id`,
  times: ['at'],
})
