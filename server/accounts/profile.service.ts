import { deleteNetworksOfUser } from '#server/accounts/account-networks.queries.ts'
import type { Transaction } from 'kysely'
import type { Account } from '#contract/shop/profile.contract.ts'
import { findAccountById } from '#server/accounts/accounts.queries.ts'
import { readerOf } from '#server/accounts/accounts-context.ts'
import type { ProfileForm } from '#server/accounts/accounts.rules.ts'
import { forgetDevicesOfUser, selectorOf } from '#server/accounts/devices.service.ts'
import { mailPasswordChanged } from '#server/accounts/emails/account-mails.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { toAccount } from '#server/accounts/profile.presenter.ts'
import {
  deleteDeviceOfUser,
  deleteOtherSessions,
  deleteSessionOfUser,
  findLastOfCompany,
  getProfile,
  listConsentsOfUser,
  listDevicesOfUser,
  listSessionsOfUser,
  replacePassword,
  updateProfile,
} from '#server/accounts/profile.queries.ts'
import { deleteSessionsOfUser } from '#server/accounts/sessions.queries.ts'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession, CallContext } from '#server/platform/http/call-context.ts'

/** Everything the account's screen shows. */
export const readAccount = async (
  db: Database,
  buyer: BuyerSession,
  deviceCookie: string | undefined,
): Promise<Account> => {
  // A buyer's connection does not see who of the company has a password.
  const lastOfCompany =
    buyer.kind === 'buyer'
      ? await withActor(db, { role: 'system' }, (tx) => findLastOfCompany(tx, buyer))
      : null
  return withActor(db, asBuyer(buyer), async (tx) => {
    const profile = await getProfile(tx, buyer.userId)
    const sessions = await listSessionsOfUser(tx, buyer.userId)
    const devices = await listDevicesOfUser(tx, buyer.userId)
    const consents = await listConsentsOfUser(tx, buyer.userId)
    const rows = { profile, sessions, devices, consents, lastOfCompany }
    return toAccount(rows, buyer, selectorOf(deviceCookie))
  })
}

export const changeProfile = (
  db: Database,
  buyer: BuyerSession,
  profile: ProfileForm & { lang: string | undefined },
): Promise<void> => withActor(db, asBuyer(buyer), (tx) => updateProfile(tx, buyer.userId, profile))

/** Ends one of the own sessions; false for any other id. */
export const endOwnSession = (db: Database, buyer: BuyerSession, id: string): Promise<boolean> =>
  withActor(db, asBuyer(buyer), (tx) => deleteSessionOfUser(tx, buyer.userId, id))

export const forgetOwnDevice = (db: Database, buyer: BuyerSession, id: string): Promise<boolean> =>
  withActor(db, asBuyer(buyer), (tx) => deleteDeviceOfUser(tx, buyer.userId, id))

/** Ends every session and forgets every device of a user; for "log out everywhere" and for the end of an account. */
export const endEverything = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await deleteSessionsOfUser(tx, userId)
  await forgetDevicesOfUser(tx, userId)
}

/**
 * Sets a new password in place of `oldHash`, which was just shown to be right; ends every other session, forgets
 * every device and tells the owner. False when the password was changed meanwhile.
 */
export const changePassword = async (
  context: CallContext,
  buyer: BuyerSession,
  change: { oldHash: string; password: string },
): Promise<boolean> => {
  const to = await hashPassword(change.password)
  const isChanged = await withActor(context.db, asBuyer(buyer), async (tx) => {
    if (!(await replacePassword(tx, buyer.userId, { from: change.oldHash, to }))) return false
    await deleteOtherSessions(tx, buyer.userId, buyer.id)
    await forgetDevicesOfUser(tx, buyer.userId)
    const account = await findAccountById(tx, buyer.userId)
    // The address of a card account is an alias that receives nothing.
    if (account?.kind === 'buyer') await mailPasswordChanged(tx, readerOf(context, account))
    context.log.info({ event: 'password changed', userId: buyer.userId }, 'password changed')
    return true
  })
  // Buyers may only read their networks. An intruder who knew the old password may be among them.
  if (isChanged)
    await withActor(context.db, { role: 'system' }, (tx) => deleteNetworksOfUser(tx, buyer.userId))
  return isChanged
}
