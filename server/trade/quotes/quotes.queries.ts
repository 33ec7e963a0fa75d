import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { PriceBasis } from '#contract/money.ts'
import type { ShortName } from '#contract/product-card.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { ListQuery } from '#server/platform/database/select-together.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'

export interface QuoteLineRecord {
  id: string
  lineId: string
  position: number
  isAlternative: boolean
  productId: number | null
  standard: string
  fullname: string
  /** Null unless a language was asked for. */
  short: ShortName | null
  pic: string
  typeId: number | null
  packType: 1 | 2 | 3
  piecesPerPack: number
  packs: number
  isAvailable: boolean
  amountMinor: number | null
  per: PriceBasis
  totalMinor: number | null
  leadDays: number | null
  leadOn: string | null
  leadDay: string | null
  remark: string
  nowPieces: number | null
  laterPieces: number | null
  laterOn: string | null
}

export interface QuoteRecord {
  version: number
  sentAt: Date
  validUntil: Date
  /** The day in the supplier's time zone. */
  validOn: string
  /** Days until its last one in the supplier's time zone; 0 on the last day itself. */
  daysLeft: number
  isExpired: boolean
  isWithdrawn: boolean
  currency: string
  deliveryTerm: string
  paymentText: string
  freightMinor: number | null
  taxRate: number | null
  taxReason: string
  lines: QuoteLineRecord[]
}

const shortName = (language: Language | null) =>
  language === null ? sql`null` : sql`kept_short_name(lines.product_id, lines.fullname, ${language})`

const lineColumns = (
  language: Language | null,
) => sql`jsonb_build_object('id', lines.id, 'lineId', lines.inquiry_line_id, 'position', asked.position,
  'isAlternative', lines.is_alternative, 'productId', lines.product_id, 'standard', lines.standard,
  'fullname', lines.fullname, 'short', ${shortName(language)}, 'pic', ${existingPicsOfText('lines.pic')},
  'typeId', (select type_id from products where products.id = lines.product_id), 'packType', lines.pack_type,
  'piecesPerPack', lines.pieces_per_pack, 'packs', lines.packs, 'isAvailable', lines.is_available,
  'amountMinor', lines.amount_minor, 'per', lines.per, 'totalMinor', lines.total_minor,
  'leadDays', lines.lead_days, 'leadOn', lines.lead_on, 'leadDay', lines.lead_day, 'remark', lines.remark,
  'nowPieces', lines.now_pieces, 'laterPieces', lines.later_pieces, 'laterOn', lines.later_on)`

/**
 * Every version of the quote of an inquiry, or the newest alone, newest first, each with its lines; an alternative follows its asked article.
 * `timeZone` is the supplier's where the settings name none, `language` that of short names.
 */
export const quotesOf = (
  inquiryId: string,
  timeZone: string,
  { isNewestOnly = false, language = null }: { isNewestOnly?: boolean; language?: Language | null } = {},
): ListQuery<QuoteRecord> => ({
  query: sql`
    select quotes.version, quotes.sent_at as "sentAt", quotes.valid_until as "validUntil",
      clock.last_day::text as "validOn", greatest(clock.last_day - clock.today, 0) as "daysLeft",
      quotes.valid_until < now() as "isExpired", quotes.withdrawn_at is not null as "isWithdrawn", quotes.currency,
      quotes.delivery_term as "deliveryTerm", quotes.payment_text as "paymentText",
      quotes.freight_minor as "freightMinor", quotes.tax_rate as "taxRate", quotes.tax_reason as "taxReason",
      (select coalesce(jsonb_agg(${lineColumns(language)} order by asked.position, lines.is_alternative), '[]')
        from quote_lines as lines join inquiry_lines as asked on asked.id = lines.inquiry_line_id
        where lines.quote_id = quotes.id) as lines
    from quotes
      cross join lateral (select coalesce(
        (select nullif(value ->> 'timeZone', '') from shop_settings where key = 'supplier'), ${timeZone}) as zone) settings
      cross join lateral (select
        ((quotes.valid_until - interval '1 microsecond') at time zone settings.zone)::date as last_day,
        (now() at time zone settings.zone)::date as today) clock
    where quotes.inquiry_id = ${inquiryId} order by quotes.version desc
    limit ${isNewestOnly ? 1 : null}`,
  times: ['sentAt', 'validUntil'],
})

export const listQuotes = async (
  tx: Transaction<DB>,
  ...wanted: Parameters<typeof quotesOf>
): Promise<QuoteRecord[]> => (await quotesOf(...wanted).query.execute(tx)).rows

/** The order that a quote of the inquiry became; no row before that. */
export const orderOf = (inquiryId: string): ListQuery<{ id: string; no: string }> => ({
  query: sql`select id, no from orders where inquiry_id = ${inquiryId} and quote_id is not null`,
  times: [],
})

export interface TakenLine {
  id: string
  take: 'asked' | 'alternative'
}

/** Makes the order, or answers the one that the same wish has made; null when nothing was done. */
export const acceptQuote = async (
  tx: Transaction<DB>,
  quote: { inquiryId: string; version: number; taken: readonly TakenLine[] | null; agreement: string },
): Promise<{ id: string; no: string } | null> => {
  const taken = quote.taken && JSON.stringify(quote.taken)
  const { rows } = await sql<{ id: string; no: string }>`
    with made as materialized (
      select accept_quote(${quote.inquiryId}, ${quote.version}, ${taken}::jsonb, ${quote.agreement}) as id)
    select id from made where id is not null`.execute(tx)
  const [made] = rows
  if (!made) return null
  // The statement that makes the order does not see it yet.
  return tx.selectFrom('orders').select(['id', 'no']).where('id', '=', made.id).executeTakeFirstOrThrow()
}
