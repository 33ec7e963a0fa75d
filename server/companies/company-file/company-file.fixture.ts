import { type RawBuilder, sql } from 'kysely'
import { loadCompanies } from '#server/companies/company-file/company-file.service.ts'
import { undoCompanies } from '#server/companies/company-file/company-undo.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { startTestShop } from '#server/testing/test-shop.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

export const head =
  'Customer number;Company;VAT number;Language;Price group;Direct orders;Credit;Street;Postcode;Town;Country;Address number;Email;First name;Last name;Phone'
export const wieland =
  'K-1;Wieland GmbH;DE136695976;de;Dealers;yes;ok;Am Markt 1;04109;Leipzig;Germany;A-1;eva@wieland.example;Eva;Wieland;+49 341 1'
export const nordin = 'K-2;Nordin AB;SE556012579001;en;Dealers;no;hold;Storgatan 2;11122;Stockholm;SE;;;;;'

/** A test shop that loads files of companies and takes them back. */
export const startCompanyShop = async () => {
  const shop = await startTestShop()
  const asSystem = async <Row = Record<string, unknown>>(statement: RawBuilder<Row>): Promise<Row[]> =>
    (await withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))).rows
  const load = async (content: string, isDryRun = false) => {
    const path = await writeTemporary('customers.csv', content)
    const end = await loadCompanies(shop.db, { path, isDryRun, by: 'anna@office' })
    if (!end.ok) throw new Error(`${end.reason} ${JSON.stringify(end.values)}`)
    return end.report
  }
  return {
    shop,
    asSystem,
    load,
    /** The issues of a file: `2 NUMBER_MISSING`. */
    issuesOf: async (content: string): Promise<string[]> =>
      (await load(content)).issues.map(({ line, reason }) => `${line} ${reason}`),
    undo: (run?: number, isDryRun = false) =>
      undoCompanies(shop.db, { isDryRun, by: 'ben@office', ...(run === undefined ? {} : { run }) }),
    /** Everything that a file may write, byte for byte. */
    stored: () =>
      asSystem(sql`
        select 'company' as kind, (to_jsonb(companies) - 'version')::text as row from companies
        union all select 'note', (to_jsonb(company_notes) - 'updated_at')::text from company_notes
          where staff_note || credit_reason <> ''
        union all select 'address', to_jsonb(addresses)::text from addresses
        union all select 'person', to_jsonb(users)::text from users order by 1, 2`),
    addGroups: () => asSystem(sql`insert into price_groups (name) values ('Dealers'), ('Workshops')`),
    /** Removes all companies, people, runs and price groups. */
    clear: async () => {
      for (const table of ['orders', 'inquiries', 'users', 'companies', 'company_runs', 'price_groups'])
        await asSystem(sql`delete from ${sql.table(table)}`)
    },
  }
}
