import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

export interface FoundProduct {
  id: number
  number: string
  names: Record<string, string>
  source: string
  status: string
}

const columns = sql`products.id, products.standard as number, products.names, sources.name as source, products.status`

/** Products whose own number it is; the order is that of their ids. */
export const findByOwnNumber = async (tx: Database, normal: string): Promise<FoundProduct[]> =>
  (
    await sql<FoundProduct>`
      select ${columns} from products join sources on sources.id = source_id
      where products.id in (select product_id from product_numbers where kind = 'standard' and normal = ${normal})
      order by products.id`.execute(tx)
  ).rows

/** Products that answer to it otherwise: by a maker's, an old or a compared number. */
export const findByOtherNumber = async (tx: Database, normal: string): Promise<FoundProduct[]> =>
  (
    await sql<FoundProduct>`
      select ${columns} from products join sources on sources.id = source_id
      where products.id in (select product_id from product_numbers where company_id is null and normal = ${normal})
      order by products.id limit 50`.execute(tx)
  ).rows

export const lockProduct = async (tx: Database, id: number): Promise<FoundProduct | undefined> =>
  (
    await sql<FoundProduct>`
      select ${columns} from products join sources on sources.id = source_id
      where products.id = ${id} for update of products`.execute(tx)
  ).rows[0]

export interface Hiding {
  reason: string
  hiddenBy: string
  hiddenAt: Date
}

export const findHiding = async (tx: Database, productId: number): Promise<Hiding | undefined> =>
  (
    await sql<Hiding>`
      select reason, hidden_by as "hiddenBy", hidden_at as "hiddenAt" from product_hidings
      where product_id = ${productId} and shown_at is null order by hidden_at desc limit 1`.execute(tx)
  ).rows[0]

export const addHiding = async (
  tx: Database,
  { productId, reason, by }: { productId: number; reason: string; by: string },
): Promise<void> => {
  await sql`insert into product_hidings (product_id, hidden_by, reason) values (${productId}, ${by}, ${reason})`.execute(
    tx,
  )
}

export const endHidings = async (tx: Database, productId: number, by: string): Promise<void> => {
  await sql`update product_hidings set shown_at = now(), shown_by = ${by}
    where product_id = ${productId} and shown_at is null`.execute(tx)
}

export const setStatus = async (tx: Database, id: number, status: 'published' | 'hidden'): Promise<void> => {
  await sql`update products set status = ${status} where id = ${id}`.execute(tx)
}

/**
 * Printed catalogues that may hold the product: their files go, and until they are printed anew, within minutes, the shop
 * offers to send them.
 */
export const withdrawBooks = async (tx: Database): Promise<void> => {
  const { rows } = await sql<{ file: string }>`
    select file from catalogues where book is not null and file is not null for update`.execute(tx)
  await sql`update catalogues set file = null, file_size = null, page_count = null
    where book is not null and file is not null`.execute(tx)
  await sql`delete from files where company_id is null and id::text = any(${rows.map(({ file }) => file)}::text[])`.execute(
    tx,
  )
}

export interface HeldIn {
  kind: 'inquiry' | 'order'
  no: string
  company: string
}

/** Documents that are not finished and have the product on a line, and how many carts hold it. */
export const findOpenDocuments = async (tx: Database, productId: number): Promise<HeldIn[]> =>
  (
    await sql<HeldIn>`
      select held.* from (
        select 'inquiry' as kind, inquiries.no, companies.name as company
        from inquiries join companies on companies.id = inquiries.company_id
        where inquiry_status(inquiries.status, inquiries.valid_until)
            in ('pending', 'processing', 'quoted', 'info_needed', 'accepted')
          and exists (select from inquiry_lines where inquiry_id = inquiries.id and product_id = ${productId})
        union all
        select 'order', orders.no, companies.name
        from orders join companies on companies.id = orders.company_id
        where orders.status not in ('shipped', 'completed', 'cancelled')
          and exists (select from order_lines where order_id = orders.id and product_id = ${productId})
      ) held order by kind, no`.execute(tx)
  ).rows

export const countCarts = async (tx: Database, productId: number): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(distinct user_id)::int as count from cart_lines where product_id = ${productId}`.execute(
      tx,
    )
  ).rows[0]?.count ?? 0
