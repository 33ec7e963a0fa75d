import type { CompanyIssue } from '#server/companies/company-file/company-fields.ts'
import { findDomainOwners, findSelfRegistered } from '#server/companies/company-file/company-names.queries.ts'
import type { CompanyRow } from '#server/companies/company-file/company-rows.ts'
import type { Customer } from '#server/companies/company-file/company-states.ts'
import { mostSharers, normalNamesOf, ownMailDomains } from '#server/companies/look-alikes.rules.ts'
import type { Database } from '#server/platform/database/database.ts'

interface Facts {
  id: string
  customerNo: string
  name: string
  vatNumber: string | null
  normalNames: ReadonlySet<string>
  domains: readonly string[]
}

const factsOf = ({ company, people }: Customer): Facts => ({
  id: company.id,
  customerNo: company.customer_no,
  name: company.name,
  vatNumber: company.vat_number,
  normalNames: normalNamesOf({ name: company.name, legalName: company.legal_name }),
  domains: ownMailDomains(people.map(({ email }) => email)),
})

/** Values with the companies that have them. */
const groupByValue = (
  companies: readonly Facts[],
  valuesOf: (company: Facts) => Iterable<string>,
): Map<string, Facts[]> => {
  const found = new Map<string, Facts[]>()
  for (const company of companies)
    for (const value of valuesOf(company)) found.set(value, [...(found.get(value) ?? []), company])
  return found
}

/** Whether few companies of the shop and of the file have people at this domain. */
const isTelling = (known: readonly string[], inFile: readonly Facts[] = []): boolean =>
  new Set([...known, ...inFile.map(({ id }) => id)]).size - 1 <= mostSharers

/**
 * Companies that registered themselves and have the VAT number, a mail domain or the name of a customer in the file: the
 * rule by which the office shows look-alikes. They are named once, by the strongest likeness, and stay as they are: people
 * decide whether it is the same company.
 */
export const findLookAlikeIssues = async (
  tx: Database,
  rows: readonly CompanyRow[],
  customers: readonly { after: Customer }[],
): Promise<CompanyIssue[]> => {
  const lineOf = new Map(rows.toReversed().map(({ customerNo, line }) => [customerNo, line]))
  const registered = (await findSelfRegistered(tx)).map(
    ({ id, name, legalName, vatNumber, emails }): Facts => ({
      ...{ id, customerNo: '', name, vatNumber, domains: ownMailDomains(emails) },
      normalNames: normalNamesOf({ name, legalName }),
    }),
  )
  const byNumber = groupByValue(registered, ({ vatNumber }) => (vatNumber === null ? [] : [vatNumber]))
  const listed = customers.map(({ after }) => factsOf(after))
  const ofDomain = groupByValue(registered, ({ domains }) => domains)
  const owners = await findDomainOwners(tx, [...ofDomain.keys()])
  const inFile = groupByValue(listed, ({ domains }) => domains)
  const byDomain = new Map(
    [...ofDomain].filter(([domain]) => isTelling(owners.get(domain) ?? [], inFile.get(domain))),
  )
  const byName = groupByValue(registered, ({ normalNames }) => normalNames)
  return listed.flatMap((own) => {
    const line = lineOf.get(own.customerNo) ?? 0
    const alike = new Map<string, CompanyIssue>()
    const add = (
      field: CompanyIssue['field'],
      same: 'vatNumber' | 'mailDomain' | 'name',
      value: string,
      companies: readonly Facts[] = [],
    ) => {
      for (const { id, name } of companies)
        if (!alike.has(id))
          alike.set(id, { line, field, value, reason: 'LOOKS_ALIKE', values: { name, same } })
    }
    if (own.vatNumber !== null) add('vatNumber', 'vatNumber', own.vatNumber, byNumber.get(own.vatNumber))
    for (const domain of own.domains) add('email', 'mailDomain', domain, byDomain.get(domain))
    for (const name of own.normalNames) add('name', 'name', own.name, byName.get(name))
    return [...alike.values()]
  })
}
