import { type AccountRow, findAccountByEmail } from '#server/accounts/accounts.queries.ts'
import { type AccountsContext, countForAlarm } from '#server/accounts/accounts-context.ts'
import { alarms, limits } from '#server/accounts/accounts.limits.ts'
import {
  type ChallengeAnswer,
  type LoginChallenge,
  isChallengeSolved,
  issueChallenge,
} from '#server/accounts/challenges.service.ts'
import { isPasswordRight } from '#server/accounts/password-hash.ts'
import { withActor } from '#server/platform/database/actor.ts'
import {
  type Limit,
  type LimitState,
  countAttempt,
  countAttempts,
  forgetAttempts,
  uncountAttempt,
} from '#server/platform/limits/account-limits.ts'

export type SignInRefusal =
  | { ok: false; because: 'limit'; limit: LimitState }
  | { ok: false; because: 'challenge'; challenge: LoginChallenge }
  /** Wrong pair, locked, ended, blocked, or an account of the other side: one answer for all. */
  | { ok: false; because: 'wrong' }

export type Authenticated = { ok: true; account: AccountRow } | SignInRefusal

export type Audience = 'shop' | 'office'

/** May this account enter there? Staff never enter the shop, buyers never the office (product.md 6.7). */
export const mayEnter = (account: AccountRow, audience: Audience): boolean =>
  account.isOpen && (account.kind === 'staff') === (audience === 'office')

const networkLimit = (audience: Audience): Limit =>
  audience === 'shop' ? limits.loginPerNetwork : limits.officeLoginPerNetwork

/** Counts a sign-in for the caller's network; the refusal when there were too many. */
export const countSignIn = async (
  context: AccountsContext,
  audience: Audience,
): Promise<SignInRefusal | null> =>
  toRefusal(context, await countAttempts(context, [[networkLimit(audience), context.client.ipPrefix]]))

/** A success is no attack: it is not held against the network. */
export const uncountSignIn = (context: AccountsContext, audience: Audience): Promise<void> =>
  uncountAttempt(context, networkLimit(audience), context.client.ipPrefix)

/**
 * Checks e-mail and password for the shop or the office. Attempts are counted before the password is looked at and
 * forgotten after a success, so that any number at once gets no more tries than one after the other. Takes the same
 * time and gives the same answer whether or not there is such an account.
 */
export const authenticate = async (
  context: AccountsContext,
  audience: Audience,
  pair: { email: string; password: string },
  answer: ChallengeAnswer,
): Promise<Authenticated> => {
  const subject = subjectOf(audience, pair.email)
  const refusal = (await countSignIn(context, audience)) ?? (await countAccount(context, subject, answer))
  if (refusal) return refusal
  const found = await withActor(context.db, { role: 'system' }, (tx) => findAccountByEmail(tx, pair.email))
  const isRight = await isPasswordRight(found?.passwordHash ?? null, pair.password)
  if (!found || !isRight || !mayEnter(found, audience)) return refuseWrong(context, audience)
  await forgetFailures(context, audience, pair.email)
  await uncountSignIn(context, audience)
  return { ok: true, account: found }
}

const subjectOf = (audience: Audience, email: string): string => `${audience} ${email.toLowerCase()}`

/** The owner has shown himself, by password or by code: earlier attempts no longer count. */
export const forgetFailures = async (
  context: AccountsContext,
  audience: Audience,
  email: string,
): Promise<void> => {
  const subject = subjectOf(audience, email)
  await forgetAttempts(context, limits.loginWithoutChallenge, subject)
  await forgetAttempts(context, limits.loginPerAccountAndNetwork, `${subject} ${context.client.ipPrefix}`)
}

const countAccount = async (
  context: AccountsContext,
  subject: string,
  answer: ChallengeAnswer,
): Promise<SignInRefusal | null> => {
  const fromHere = `${subject} ${context.client.ipPrefix}`
  const tooMany = await countAttempts(context, [[limits.loginPerAccountAndNetwork, fromHere]])
  if (tooMany) return toRefusal(context, tooMany)
  const free = await countAttempt(context, limits.loginWithoutChallenge, subject)
  if (free.isAllowed || (await hasSolved(context, answer))) return null
  // Being asked for work is no attempt at the password.
  await uncountAttempt(context, limits.loginPerAccountAndNetwork, fromHere)
  return { ok: false, because: 'challenge', challenge: await issueChallenge(context) }
}

const hasSolved = async (context: AccountsContext, { uuid, code }: ChallengeAnswer): Promise<boolean> =>
  uuid !== undefined && code !== undefined && (await isChallengeSolved(context, uuid, code))

const toRefusal = (context: AccountsContext, limit: LimitState | null): SignInRefusal | null => {
  if (!limit) return null
  context.log.warn({ event: 'sign-in limited', ipPrefix: context.client.ipPrefix }, 'too many sign-ins')
  return { ok: false, because: 'limit', limit }
}

/** Notes a failed sign-in; nothing in the note or the answer tells whether there is such an account. */
export const refuseWrong = async (context: AccountsContext, audience: Audience): Promise<SignInRefusal> => {
  context.log.info({ event: 'sign-in failed', audience, ipPrefix: context.client.ipPrefix }, 'sign-in failed')
  await countForAlarm(context, alarms.loginFailures)
  return { ok: false, because: 'wrong' }
}
