import type { CompanyIssue } from '#server/companies/company-file/company-fields.ts'
import { asText, type CompanyRow, type RowValues } from '#server/companies/company-file/company-rows.ts'
import type {
  Customer,
  MergeContext,
  Merged,
  PersonState,
} from '#server/companies/company-file/company-states.ts'

const administrator = 'companyAdmin'

export const hasAdministrator = ({ people }: Customer): boolean =>
  people.some(({ roles }) => roles.includes(administrator))

const rolesOf = (value: RowValues[keyof RowValues], otherwise: string[]): string[] =>
  value === 'administrator' ? [administrator] : value === 'buyer' ? ['buyer'] : otherwise

const written = (person: PersonState, values: RowValues): PersonState => ({
  ...person,
  first_name: asText(values.firstName, person.first_name),
  last_name: asText(values.lastName, person.last_name),
  contact: asText(values.phone, person.contact),
  roles: rolesOf(values.role, person.roles),
})

/** The first of a company's people administers it. */
const newPerson = ({ company, people }: Customer, id: string, email: string): PersonState => ({
  ...{ id, company_id: company.id, email, first_name: '', last_name: '', contact: '' },
  lang: company.lang ?? 'en',
  roles: [hasAdministrator({ company, people, addresses: [] }) ? 'buyer' : administrator],
})

/** What a row makes of one person of its customer. */
export const mergePerson = (
  customer: Customer,
  { person: values, line, cells }: CompanyRow,
  { newId, ownerOf }: MergeContext,
): Merged => {
  if (values === null) return { after: customer, issues: [] }
  const { email } = values
  const refuse = (issue: Omit<CompanyIssue, 'line'>): Merged => ({
    after: customer,
    issues: [{ line, ...issue }],
  })
  // A cell that is no address has its issue already.
  if (typeof email !== 'string')
    return cells.has('email')
      ? { after: customer, issues: [] }
      : refuse({
          field: 'email',
          value: cells.get('lastName') ?? cells.get('firstName') ?? '',
          reason: 'EMAIL_MISSING',
        })
  const known = customer.people.find((person) => person.email.toLowerCase() === email.toLowerCase())
  const owner = ownerOf(email)
  if (!known && owner !== null)
    return refuse({
      field: 'email',
      value: email,
      reason: 'PERSON_ELSEWHERE',
      values: { owner: owner.owner || 'staff' },
    })
  const person = written(known ?? newPerson(customer, newId(), email), values)
  if (person.first_name === '' && person.last_name === '')
    return refuse({ field: 'lastName', value: email, reason: 'PERSON_NAME_MISSING' })
  const people = known
    ? customer.people.map((one) => (one.id === known.id ? person : one))
    : [...customer.people, person]
  return { after: { ...customer, people }, issues: [] }
}
