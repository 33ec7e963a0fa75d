import type { ContactMessage } from '#contract/contact-message.ts'
import { insertMessage } from '#server/contact/contact.queries.ts'
import { mailMessage } from '#server/contact/emails/contact-mails.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { type Limit, countAttempts } from '#server/platform/limits/account-limits.ts'

const hour = 3600

/** The copy goes to an address that anyone may type: nobody's box is filled by strangers (trust.md 2.7). */
const limits = {
  perNetwork: { name: 'contact-network', points: 5, seconds: hour },
  perAddress: { name: 'contact-address', points: 5, seconds: 24 * hour },
} as const satisfies Record<string, Limit>

/** Keeps a message, mails it to the shop and a copy to its sender. */
export const takeMessage = async (context: CallContext, message: ContactMessage): Promise<Reply<null>> => {
  const exceeded = await countAttempts(context, [
    [limits.perNetwork, context.client.ipPrefix],
    [limits.perAddress, message.email.toLowerCase()],
  ])
  if (exceeded) return refuse('RATE_LIMITED', { retryAfterSeconds: exceeded.retryAfterSeconds })
  const reply = ok(null, 'contactSent')
  const { config, language, buyer } = context
  // Nobody but the supplier reads messages; the table's policy knows no senders.
  await withActor(context.db, { role: 'system' }, async (tx) => {
    if (await insertMessage(tx, message, language))
      await mailMessage(tx, { config, language, message, company: buyer?.companyName ?? '' })
    await context.keepAnswer(tx, reply)
  })
  return reply
}
