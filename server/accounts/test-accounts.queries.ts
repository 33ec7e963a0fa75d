import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** How long an account from a business card lives unless it is claimed (docs/product.md#business-cards). */
const lifetime = sql.lit('14 days')

export interface TestAccountPerson {
  firstName: string
  lastName: string
  contact: string
}

/** The id and the end, by the database's clock. */
export const insertTestAccount = async (
  tx: Transaction<DB>,
  account: TestAccountPerson & { companyId: string; email: string; passwordHash: string; lang: string },
): Promise<{ userId: string; expiresAt: Date }> => {
  const { companyId, email, passwordHash, firstName, lastName, contact, lang } = account
  const { rows } = await sql<{ userId: string; expiresAt: Date }>`
    insert into users (company_id, kind, email, password_hash, first_name, last_name, contact, lang, roles, expires_at)
    values (${companyId}, 'test', ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${contact}, ${lang},
      '{buyer}', now() + ${lifetime}::interval)
    returning id as "userId", expires_at as "expiresAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a test account was not stored')
  return row
}

export const updateTestPerson = async (
  tx: Transaction<DB>,
  userId: string,
  person: TestAccountPerson & { companyName: string },
): Promise<void> => {
  await sql`with person as (
      update users set first_name = ${person.firstName}, last_name = ${person.lastName}, contact = ${person.contact}
      where id = ${userId} and kind = 'test' returning company_id
    ) update companies set name = ${person.companyName} from person where companies.id = person.company_id`.execute(
    tx,
  )
}

/** False when it is no living test account. A taken address breaks the constraint `users_email_key`. */
export const updateToBuyer = async (
  tx: Transaction<DB>,
  userId: string,
  buyer: { email: string; passwordHash: string; lang: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update users set kind = 'buyer', email = ${buyer.email}, password_hash = ${buyer.passwordHash},
      lang = ${buyer.lang}, roles = '{companyAdmin}', expires_at = null
    where id = ${userId} and kind = 'test' and expires_at > now() returning id`.execute(tx)
  return rows.length > 0
}

/** Counted from now or from the end it has, whichever is later; null when it is no test account. */
export const updateTestEnd = async (tx: Transaction<DB>, userId: string): Promise<Date | null> => {
  const { rows } = await sql<{ expiresAt: Date }>`
    update users set expires_at = greatest(expires_at, now()) + ${lifetime}::interval
    where id = ${userId} and kind = 'test' returning expires_at as "expiresAt"`.execute(tx)
  return rows[0]?.expiresAt ?? null
}

/** Locks them, so that nobody claims one that is about to go. */
export const lockEndedTestAccounts = async (tx: Transaction<DB>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where kind = 'test' and expires_at < now()
    order by id limit 500 for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Test accounts with everything they made: inquiries, cart, wishes, sessions and their companies. */
export const deleteTestAccounts = async (tx: Transaction<DB>, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  const ids = sql`any(${userIds}::uuid[])`
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id as "companyId" from users where id = ${ids} and kind = 'test'`.execute(tx)
  const companies = sql`any(${rows.map(({ companyId }) => companyId)}::uuid[])`
  const theirs = sql`document_type = 'inquiry' and document_id in (select id from inquiries where user_id = ${ids})`
  await sql`delete from document_events where ${theirs}`.execute(tx)
  await sql`delete from document_messages where ${theirs}`.execute(tx)
  await sql`delete from inquiries where user_id = ${ids}`.execute(tx)
  // The kept answer of the upload holds what was read.
  await sql`delete from idempotency_keys using users where users.id = ${ids} and users.kind = 'test'
    and (scope = users.id::text or answer #>> '{data,email}' = users.email)`.execute(tx)
  await sql`delete from users where id = ${ids} and kind = 'test'`.execute(tx)
  // Staff may have put a colleague into the company: then it stays.
  await sql`delete from companies where id = ${companies}
    and not exists (select from users where users.company_id = companies.id)`.execute(tx)
}
