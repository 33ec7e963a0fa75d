import { refuseForm } from '#server/accounts/accounts.replies.ts'
import { checkEmail, checkNames } from '#server/accounts/accounts.rules.ts'
import { inviteForStaff, sendLinkForStaff } from '#server/accounts/invite-for-staff.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { notFound } from '#server/platform/http/reply.ts'

/** Invitations that staff send. */
export const invitationOfficeHandlers = {
  officeInvitePerson: async ({ id, lang, role, ...typed }, context) => {
    if (id === null) return notFound()
    const names = checkNames(typed)
    if (!names.ok) return refuseForm(names)
    const email = checkEmail(typed.email)
    if (!email.ok) return refuseForm(email)
    const person = { ...names.value, email: email.value, lang, isAdmin: role === 'companyAdmin' }
    return inviteForStaff(context, id, person)
  },

  officeSendLink: async ({ id }, context) => (id === null ? notFound() : sendLinkForStaff(context, id)),
} satisfies Pick<CallHandlers, 'officeInvitePerson' | 'officeSendLink'>
