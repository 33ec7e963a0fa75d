import { parseEmail } from '#contract/email.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import {
  confirmSubscription,
  endSubscription,
  requestSubscription,
} from '#server/subscribers/subscribers.service.ts'

export const subscriberHandlers = {
  subscribe: async ({ email }, context) => {
    if (email.trim() === '') return ok(null)
    const address = parseEmail(email)
    if (address === null) return refuse('EMAIL_INVALID', { values: { field: 'email' } })
    const exceeded = await requestSubscription(context, address)
    return exceeded
      ? refuse('RATE_LIMITED', { retryAfterSeconds: exceeded.retryAfterSeconds })
      : ok(null, 'subscribed')
  },
  confirmSubscription: async ({ token }, context) =>
    token !== null && (await confirmSubscription(context, token)) ? ok(null) : refuse('LINK_EXPIRED'),
  unsubscribe: async ({ token }, { db }) => {
    if (token !== null) await endSubscription(db, token)
    return ok(null)
  },
} satisfies Pick<CallHandlers, 'subscribe' | 'confirmSubscription' | 'unsubscribe'>
