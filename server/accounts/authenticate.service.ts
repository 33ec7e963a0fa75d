import { type AccountRow, findAccountByEmail } from '#server/accounts/accounts.queries.ts'
import { isKnownNetwork } from '#server/accounts/account-networks.service.ts'
import { type AccountsContext, countForAlarm } from '#server/accounts/accounts-context.ts'
import { alarms, limits } from '#server/accounts/accounts.limits.ts'
import { type Checked, checkLogin } from '#server/accounts/accounts.rules.ts'
import { isPasswordRight } from '#server/accounts/password-hash.ts'
import { withActor } from '#server/platform/database/actor.ts'
import {
  type Limit,
  type LimitState,
  countAttempts,
  forgetAttempts,
  uncountAttempt,
} from '#server/platform/limits/account-limits.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'
import {
  type Delay,
  type WorkGate,
  submittedWork,
  passGate,
  resetGate,
} from '#server/platform/limits/work-gate.ts'

export type SignInRefusal =
  | { ok: false; because: 'delay'; delay: Delay }
  /** Wrong pair, locked, ended, blocked, or an account of the other side: one answer for all. */
  | { ok: false; because: 'wrong' }

export interface AuthenticatedAccount {
  ok: true
  account: AccountRow
}

export type Authenticated = AuthenticatedAccount | SignInRefusal

export interface FormRefusal {
  ok: false
  because: 'form'
  form: Extract<Checked<never>, { ok: false }>
}

export type Audience = 'shop' | 'office'

/**
 * May this account enter there? Staff never enter the shop, buyers never the office
 * (docs/product.md#roles-and-permissions).
 */
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
  answer: WorkAnswer,
): Promise<Authenticated> => {
  const network = (await isKnownNetwork(context, pair.email)) ? 'known' : 'unknown'
  const attempts = attemptsAt(context, audience, pair.email, network)
  const refusal =
    (await countSignIn(context, audience)) ?? (await countAccount(context, audience, attempts, answer))
  if (refusal) return refusal
  const found = await withActor(context.db, { role: 'system' }, (tx) => findAccountByEmail(tx, pair.email))
  const isRight = await isPasswordRight(found?.passwordHash ?? null, pair.password)
  if (!found || !isRight || !mayEnter(found, audience)) return refuseWrong(context, audience)
  await forgetAttemptsAt(context, attempts)
  await uncountSignIn(context, audience)
  return { ok: true, account: found }
}

/** `authenticate` for a pair as typed; names the first thing to correct in the form. */
export const authenticateForm = async (
  context: AccountsContext,
  audience: Audience,
  typed: { email: string; password: string },
  answer: WorkAnswer,
): Promise<Authenticated | FormRefusal> => {
  const form = checkLogin({ ...typed, remembered: false })
  return form.ok ? authenticate(context, audience, form.value, answer) : { ok: false, because: 'form', form }
}

/** The counter keys of attempts at an account. */
interface LoginAttempts {
  gate: WorkGate
  /** The account and the caller's network. */
  fromHere: string
}

/**
 * One counter for all unknown networks, so that more networks do not allow more guesses. A network
 * the account has signed in from has its own counter, which strangers elsewhere cannot use up.
 */
const attemptsAt = (
  { client }: AccountsContext,
  audience: Audience,
  email: string,
  network: 'known' | 'unknown',
): LoginAttempts => {
  const account = `${audience} ${email.toLowerCase()}`
  const fromHere = `${account} ${client.ipPrefix}`
  const subject = network === 'known' ? fromHere : account
  return { gate: { name: 'login', free: [[limits.loginFree, subject]], subject }, fromHere }
}

/** A mailed code has proved the owner, so the earlier attempts from all networks no longer count. */
export const forgetFailures = async (
  context: AccountsContext,
  audience: Audience,
  email: string,
): Promise<void> => {
  for (const network of ['known', 'unknown'] as const)
    await forgetAttemptsAt(context, attemptsAt(context, audience, email, network))
}

const forgetAttemptsAt = async (context: AccountsContext, { gate, fromHere }: LoginAttempts) => {
  await resetGate(context, gate)
  await forgetAttempts(context, limits.loginPerAccountAndNetwork, fromHere)
}

const countAccount = async (
  context: AccountsContext,
  audience: Audience,
  { gate, fromHere }: LoginAttempts,
  answer: WorkAnswer,
): Promise<SignInRefusal | null> => {
  const tooMany = await countAttempts(context, [[limits.loginPerAccountAndNetwork, fromHere]])
  if (tooMany) return toRefusal(context, tooMany)
  const passage = await passGate(context, gate, submittedWork(context, answer))
  if (passage.isOpen) return null
  // Being asked for work is no attempt at the password.
  await uncountAttempt(context, limits.loginPerAccountAndNetwork, fromHere)
  await uncountSignIn(context, audience)
  return delayed(context, passage.delay)
}

const toRefusal = (context: AccountsContext, limit: LimitState | null): SignInRefusal | null =>
  limit && delayed(context, { task: null, retryAfterSeconds: limit.retryAfterSeconds })

const delayed = (context: AccountsContext, delay: Delay): SignInRefusal => {
  context.log.warn({ event: 'sign-in limited', ipPrefix: context.client.ipPrefix }, 'too many sign-ins')
  return { ok: false, because: 'delay', delay }
}

/** Notes a failed sign-in; nothing in the note or the answer tells whether there is such an account. */
export const refuseWrong = async (context: AccountsContext, audience: Audience): Promise<SignInRefusal> => {
  context.log.info({ event: 'sign-in failed', audience, ipPrefix: context.client.ipPrefix }, 'sign-in failed')
  await countForAlarm(context, alarms.loginFailures)
  return { ok: false, because: 'wrong' }
}
