import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** People of the waiting company become buyers of the known one; who was forgotten keeps no role. */
export const movePeople = async (tx: Transaction<DB>, from: string, to: string): Promise<void> => {
  await sql`update users set company_id = ${to},
      roles = case when deleted_at is null then array['buyer'] else roles end
    where company_id = ${from}`.execute(tx)
}

/** Documents with all that belongs to them. Their rows name the company for the policies. */
export const moveDocuments = async (tx: Transaction<DB>, from: string, to: string): Promise<void> => {
  const ofDocuments = sql`document_id in (
    select id from inquiries where company_id = ${from} union all select id from orders where company_id = ${from})`
  await sql`update inquiry_lines set company_id = ${to}
    where inquiry_id in (select id from inquiries where company_id = ${from})`.execute(tx)
  await sql`update quote_lines set company_id = ${to}
    where quote_id in (select id from quotes where company_id = ${from})`.execute(tx)
  for (const table of ['order_lines', 'shipments'])
    await sql`update ${sql.table(table)} set company_id = ${to}
      where order_id in (select id from orders where company_id = ${from})`.execute(tx)
  for (const table of ['document_events', 'document_messages'])
    await sql`update ${sql.table(table)} set company_id = ${to} where ${ofDocuments}`.execute(tx)
  for (const table of [
    'quotes',
    'inquiries',
    'orders',
    'files',
    'message_files',
    'list_changes',
    'list_lines',
    'lists',
  ])
    await sql`update ${sql.table(table)} set company_id = ${to} where company_id = ${from}`.execute(tx)
}

/**
 * Machines, addresses and own numbers that the known company does not have yet. An address comes as one more to choose
 * from: which is the default is the known company's to say.
 */
export const moveBelongings = async (tx: Transaction<DB>, from: string, to: string): Promise<void> => {
  await sql`update company_machines as own set company_id = ${to} where company_id = ${from}
    and not exists (select from company_machines known
      where known.company_id = ${to} and known.model_id = own.model_id and known.label = own.label)`.execute(
    tx,
  )
  await sql`update addresses as own set company_id = ${to}, is_default = false, is_invoice = false, book_no = null
    where company_id = ${from} and not exists (select from addresses known
      where known.company_id = ${to} and known.lines = own.lines and known.postcode = own.postcode
        and known.city = own.city)`.execute(tx)
  await sql`update product_numbers as own set company_id = ${to} where company_id = ${from}
    and not exists (select from product_numbers known
      where known.company_id = ${to} and known.product_id = own.product_id and known.normal = own.normal)`.execute(
    tx,
  )
  await sql`update past_sales as own set company_id = ${to} where company_id = ${from}
    and not exists (select from past_sales known where known.company_id = ${to}
      and (known.normal, known.sold_on, known.pieces, known.amount_minor, known.per, known.currency,
        known.document_no, known.copy) = (own.normal, own.sold_on, own.pieces, own.amount_minor, own.per,
        own.currency, own.document_no, own.copy))`.execute(tx)
}

/** The company must be empty: a document that still names it stops this. */
export const deleteCompany = async (tx: Transaction<DB>, id: string): Promise<void> => {
  await sql`delete from companies where id = ${id}`.execute(tx)
}
