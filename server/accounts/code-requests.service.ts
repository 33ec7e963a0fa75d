import { type AccountsContext, countForAlarm } from '#server/accounts/accounts-context.ts'
import { alarms, limits } from '#server/accounts/accounts.limits.ts'
import type { CodeSubject } from '#server/accounts/email-codes.service.ts'
import { countAttempt, uncountAttempt } from '#server/platform/limits/account-limits.ts'
import { type WorkAnswer } from '#server/platform/limits/proof-of-work.ts'
import { type Delay, handedWork, passGate } from '#server/platform/limits/work-gate.ts'

/**
 * Counts a request for a code: one a minute, ten a day for free, both by purpose, so that whoever uses up the codes of
 * one does not touch the other. Null when the code may go out; the same for any address.
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
  const passage = await passGate(context, gate, handedWork(context, answer))
  if (passage.isOpen) return null
  // No code went out, so the caller may come back with the work at once.
  await uncountAttempt(context, limits.codePerMinute, fromHere)
  context.log.warn({ event: 'code limited', purpose, ipPrefix }, 'many codes: the next one costs work')
  return passage.delay
}
