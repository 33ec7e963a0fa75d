import { type Transaction, sql } from 'kysely'
import type { OwnAddress } from '#contract/shop/company.contract.ts'
import type { PostalAddress } from '#server/companies/address.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The default first, then as they were added. */
export const listOwnAddresses = async (tx: Transaction<DB>, companyId: string): Promise<OwnAddress[]> => {
  const { rows } = await sql<OwnAddress>`
    select id, name, lines, postcode, city, country, phone, is_default as "isDefault", is_invoice as "isInvoice"
    from addresses where company_id = ${companyId} order by is_default desc, created_at, id`.execute(tx)
  return rows
}

/** One after the other: which address is the default depends on all of them. */
export const lockAddresses = async (tx: Transaction<DB>, companyId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${companyId}`}, 0))`.execute(tx)
}

export const countAddresses = async (tx: Transaction<DB>, companyId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from addresses where company_id = ${companyId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export const insertAddress = async (
  tx: Transaction<DB>,
  companyId: string,
  address: PostalAddress & { phone: string },
): Promise<string> => {
  const row = await tx
    .insertInto('addresses')
    .values({ company_id: companyId, ...address })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** False for an address that is not there, or another company's. */
export const updateAddress = async (
  tx: Transaction<DB>,
  { id, companyId }: { id: string; companyId: string },
  address: PostalAddress & { phone: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False for an address that is not there, or another company's. */
export const hasAddress = async (tx: Transaction<DB>, companyId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`select from addresses where id = ${id} and company_id = ${companyId}`.execute(tx)
  return rows.length > 0
}

export const deleteAddress = async (tx: Transaction<DB>, companyId: string, id: string): Promise<void> => {
  await tx.deleteFrom('addresses').where('id', '=', id).where('company_id', '=', companyId).execute()
}

/** Whether another address of the company has this number in the books; no number is free. */
export const isBookNoTaken = async (
  tx: Transaction<DB>,
  {
    companyId,
    addressId = null,
    bookNo,
  }: { companyId: string; addressId?: string | null | undefined; bookNo: string },
): Promise<boolean> => {
  const { rows } = await sql`select from addresses
    where company_id = ${companyId} and book_no = ${bookNo} and id is distinct from ${addressId}::uuid`.execute(
    tx,
  )
  return rows.length > 0
}

/** The address's number in the supplier's books; an empty text takes it away. */
export const setBookNo = async (tx: Transaction<DB>, id: string, bookNo: string): Promise<void> => {
  await sql`update addresses set book_no = nullif(${bookNo}, '')
    where id = ${id} and coalesce(book_no, '') <> ${bookNo}`.execute(tx)
}

/** Makes the address the only default of its kind; without one, the oldest steps in where none is. */
export const setDefault = async (
  tx: Transaction<DB>,
  companyId: string,
  kind: 'is_default' | 'is_invoice',
  id: string | null,
): Promise<void> => {
  const column = sql.ref(kind)
  const wanted =
    id === null
      ? sql`(select id from addresses where company_id = ${companyId}
          order by ${column} desc, is_default desc, created_at, id limit 1)`
      : sql`${id}::uuid`
  await sql`update addresses set ${column} = (id = ${wanted})
    where company_id = ${companyId} and ${column} <> (id = ${wanted})`.execute(tx)
}
