import {
  removeCompanyAddress,
  saveCompanyAddress,
} from '#server/companies/company-addresses.office.service.ts'
import { changePerson } from '#server/companies/company-person.service.ts'
import { refusedChange } from '#server/companies/company-replies.ts'
import { changePersonEmail } from '#server/companies/person-email.service.ts'
import { type CallHandlers, staffOf } from '#server/platform/http/call-context.ts'
import { notFound, ok } from '#server/platform/http/reply.ts'

/** Addresses and people of a company, as staff change them. */
export const companyPeopleOfficeHandlers = {
  officeSaveAddress: async ({ id, addressId, ...written }, context) =>
    id === null || addressId === null
      ? notFound()
      : saveCompanyAddress(context, { id, addressId, ...written }),

  officeRemoveAddress: async ({ id, addressId, version }, context) =>
    id === null || addressId === null
      ? notFound()
      : removeCompanyAddress(context, { id, addressId, version }),

  officeSetRole: async ({ id, role }, context) => {
    if (id === null) return notFound()
    const { db, config } = context
    const outcome = await changePerson(db, { staff: staffOf(context), config }, { id, role })
    return outcome.ok
      ? ok(null, role === 'companyAdmin' ? 'personIsAdmin' : 'personIsBuyer')
      : refusedChange(outcome)
  },

  officeLockPerson: async ({ id, isLocked }, context) => {
    if (id === null) return notFound()
    const { db, config } = context
    const outcome = await changePerson(db, { staff: staffOf(context), config }, { id, isLocked })
    return outcome.ok ? ok(null, isLocked ? 'personLocked' : 'personUnlocked') : refusedChange(outcome)
  },

  officeChangeEmail: async ({ id, email }, context) => {
    if (id === null) return notFound()
    const { db, config } = context
    const outcome = await changePersonEmail(db, { staff: staffOf(context), config }, { id, typed: email })
    return outcome.ok ? ok(null, 'emailChanged') : refusedChange(outcome)
  },
} satisfies Pick<
  CallHandlers,
  'officeSaveAddress' | 'officeRemoveAddress' | 'officeSetRole' | 'officeLockPerson' | 'officeChangeEmail'
>
