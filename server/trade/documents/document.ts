import { sql } from 'kysely'
import { inquiryStates, orderStates } from '#contract/shop/trade.contract.ts'
import { statusNow } from '#server/trade/inquiries/inquiry-status.ts'

/** What a checkout makes. On the wire an inquiry is spelled `inquery`. */
export type DocumentKind = 'inquiry' | 'order'

/** Where each kind keeps its rows, and what only that kind has. */
export const documentTables = {
  inquiry: {
    documents: sql.table('inquiries'),
    lines: sql.table('inquiry_lines'),
    states: inquiryStates,
    status: statusNow('documents'),
    documentId: sql.ref('document_lines.inquiry_id'),
    price: sql`prices.amount_minor, prices.per`,
    wishes: sql`document_lines.unit, document_lines.wish_amount_minor, document_lines.wish_per, document_lines.wish_date`,
    lineTotal: sql`prices.total_minor`,
    lineJoins: sql`join inquiry_line_prices as prices on prices.line_id = document_lines.id`,
    packsShipped: sql`null::int`,
    promisedOn: sql`null::date`,
    needsAnswer: sql`false`,
    onlyHere: sql`documents.version, documents.valid_until, null::text as inquiry_no,
      null::bigint as freight_minor, null::bigint as small_order_fee_minor, null::numeric as tax_rate, null::bigint as tax_minor,
      null::text as tax_reason, null::text as delivery_term, null::jsonb as invoice_address,
      false as asks_to_cancel, false as is_confirmed`,
    joins: sql``,
  },
  order: {
    documents: sql.table('orders'),
    lines: sql.table('order_lines'),
    states: orderStates,
    status: sql.ref<string>('documents.status'),
    documentId: sql.ref('document_lines.order_id'),
    price: sql`document_lines.amount_minor, document_lines.per`,
    wishes: sql`'' as unit, null::bigint as wish_amount_minor, 1::smallint as wish_per, null::date as wish_date`,
    lineTotal: sql`document_lines.total_minor`,
    lineJoins: sql``,
    packsShipped: sql`document_lines.packs_shipped`,
    promisedOn: sql`document_lines.promised_on`,
    needsAnswer: sql`documents.needs_answer`,
    onlyHere: sql`null::int as version, null::timestamptz as valid_until, inquiries.no as inquiry_no,
      documents.freight_minor, documents.small_order_fee_minor, documents.tax_rate, documents.tax_minor, documents.tax_reason,
      documents.delivery_term, documents.invoice_address,
      documents.asks_to_cancel, documents.confirmed_at is not null as is_confirmed`,
    joins: sql`left join inquiries on inquiries.id = documents.inquiry_id`,
  },
} as const

/** Whose documents a buyer reads: their own, and those of colleagues where the company shares them. */
export interface DocumentReader {
  userId: string
  companyId: string
}

/** The same rule as the policies `…_of_colleagues`. */
export const isReadBy = ({ userId, companyId }: DocumentReader) =>
  sql`documents.company_id = ${companyId}
    and (documents.user_id = ${userId} or (select actor_reads_colleagues()))`
