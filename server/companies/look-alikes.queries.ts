import { type Transaction, sql } from 'kysely'
import type { CompanyState } from '#contract/office/company-state.ts'
import { isCustomer, townOfCompany } from '#server/companies/companies.office.queries.ts'
import { mostSharers } from '#server/companies/look-alikes.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface CompanyNames {
  id: string
  name: string
  legalName: string
}

/** Names of all other companies; a name is compared in a form that the database does not know. */
export const selectOtherNames = async (tx: Transaction<DB>, id: string): Promise<CompanyNames[]> => {
  const { rows } = await sql<CompanyNames>`
    select id, name, legal_name as "legalName" from companies where id <> ${id}`.execute(tx)
  return rows
}

/** Other companies with this VAT number, or with people at one of these mail domains while few companies share it. */
export const selectSameNumberOrDomain = async (
  tx: Transaction<DB>,
  company: { id: string; vatNumber: string | null; domains: readonly string[] },
): Promise<{ id: string; by: 'vatNumber' | 'mailDomain' }[]> => {
  const { rows } = await sql<{ id: string; by: 'vatNumber' | 'mailDomain' }>`
    select id, 'vatNumber' as by from companies where vat_number = ${company.vatNumber} and id <> ${company.id}
    union
    select unnest(ids), 'mailDomain' from (
      select array_agg(distinct company_id) as ids from users
      where split_part(email_key, '@', 2) = any(${company.domains}::text[])
        and company_id is not null and company_id <> ${company.id} and deleted_at is null
      group by split_part(email_key, '@', 2)) as sharers
    where cardinality(ids) <= ${mostSharers}`.execute(tx)
  return rows
}

export interface LookAlikeRecord {
  id: string
  name: string
  status: CompanyState
  customerNo: string | null
  vatNumber: string | null
  town: string | null
  people: string[]
  emails: string[]
  orders: number
  createdAt: Date
}

export const selectLookAlikes = async (
  tx: Transaction<DB>,
  ids: readonly string[],
): Promise<LookAlikeRecord[]> => {
  const { rows } = await sql<LookAlikeRecord>`
    select companies.id, companies.name, status, customer_no as "customerNo", vat_number as "vatNumber",
      ${townOfCompany} as town,
      array(select trim(concat_ws(' ', first_name, last_name)) from users
        where users.company_id = companies.id and deleted_at is null order by created_at limit 5) as people,
      array(select email from users where users.company_id = companies.id and deleted_at is null) as emails,
      (select count(*)::int from orders where orders.company_id = companies.id) as orders,
      companies.created_at as "createdAt"
    from companies where companies.id = any(${ids}::uuid[]) and ${isCustomer}`.execute(tx)
  return rows
}
