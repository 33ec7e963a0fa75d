import { type Transaction, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A line of a draft as it is stored. */
export interface DraftLine {
  lineId: string
  isAlternative: boolean
  productId: number | null
  packingId: number | null
  packs: number | null
  isAvailable: boolean
  amountMinor: number | null
  per: number
  isLowPriceMeant: boolean
  leadDays: number | null
  leadOn: string | null
  remark: string
  insideNote: string
}

/** Keeps lines of a draft; each gets the next version. */
export const upsertDraftLines = async (
  tx: Transaction<DB>,
  staffId: string,
  lines: readonly DraftLine[],
): Promise<void> => {
  if (lines.length === 0) return
  await sql`${prepared}
    insert into quote_draft_lines as known (inquiry_line_id, is_alternative, product_id, packing_id, packs,
      is_available, amount_minor, per, is_low_price_meant, lead_days, lead_on, remark, inside_note, updated_by)
    select "lineId", "isAlternative", "productId", "packingId", packs, "isAvailable", "amountMinor", per,
      "isLowPriceMeant", "leadDays", "leadOn", remark, "insideNote", ${staffId}::uuid
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("lineId" uuid, "isAlternative" boolean,
      "productId" int, "packingId" int, packs int, "isAvailable" boolean, "amountMinor" bigint, per smallint,
      "isLowPriceMeant" boolean, "leadDays" int, "leadOn" date, remark text, "insideNote" text)
    on conflict (inquiry_line_id, is_alternative) do update set
      product_id = excluded.product_id, packing_id = excluded.packing_id, packs = excluded.packs,
      is_available = excluded.is_available, amount_minor = excluded.amount_minor, per = excluded.per,
      is_low_price_meant = excluded.is_low_price_meant, lead_days = excluded.lead_days, lead_on = excluded.lead_on,
      remark = excluded.remark, inside_note = excluded.inside_note, updated_by = excluded.updated_by,
      version = known.version + 1, updated_at = clock_timestamp()`.execute(tx)
}

export const deleteAlternatives = async (tx: Transaction<DB>, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return
  await sql`delete from quote_draft_lines
    where is_alternative and inquiry_line_id = any(${lineIds}::uuid[])`.execute(tx)
}

/** An article as a draft may offer it. */
export interface OfferedArticle {
  productId: number
  /** The packing that is offered first; null: by the piece. */
  packingId: number | null
  packIds: number[]
}

export const findOfferedArticles = async (
  tx: Transaction<DB>,
  productIds: readonly number[],
): Promise<OfferedArticle[]> => {
  if (productIds.length === 0) return []
  const { rows } = await sql<OfferedArticle>`
    select products.id as "productId", packs.ids[1] as "packingId", packs.ids as "packIds"
    from products cross join lateral (
      select coalesce(array_agg(id order by sort, id), '{}') as ids from packings where product_id = products.id) packs
    where products.id = any(${productIds}::int[]) and products.status <> 'draft'`.execute(tx)
  return rows
}

/** The terms of a draft as they are stored; null: as the settings say. */
export interface DraftHead {
  validOn: string | null
  deliveryTerm: string | null
  paymentText: string | null
  freightMinor: number | null
  taxRate: number | null
  isFreightTyped: boolean
  isTaxTyped: boolean
  taxReason: string | null
}

export const upsertDraftHead = async (
  tx: Transaction<DB>,
  inquiryId: string,
  staffId: string,
  head: DraftHead,
): Promise<void> => {
  await sql`
    insert into quote_drafts as known (inquiry_id, valid_on, delivery_term, payment_text, freight_minor, tax_rate,
      tax_reason, is_freight_typed, is_tax_typed, updated_by)
    values (${inquiryId}, ${head.validOn}, ${head.deliveryTerm}, ${head.paymentText}, ${head.freightMinor},
      ${head.taxRate}, ${head.taxReason}, ${head.isFreightTyped}, ${head.isTaxTyped}, ${staffId})
    on conflict (inquiry_id) do update set valid_on = excluded.valid_on, delivery_term = excluded.delivery_term,
      payment_text = excluded.payment_text, freight_minor = excluded.freight_minor, tax_rate = excluded.tax_rate,
      tax_reason = excluded.tax_reason, is_freight_typed = excluded.is_freight_typed,
      is_tax_typed = excluded.is_tax_typed, updated_by = excluded.updated_by, version = known.version + 1,
      updated_at = clock_timestamp()`.execute(tx)
}

/** What was typed into the terms; null where the settings still speak. */
export const findDraftHead = async (tx: Transaction<DB>, inquiryId: string): Promise<DraftHead | null> => {
  const { rows } = await sql<DraftHead>`
    select valid_on::text as "validOn", delivery_term as "deliveryTerm", payment_text as "paymentText",
      freight_minor as "freightMinor", tax_rate::float8 as "taxRate", tax_reason as "taxReason",
      is_freight_typed as "isFreightTyped", is_tax_typed as "isTaxTyped"
    from quote_drafts where inquiry_id = ${inquiryId}`.execute(tx)
  return rows[0] ?? null
}

export const setHidesCosts = async (tx: Transaction<DB>, userId: string, hides: boolean): Promise<void> => {
  await sql`update users set hides_costs = ${hides} where id = ${userId}`.execute(tx)
}
