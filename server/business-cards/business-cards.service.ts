import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CallSuccess } from '#contract/call-client.ts'
import type { CardMailState, CardTexts } from '#contract/shop/card-fields.ts'
import { parseEmail } from '#contract/email.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import {
  newTestAlias,
  newTestPassword,
  openTestAccount,
  renameTestAccount,
} from '#server/accounts/test-accounts.service.ts'
import { accountsPerShop, limits } from '#server/business-cards/business-cards.limits.ts'
import {
  correctCard,
  insertCard,
  lockCardOfTicket,
  noteMail,
} from '#server/business-cards/business-cards.queries.ts'
import {
  type ReadCardTexts,
  mailableAddress,
  textsOfReading,
} from '#server/business-cards/business-cards.rules.ts'
import { mailClaim } from '#server/business-cards/emails/claim-mail.ts'
import type { ReadCard } from '#server/vision/cards/card-reading.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import {
  type LimitState,
  countAttempt,
  countAttempts,
  uncountAttempt,
} from '#server/platform/limits/account-limits.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'
import { type Delay, submittedWork, passGate } from '#server/platform/limits/work-gate.ts'
import type { PictureRefusal } from '#server/vision/picture-reading.ts'
import { readInTime } from '#server/vision/read-in-time.ts'

type CardAccount = CallSuccess<'cardUpload'>['data']

export type CardCreation =
  | { ok: true; account: CardAccount }
  | { ok: false; because: 'limit'; limit: LimitState }
  | { ok: false; because: 'delay'; delay: Delay }
  | { ok: false; because: 'card'; refusal: PictureRefusal }

export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Reads a picture and opens a test account with what it says. Counted before it is read, so that any number at once
 * gets no more than one after the other; what could not be read is no account and is given back. `keep` runs in the
 * transaction that makes the account.
 */
export const createCardAccount = async (
  context: CallContext,
  readCard: ReadCard,
  card: { bytes: Uint8Array; answer: WorkAnswer },
  keep: (tx: Transaction<DB>, account: CardAccount) => Promise<void>,
): Promise<CardCreation> => {
  const counted = await countCard(context, card.answer)
  if (!counted.ok) return counted
  try {
    const outcome = await readInTime(readCard, card.bytes)
    if ('refusal' in outcome) {
      await counted.giveBack(outcome.refusal === 'BUSY')
      return { ok: false, because: 'card', refusal: outcome.refusal }
    }
    return { ok: true, account: await openAccount(context, textsOfReading(outcome.reading), keep) }
  } catch (error) {
    await counted.giveBack(false).catch(() => undefined)
    throw error
  }
}

type Counted =
  | { ok: true; giveBack: (isUnread: boolean) => Promise<void> }
  | Exclude<CardCreation, { ok: true }>

const countCard = async (context: CallContext, answer: WorkAnswer): Promise<Counted> => {
  const network = context.client.ipPrefix
  const shopLimit = accountsPerShop(context.config)
  const giveShopBack = () => uncountAttempt(context, shopLimit, 'all')
  const ofShop = await countAttempt(context, shopLimit, 'all')
  if (!ofShop.isAllowed) {
    await giveShopBack()
    return { ok: false, because: 'limit', limit: ofShop }
  }
  const gate = { name: 'card', free: [[limits.readingsPerNetwork, network]], subject: network } as const
  const passage = await passGate(context, gate, submittedWork(context, answer))
  if (!passage.isOpen) {
    await giveShopBack()
    return { ok: false, because: 'delay', delay: passage.delay }
  }
  const giveBack = async (isUnread: boolean) => {
    await giveShopBack()
    if (isUnread) await passage.giveBack()
  }
  return { ok: true, giveBack }
}

