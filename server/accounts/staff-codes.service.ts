import { type AccountsContext, countForAlarm } from '#server/accounts/accounts-context.ts'
import { alarms, limits } from '#server/accounts/accounts.limits.ts'
import { findAccountById } from '#server/accounts/accounts.queries.ts'
import { isPasswordRight } from '#server/accounts/password-hash.ts'
import {
  confirmStaffCode,
  deleteStaffCode,
  lockStaffCode,
  noteCodeChange,
  offerStaffCode,
  useRecoveryCode,
  useStep,
} from '#server/accounts/staff-codes.queries.ts'
import {
  appCodeOf,
  newCodeSecret,
  newRecoveryCodes,
  openSecret,
  recoveryDigest,
  sealSecret,
  stepOfCode,
  toSetUp,
} from '#server/accounts/staff-codes.rules.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { StaffSession } from '#server/platform/http/call-context.ts'
import { type Reply, ok, refuse } from '#server/platform/http/reply.ts'
import { countAttempts, forgetAttempts } from '#server/platform/limits/account-limits.ts'
import { refuseLimit } from '#server/platform/limits/limit-replies.ts'
import { readSecret } from '#server/platform/secrets.ts'

const keyOf = ({ config }: AccountsContext): Promise<Buffer> =>
  readSecret(config.dataDirectory, 'staff-codes')

export { deleteStaffCode } from '#server/accounts/staff-codes.queries.ts'
export { isCodeMissing } from '#server/accounts/staff-codes.rules.ts'

export type CheckedCode = { ok: true; hasCode: boolean } | { ok: false; because: 'code'; reply: Reply<never> }

const refused = (reply: Reply<never>): CheckedCode => ({ ok: false, because: 'code', reply })

/**
 * Checks the one-time code of a sign-in whose password was right; an account without a code needs none. A code of the app counts for its 30 seconds and the ones beside them, and only once.
 */
export const checkOneTimeCode = async (
  context: AccountsContext,
  userId: string,
  typed: string,
): Promise<CheckedCode> => {
  const has = await withActor(context.db, { role: 'system' }, (tx) => lockStaffCode(tx, userId))
  if (!has?.isConfirmed) return { ok: true, hasCode: false }
  if (typed.trim() === '') return refused(refuse('ONE_TIME_CODE_MISSING'))
  const tooMany = await countAttempts(context, [[limits.staffCodePerAccount, userId]])
  if (tooMany) return refused(refuseLimit(tooMany))
  if (!(await useCode(context, userId, typed))) {
    context.log.warn({ event: 'one-time code refused', userId }, 'a one-time code was refused')
    await countForAlarm(context, alarms.loginFailures)
    return refused(refuse('ONE_TIME_CODE_WRONG'))
  }
  await forgetAttempts(context, limits.staffCodePerAccount, userId)
  return { ok: true, hasCode: true }
}

/** Uses up a code of the app or a recovery code; false when it is neither. */
const useCode = async (context: AccountsContext, userId: string, typed: string): Promise<boolean> => {
  const key = await keyOf(context)
  return withActor(context.db, { role: 'system' }, async (tx) => {
    const code = await lockStaffCode(tx, userId)
    if (!code?.isConfirmed) return false
    const digits = appCodeOf(typed)
    if (digits === null) {
      const isUsed = await useRecoveryCode(tx, userId, recoveryDigest(typed))
      if (isUsed) await noteCodeChange(tx, userId, 'recovery code used')
      return isUsed
    }
    const step = stepOfCode(openSecret(key, userId, code.sealedSecret), digits, Date.now())
    if (step === null || step <= code.lastStep) return false
    await useStep(tx, userId, step)
    return true
  })
}

/** Asks a member of staff for the own password once more. */
const confirmPassword = async (
  context: AccountsContext,
  staff: StaffSession,
  password: string,
): Promise<Reply<never> | null> => {
  if (password === '') return refuse('PASSWORD_MISSING')
  const tooMany = await countAttempts(context, [[limits.reauthenticatePerAccount, staff.userId]])
  if (tooMany) return refuseLimit(tooMany)
  const account = await withActor(context.db, { role: 'system' }, (tx) => findAccountById(tx, staff.userId))
  if (!account || !(await isPasswordRight(account.passwordHash, password))) return refuse('PASSWORD_WRONG')
  await forgetAttempts(context, limits.reauthenticatePerAccount, staff.userId)
  return null
}

/** Makes a secret for the person's app. The sign-in asks for a code only after the first one was right. */
export const startStaffCode = async (
  context: AccountsContext,
  staff: StaffSession,
  password: string,
): Promise<Reply<{ address: string; typed: string }>> => {
  const wrong = await confirmPassword(context, staff, password)
  if (wrong) return wrong
  const secret = newCodeSecret()
  const sealed = sealSecret(await keyOf(context), staff.userId, secret)
  const isOffered = await withActor(context.db, { role: 'system' }, (tx) =>
    offerStaffCode(tx, staff.userId, sealed),
  )
  if (!isOffered) return refuse('ONE_TIME_CODE_SET_UP')
  return ok(toSetUp(secret, { shop: context.config.shop.name, email: staff.email }))
}

/** Takes the first code of the app; from now on the sign-in asks for one. The recovery codes are told only here. */
export const confirmFirstCode = async (
  context: AccountsContext,
  staff: StaffSession,
  typed: string,
): Promise<Reply<{ recoveryCodes: string[] }>> => {
  const { userId } = staff
  const tooMany = await countAttempts(context, [[limits.staffCodePerAccount, userId]])
  if (tooMany) return refuseLimit(tooMany)
  const key = await keyOf(context)
  const recoveryCodes = newRecoveryCodes()
  const reply = await withActor(
    context.db,
    { role: 'system' },
    async (tx): Promise<Reply<{ recoveryCodes: string[] }>> => {
      const code = await lockStaffCode(tx, userId)
      if (code?.isConfirmed) return refuse('ONE_TIME_CODE_SET_UP')
      const digits = appCodeOf(typed)
      const step =
        code && digits && stepOfCode(openSecret(key, userId, code.sealedSecret), digits, Date.now())
      if (typeof step !== 'number')
        return refuse(typed.trim() === '' ? 'ONE_TIME_CODE_MISSING' : 'ONE_TIME_CODE_WRONG')
      await confirmStaffCode(tx, userId, { step, recoverySha256: recoveryCodes.map(recoveryDigest) })
      await noteCodeChange(tx, userId, 'one-time code set up')
      return ok({ recoveryCodes })
    },
  )
  if (reply.ok) await forgetAttempts(context, limits.staffCodePerAccount, userId)
  return reply
}

/** Ends the codes of the own account, such as before a new telephone. An admin then sets up a new one at once. */
export const removeStaffCode = async (
  context: AccountsContext,
  staff: StaffSession,
  password: string,
): Promise<Reply<null>> => {
  const wrong = await confirmPassword(context, staff, password)
  if (wrong) return wrong
  await withActor(context.db, { role: 'system' }, async (tx) => {
    await deleteStaffCode(tx, staff.userId)
    await noteCodeChange(tx, staff.userId, 'one-time code removed')
  })
  return ok(null)
}
