import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Language } from '#contract/language.ts'
import { readerOf } from '#server/accounts/accounts-context.ts'
import { updatePassword } from '#server/accounts/accounts.queries.ts'
import {
  insertInvitedBuyer,
  lockColleagueInvitation,
} from '#server/accounts/colleague-invitations.queries.ts'
import { mailInvitation } from '#server/accounts/emails/invitation-mails.ts'
import {
  countInvitable,
  deleteInvitation,
  insertInvitation,
  type Invitable,
  lockInvitable,
  lockInvited,
} from '#server/accounts/invitations.queries.ts'
import { recordTermsConsent } from '#server/companies/terms.service.ts'
import type { Config } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Mails a person a link to choose the first password, for 7 days; an older link ends. */
export const invitePerson = async (tx: Transaction<DB>, config: Config, person: Invitable): Promise<void> => {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = await insertInvitation(tx, person.id, digestOf(token))
  await mailInvitation(tx, readerOf({ config }, person), { company: person.company, token, expiresAt })
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