const openAccount = async (
  context: CallContext,
  card: ReadCardTexts,
  keep: (tx: Transaction<DB>, account: CardAccount) => Promise<void>,
): Promise<CardAccount> => {
  const { config, language } = context
  const email = newTestAlias(config)
  const password = newTestPassword()
  const passwordHash = await hashPassword(password)
  const ticket = newToken()
  const address = mailableAddress(card)
  const isMailed = address !== null && (await mayMail(context, address))
  const opened = withActor(context.db, { role: 'system' }, async (tx) => {
    const owner = { email, passwordHash, lang: language, owner: card.read }
    const { userId, expiresAt } = await openTestAccount(tx, owner)
    const id = await insertCard(tx, { ...card, userId, lang: language, ticketSha256: digestOf(ticket) })
    if (isMailed) await writeTo(context, tx, { id, expiresAt }, address)
    const mail = firstMailState(card, isMailed)
    const account = { email, password, ...card, mail, ticket, expiresAt: expiresAt.toISOString() }
    await keep(tx, account)
    context.log.info({ event: 'card account', userId, mail }, 'a test account was made from a card')
    return account
  })
  return givingMailBack(context, () => (isMailed ? address : null), opened)
}

const firstMailState = (card: ReadCardTexts, isMailed: boolean): CardMailState => {
  if (isMailed) return 'sent'
  if (mailableAddress(card) !== null) return 'capped'
  return card.read.email === '' ? 'none' : 'unsure'
}

/** A mail that was rolled back has not been sent: the address may have it today still. */
const givingMailBack = async <Done>(
  context: CallContext,
  countedFor: () => string | null,
  work: Promise<Done>,
): Promise<Done> => {
  try {
    return await work
  } catch (error) {
    const address = countedFor()
    if (address !== null)
      await uncountAttempt(context, limits.mailPerAddress, address.toLowerCase()).catch(() => undefined)
    throw error
  }
}

/** A limit per address, so that nobody can flood an inbox. The answer says when no mail was sent. */
const mayMail = async (context: CallContext, address: string): Promise<boolean> =>
  (await countAttempt(context, limits.mailPerAddress, address.toLowerCase())).isAllowed

const writeTo = async (
  { config, language }: CallContext,
  tx: Transaction<DB>,
  card: { id: string; expiresAt: Date },
  address: string,
): Promise<void> => {
  const token = newToken()
  await noteMail(tx, card.id, { address, claimSha256: digestOf(token) })
  await mailClaim(tx, { config, language, address, token, expiresAt: card.expiresAt })
}

export type CardCorrection =
  | { ok: true; mail: CardMailState }
  | { ok: false; because: 'limit'; limit: LimitState }
  | { ok: false; because: 'expired' }

/**
 * Takes over what the uploader corrected. A card writes once (docs/product.md#business-cards): to the corrected address
 * only while no mail has gone. Afterwards the links of that mail keep counting, or an uploader could take from the
 * owner of the printed address the means to claim the account or to delete it.
 */
export const correctCardTexts = async (
  context: CallContext,
  ticket: string,
  texts: CardTexts,
): Promise<CardCorrection> => {
  const limit = await countAttempts(context, [[limits.correctionsPerNetwork, context.client.ipPrefix]])
  if (limit) return { ok: false, because: 'limit', limit }
  const address = parseEmail(texts.email)
  let isCounted = false
  const corrected = withActor(context.db, { role: 'system' }, async (tx): Promise<CardCorrection> => {
    const card = await lockCardOfTicket(tx, digestOf(ticket))
    if (!card) return { ok: false, because: 'expired' }
    await correctCard(tx, card.id, texts)
    await renameTestAccount(tx, card.userId, texts)
    const { mailedTo } = card
    if (mailedTo !== null) {
      const isSame = address === null || address.toLowerCase() === mailedTo.toLowerCase()
      return { ok: true, mail: isSame ? 'sent' : 'once' }
    }
    if (address === null) return { ok: true, mail: 'none' }
    isCounted = await mayMail(context, address)
    if (isCounted) await writeTo(context, tx, card, address)
    return { ok: true, mail: isCounted ? 'sent' : 'capped' }
  })
  return givingMailBack(context, () => (isCounted ? address : null), corrected)
}
