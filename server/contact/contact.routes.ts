import { cleanContact, contactProblems } from '#contract/shop/contact-message.ts'
import { takeMessage } from '#server/contact/contact.service.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { refuse } from '#server/platform/http/reply.ts'

export const contactHandlers = {
  contact: async (input, context) => {
    if (input.website.trim() !== '') return refuse('TRAP_FILLED', { values: { field: 'website' } })
    const message = cleanContact(input)
    const [first] = contactProblems(message)
    if (!first) {
      const { seconds, uuid, code } = input
      return takeMessage(context, message, { seconds, work: { uuid, solution: code } })
    }
    const { field, reason, limit } = first
    return refuse(reason, { values: { field, ...(limit === undefined ? {} : { limit }) } })
  },
} satisfies Pick<CallHandlers, 'contact'>
