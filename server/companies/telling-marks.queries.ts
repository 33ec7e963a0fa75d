import { type Transaction, sql } from 'kysely'
import { firstPerson, isCustomer, townOfCompany } from '#server/companies/companies.office.queries.ts'
import type { Namesake } from '#server/companies/telling-marks.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface NamesakeRecord extends Namesake {
  /** The name that several companies have, whatever the case of its letters. */
  sharedName: string
}

/** All companies that share one of these names with another. */
export const selectNamesakes = async (
  tx: Transaction<DB>,
  names: readonly string[],
): Promise<NamesakeRecord[]> => {
  const { rows } = await sql<NamesakeRecord>`
    with named as (
      select companies.*, lower(companies.name) as shared_name, count(*) over (partition by lower(companies.name)) as sharers
      from companies
      where lower(companies.name) = any(array(select distinct lower(name) from unnest(${names}::text[]) as name))
        and ${isCustomer})
    select companies.id, shared_name as "sharedName", customer_no as "customerNo", ${townOfCompany} as town,
      person.email, (select lines from addresses where addresses.company_id = companies.id
        order by is_default desc, created_at limit 1) as street, companies.created_at as "createdAt"
    from named as companies ${firstPerson} where sharers > 1`.execute(tx)
  return rows
}
