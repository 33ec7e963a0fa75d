import type { Transaction } from 'kysely'
import { acceptInvitation, isInvited } from '#server/accounts/invitations.service.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import {
  claimTestAccount,
  deleteEndedTestAccounts,
  deleteTestAccount,
} from '#server/accounts/test-accounts.service.ts'
import { limits } from '#server/business-cards/business-cards.limits.ts'
import {
  deleteMailsTo,
  deleteOldClaims,
  lockCardOfClaim,
  noteClaim,
} from '#server/business-cards/business-cards.queries.ts'
import { digestOf } from '#server/business-cards/business-cards.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { CallContext } from '#server/platform/http/call-context.ts'
import { type LimitState, countAttempts } from '#server/platform/limits/account-limits.ts'

export type CardClaim =
  | { ok: true }
  | { ok: false; because: 'limit'; limit: LimitState }
  | { ok: false; because: 'expired' }

const isAddressTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key'

/**
 * The owner of the printed address makes the test account his own; an invited person chooses the first password. Where he has an account already nothing is joined
 * and a mail tells him; the answer is the same. The link counts once.
 */
export const claimCardAccount = async (
  context: CallContext,
  token: string,
  password: string,
): Promise<CardClaim> => {
  const limit = await countAttempts(context, [[limits.claimsPerNetwork, context.client.ipPrefix]])
  if (limit) return { ok: false, because: 'limit', limit }
  // Hashing is dear, and a made-up link is cheap.
  if (!(await isLiving(context.db, token))) return { ok: false, because: 'expired' }
  const passwordHash = await hashPassword(password)
  const claim = () => tryClaim(context, token, passwordHash)
  // Somebody registered the address in the same moment: the second look finds his account.
  const isDone = await claim().catch((error: unknown) =>
    isAddressTaken(error) ? claim() : Promise.reject(error),
  )
  return isDone ? { ok: true } : { ok: false, because: 'expired' }
}

const isLiving = (db: Database, token: string): Promise<boolean> =>
  withActor(
    db,
    { role: 'system' },
    async (tx) => (await lockCardOfClaim(tx, digestOf(token))) !== null || (await isInvited(tx, token)),
  )

const tryClaim = (context: CallContext, token: string, passwordHash: string): Promise<boolean> =>
  withActor(context.db, { role: 'system' }, async (tx) => {
    const card = await lockCardOfClaim(tx, digestOf(token))
    if (!card) return acceptLink(context, tx, token, passwordHash)
    if (card.mailedTo === null) return false
    const { userId, mailedTo: email } = card
    const lang = context.language
    const outcome = await claimTestAccount(tx, context.config, { userId, email, passwordHash, lang })
    if (outcome === 'gone') return false
    // Until then the owner may still have it deleted.
    if (outcome === 'claimed') await noteClaim(tx, card.id)
    context.log.info({ event: 'card claimed', userId, outcome }, 'a test account was claimed')
    return true
  })

const acceptLink = async (
  context: CallContext,
  tx: Transaction<DB>,
  token: string,
  passwordHash: string,
): Promise<boolean> => {
  const userId = await acceptInvitation(tx, token, { passwordHash, lang: context.language })
  if (userId === null) return false
  context.log.info({ event: 'invitation accepted', userId }, 'an invited person chose a password')
  return true
}

/** Deletes the account of a mail's link, the card and the mail; nothing happens where there is none. */
export const deleteCardAccount = (context: CallContext, token: string): Promise<void> =>
  withActor(context.db, { role: 'system' }, async (tx) => {
    const card = await lockCardOfClaim(tx, digestOf(token))
    if (!card) return
    await deleteTestAccount(tx, card.userId)
    if (card.mailedTo !== null) await deleteMailsTo(tx, card.mailedTo)
    context.log.info(
      { event: 'card deleted', userId: card.userId },
      'a card’s owner deleted its test account',
    )
  })

/** Test accounts past their end go with all they made, and with them what was read. Again and again does no harm. */
export const cleanCards = async (db: Database): Promise<void> => {
  let removed = 0
  do {
    removed = await withActor(db, { role: 'system' }, deleteEndedTestAccounts)
  } while (removed > 0)
  await withActor(db, { role: 'system' }, deleteOldClaims)
}
