import { parseEmail } from '#contract/email.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { refuseForNow } from '#server/platform/limits/limit-replies.ts'
import {
  confirmSubscription,
  endSubscription,
  requestSubscription,
} from '#server/subscribers/subscribers.service.ts'

export const subscriberHandlers = {
  subscribe: async ({ email, uuid, code }, context) => {
    if (email.trim() === '') return ok(null)
    const address = parseEmail(email)
    if (address === null) return refuse('EMAIL_INVALID', { values: { field: 'email' } })
    const delay = await requestSubscription(context, address, { uuid, solution: code })
    return delay ? refuseForNow(delay) : ok(null, 'subscribed')
  },
  confirmSubscription: async ({ token }, context) =>
    token !== null && (await confirmSubscription(context, token)) ? ok(null) : refuse('LINK_EXPIRED'),
  unsubscribe: async ({ token }, { db }) => {
    if (token !== null) await endSubscription(db, token)
    return ok(null)
  },
} satisfies Pick<CallHandlers, 'subscribe' | 'confirmSubscription' | 'unsubscribe'>
