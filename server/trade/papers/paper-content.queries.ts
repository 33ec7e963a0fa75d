import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { PriceBasis } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { PaperKind, PaperRecord } from '#server/trade/papers/papers.queries.ts'

export interface PaperHead {
  no: string
  language: string
  currency: string
  poNumber: string
  inquiryNo: string | null
  wishDate: string | null
  validUntil: Date | null
  /** The buyer hands the paper on: it does not name the supplier. */
  isNeutral: boolean
  /** The delivery address as the checkout kept it. */
  address: unknown
  deliveryTerm: string | null
  paymentTerm: string
  freightMinor: number | null
  smallOrderFeeMinor: number | null
  taxRate: number | null
  taxMinor: number | null
  taxReason: string | null
  company: {
    name: string
    customerNo: string | null
    vatNumber: string | null
    /** Its address for invoices, or the default one. */
    address: unknown
  }
}

/** Of which document a paper tells. */
type Subject = Pick<PaperRecord, 'kind' | 'documentId' | 'version'>

/** What stands in every head; `invoiceAddress` is the one that the document keeps. */
const columnsWith = (
  invoiceAddress: RawBuilder<unknown>,
) => sql`documents.no, documents.lang as language, documents.currency, documents.po_number as "poNumber",
  documents.wish_date::text as "wishDate", documents.address, documents.has_neutral_papers as "isNeutral",
  jsonb_build_object('name', coalesce(nullif(companies.legal_name, ''), companies.name),
    'customerNo', companies.customer_no, 'vatNumber', companies.vat_number,
    'address', coalesce(${invoiceAddress}, invoice_address_of(companies.id))) as company`
const columns = columnsWith(sql`null::jsonb`)

const costs = (table: string): RawBuilder<unknown> => sql`
  ${sql.ref(`${table}.freight_minor`)} as "freightMinor", ${sql.ref(`${table}.tax_rate`)} as "taxRate",
  ${sql.ref(`${table}.tax_minor`)} as "taxMinor", ${sql.ref(`${table}.tax_reason`)} as "taxReason",
  ${sql.ref(`${table}.delivery_term`)} as "deliveryTerm"`

const heads: Record<PaperKind, (version: number) => RawBuilder<PaperHead>> = {
  inquiry: () => sql`
    select ${columns}, null as "inquiryNo", null::timestamptz as "validUntil", '' as "paymentTerm",
      null as "freightMinor", null as "smallOrderFeeMinor", null as "taxRate", null as "taxMinor", null as "taxReason", null as "deliveryTerm"
    from inquiries as documents join companies on companies.id = documents.company_id`,
  quote: (version) => sql`
    select ${columns}, null as "inquiryNo", quotes.valid_until as "validUntil",
      coalesce(nullif(quotes.payment_text, ''), companies.payment_text) as "paymentTerm", null as "smallOrderFeeMinor",
      ${costs('quotes')}
    from inquiries as documents join companies on companies.id = documents.company_id
      join quotes on quotes.inquiry_id = documents.id and quotes.version = ${version}`,
  confirmation: () => sql`
    select ${columnsWith(sql`documents.invoice_address`)}, inquiries.no as "inquiryNo", null::timestamptz as "validUntil",
      coalesce(nullif(quotes.payment_text, ''), companies.payment_text) as "paymentTerm",
      documents.small_order_fee_minor as "smallOrderFeeMinor", ${costs('documents')}
    from orders as documents join companies on companies.id = documents.company_id
      left join inquiries on inquiries.id = documents.inquiry_id left join quotes on quotes.id = documents.quote_id`,
}

/** What a paper says beside its lines. */
export const getPaperHead = async (
  tx: Transaction<DB>,
  { kind, documentId, version }: Subject,
): Promise<PaperHead> => {
  const { rows } =
    await sql<PaperHead>`${heads[kind](version)} where documents.id = ${documentId}::uuid`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`there is no ${kind} of ${documentId}`)
  return row
}

export interface PaperLineRecord {
  position: number
  number: string
  name: string
  packType: 1 | 2 | 3
  piecesPerPack: number
  packs: number
  /** What a line without an article counts. */
  unit: string
  isAlternative: boolean
  isAvailable: boolean
  /** The buyer's. */
  remark: string
  /** The supplier's. */
  answer: string
  amountMinor: number | null
  per: PriceBasis
  totalMinor: number | null
  wishAmountMinor: number | null
  wishPer: PriceBasis
  wishDate: string | null
  leadDays: number | null
  /** The day that these days meant when the quote was sent. */
  leadDay: string | null
  /** The day it is promised for. */
  leadOn: string | null
  nowPieces: number | null
  laterPieces: number | null
  laterOn: string | null
  hsCode: string | null
  origin: string | null
  /** Of one piece. */
  weightGrams: number | null
}

const lineColumns = sql`lines.standard as number, lines.fullname as name, lines.pack_type as "packType",
  lines.pieces_per_pack as "piecesPerPack", lines.packs, lines.amount_minor as "amountMinor", lines.per,
  lines.total_minor as "totalMinor", lines.now_pieces as "nowPieces", lines.later_pieces as "laterPieces",
  lines.later_on::text as "laterOn", products.hs_code as "hsCode", products.origin,
  products.weight_grams as "weightGrams"`
const noWishes = sql`null as "wishAmountMinor", 1 as "wishPer", null as "wishDate"`

const lines: Record<PaperKind, (subject: Subject) => RawBuilder<PaperLineRecord>> = {
  inquiry: ({ documentId }) => sql`
    select lines.position, ${lineColumns}, lines.info as remark, '' as answer, lines.unit,
      lines.wish_amount_minor as "wishAmountMinor", lines.wish_per as "wishPer", lines.wish_date::text as "wishDate",
      false as "isAlternative", true as "isAvailable", null as "leadDays", null as "leadDay", null as "leadOn"
    from inquiry_lines as lines left join products on products.id = lines.product_id
    where lines.inquiry_id = ${documentId}::uuid order by lines.position`,
  quote: ({ documentId, version }) => sql`
    select asked.position, ${lineColumns}, asked.info as remark, lines.remark as answer, asked.unit, ${noWishes},
      lines.is_alternative as "isAlternative", lines.is_available as "isAvailable",
      lines.lead_days as "leadDays", lines.lead_day::text as "leadDay", lines.lead_on::text as "leadOn"
    from quotes join quote_lines as lines on lines.quote_id = quotes.id
      join inquiry_lines as asked on asked.id = lines.inquiry_line_id
      left join products on products.id = lines.product_id
    where quotes.inquiry_id = ${documentId}::uuid and quotes.version = ${version}
    order by asked.position, lines.is_alternative`,
  confirmation: ({ documentId }) => sql`
    select lines.position, ${lineColumns}, lines.info as remark, '' as answer, '' as unit, ${noWishes},
      false as "isAlternative", true as "isAvailable", null as "leadDays", null as "leadDay", lines.promised_on::text as "leadOn"
    from order_lines as lines left join products on products.id = lines.product_id
    where lines.order_id = ${documentId}::uuid order by lines.position`,
}

/** The lines of a paper, with what customs ask for. */
export const listPaperLines = async (tx: Transaction<DB>, subject: Subject): Promise<PaperLineRecord[]> =>
  (await lines[subject.kind](subject).execute(tx)).rows
