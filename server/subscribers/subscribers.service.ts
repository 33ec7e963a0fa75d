import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { Config } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Limit, countAttempt } from '#server/platform/limits/account-limits.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'
import { type Delay, submittedWork, passGate } from '#server/platform/limits/work-gate.ts'
import { readSecret } from '#server/platform/secrets.ts'
import { mailConfirmation } from '#server/subscribers/emails/confirmation-mail.ts'
import {
  askSubscriber,
  confirmSubscriber,
  deleteSubscriber,
  deleteUnconfirmed,
} from '#server/subscribers/subscribers.queries.ts'

/** What a request brings along. */
export interface SubscribersContext {
  db: Database
  config: Config
  language: Language
  client: { ipPrefix: string }
}

const hour = 3600

/** Strangers cannot fill a mailbox (docs/trust.md#limits). */
const limits = {
  /** `WorkGate` limit. */
  perNetwork: { name: 'subscribe-network', points: 3, seconds: hour },
  perAddress: { name: 'subscribe-address', points: 1, seconds: 24 * hour },
} as const satisfies Record<string, Limit>

/** Which words the reader agreed to: those beside the field in `locales/<language>/shell.json`. Count up with them. */
const textVersion = '1'

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Of the network (/24 or /64) that asked or confirmed: part of the proof of consent, worth nothing to a thief of the
 * database.
 */
const ipHmacOf = async ({ config, client }: SubscribersContext): Promise<Buffer> =>
  createHmac('sha256', await readSecret(config.dataDirectory, 'consents'))
    .update(client.ipPrefix)
    .digest()

/** Made from the row's id, so that every later mail can carry the same link; only its digest is stored. */
const tokenOf = async (config: Pick<Config, 'dataDirectory'>, id: string): Promise<string> =>
  createHmac('sha256', await readSecret(config.dataDirectory, 'subscribers'))
    .update(id)
    .digest('base64url')

/**
 * Records a request for mails and sends the address a link to confirm. The caller learns nothing about the address: a
 * confirmed address, or one that got a link today, gets no mail. A network with many requests does work or waits.
 */
export const requestSubscription = async (
  context: SubscribersContext,
  email: string,
  answer: WorkAnswer,
): Promise<Delay | null> => {
  const { ipPrefix } = context.client
  const gate = { name: 'subscribe', free: [[limits.perNetwork, ipPrefix]], subject: ipPrefix } as const
  const passage = await passGate(context, gate, submittedWork(context, answer))
  if (!passage.isOpen) return passage.delay
  const emailKey = email.toLowerCase()
  const { isAllowed } = await countAttempt(context, limits.perAddress, emailKey)
  if (!isAllowed) return null
  const { config, language } = context
  const made = randomUUID()
  const tokenSha256 = digestOf(await tokenOf(config, made))
  const ipHmac = await ipHmacOf(context)
  await withActor(context.db, { role: 'system' }, async (tx) => {
    const id = await askSubscriber(tx, {
      id: made,
      emailKey,
      lang: language,
      tokenSha256,
      textVersion,
      ipHmac,
    })
    if (id === null) return
    await mailConfirmation(tx, { config, language, address: email, token: await tokenOf(config, id) })
  })
  return null
}

/** Confirms an address by the link of its mail, as often as it is pressed; false when the link is too old. */
export const confirmSubscription = async (context: SubscribersContext, token: string): Promise<boolean> => {
  const ipHmac = await ipHmacOf(context)
  return withActor(context.db, { role: 'system' }, (tx) => confirmSubscriber(tx, digestOf(token), ipHmac))
}

/** Forgets the address of a link; nothing happens where there is none. */
export const endSubscription = (db: Database, token: string): Promise<void> =>
  withActor(db, { role: 'system' }, (tx) => deleteSubscriber(tx, digestOf(token)))

/** Forgets addresses whose owners never confirmed. */
export const cleanSubscribers = (db: Database): Promise<void> =>
  withActor(db, { role: 'system' }, deleteUnconfirmed)
