import { type Transaction, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface OrderReader {
  email: string
  firstName: string
  lastName: string
  lang: string
}

/** Who at the supplier looks after the order; null while nobody does. */
export const findOrderReader = async (tx: Transaction<DB>, id: string): Promise<OrderReader | null> => {
  const { rows } = await sql<OrderReader>`${prepared}
    select email, first_name as "firstName", last_name as "lastName", lang from order_reader(${id})`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Further addresses that the company wants such mails to go to. */
export const listRecipients = async (
  tx: Transaction<DB>,
  companyId: string,
  event: string,
): Promise<string[]> => {
  const { rows } = await sql<{ address: string }>`${prepared}
    select jsonb_array_elements_text(mail_recipients -> ${event}::text) as address from companies
    where id = ${companyId} and jsonb_typeof(mail_recipients -> ${event}::text) = 'array'`.execute(tx)
  return rows.map(({ address }) => address)
}

export interface ConfirmedLine {
  position: number
  standard: string
  fullname: string
  pieces: number
  promisedOn: string | null
  now: number | null
  later: number | null
  laterOn: string | null
}

/** The first lines of an order with what is promised of each, and how many lines there are. */
export const listConfirmedLines = async (
  tx: Transaction<DB>,
  orderId: string,
  most: number,
): Promise<{ lines: ConfirmedLine[]; count: number }> => {
  const { rows } = await sql<ConfirmedLine & { count: number }>`
    select position, standard, fullname, packs * pieces_per_pack as pieces, promised_on as "promisedOn",
      now_pieces as now, later_pieces as later, later_on as "laterOn", count(*) over ()::int as count
    from order_lines where order_id = ${orderId} order by position limit ${most}`.execute(tx)
  return { lines: rows, count: rows[0]?.count ?? 0 }
}
