import { type Transaction, sql } from 'kysely'
import { normalizeNumber } from '#contract/part-number.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'
import type { PricedLine } from '#server/trade/quotes/quote-sheet.presenter.ts'
import { splitStock } from '#server/trade/quotes/quote-line.rules.ts'
import type { QuoteHeadRecord } from '#server/trade/quotes/quote-sheet.queries.ts'

interface NewQuote {
  head: QuoteHeadRecord
  staffId: string
  version: number
  totalMinor: number
  taxMinor: number | null
}

/** Keeps the version that the buyer gets; it is valid until the end of its last day in the supplier's time zone. */
export const insertQuote = async (
  tx: Transaction<DB>,
  { head, staffId, version, totalMinor, taxMinor }: NewQuote,
): Promise<{ id: string; validUntil: Date }> => {
  const { rows } = await sql<{ id: string; validUntil: Date }>`
    insert into quotes (inquiry_id, company_id, version, sent_by, valid_until, currency, delivery_term, payment_text,
      freight_minor, tax_rate, tax_reason, tax_minor, total_minor)
    values (${head.id}, ${head.companyId}, ${version}, ${staffId},
      (${head.validOn}::date + 1)::timestamp at time zone ${head.timeZone} - interval '1 microsecond',
      ${head.currency}, ${head.deliveryTerm}, ${head.paymentText}, ${head.freightMinor}, ${head.taxRate},
      ${head.taxReason}, ${taxMinor}, ${totalMinor})
    returning id, valid_until as "validUntil"`.execute(tx)
  const [quote] = rows
  if (!quote) throw new Error('the quote was not inserted')
  return quote
}

const storedLine = ({ record, price, pieces, lineTotal, lead }: PricedLine) => {
  // Nothing of a line that is not available comes, now or later.
  const stock = splitStock(pieces, record.isAvailable ? record : { stockPieces: null, expectedOn: null })
  return {
    inquiry_line_id: record.lineId,
    is_alternative: record.isAlternative,
    product_id: record.productId,
    standard: record.standard,
    normal: normalizeNumber(record.standard),
    fullname: record.fullname,
    pic: record.pic,
    pack_type: record.packType,
    pieces_per_pack: record.piecesPerPack,
    packs: record.packs,
    is_available: record.isAvailable,
    amount_minor: price?.amount ?? null,
    per: price?.per ?? 1,
    total_minor: lineTotal?.amount ?? null,
    lead_days: lead.days,
    lead_on: lead.on,
    lead_day: lead.day,
    remark: record.remark,
    now_pieces: stock.now,
    later_pieces: stock.later,
    later_on: stock.laterOn,
  }
}

/** The lines of the version, each with what the buyer reads: the note that stays inside stays in the draft. */
export const insertQuoteLines = async (
  tx: Transaction<DB>,
  owner: { quoteId: string; companyId: string },
  lines: readonly PricedLine[],
): Promise<void> => {
  await sql`
    insert into quote_lines (quote_id, company_id, inquiry_line_id, is_alternative, product_id, standard, normal,
      fullname, pic, pack_type, pieces_per_pack, packs, is_available, amount_minor, per, total_minor, lead_days, lead_on,
      lead_day, remark, now_pieces, later_pieces, later_on)
    select ${owner.quoteId}::uuid, ${owner.companyId}::uuid, inquiry_line_id, is_alternative, product_id, standard,
      normal, fullname, pic, pack_type, pieces_per_pack, packs, is_available, amount_minor, per, total_minor, lead_days,
      lead_on, lead_day, remark, now_pieces, later_pieces, later_on
    from jsonb_populate_recordset(null::quote_lines, ${JSON.stringify(lines.map(storedLine))}::jsonb)`.execute(
    tx,
  )
}

/** The inquiry follows its newest quote. */
export const setQuoteOfInquiry = async (tx: Transaction<DB>, id: string, version: number): Promise<void> => {
  await sql`
    update inquiries set version = quotes.version, valid_until = quotes.valid_until from quotes
    where inquiries.id = ${id} and quotes.inquiry_id = inquiries.id and quotes.version = ${version}`.execute(
    tx,
  )
}

/** Takes the newest quote back; the version stays, so that the next one has a number of its own. */
export const withdrawNewestQuote = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await sql`
    update quotes set withdrawn_at = clock_timestamp() from inquiries
    where inquiries.id = ${id} and quotes.inquiry_id = inquiries.id and quotes.version = inquiries.version`.execute(
    tx,
  )
  await sql`update inquiries set valid_until = null where id = ${id}`.execute(tx)
}

/** Whether this person sent this version already: somebody asked for it twice. */
export const isSentBy = async (
  tx: Transaction<DB>,
  id: string,
  { version, staffId }: { version: number; staffId: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from quotes where inquiry_id = ${id} and version = ${version} and sent_by = ${staffId}
      and withdrawn_at is null`.execute(tx)
  return rows.length > 0
}

/** The addresses that the newest version was mailed to. */
export const mailedTo = ({
  id,
  version,
}: {
  id: string
  version: number
}): ListQuery<{ address: string }> => ({
  // The mails are written in the transaction of the quote: its time finds them by their index.
  query: sql`
    select outbox_mails.to_address as address from quotes
      join papers on papers.kind = 'quote' and papers.document_id = quotes.inquiry_id and papers.version = quotes.version
      join outbox_mails on outbox_mails.paper_id = papers.id and outbox_mails.template = 'quoteSent'
        and outbox_mails.created_at between quotes.sent_at - interval '1 minute' and quotes.sent_at + interval '1 minute'
    where quotes.inquiry_id = ${id} and quotes.version = ${version}
    order by outbox_mails.to_address`,
  times: [],
})

/** Quotes whose last day is over, the longest over first. */
export const findOverdueQuotes = async (tx: Transaction<DB>, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from inquiries where status = 'quoted' and valid_until < now()
    order by valid_until limit ${limit} for no key update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}
