import type { Transaction } from 'kysely'
import { type AccountRow, findAccountByEmail, updatePassword } from '#server/accounts/accounts.queries.ts'
import { type AccountsContext, readerOf } from '#server/accounts/accounts-context.ts'
import { deleteNetworksOfUser } from '#server/accounts/account-networks.queries.ts'
import { limits } from '#server/accounts/accounts.limits.ts'
import type { ResetForm } from '#server/accounts/accounts.rules.ts'
import { forgetFailures, mayEnter } from '#server/accounts/authenticate.service.ts'
import { forgetDevicesOfUser } from '#server/accounts/devices.service.ts'
import { countCodeRequest } from '#server/accounts/code-requests.service.ts'
import { createEmailCode, redeemEmailCode } from '#server/accounts/email-codes.service.ts'
import { mailResetCode, mailResetDone } from '#server/accounts/emails/account-mails.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { deleteSessionsOfUser } from '#server/accounts/sessions.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'
import { type Delay, submittedWork, passGate } from '#server/platform/limits/work-gate.ts'

/** Staff get theirs from `npm run staff`; a card account's address is an alias that receives nothing. */
const mayReset = (account: AccountRow | null): account is AccountRow =>
  account !== null && account.kind === 'buyer' && mayEnter(account, 'shop')

/** Mails a code to the owner of an account; any other address gets nothing. The caller learns neither. */
export const requestResetCode = async (
  context: AccountsContext,
  email: string,
  answer: WorkAnswer,
): Promise<Delay | null> => {
  const subject = { email, purpose: 'reset' } as const
  const delay = await countCodeRequest(context, subject, answer)
  if (delay) return delay
  await withActor(context.db, { role: 'system' }, async (tx) => {
    const code = await createEmailCode(context, tx, subject)
    const account = await findAccountByEmail(tx, email)
    if (mayReset(account))
      await mailResetCode(tx, { ...readerOf(context, account), language: context.language }, code)
  })
  return null
}

export type ResetResult =
  | { ok: true }
  | { ok: false; because: 'delay'; delay: Delay }
  | { ok: false; because: 'code' }

/**
 * Sets the new password, ends every session and device of the account, deletes its networks, and notifies its owner by
 * mail; `keep` runs in the same transaction. No limit but the code's own five tries can refuse the right code.
 */
export const resetPassword = async (
  context: AccountsContext,
  form: ResetForm,
  answer: WorkAnswer,
  keep: (tx: Transaction<DB>) => Promise<void>,
): Promise<ResetResult> => {
  const { ipPrefix } = context.client
  const work = submittedWork(context, answer)
  const gate = { name: 'reset', free: [[limits.resetPerNetwork, ipPrefix]], subject: ipPrefix } as const
  const passage = await passGate(context, gate, work)
  if (!passage.isOpen) return { ok: false, because: 'delay', delay: passage.delay }
  const subject = { email: form.email, purpose: 'reset' } as const
  const redeemed = await redeemEmailCode(context, { subject, typed: form.code, work }, (tx) =>
    setPassword(context, tx, form, keep),
  )
  if (redeemed.is === 'work') return { ok: false, because: 'delay', delay: redeemed.delay }
  if (redeemed.is === 'wrong' || !redeemed.done) return { ok: false, because: 'code' }
  await forgetFailures(context, 'shop', form.email)
  return { ok: true }
}

/** False when the address has no account. */
const setPassword = async (
  context: AccountsContext,
  tx: Transaction<DB>,
  form: ResetForm,
  keep: (tx: Transaction<DB>) => Promise<void>,
): Promise<boolean> => {
  const account = await findAccountByEmail(tx, form.email)
  if (!mayReset(account)) return false
  await updatePassword(tx, account.id, await hashPassword(form.password))
  await deleteSessionsOfUser(tx, account.id)
  await forgetDevicesOfUser(tx, account.id)
  await deleteNetworksOfUser(tx, account.id)
  await mailResetDone(tx, readerOf(context, account))
  await keep(tx)
  context.log.info({ event: 'password reset', userId: account.id }, 'password reset')
  return true
}
