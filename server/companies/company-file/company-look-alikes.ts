import type { CompanyIssue } from '#server/companies/company-file/company-fields.ts'
import { findSelfRegistered } from '#server/companies/company-file/company-names.queries.ts'
import type { CompanyRow } from '#server/companies/company-file/company-rows.ts'
import type { Customer } from '#server/companies/company-file/company-states.ts'
import publicDomains from '#server/companies/public-mail-domains.json' with { type: 'json' }
import type { Database } from '#server/platform/database/database.ts'

const publicMailDomains: ReadonlySet<string> = new Set(publicDomains)

/** The domain of an address; empty for one at which anybody may have a mailbox. */
const ownDomain = (email: string): string => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return publicMailDomains.has(domain) ? '' : domain
}

/**
 * Companies that registered themselves and have the VAT number or a mail domain of a customer in the file. They are
 * named and stay as they are: who they are is for people to say.
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
    domains: new Set(people.map(({ email }) => ownDomain(email)).filter((domain) => domain !== '')),
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
