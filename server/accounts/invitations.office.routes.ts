import { refuseForm } from '#server/accounts/accounts.replies.ts'
import { checkInvited } from '#server/accounts/invitations.service.ts'
import { inviteForStaff, sendLinkForStaff } from '#server/accounts/invite-for-staff.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { notFound } from '#server/platform/http/reply.ts'

/** Invitations that staff send. */
export const invitationOfficeHandlers = {
  officeInvitePerson: async ({ id, lang, role, ...typed }, context) => {
    if (id === null) return notFound()
    const checked = checkInvited(typed)
    if (!checked.ok) return refuseForm(checked)
    return inviteForStaff(context, id, { ...checked.value, lang, isAdmin: role === 'companyAdmin' })
  },

  officeSendLink: async ({ id }, context) => (id === null ? notFound() : sendLinkForStaff(context, id)),
} satisfies Pick<CallHandlers, 'officeInvitePerson' | 'officeSendLink'>
