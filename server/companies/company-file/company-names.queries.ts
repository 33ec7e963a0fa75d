import { sql } from 'kysely'
import type { Names } from '#server/companies/company-file/company-values.rules.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Price groups and staff that a file may name. */
export const readNames = async (tx: Database): Promise<Names> => {
  const groups = await sql<{
    id: number
    name: string
  }>`select id, name from price_groups order by name`.execute(tx)
  const staff = await sql<{ id: string; email: string }>`
    select id, email_key as email from users where kind = 'staff' and not is_locked`.execute(tx)
  return {
    groups: new Map(groups.rows.map(({ id, name }) => [name.toLowerCase(), id])),
    groupNames: groups.rows.map(({ name }) => name),
    staff: new Map(staff.rows.map(({ id, email }) => [email, id])),
  }
}

export interface MailOwner {
  email: string
  companyId: string | null
  /** The company's name with its number; empty for staff. */
  owner: string
}

/** Whose these addresses of mail are. */
export const findMailOwners = async (tx: Database, emails: readonly string[]): Promise<MailOwner[]> => {
  const { rows } = await sql<MailOwner>`
    select email_key as email, company_id as "companyId",
      coalesce(companies.name || coalesce(' (' || customer_no || ')', ''), '') as owner
    from users left join companies on companies.id = company_id
    where email_key = any(${emails.map((email) => email.toLowerCase())}::text[])`.execute(tx)
  return rows
}

/** `count` ids for new rows. */
export const makeIds = async (tx: Database, count: number): Promise<string[]> =>
  (
    await sql<{ id: string }>`select new_id() as id from generate_series(1, ${count}::int)`.execute(tx)
  ).rows.map(({ id }) => id)

export interface SelfRegistered {
  name: string
  vatNumber: string | null
  domain: string | null
}

/** Companies without a customer number that have one of these VAT numbers or mail domains. */
export const findSelfRegistered = async (
  tx: Database,
  vatNumbers: readonly string[],
  domains: readonly string[],
): Promise<SelfRegistered[]> => {
  const { rows } = await sql<SelfRegistered>`
    select distinct companies.name, companies.vat_number as "vatNumber", split_part(users.email_key, '@', 2) as domain
    from companies left join users on users.company_id = companies.id and users.kind = 'buyer' and deleted_at is null
    where customer_no is null and (companies.vat_number = any(${vatNumbers}::text[])
      or split_part(users.email_key, '@', 2) = any(${domains}::text[]))
    order by 1`.execute(tx)
  return rows
}
