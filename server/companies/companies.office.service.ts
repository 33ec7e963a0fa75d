import type { TellingMark } from '#contract/office/telling-mark.ts'
import {
  type AddressRecord,
  type ChangeRecord,
  type ChoiceRecord,
  type CompanyFilter,
  type CompanyListRecord,
  type CompanyRecord,
  type PaperRecord,
  type PersonRecord,
  findCompany,
  selectAddresses,
  selectChanges,
  selectChoices,
  selectCompanies,
  selectPapers,
  selectPeople,
} from '#server/companies/companies.office.queries.ts'
import { type LookAlikeFound, findLookAlikes } from '#server/companies/look-alikes.service.ts'
import { withTellingMarks } from '#server/companies/telling-marks.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ListPage, ListRows } from '#server/platform/database/list-page.ts'

export { isCustomer } from '#server/companies/companies.office.queries.ts'

interface Staff {
  userId: string
}

export interface ListedCompany extends CompanyListRecord {
  toldBy: TellingMark[]
}

/** One company with all that its page shows. */
export interface CompanyInFull {
  company: CompanyRecord
  people: PersonRecord[]
  addresses: AddressRecord[]
  papers: PaperRecord[]
  lookAlikes: LookAlikeFound[]
  changes: ChangeRecord[]
  choices: ChoiceRecord
}

const shownPapers = 10

/** One page of companies: who waits first, then the newest. */
export const listCompanies = (
  db: Database,
  { userId }: Staff,
  filter: CompanyFilter,
  page: ListPage,
): Promise<ListRows<ListedCompany>> =>
  withActor(db, { role: 'staff', userId }, async (tx) => {
    const found = await selectCompanies(tx, filter, page)
    return { ...found, rows: await withTellingMarks(tx, found.rows) }
  })

/** Null when there is no such company, or only test accounts have it. */
export const readCompany = (db: Database, { userId }: Staff, id: string): Promise<CompanyInFull | null> =>
  withActor(db, { role: 'staff', userId }, async (tx) => {
    const company = await findCompany(tx, id)
    if (!company) return null
    const people = await selectPeople(tx, id)
    return {
      company,
      people,
      addresses: await selectAddresses(tx, id),
      papers: await selectPapers(tx, id, shownPapers),
      lookAlikes:
        company.status === 'pending'
          ? await findLookAlikes(tx, { ...company, emails: people.map(({ email }) => email) })
          : [],
      changes: await selectChanges(tx, id, {}),
      choices: await selectChoices(tx),
    }
  })
