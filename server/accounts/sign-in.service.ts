import type { Transaction } from 'kysely'
import { type AccountRow, findAccountById, updateLanguage } from '#server/accounts/accounts.queries.ts'
import { type AccountsContext, readerOf } from '#server/accounts/accounts-context.ts'
import type { LoginForm } from '#server/accounts/accounts.rules.ts'
import { recordNetwork } from '#server/accounts/account-networks.service.ts'
import {
  type SignInRefusal,
  authenticate,
  countSignIn,
  mayEnter,
  refuseWrong,
  uncountSignIn,
} from '#server/accounts/authenticate.service.ts'
import {
  forgetDevice,
  forgetDevicesOfUser,
  redeemDevice,
  rememberDevice,
} from '#server/accounts/devices.service.ts'
import { mailDevicesRevoked } from '#server/accounts/emails/account-mails.ts'
import { deleteSessionsOfUser } from '#server/accounts/sessions.queries.ts'
import { type NewSession, createSession, endSessionOfToken } from '#server/accounts/sessions.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { WorkAnswer } from '#server/platform/limits/proof-of-work.ts'

/** What becomes of the browser's device cookie. */
export type DeviceCookie = { is: 'set'; value: string } | { is: 'cleared' } | { is: 'kept' }

export interface SignedIn {
  ok: true
  account: AccountRow
  session: NewSession
  deviceCookie: DeviceCookie
}

/** What a caller holds and may be given: a browser cookies, any other client a bearer token. */
export interface Caller {
  carrier: 'cookie' | 'bearer'
  heldSid: string | undefined
  heldRm: string | undefined
}

export interface SignInRequest {
  form: LoginForm
  answer: WorkAnswer
  shouldRemember: boolean
  caller: Caller
}

type Refused = SignInRefusal & { deviceCookie: DeviceCookie }

/** Signs a buyer in, with the password or with the device he asked to be remembered on. */
export const signIn = (context: AccountsContext, request: SignInRequest): Promise<SignedIn | Refused> =>
  request.form.isRemembered ? signInWithDevice(context, request) : signInWithPassword(context, request)

const signInWithPassword = async (
  context: AccountsContext,
  request: SignInRequest,
): Promise<SignedIn | Refused> => {
  const authenticated = await authenticate(context, 'shop', request.form, request.answer)
  if (!authenticated.ok) return { ...authenticated, deviceCookie: { is: 'kept' } }
  const { account } = authenticated
  return withActor(context.db, { role: 'system' }, async (tx) => {
    const session = await openSession(context, tx, account, request.caller)
    return {
      ok: true,
      account,
      session,
      deviceCookie: await deviceAfterPassword(context, tx, account.id, request),
    }
  })
}

const deviceAfterPassword = async (
  { client }: AccountsContext,
  tx: Transaction<DB>,
  userId: string,
  { caller, shouldRemember }: SignInRequest,
): Promise<DeviceCookie> => {
  if (caller.carrier === 'bearer') return { is: 'kept' }
  await forgetDevice(tx, caller.heldRm)
  if (!shouldRemember) return { is: 'cleared' }
  return { is: 'set', value: await rememberDevice(tx, userId, client.userAgent) }
}

const signInWithDevice = async (
  context: AccountsContext,
  request: SignInRequest,
): Promise<SignedIn | Refused> => {
  const refusal = await countSignIn(context, 'shop')
  if (refusal) return { ...refusal, deviceCookie: { is: 'kept' } }
  const result = await withActor(context.db, { role: 'system' }, (tx) => tryDevice(context, tx, request))
  if (!result.ok) return { ...(await refuseWrong(context, 'shop')), deviceCookie: result.deviceCookie }
  await uncountSignIn(context, 'shop')
  return result
}

const tryDevice = async (
  context: AccountsContext,
  tx: Transaction<DB>,
  { form, caller, shouldRemember }: SignInRequest,
): Promise<SignedIn | { ok: false; deviceCookie: DeviceCookie }> => {
  const redeemed = await redeemDevice(tx, caller.heldRm, form.email)
  if (redeemed.is === 'unknown') return { ok: false, deviceCookie: { is: 'cleared' } }
  // Another address was typed over the remembered one: that needs its password.
  if (redeemed.is === 'other-email') return { ok: false, deviceCookie: { is: 'kept' } }
  const account = await findAccountById(tx, redeemed.userId)
  if (redeemed.is === 'replayed') {
    if (account) await revokeEverything(context, tx, account)
    return { ok: false, deviceCookie: { is: 'cleared' } }
  }
  if (!account || !mayEnter(account, 'shop')) {
    await forgetDevicesOfUser(tx, redeemed.userId)
    return { ok: false, deviceCookie: { is: 'cleared' } }
  }
  const session = await openSession(context, tx, account, caller)
  if (!shouldRemember) await forgetDevice(tx, redeemed.cookie ?? caller.heldRm)
  const kept: DeviceCookie = redeemed.cookie === null ? { is: 'kept' } : { is: 'set', value: redeemed.cookie }
  return { ok: true, account, session, deviceCookie: shouldRemember ? kept : { is: 'cleared' } }
}

const revokeEverything = async (context: AccountsContext, tx: Transaction<DB>, account: AccountRow) => {
  await deleteSessionsOfUser(tx, account.id)
  await mailDevicesRevoked(tx, readerOf(context, account))
  context.log.warn({ event: 'device replayed', userId: account.id }, 'a saved sign-in was used twice')
}

/** Opens a buyer's session in place of the one this browser held; mails follow the language he reads. */
export const openSession = async (
  context: AccountsContext,
  tx: Transaction<DB>,
  account: Pick<AccountRow, 'id' | 'lang'>,
  caller: Caller,
): Promise<NewSession> => {
  if (caller.heldSid !== undefined) await endSessionOfToken(tx, caller.heldSid)
  // Only a browser's language is the reader's choice; other clients may send none and mean nothing by it.
  if (caller.carrier === 'cookie' && account.lang !== context.language) {
    await updateLanguage(tx, account.id, context.language)
  }
  await recordNetwork(context, tx, account.id)
  context.log.info({ event: 'signed in', userId: account.id, carrier: caller.carrier }, 'signed in')
  return createSession(tx, {
    userId: account.id,
    audience: 'shop',
    carrier: caller.carrier,
    client: context.client,
  })
}
