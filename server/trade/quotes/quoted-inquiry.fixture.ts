import { sql } from 'kysely'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import type { InquiryShop, SentInquiry } from '#server/trade/inquiries/inquiry-moves.fixture.ts'

export interface QuotedLine {
  /** Minor units for `per` pieces; null: no price. */
  amountMinor?: number | null
  per?: number
  isAvailable?: boolean
  remark?: string
  leadDays?: number | null
  /** Minor units for one piece of another article. */
  alternativeMinor?: number
}

interface QuoteOptions {
  version?: number
  lines?: readonly QuotedLine[]
  /** An SQL interval from now. */
  validFor?: string
  freightMinor?: number | null
  taxRate?: number | null
}

/** Sends a version as the supplier does: by default the first line for 2.50, the second for 7.33. */
export const sendQuote = async (
  shop: Pick<InquiryShop, 'asSystem'>,
  inquiry: Pick<SentInquiry, 'id' | 'lineIds'>,
  options: QuoteOptions = {},
): Promise<void> => {
  const { version = 1, validFor = '14 days', freightMinor = 1950, taxRate = 19 } = options
  const lines = options.lines ?? [{ amountMinor: 250 }, { amountMinor: 733 }]
  const [quote] = await shop.asSystem(sql<{ id: string }>`
    insert into quotes (inquiry_id, company_id, version, valid_until, currency, delivery_term, payment_text,
      freight_minor, tax_rate, tax_reason, total_minor)
    select id, company_id, ${version}, clock_timestamp() + ${validFor}::interval, currency, 'DAP Kassel', '30 days net',
      ${freightMinor}, ${taxRate}, 'Domestic rate', 0 from inquiries where id = ${inquiry.id} returning id`)
  const quoteId = quote?.id ?? ''
  for (const [at, line] of lines.entries()) {
    const { amountMinor = 100, per = 1, isAvailable = true, remark = '', leadDays = null } = line
    await shop.asSystem(sql`
      insert into quote_lines (quote_id, company_id, inquiry_line_id, product_id, standard, normal, fullname, pack_type,
        pieces_per_pack, packs, is_available, amount_minor, per, total_minor, remark, lead_days)
      select ${quoteId}, company_id, id, product_id, standard, normal, fullname, pack_type, pieces_per_pack, packs,
        ${isAvailable}, ${amountMinor}::bigint, ${per},
        case when ${amountMinor}::bigint is not null then line_total(${amountMinor}, ${per}, packs * pieces_per_pack) end,
        ${remark}, ${leadDays} from inquiry_lines where id = ${inquiry.lineIds[at]}`)
    if (line.alternativeMinor !== undefined)
      await shop.asSystem(sql`
        insert into quote_lines (quote_id, company_id, inquiry_line_id, is_alternative, standard, normal, fullname,
          pack_type, pieces_per_pack, packs, amount_minor, total_minor)
        select ${quoteId}, company_id, id, true, 'ALT-1', 'ALT1', 'Another article', pack_type, pieces_per_pack, packs,
          ${line.alternativeMinor}, line_total(${line.alternativeMinor}, 1, packs * pieces_per_pack)
        from inquiry_lines where id = ${inquiry.lineIds[at]}`)
  }
  await shop.asSystem(sql`update inquiries set status = 'quoted', version = ${version},
    valid_until = (select valid_until from quotes where id = ${quoteId}) where id = ${inquiry.id}`)
}

/** An inquiry of this buyer with a quote to answer. */
export const sendQuotedInquiry = async (
  shop: InquiryShop,
  buyer: TestBuyer,
  options: QuoteOptions = {},
): Promise<SentInquiry> => {
  const inquiry = await shop.send(buyer)
  await sendQuote(shop, inquiry, options)
  return inquiry
}
