import { type Transaction, sql } from 'kysely'
import { normalizeNumber } from '#contract/part-number.ts'
import type { Price } from '#contract/money.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The person of a company to whom papers and mails of a begun order go: its first administrator who can sign in. */
export const findContact = async (
  tx: Transaction<DB>,
  companyId: string,
): Promise<{ id: string; lang: string | null } | null> => {
  const { rows } = await sql<{ id: string; lang: string | null }>`
    select id, lang from users
    where company_id = ${companyId} and kind = 'buyer' and deleted_at is null and not is_locked
    order by not ('companyAdmin' = any(roles)), created_at, id limit 1`.execute(tx)
  return rows[0] ?? null
}

export interface BegunOrder {
  companyId: string
  userId: string | null
  staffId: string
  currency: string
  lang: string
  poNumber: string
  note: string
  totalMinor: number
}

/** A new order of a company with its default address. */
export const insertBegunOrder = async (
  tx: Transaction<DB>,
  order: BegunOrder,
): Promise<{ id: string; no: string }> => {
  const { rows } = await sql<{ id: string; no: string }>`
    insert into orders (no, company_id, user_id, begun_by, assigned_to, currency, lang, po_number, note, total_minor, address)
    select next_document_no('order'), ${order.companyId}, ${order.userId}, ${order.staffId}, ${order.staffId},
      ${order.currency}, ${order.lang}, ${order.poNumber}, ${order.note}, ${order.totalMinor},
      (select jsonb_build_object('name', name, 'lines', lines, 'postcode', postcode, 'city', city, 'country', country)
        from addresses where company_id = ${order.companyId} and is_default order by id limit 1)
    returning id, no`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error('an order was not inserted')
  return inserted
}

export interface BegunLine {
  productId: number
  standard: string
  fullname: string
  pic: string
  packType: number
  packQuantity: number
  quantity: number
  price: Price
  totalMinor: number
}

export const insertBegunLines = async (
  tx: Transaction<DB>,
  owner: { orderId: string; companyId: string },
  lines: readonly BegunLine[],
): Promise<void> => {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, at) => ({
        order_id: owner.orderId,
        company_id: owner.companyId,
        position: at + 1,
        product_id: line.productId,
        standard: line.standard,
        normal: normalizeNumber(line.standard),
        fullname: line.fullname,
        pic: line.pic,
        pack_type: line.packType,
        pieces_per_pack: line.packQuantity,
        packs: line.quantity,
        amount_minor: line.price.amount,
        per: line.price.per,
        total_minor: line.totalMinor,
      })),
    )
    .execute()
}
