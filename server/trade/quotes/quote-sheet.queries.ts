import { type RawBuilder, type Transaction, sql } from 'kysely'
import type { PriceBasis } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { storedSettings } from '#server/settings/settings.service.ts'
import { statusNow } from '#server/trade/inquiries/inquiry-status.ts'

export interface QuoteHeadRecord {
  id: string
  no: string
  status: string
  version: number
  validUntil: Date | null
  currency: string
  lang: string
  companyId: string
  priceGroupId: number | null
  hidesCosts: boolean
  timeZone: string
  /** The day in the supplier's time zone. */
  today: string
  draftVersion: number
  validOn: string
  /** Somebody chose the last day; otherwise it follows from the settings. */
  isDayTyped: boolean
  isDeliveryTermTyped: boolean
  isPaymentTextTyped: boolean
  deliveryTerm: string
  paymentText: string
  freightMinor: number | null
  taxRate: number | null
  taxReason: string
  /** Somebody typed them; otherwise they follow the settings, the company and the lines. */
  isFreightTyped: boolean
  isTaxTyped: boolean
  costBasis: {
    settings: Record<string, unknown>
    freightRule: string | null
    checkedVatNumber: string | null
    deliveryCountry: string | null
  }
  changedBy: string | null
  changedAt: Date | null
  /** What staff set for all quotes; empty where nothing is set. */
  quoting: { leastMargin?: Record<string, number>; leadDays?: number }
  recipients: string[]
}

/** Days that a quote is valid unless staff say otherwise. */
const usualDays = 14

