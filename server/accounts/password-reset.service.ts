import type { Transaction } from 'kysely'
import { type AccountRow, findAccountByEmail, updatePassword } from '#server/accounts/accounts.queries.ts'
import { type AccountsContext, readerOf } from '#server/accounts/accounts-context.ts'
import { limits } from '#server/accounts/accounts.limits.ts'
import type { ResetForm } from '#server/accounts/accounts.rules.ts'
import { forgetFailures, mayEnter } from '#server/accounts/authenticate.service.ts'
import { forgetDevicesOfUser } from '#server/accounts/devices.service.ts'
import { createEmailCode, redeemEmailCode } from '#server/accounts/email-codes.service.ts'
import { mailResetCode, mailResetDone } from '#server/accounts/emails/account-mails.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { countCodeRequest } from '#server/accounts/registration.service.ts'
import { deleteSessionsOfUser } from '#server/accounts/sessions.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type LimitState, countAttempts } from '#server/platform/limits/account-limits.ts'

/** Staff get theirs from `npm run staff`; a card account's address is an alias that receives nothing. */
const mayReset = (account: AccountRow | null): account is AccountRow =>
  account !== null && account.kind === 'buyer' && mayEnter(account, 'shop')

/** Mails a code to the owner of an account; any other address gets nothing. The caller learns neither. */
export const requestResetCode = async (
  context: AccountsContext,
  email: string,
): Promise<LimitState | null> => {
  const exceeded = await countCodeRequest(context, 'reset', email)
  if (exceeded) return exceeded
  await withActor(context.db, { role: 'system' }, async (tx) => {
    const code = await createEmailCode(tx, context.config.dataDirectory, { email, purpose: 'reset' })
    const account = await findAccountByEmail(tx, email)
    if (mayReset(account))
      await mailResetCode(tx, { ...readerOf(context, account), language: context.language }, code)
  })
  return null
}

export type ResetResult =
  | { ok: true }
  | { ok: false; because: 'limit'; limit: LimitState }
  | { ok: false; because: 'code' }

/** Sets the new password, ends every session and device of the account, and tells its owner by mail; `keep` runs with it. */
export const resetPassword = async (
  context: AccountsContext,
  form: ResetForm,
  keep: (tx: Transaction<DB>) => Promise<void>,
): Promise<ResetResult> => {
  const limit = await countAttempts(context, [
    [limits.resetPerNetwork, context.client.ipPrefix],
    [limits.resetPerAccount, form.email.toLowerCase()],
  ])
  if (limit) return { ok: false, because: 'limit', limit }
  const isReset = await withActor(context.db, { role: 'system' }, async (tx) => {
    const subject = { email: form.email, purpose: 'reset' } as const
    const isRight = await redeemEmailCode(tx, context.config.dataDirectory, subject, form.code)
    const account = isRight ? await findAccountByEmail(tx, form.email) : null
    if (!mayReset(account)) return false
    await updatePassword(tx, account.id, await hashPassword(form.password))
    await deleteSessionsOfUser(tx, account.id)
    await forgetDevicesOfUser(tx, account.id)
    await mailResetDone(tx, readerOf(context, account))
    await keep(tx)
    context.log.info({ event: 'password reset', userId: account.id }, 'password reset')
    return true
  })
  if (!isReset) return { ok: false, because: 'code' }
  await forgetFailures(context, 'shop', form.email)
  return { ok: true }
}
