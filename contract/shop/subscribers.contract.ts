import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { workFields } from '#contract/proof-of-work.ts'
import { linkToken, typed } from '#contract/typed-input.ts'

export const subscribe = endpoint('subscribe', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'Asks for offers by mail; the same answer for any address, which gets a link to confirm.',
  /** An empty form is ignored (docs/seed-coverage.md S5-18). */
  input: z.object({ email: typed, ...workFields }),
  output: z.null(),
  reasons: ['EMAIL_INVALID', 'CHALLENGE', 'RATE_LIMITED'],
})
export const confirmSubscription = endpoint('confirmSubscription', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'The second step of signing up for mails, within seven days.',
  input: z.object({ token: linkToken }),
  output: z.null(),
  reasons: ['LINK_EXPIRED'],
})
export const unsubscribe = endpoint('unsubscribe', {
  auth: 'anyone',
  sharing: 'private',
  summary: 'Ends a subscription; the same answer whether there was one.',
  input: z.object({ token: linkToken }),
  output: z.null(),
})
