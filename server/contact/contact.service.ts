import type { ContactMessage } from '#contract/shop/contact-message.ts'
import { deleteOldMessages, insertMessage } from '#server/contact/contact.queries.ts'
import { type SenderMail, mailMessage } from '#server/contact/emails/contact-mails.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type Reply, ok } from '#server/platform/http/reply.ts'
import { type Limit, countAttempt } from '#server/platform/limits/account-limits.ts'
import { refuseForNow } from '#server/platform/limits/limit-replies.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'
import { type WorkGate, submittedWork, passGate } from '#server/platform/limits/work-gate.ts'

const hour = 3600

const limits = {
  /** `WorkGate` limit: messages of a signed-in sender. */
  perUser: { name: 'contact-user', points: 20, seconds: hour },
  /** `WorkGate` limit: messages of a network. More of them without script count as suspicious. */
  unsuspected: { name: 'contact-unsuspected', points: 2, seconds: hour },
  /** `WorkGate` limit: messages of a network without script. */
  withoutScript: { name: 'contact-network', points: 5, seconds: hour },
  /**
   * The receipt goes to an unverified address, so strangers must not be able to flood a mailbox (docs/trust.md#limits).
   */
  receiptPerAddress: { name: 'contact-receipt', points: 1, seconds: 24 * hour },
} as const satisfies Record<string, Limit>

/** Nobody fills in name, address and message by hand in less. */
const leastSeconds = 3

/** How a message came about, as far as its form says. */
export interface MessageOrigin {
  /** From the form's appearance to its sending; absent without script. */
  seconds?: number | undefined
  work: WorkAnswer
}

/** Counts signed-in senders by user, others by network, and never by the typed address, which is unverified. */
const gateOf = ({ buyer, client }: CallContext, seconds: number | undefined): WorkGate => {
  const subject = buyer?.userId ?? client.ipPrefix
  if (buyer) return { name: 'contact', free: [[limits.perUser, subject]], subject }
  if (seconds === undefined) return { name: 'contact', free: [[limits.withoutScript, subject]], subject }
  return {
    name: 'contact',
    free: [[limits.unsuspected, subject]],
    subject,
    isSuspect: seconds < leastSeconds,
  }
}

/**
 * A form without script cannot do a proof of work. From the third message of a network within an hour, the message
 * still reaches the shop, but marked, and its sender gets no mail. The same applies to one that waited instead.
 */
const isDoubted = async (context: CallContext, seconds: number | undefined, by: 'free' | 'work' | 'wait') => {
  if (context.buyer) return false
  if (seconds !== undefined || by !== 'free') return by === 'wait'
  return !(await countAttempt(context, limits.unsuspected, context.client.ipPrefix)).isAllowed
}

/** Only a signed-in owner of the address gets the text back: otherwise anyone could send any text in the shop's name. */
const senderMailOf = async (
  context: CallContext,
  { email }: ContactMessage,
  isSuspect: boolean,
): Promise<SenderMail> => {
  const address = email.toLowerCase()
  if (context.buyer?.email.toLowerCase() === address) return 'copy'
  if (isSuspect) return 'none'
  const { isAllowed } = await countAttempt(context, limits.receiptPerAddress, address)
  return isAllowed ? 'receipt' : 'none'
}

/** Stores a message, mails it to the shop, and mails a receipt to its sender. */
export const takeMessage = async (
  context: CallContext,
  message: ContactMessage,
  { seconds, work }: MessageOrigin,
): Promise<Reply<null>> => {
  const passage = await passGate(context, gateOf(context, seconds), submittedWork(context, work))
  if (!passage.isOpen) return refuseForNow(passage.delay)
  const isSuspect = await isDoubted(context, seconds, passage.by)
  const senderMail = await senderMailOf(context, message, isSuspect)
  const reply = ok(null, 'contactSent')
  const { config, language, buyer } = context
  const received = { config, language, message, company: buyer?.companyName ?? '', senderMail }
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
