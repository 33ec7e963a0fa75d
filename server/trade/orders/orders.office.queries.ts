import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { PaymentTerms } from '#contract/office/payment-terms.ts'
import type { OrderView } from '#contract/office/order-state.ts'
import { plainLine } from '#contract/plain-text.ts'
import { type ListPage, type ListRows, selectListPage } from '#server/platform/database/list-page.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { foundByKeyword } from '#server/trade/documents/document-keyword.ts'
import { type OrderViewReader, handoverStop, lateOf, orderView } from '#server/trade/orders/order-views.ts'

export interface OrderFilter extends ListPage {
  view?: OrderView | undefined
  status?: string | undefined
  keyword?: string | undefined
  companyId?: string | null | undefined
}

/** How many rows the office's lists count. */
const mostCounted = 1_000

export interface OrderRecord {
  id: string
  no: string
  status: string
  holdKind: string | null
  needsAnswer: boolean
  asksToCancel: boolean
  company: { id: string; name: string; customerNo: string | null }
  buyer: { firstName: string; lastName: string; email: string } | null
  language: string
  poNumber: string
  currency: string
  lines: number
  totalMinor: number
  wishDate: string | null
  late: { lines: number; since: string } | null
  handoverStop: 'noCustomerNumber' | null
  assigned: { id: string; firstName: string; lastName: string } | null
  createdAt: Date
  movedAt: Date
}

const ofCompanies = sql`join companies on companies.id = orders.company_id`

const from = sql`orders ${ofCompanies}
  left join users buyers on buyers.id = orders.user_id
  left join users staff on staff.id = orders.assigned_to`

const columns = (
  reader: OrderViewReader,
) => sql`orders.id, orders.no, orders.status, orders.hold_kind as "holdKind",
  orders.needs_answer as "needsAnswer", orders.asks_to_cancel as "asksToCancel",
  jsonb_build_object('id', companies.id, 'name', companies.name, 'customerNo', companies.customer_no) as company,
  case when buyers.id is not null then jsonb_build_object('firstName', buyers.first_name,
    'lastName', buyers.last_name, 'email', buyers.email) end as buyer,
  orders.lang as language, orders.po_number as "poNumber", orders.currency,
  (select count(*)::int from order_lines where order_id = orders.id) as lines,
  orders.total_minor as "totalMinor", orders.wish_date as "wishDate",
  case when staff.id is not null then jsonb_build_object('id', staff.id, 'firstName', staff.first_name,
    'lastName', staff.last_name) end as assigned,
  ${lateOf(reader)} as late, ${handoverStop} as "handoverStop",
  orders.created_at as "createdAt", orders.updated_at as "movedAt"`

const whereOf = (filter: OrderFilter, reader: OrderViewReader): RawBuilder<unknown> => {
  const keyword = plainLine(filter.keyword ?? '')
  const conditions = [orderView(filter.view ?? 'all', reader)]
  if (filter.status !== undefined) conditions.push(sql`orders.status = ${filter.status}`)
  if (filter.companyId !== undefined) conditions.push(sql`orders.company_id = ${filter.companyId}`)
  if (keyword !== '') conditions.push(foundByKeyword('order', keyword))
  return sql.join(conditions, sql` and `)
}

/** One page of the orders of all companies, newest first. */
export const selectOrders = (
  tx: Transaction<DB>,
  reader: OrderViewReader,
  filter: OrderFilter,
): Promise<ListRows<OrderRecord>> =>
  selectListPage<OrderRecord>(
    tx,
    {
      columns: columns(reader),
      from,
      where: whereOf(filter, reader),
      mostCounted,
      keys: [
        { column: sql`orders.created_at`, type: 'timestamptz', order: 'desc' },
        { column: sql`orders.id`, type: 'uuid', order: 'desc' },
      ],
    },
    filter,
  )

/** How many orders each view has; of a longer list one more than is counted. */
export const countOrders = async (
  tx: Transaction<DB>,
  reader: OrderViewReader,
  views: readonly OrderView[],
): Promise<Partial<Record<OrderView, number>>> => {
  const counts = views.map(
    (view) => sql`(select count(*)::int from (
      select from orders ${view === 'notHandedOver' ? ofCompanies : sql``} where ${orderView(view, reader)} limit ${mostCounted + 1}) as counted) as ${sql.ref(view)}`,
  )
  const { rows } = await sql<Partial<Record<OrderView, number>>>`select ${sql.join(counts)}`.execute(tx)
  return rows[0] ?? {}
}

/** A text that the quote had of its own says nothing of the company's days. */
const paymentOfOrder = sql`jsonb_build_object(
  'text', coalesce(nullif(quotes.payment_text, ''), companies.payment_text),
  'days', case when coalesce(quotes.payment_text, '') in ('', companies.payment_text) then companies.payment_days end,
  'prepayment', companies.prepayment)`

export interface OrderHead extends OrderRecord {
  note: string
  isPartialDeliveryOk: boolean
  isRestWanted: boolean
  hasNeutralPapers: boolean
  address: unknown
  invoiceAddress: unknown
  begunBy: { firstName: string; lastName: string } | null
  agreement: string
  inquiry: { id: string; no: string } | null
  credit: 'ok' | 'prepayment' | 'hold'
  creditReason: string
  isCreditReleased: boolean
  payment: PaymentTerms
  freightMinor: number | null
  feeMinor: number | null
  taxRate: number | null
  taxMinor: number | null
  taxReason: string | null
  deliveryTerm: string | null
  /** A setting: the supplier's bookkeeping delivers. */
  doBooksShip: boolean
}

export const findOrderHead = async (
  tx: Transaction<DB>,
  reader: OrderViewReader,
  id: string,
): Promise<OrderHead | null> => {
  const { rows } = await sql<OrderHead>`${prepared}
    select ${columns(reader)}, orders.note, orders.is_partial_delivery_ok as "isPartialDeliveryOk",
      orders.is_rest_wanted as "isRestWanted", orders.has_neutral_papers as "hasNeutralPapers", orders.address,
      orders.invoice_address as "invoiceAddress",
      case when begun.id is not null then jsonb_build_object('firstName', begun.first_name,
        'lastName', begun.last_name) end as "begunBy",
      orders.agreement,
      case when inquiries.id is not null then jsonb_build_object('id', inquiries.id, 'no', inquiries.no) end as inquiry,
      companies.credit, coalesce(company_notes.credit_reason, '') as "creditReason",
      orders.credit_released_at is not null as "isCreditReleased", ${paymentOfOrder} as payment,
      orders.freight_minor as "freightMinor", orders.small_order_fee_minor as "feeMinor", orders.tax_rate as "taxRate", orders.tax_minor as "taxMinor",
      orders.tax_reason as "taxReason", orders.delivery_term as "deliveryTerm",
      books_ship() as "doBooksShip"
    from ${from} left join users begun on begun.id = orders.begun_by
      left join inquiries on inquiries.id = orders.inquiry_id
      left join company_notes on company_notes.company_id = orders.company_id
      left join quotes on quotes.id = orders.quote_id
    where orders.id = ${id}`.execute(tx)
  return rows[0] ?? null
}
