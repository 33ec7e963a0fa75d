import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import { readerOf } from '#server/accounts/accounts-context.ts'
import { updatePassword } from '#server/accounts/accounts.queries.ts'
import { type Checked, checkEmail, checkNames } from '#server/accounts/accounts.rules.ts'
import {
  insertInvitedBuyer,
  lockColleagueInvitation,
} from '#server/accounts/colleague-invitations.queries.ts'
import { mailInvitation, mailStaffInvitation } from '#server/accounts/emails/invitation-mails.ts'
import {
  countInvitable,
  deleteInvitation,
  insertInvitation,
  type Invitable,
  lockInvitable,
  lockInvited,
  lockInvitedStaff,
} from '#server/accounts/invitations.queries.ts'
import { recordTermsConsent } from '#server/companies/terms.service.ts'
import type { Config } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Name and address of somebody whom staff invite, as the registration takes them. */
export const checkInvited = (typed: {
  firstname: string
  lastname: string
  email: string
}): Checked<{ firstName: string; lastName: string; email: string }> => {
  const names = checkNames(typed)
  if (!names.ok) return names
  const email = checkEmail(typed.email)
  return email.ok ? { ok: true, value: { ...names.value, email: email.value } } : email
}

/** A new link for this person; an older one ends. Only the digest of its secret is kept. */
const createLink = async (
  tx: Transaction<DB>,
  userId: string,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url')
  return { token, expiresAt: await insertInvitation(tx, userId, digestOf(token)) }
}

/** Mails a person a link to choose the first password, for 7 days; an older link ends. */
export const invitePerson = async (tx: Transaction<DB>, config: Config, person: Invitable): Promise<void> => {
  const link = await createLink(tx, person.id)
  await mailInvitation(tx, readerOf({ config }, person), { company: person.company, ...link })
}

/** A member of staff who gets a link. */
export interface LinkedStaff extends Omit<Invitable, 'company'> {
  isAdmin: boolean
  /** The access is not new: a new password takes the place of an old one. */
  isAgain: boolean
  /** The admin who sends the link. */
  by: string
}

/** The same for a member of staff, whose link leads to the back office. */
export const inviteStaffMember = async (
  tx: Transaction<DB>,
  config: Config,
  { isAdmin, isAgain, by, ...person }: LinkedStaff,
): Promise<void> => {
  const link = await createLink(tx, person.id)
  await mailStaffInvitation(tx, readerOf({ config }, person), { isAdmin, isAgain, by, ...link })
}

/** Ends an open link. */
export const withdrawInvitation = (tx: Transaction<DB>, userId: string): Promise<void> =>
  deleteInvitation(tx, userId)

/** Whether a link of a member of staff can still be used; asked first, because hashing a password is slow. */
export const isStaffInvited = async (tx: Transaction<DB>, token: string): Promise<boolean> =>
  (await lockInvitedStaff(tx, digestOf(token))) !== null

/** Sets the password of the member of staff of this link, once; null where the link has expired or was used. */
export const acceptStaffInvitation = async (
  tx: Transaction<DB>,
  token: string,
  passwordHash: string,
): Promise<{ id: string; email: string } | null> => {
  const invited = await lockInvitedStaff(tx, digestOf(token))
  if (!invited) return null
  await updatePassword(tx, invited.id, passwordHash)
  await deleteInvitation(tx, invited.id)
  return invited
}

/** Whether a link can still be used; asked first, because hashing a password is slow. */
export const isInvited = async (tx: Transaction<DB>, token: string): Promise<boolean> =>
  (await lockInvited(tx, digestOf(token))) !== null ||
  (await lockColleagueInvitation(tx, digestOf(token))) !== null

/**
 * Sets the first password of the person of this link, once; whoever was invited by a colleague gets the account now. The
 * id, or null where the link has expired or was used.
 */
export const acceptInvitation = async (
  tx: Transaction<DB>,
  token: string,
  { passwordHash, lang }: { passwordHash: string; lang: Language },
): Promise<string | null> => {
  const userId =
    (await setFirstPassword(tx, token, passwordHash)) ?? (await joinColleagues(tx, token, passwordHash))
  if (userId !== null) await recordTermsConsent(tx, userId, lang)
  return userId
}

const setFirstPassword = async (
  tx: Transaction<DB>,
  token: string,
  passwordHash: string,
): Promise<string | null> => {
  const userId = await lockInvited(tx, digestOf(token))
  if (userId === null) return null
  await updatePassword(tx, userId, passwordHash)
  await deleteInvitation(tx, userId)
  return userId
}

const joinColleagues = async (
  tx: Transaction<DB>,
  token: string,
  passwordHash: string,
): Promise<string | null> => {
  const invited = await lockColleagueInvitation(tx, digestOf(token))
  return invited && insertInvitedBuyer(tx, invited, passwordHash)
}

/** Mails of one transaction: a later failure does not undo those of earlier ones. */
const batch = 50

/**
 * Invites people of known customers who have neither a password nor a valid link, at most so many. A dry run counts.
 */
export const inviteCustomers = async (
  db: Database,
  config: Config,
  { most, isDryRun }: { most: number; isDryRun: boolean },
): Promise<{ invited: number; left: number }> => {
  const inSystem = <Result>(work: (tx: Transaction<DB>) => Promise<Result>) =>
    withActor(db, { role: 'system' }, work)
  const waiting = await inSystem(countInvitable)
  if (isDryRun) return { invited: Math.min(most, waiting), left: Math.max(0, waiting - most) }
  let invited = 0
  while (invited < most) {
    const count = await inSystem(async (tx) => {
      const people = await lockInvitable(tx, Math.min(batch, most - invited))
      for (const person of people) await invitePerson(tx, config, person)
      return people.length
    })
    if (count === 0) break
    invited += count
  }
  return { invited, left: await inSystem(countInvitable) }
}
