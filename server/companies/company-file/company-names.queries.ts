import { sql } from 'kysely'
import { isCustomer } from '#server/companies/companies.office.queries.ts'
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

/** The supplier's country by the settings; empty where nobody has set it. */
export const findHomeCountry = async (tx: Database): Promise<string> => {
  const { rows } = await sql<{ country: string }>`
    select coalesce(value ->> 'country', '') as country from shop_settings where key = 'supplier'`.execute(tx)
  return rows[0]?.country ?? ''
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
  id: string
  name: string
  legalName: string
  vatNumber: string | null
  emails: string[]
}

/** Companies that came by registration: no file has given them a customer number. */
export const findSelfRegistered = async (tx: Database): Promise<SelfRegistered[]> => {
  const { rows } = await sql<SelfRegistered>`
    select id, name, legal_name as "legalName", vat_number as "vatNumber",
      array(select email_key from users where users.company_id = companies.id and deleted_at is null) as emails
    from companies where customer_no is null and ${isCustomer} order by name, id`.execute(tx)
  return rows
}

/** The companies with people at each of these mail domains. */
export const findDomainOwners = async (
  tx: Database,
  domains: readonly string[],
): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ domain: string; ids: string[] }>`
    select split_part(email_key, '@', 2) as domain, array_agg(distinct company_id) as ids from users
    where split_part(email_key, '@', 2) = any(${domains}::text[]) and company_id is not null and deleted_at is null
    group by 1`.execute(tx)
  return new Map(rows.map(({ domain, ids }) => [domain, ids]))
}
