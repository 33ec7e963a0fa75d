import { findAccountById } from '#server/accounts/accounts.queries.ts'
import { limits } from '#server/accounts/accounts.limits.ts'
import { isPasswordRight } from '#server/accounts/password-hash.ts'
import { type Actor, asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BuyerSession, StaffSession } from '#server/platform/http/call-context.ts'
import { type Reply, refuse } from '#server/platform/http/reply.ts'
import { type LimitStore, countAttempts, forgetAttempts } from '#server/platform/limits/account-limits.ts'
import { refuseLimit } from '#server/platform/limits/limit-replies.ts'

const actorOf = (session: BuyerSession | StaffSession): Actor =>
  session.audience === 'shop' ? asBuyer(session) : { role: 'staff', userId: session.userId }

/**
 * Asks the holder of a session for the account's password once more, before what cannot be taken back. Gives the
 * hash that was right, so that the change can require that it still is; or the refusal. May throw `QueueFull`.
 */
export const reauthenticate = async (
  context: LimitStore & { db: Database },
  session: BuyerSession | StaffSession,
  password: string,
): Promise<{ ok: true; passwordHash: string } | { ok: false; reply: Reply<never> }> => {
  if (password === '') return { ok: false, reply: refuse('PASSWORD_MISSING') }
  const exceeded = await countAttempts(context, [[limits.reauthenticatePerAccount, session.userId]])
  if (exceeded)
    return {
      ok: false,
      reply: refuseLimit(exceeded),
    }
  const account = await withActor(context.db, actorOf(session), (tx) => findAccountById(tx, session.userId))
  if (!account || !(await isPasswordRight(account.passwordHash, password)))
    return { ok: false, reply: refuse('PASSWORD_WRONG') }
  await forgetAttempts(context, limits.reauthenticatePerAccount, session.userId)
  return { ok: true, passwordHash: account.passwordHash }
}
