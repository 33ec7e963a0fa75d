import { fullName } from '#contract/full-name.ts'
import type {
  Colleague,
  ColleagueInvitation,
  OwnAddress,
  OwnCompany,
} from '#contract/shop/company.contract.ts'
import type {
  ColleagueRecord,
  InvitedRecord,
  OwnCompanyRecord,
} from '#server/companies/own-company.queries.ts'

const roleOf = (isAdmin: boolean): Colleague['role'] => (isAdmin ? 'companyAdmin' : 'buyer')

const toColleague =
  (selfId: string) =>
  (person: ColleagueRecord): Colleague => ({
    id: person.id,
    name: fullName(person.firstName, person.lastName),
    email: person.email,
    role: roleOf(person.isAdmin),
    state: person.isLocked ? 'inactive' : person.isNew ? 'new' : 'active',
    isSelf: person.id === selfId,
  })

const toInvitation = (invited: InvitedRecord): ColleagueInvitation => ({
  id: invited.id,
  name: fullName(invited.firstName, invited.lastName),
  email: invited.email,
  role: roleOf(invited.isAdmin),
  expiresAt: invited.expiresAt.toISOString(),
})

export interface OwnCompanyParts {
  company: OwnCompanyRecord
  people: readonly ColleagueRecord[]
  invited: readonly InvitedRecord[]
  addresses: OwnAddress[]
}

export const toOwnCompany = (
  { company, people, invited, addresses }: OwnCompanyParts,
  reader: { userId: string; mayManage: boolean },
): OwnCompany => {
  const { mayOrder, paymentText, paymentDays, prepayment, minOrderMinor, ...facts } = company
  const minOrder = minOrderMinor === null ? null : { amount: minOrderMinor, currency: company.currency }
  // A buyer learns whom to ask, not who else is there.
  const shown = people.filter(
    ({ id, isAdmin, isLocked }) => reader.mayManage || id === reader.userId || (isAdmin && !isLocked),
  )
  return {
    ...facts,
    terms: { mayOrder, paymentText, paymentDays, prepayment, minOrder },
    mayManage: reader.mayManage,
    people: shown.map(toColleague(reader.userId)),
    invitations: invited.map(toInvitation),
    addresses,
  }
}
