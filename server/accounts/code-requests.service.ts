import { type AccountsContext, countForAlarm } from '#server/accounts/accounts-context.ts'
import { alarms, limits } from '#server/accounts/accounts.limits.ts'
import type { CodeSubject } from '#server/accounts/email-codes.service.ts'
import { countAttempt, uncountAttempt } from '#server/platform/limits/account-limits.ts'
import { type WorkAnswer } from '#server/platform/limits/proof-of-work.ts'
import { type Delay, submittedWork, passGate } from '#server/platform/limits/work-gate.ts'

/**
 * Counts a request for a code: one a minute, ten a day for free, both per purpose, so that a caller who uses up one
 * purpose does not affect the other. Null when the code may be sent; the result is the same for any address.
 */
export const countCodeRequest = async (
  context: AccountsContext,
  { email, purpose }: CodeSubject,
  answer: WorkAnswer,
): Promise<Delay | null> => {
  const { ipPrefix } = context.client
  const subject = `${purpose} ${email.toLowerCase()}`
  const fromHere = `${subject} ${ipPrefix}`
  await countForAlarm(context, alarms.codes)
  const minute = await countAttempt(context, limits.codePerMinute, fromHere)
  if (!minute.isAllowed) return { task: null, retryAfterSeconds: minute.retryAfterSeconds }
  const gate = {
    name: 'code',
    free: [
      [limits.codePerNetwork, ipPrefix],
      [limits.codePerDay, subject],
    ],
    subject,
  } as const
  const passage = await passGate(context, gate, submittedWork(context, answer))
  if (passage.isOpen) return null
  // No code was sent, so the caller may retry with the work immediately.
  await uncountAttempt(context, limits.codePerMinute, fromHere)
  context.log.warn(
    { event: 'code limited', purpose, ipPrefix },
    'code limit reached: the next code requires work',
  )
  return passage.delay
}