/** The inquiry with the terms of its draft, as the settings say where nothing was typed; null when it is not there. */
export const findQuoteHead = async (
  tx: Transaction<DB>,
  id: string,
  reader: { userId: string; timeZone: string },
): Promise<QuoteHeadRecord | null> => {
  const { rows } = await sql<QuoteHeadRecord>`${prepared}
    with settings as (
      select coalesce(nullif(max(value ->> 'timeZone') filter (where key = 'supplier'), ''), ${reader.timeZone}) as zone,
        coalesce(max((value ->> 'quoteDays')::int) filter (where key = 'documents'), ${usualDays}) as days,
        (array_agg(value) filter (where key = 'documents'))[1] as documents,
        (array_agg(value) filter (where key = 'quoting'))[1] as quoting
      from shop_settings where key in ('supplier', 'documents', 'quoting'))
    select inquiries.id, inquiries.no, ${statusNow('inquiries')} as status, inquiries.version, inquiries.valid_until as "validUntil",
      inquiries.currency, inquiries.lang, inquiries.company_id as "companyId",
      companies.price_group_id as "priceGroupId", settings.zone as "timeZone", clock.today::text as today,
      coalesce((select hides_costs from users where users.id = ${reader.userId}), false) as "hidesCosts",
      coalesce(draft.version, 0) as "draftVersion",
      coalesce(((sent.valid_until - interval '1 microsecond') at time zone settings.zone)::date, draft.valid_on,
        clock.today + settings.days)::text as "validOn", draft.valid_on is not null as "isDayTyped",
      coalesce(sent.delivery_term, draft.delivery_term, text_in(settings.documents -> 'deliveryTerm', inquiries.lang), '') as "deliveryTerm",
      coalesce(sent.payment_text, draft.payment_text, nullif(companies.payment_text, ''),
        text_in(settings.documents -> 'paymentText', inquiries.lang), '') as "paymentText",
      case when sent.id is null then draft.freight_minor else sent.freight_minor end as "freightMinor",
      (case when sent.id is null then draft.tax_rate else sent.tax_rate end)::float8 as "taxRate",
      coalesce(sent.tax_reason, draft.tax_reason, '') as "taxReason",
      draft.delivery_term is not null as "isDeliveryTermTyped", draft.payment_text is not null as "isPaymentTextTyped",
      coalesce(draft.is_freight_typed, false) as "isFreightTyped", coalesce(draft.is_tax_typed, false) as "isTaxTyped",
      jsonb_build_object('settings', ${storedSettings}, 'freightRule', companies.freight_rule,
        'checkedVatNumber', case when companies.vat_checked_at is not null then companies.vat_number end,
        'deliveryCountry', coalesce(inquiries.address ->> 'country', (select country from addresses
          where addresses.company_id = companies.id and is_default order by id limit 1))) as "costBasis",
      nullif(trim(concat_ws(' ', changer.first_name, changer.last_name)), '') as "changedBy",
      draft.updated_at as "changedAt", coalesce(settings.quoting, '{}') as quoting,
      inquiry_recipients(inquiries.id, 'quote') as recipients
    from inquiries join companies on companies.id = inquiries.company_id
      cross join settings cross join lateral (select (now() at time zone settings.zone)::date as today) clock
      left join quote_drafts draft on draft.inquiry_id = inquiries.id
      left join quotes sent on sent.inquiry_id = inquiries.id and sent.version = inquiries.version
        and ${statusNow('inquiries')} in ('accepted', 'expired', 'declined')
      left join users changer on changer.id = draft.updated_by
    where inquiries.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Of a line of the draft: what its sums, its stamp and a comparison with the sent version need. */
export interface SummedRecord {
  lineId: string
  isAlternative: boolean
  version: number
  productId: number | null
  standard: string
  packType: number
  piecesPerPack: number
  packs: number
  costMinor: number | null
  costPer: PriceBasis
  costCurrency: string | null
  weightGrams: number | null
  isAvailable: boolean
  amountMinor: number | null
  per: PriceBasis
  leadDays: number | null
  leadOn: string | null
  remark: string
  changedAt: Date | null
}

/** A line of the inquiry with what is typed for it, or an alternative beside it. */
export interface QuoteLineRecord extends SummedRecord {
  position: number
  askedStandard: string
  askedName: string
  askedPacks: number
  askedPieces: number
  askedProductId: number | null
  info: string
  unit: string
  wishMinor: number | null
  wishPer: PriceBasis
  wishDate: string | null
  /** The article that staff chose in place of the asked one. */
  otherProductId: number | null
  packingId: number | null
  /** As typed; null: as many as were asked for. */
  typedPacks: number | null
  fullname: string
  pic: string
  stockPieces: number | null
  expectedOn: string | null
  isLowPriceMeant: boolean
  /** The day that `leadDays` mean from today on. */
  leadDay: string | null
  insideNote: string
  changedBy: string | null
}

/** Columns of `SummedRecord` from `draftLines`. */
const summedColumns = sql`
  lines.id as "lineId", wanted.is_alternative as "isAlternative", coalesce(draft.version, 0) as version,
  products.id as "productId", coalesce(draft.standard, other.standard, lines.standard) as standard,
  pack.pack_type as "packType", pack.pieces as "piecesPerPack",
  coalesce(draft.packs, case when other.id is null then lines.packs
    else ceil(lines.packs::numeric * lines.pieces_per_pack / pack.pieces)::int end) as packs,
  costs.amount_minor as "costMinor", costs.per as "costPer", costs.currency as "costCurrency",
  products.weight_grams as "weightGrams", coalesce(draft.is_available, true) as "isAvailable",
  draft.amount_minor as "amountMinor", coalesce(draft.per, 1) as per, draft.lead_days as "leadDays",
  draft.lead_on::text as "leadOn", coalesce(draft.remark, '') as remark, draft.updated_at as "changedAt"`

/** The other columns of `QuoteLineRecord` from `draftLines`. */
const otherColumns = (lang: string): RawBuilder<unknown> => sql`
  lines.position, lines.standard as "askedStandard", lines.fullname as "askedName", lines.packs as "askedPacks",
  lines.packs * lines.pieces_per_pack as "askedPieces", lines.product_id as "askedProductId", lines.info, lines.unit,
  lines.wish_amount_minor as "wishMinor", lines.wish_per as "wishPer", lines.wish_date::text as "wishDate",
  draft.product_id as "otherProductId", draft.packing_id as "packingId", draft.packs as "typedPacks",
  coalesce(draft.fullname, case when other.id is not null then coalesce(text_in(other.names, ${lang}), other.standard) end,
    lines.fullname) as fullname,
  case when draft.pic is not null then draft.pic when other.id is null then lines.pic
    else array_to_string(other.pics || other.fetched_pics, ',') end as pic,
  available_pieces(products.stock_quantity, held.pieces) as "stockPieces", products.stock_expected_at::text as "expectedOn",
  coalesce(draft.is_low_price_meant, false) as "isLowPriceMeant", lead.day::text as "leadDay",
  coalesce(draft.inside_note, '') as "insideNote",
  nullif(trim(concat_ws(' ', changer.first_name, changer.last_name)), '') as "changedBy"`

type DraftHead = Pick<QuoteHeadRecord, 'id' | 'status' | 'version' | 'today'>

/** What is typed for lines; of an accepted inquiry the lines of the version that was sent, whatever was typed after it. */
const typedLines = ({ id, status, version }: DraftHead): RawBuilder<unknown> =>
  status === 'accepted'
    ? sql`
        select sent.inquiry_line_id, sent.is_alternative, 0 as version,
          case when sent.is_alternative then sent.product_id else nullif(sent.product_id, lines.product_id) end as product_id,
          null::int as packing_id, sent.packs, sent.is_available, sent.amount_minor, sent.per, false as is_low_price_meant,
          sent.lead_days, sent.lead_on, sent.remark, coalesce(typed.inside_note, '') as inside_note,
          null::uuid as updated_by, null::timestamptz as updated_at, sent.standard, sent.fullname, sent.pic, sent.pack_type,
          sent.pieces_per_pack
        from quotes join quote_lines sent on sent.quote_id = quotes.id
          join inquiry_lines lines on lines.id = sent.inquiry_line_id
          left join quote_draft_lines typed
            on typed.inquiry_line_id = sent.inquiry_line_id and typed.is_alternative = sent.is_alternative
        where quotes.inquiry_id = ${id} and quotes.version = ${version}`
    : sql`
        select inquiry_line_id, is_alternative, version, product_id, packing_id, packs, is_available, amount_minor, per,
          is_low_price_meant, lead_days, lead_on, remark, inside_note, updated_by, updated_at,
          null::text as standard, null::text as fullname, null::text as pic, null::int as pack_type,
          null::int as pieces_per_pack
        from quote_draft_lines`

/**
 * Selects `columns` of the draft's lines in their order, each alternative below its line; with `lineIds` of these lines only.
 * Joins whose columns nobody selects cost nothing. Typed values are joined straight from their table: the planner expects
 * few lines, and compared every line with every typed one when they came from a CTE.
 */
const draftLines = (
  columns: RawBuilder<unknown>,
  head: DraftHead,
  lineIds: readonly string[] | null,
): RawBuilder<unknown> => sql`${prepared}
    with lead_times as (
      select days, working_day_after(${head.today}::date, days) as day from (
        select distinct typed.lead_days as days from inquiry_lines lines
          join (${typedLines(head)}) typed on typed.inquiry_line_id = lines.id
        where lines.inquiry_id = ${head.id} and typed.lead_days is not null) used)
    select ${columns}
    from inquiry_lines lines cross join (values (false), (true)) as wanted (is_alternative)
      left join (${typedLines(head)}) draft
        on draft.inquiry_line_id = lines.id and draft.is_alternative = wanted.is_alternative
      left join lead_times lead on lead.days = draft.lead_days
      left join products other on other.id = draft.product_id
      left join packings packing on packing.id = draft.packing_id and packing.product_id = other.id
      left join products
        on products.id = coalesce(other.id, case when not wanted.is_alternative then lines.product_id end)
      cross join lateral (
        select coalesce(draft.pack_type,
            case when other.id is null then lines.pack_type else coalesce(packing.pack_type, 1) end) as pack_type,
          coalesce(draft.pieces_per_pack,
            case when other.id is null then lines.pieces_per_pack else coalesce(packing.pieces_per_pack, 1) end) as pieces
      ) pack
      left join stock_reservations held on held.product_id = products.id
      left join product_costs costs on costs.product_id = products.id
      left join users changer on changer.id = draft.updated_by
    where lines.inquiry_id = ${head.id} and (not wanted.is_alternative or draft.inquiry_line_id is not null)
      ${lineIds === null ? sql`` : sql`and lines.id = any(${lineIds}::uuid[])`}
    order by lines.position, wanted.is_alternative`

/** Lines of the draft with all that its screen shows: all of them, or those with `lineIds`. One statement whatever their number. */
export const selectQuoteLines = async (
  tx: Transaction<DB>,
  head: DraftHead & Pick<QuoteHeadRecord, 'lang'>,
  lineIds: readonly string[] | null = null,
): Promise<QuoteLineRecord[]> => {
  const columns = sql`${summedColumns}, ${otherColumns(head.lang)}`
  const { rows } = await sql<QuoteLineRecord>`${draftLines(columns, head, lineIds)}`.execute(tx)
  return rows
}

/** All lines of the draft with what is needed to sum them up. One statement whatever their number. */
export const selectSummedLines = async (tx: Transaction<DB>, head: DraftHead): Promise<SummedRecord[]> => {
  const { rows } = await sql<SummedRecord>`${draftLines(summedColumns, head, null)}`.execute(tx)
  return rows
}
