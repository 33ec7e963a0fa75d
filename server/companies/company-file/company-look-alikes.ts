import type { CompanyIssue } from '#server/companies/company-file/company-fields.ts'
import { findSelfRegistered } from '#server/companies/company-file/company-names.queries.ts'
import type { CompanyRow } from '#server/companies/company-file/company-rows.ts'
import type { Customer } from '#server/companies/company-file/company-states.ts'
import { ownMailDomains } from '#server/companies/look-alikes.rules.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Companies that registered themselves and have the VAT number or a mail domain of a customer in the file. They are
 * named and stay as they are: people decide whether it is the same company.
 */
export const findLookAlikeIssues = async (
  tx: Database,
  rows: readonly CompanyRow[],
  customers: readonly { after: Customer }[],
): Promise<CompanyIssue[]> => {
  const lineOf = new Map(rows.toReversed().map(({ customerNo, line }) => [customerNo, line]))
  const facts = customers.map(({ after: { company, people } }) => ({
    number: company.customer_no,
    vatNumber: company.vat_number,
    domains: new Set(ownMailDomains(people.map(({ email }) => email))),
  }))
  const registered = await findSelfRegistered(
    tx,
    facts.flatMap(({ vatNumber }) => vatNumber ?? []),
    [...new Set(facts.flatMap(({ domains }) => [...domains]))],
  )
  const issues = facts.flatMap(({ number, vatNumber, domains }) =>
    registered.flatMap((one): CompanyIssue[] => {
      const isSameNumber = vatNumber !== null && one.vatNumber === vatNumber
      if (!isSameNumber && !domains.has(one.domain ?? '')) return []
      const values = { name: one.name, same: isSameNumber ? 'vatNumber' : 'mailDomain' }
      const value = isSameNumber ? vatNumber : (one.domain ?? '')
      return [
        {
          line: lineOf.get(number) ?? 0,
          field: isSameNumber ? 'vatNumber' : 'email',
          value,
          reason: 'LOOKS_ALIKE',
          values,
        },
      ]
    }),
  )
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()]
}
