import type { ContactMessage } from '#contract/contact-message.ts'
import {
  type ChallengeAnswer,
  isChallengeSolved,
  issueChallenge,
} from '#server/accounts/challenges.service.ts'
import { deleteOldMessages, insertMessage } from '#server/contact/contact.queries.ts'
import { mailMessage } from '#server/contact/emails/contact-mails.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { type Limit, countAttempt, countAttempts } from '#server/platform/limits/account-limits.ts'

const hour = 3600

/** The copy goes to an address that anyone may type: nobody's box is filled by strangers (trust.md 2.7). */
const limits = {
  perNetwork: { name: 'contact-network', points: 5, seconds: hour },
  perAddress: { name: 'contact-address', points: 5, seconds: 24 * hour },
  /** More than these and a message is doubted. */
  unsuspected: { name: 'contact-unsuspected', points: 2, seconds: hour },
  challenges: { name: 'contact-challenges', points: 20, seconds: hour },
} as const satisfies Record<string, Limit>

/** Nobody fills in name, address and message by hand in less. */
const leastSeconds = 3

/** How a message came about, as far as its form says. */
export interface MessageOrigin extends ChallengeAnswer {
  /** From the form's appearance to its sending; absent without script. */
  seconds?: number | undefined
}

type Doubt = 'none' | 'doubted' | { ask: Reply<never> }

/**
 * A message that came very fast, or the third of a network within an hour, is doubted. A script shows its good will
 * by a proof of work that nobody notices. A form without script cannot: its message reaches the shop all the same, but
 * no copy goes to the address it names. Who is signed in is known, and never doubted.
 */
const doubtOf = async (context: CallContext, origin: MessageOrigin): Promise<Doubt> => {
  if (context.buyer) return 'none'
  const { ipPrefix } = context.client
  const { isAllowed } = await countAttempt(context, limits.unsuspected, ipPrefix)
  const isQuick = origin.seconds !== undefined && origin.seconds < leastSeconds
  if (isAllowed && !isQuick) return 'none'
  if (origin.seconds === undefined) return 'doubted'
  const { uuid, code } = origin
  if (uuid !== undefined && code !== undefined && (await isChallengeSolved(context, uuid, code)))
    return 'none'
  const exceeded = await countAttempts(context, [[limits.challenges, ipPrefix]])
  if (exceeded) return { ask: refuse('RATE_LIMITED', { retryAfterSeconds: exceeded.retryAfterSeconds }) }
  return { ask: refuse('CHALLENGE', { data: await issueChallenge(context) }) }
}

/** Keeps a message, mails it to the shop and, unless it is doubted, a copy to its sender. */
export const takeMessage = async (
  context: CallContext,
  message: ContactMessage,
  origin: MessageOrigin,
): Promise<Reply<null>> => {
  const doubt = await doubtOf(context, origin)
  if (typeof doubt === 'object') return doubt.ask
  const exceeded = await countAttempts(context, [
    [limits.perNetwork, context.client.ipPrefix],
    [limits.perAddress, message.email.toLowerCase()],
  ])
  if (exceeded) return refuse('RATE_LIMITED', { retryAfterSeconds: exceeded.retryAfterSeconds })
  const reply = ok(null, 'contactSent')
  const { config, language, buyer } = context
  const isSuspect = doubt === 'doubted'
  const received = { config, language, message, company: buyer?.companyName ?? '', hasCopy: !isSuspect }
  // Nobody but the supplier reads messages; the table's policy knows no senders.
  await withActor(context.db, { role: 'system' }, async (tx) => {
    if (await insertMessage(tx, message, { language, isSuspect })) await mailMessage(tx, received)
    await context.keepAnswer(tx, reply)
  })
  return reply
}

/** Forgets messages whose time is over. */
export const cleanMessages = (db: Database): Promise<void> =>
  withActor(db, { role: 'system' }, deleteOldMessages)
