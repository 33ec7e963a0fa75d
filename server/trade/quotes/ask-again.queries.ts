import { type Transaction, sql } from 'kysely'
import type { Price } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { statusNow } from '#server/trade/inquiries/inquiry-status.ts'
import { endedInquiryStates } from '#server/trade/states.rules.ts'

export interface FormerLine {
  id: string
  position: number
  productId: number | null
  standard: string
  fullname: string
  packType: 1 | 2 | 3
  piecesPerPack: number
  packs: number
  info: string
  unit: string
  /** The article, or this packing of it, is no longer offered. A line without an article never is. */
  isGone: boolean
}

/** Lines of an inquiry as it was sent, and whether the catalogue still offers what they name. */
export const listFormerLines = async (tx: Transaction<DB>, inquiryId: string): Promise<FormerLine[]> => {
  const { rows } = await sql<FormerLine>`
    select lines.id, lines.position, lines.product_id as "productId", lines.standard, lines.fullname,
      lines.pack_type as "packType", lines.pieces_per_pack as "piecesPerPack", lines.packs, lines.info, lines.unit,
      lines.standard <> '' and not coalesce(products.status = 'published' and products.stock <> 'discontinued'
        and (successor.id is null or products.stock in ('in', 'low'))
        and (exists (select from packings where packings.product_id = products.id
            and packings.pack_type = lines.pack_type and packings.pieces_per_pack = lines.pieces_per_pack)
          or not exists (select from packings where packings.product_id = products.id)
            and lines.pieces_per_pack = 1), false) as "isGone"
    from inquiry_lines as lines
      left join products on products.id = lines.product_id
      left join products as successor on successor.id = products.superseded_by_id and successor.status = 'published'
    where lines.inquiry_id = ${inquiryId} order by lines.position`.execute(tx)
  return rows
}

/** Sends the lines again with the prices of today; null unless the inquiry has ended. */
export const copyInquiry = async (
  tx: Transaction<DB>,
  inquiryId: string,
  lines: readonly { id: string; price: Price | null }[],
  reader: { currency: string; language: string },
): Promise<string | null> => {
  const priced = JSON.stringify(
    lines.map(({ id, price }) => ({ id, amount_minor: price?.amount ?? null, per: price?.per ?? null })),
  )
  const { rows } = await sql<{ id: string | null }>`
    select ask_again(${inquiryId}, ${priced}::jsonb, ${reader.currency}, ${reader.language}) as id`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** The inquiry that this one was asked again with, while it has not ended: it need not be asked for twice. */
export const findOpenCopy = async (
  tx: Transaction<DB>,
  inquiryId: string,
): Promise<{ id: string; no: string; status: string } | null> => {
  const { rows } = await sql<{ id: string; no: string; status: string }>`
    select id, no, status from inquiries where copied_from = ${inquiryId}
      and ${statusNow('inquiries')} <> all(${['accepted', ...endedInquiryStates]}::text[])
    order by created_at limit 1`.execute(tx)
  return rows[0] ?? null
}

export interface CopiedInquiry {
  id: string
  no: string
  poNumber: string
  note: string
  wishDate: string | null
  isPartialDeliveryOk: boolean
  isRestWanted: boolean
  hasNeutralPapers: boolean
  address: unknown
}

export const getCopiedInquiry = (tx: Transaction<DB>, id: string): Promise<CopiedInquiry> =>
  tx
    .selectFrom('inquiries')
    .select([
      'id',
      'no',
      'po_number as poNumber',
      'note',
      'wish_date as wishDate',
      'is_partial_delivery_ok as isPartialDeliveryOk',
      'is_rest_wanted as isRestWanted',
      'has_neutral_papers as hasNeutralPapers',
      'address',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
