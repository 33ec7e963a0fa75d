import { limits } from '#server/accounts/accounts.limits.ts'
import { refuseForm } from '#server/accounts/accounts.replies.ts'
import { checkEmail, checkNames } from '#server/accounts/accounts.rules.ts'
import { inviteColleague, withdrawInvitation } from '#server/accounts/colleague-invitations.service.ts'
import { type CallHandlers, buyerOf } from '#server/platform/http/call-context.ts'
import { countAttempts } from '#server/platform/limits/account-limits.ts'
import { buyerLimits, withinLimit } from '#server/platform/limits/buyer-limits.ts'
import { refuseLimit } from '#server/platform/limits/limit-replies.ts'

/** Invitations into the company of the signed-in buyer. */
export const colleagueInvitationHandlers = {
  inviteColleague: async (input, context) => {
    const names = checkNames(input)
    if (!names.ok) return refuseForm(names)
    const email = checkEmail(input.email)
    if (!email.ok) return refuseForm(email)
    const person = {
      ...names.value,
      email: email.value,
      lang: input.lang ?? context.language,
      isAdmin: input.role === 'companyAdmin',
    }
    return withinLimit(context, buyerLimits.inviteColleague, async () => {
      const limit = await countAttempts(context, [[limits.invitePerAddress, person.email.toLowerCase()]])
      return limit ? refuseLimit(limit) : inviteColleague(context, buyerOf(context), person)
    })
  },

  withdrawInvitation: ({ id }, context) => withdrawInvitation(context, buyerOf(context), id),
} satisfies Pick<CallHandlers, 'inviteColleague' | 'withdrawInvitation'>
