import { splitName } from '#server/companies/company-file/person-name.rules.ts'
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

const MAX_NAME = 100

/** First and last name where the row has them, else those in the name of the contact. */
const namesOf = (values: RowValues): { first: string | undefined; last: string | undefined } => {
  const { firstName, lastName, contactName } = values
  const hasParts = firstName !== undefined || lastName !== undefined
  if (!hasParts && typeof contactName === 'string') return splitName(contactName)
  const textOf = (value: RowValues['firstName']) => (value === undefined ? undefined : asText(value, ''))
  return { first: textOf(firstName), last: textOf(lastName) }
}

const written = (person: PersonState, values: RowValues): PersonState => ({
  ...person,
  first_name: namesOf(values).first ?? person.first_name,
  last_name: namesOf(values).last ?? person.last_name,
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
          value:
            (['contactName', 'lastName', 'firstName', 'phone'] as const)
              .map((field) => cells.get(field) ?? '')
              .find((text) => text !== '') ?? '',
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
  const named = written(known ?? newPerson(customer, newId(), email), values)
  // Books often know a company's mailbox and nobody in it; the person may change the name.
  const isNameless = named.first_name === '' && named.last_name === ''
  const person = isNameless ? { ...named, last_name: customer.company.name.slice(0, MAX_NAME) } : named
  const people = known
    ? customer.people.map((one) => (one.id === known.id ? person : one))
    : [...customer.people, person]
  const issues: CompanyIssue[] = isNameless
    ? [{ line, field: 'lastName', value: email, reason: 'PERSON_NAMED_AS_COMPANY' }]
    : []
  return { after: { ...customer, people }, issues }
}

/** A telephone number beside no person is the company's: it goes with the address. */
export const withPhoneOfAddress = (row: CompanyRow): CompanyRow => {
  const { person, address } = row
  const isPhoneAlone = person !== null && Object.keys(person).join(' ') === 'phone'
  if (!isPhoneAlone || address === null || address.addressPhone !== undefined) return row
  return { ...row, person: null, address: { ...address, addressPhone: person.phone ?? null } }
}
