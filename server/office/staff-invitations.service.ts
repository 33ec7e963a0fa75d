import type { Transaction } from 'kysely'
import { fullName } from '#contract/full-name.ts'
import { limits } from '#server/accounts/accounts.limits.ts'
import {
  acceptStaffInvitation,
  inviteStaffMember,
  isStaffInvited,
} from '#server/accounts/invitations.service.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { endEverything } from '#server/accounts/profile.service.ts'
import { findStaff, isStillAdmin } from '#server/office/staff-accounts.service.ts'
import {
  type InvitedStaff,
  clearStaffPassword,
  findUserByEmail,
  insertInvitedStaff,
  lockStaff,
  noteStaffChange,
  updateInvitedStaff,
} from '#server/office/staff.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type CallContext, staffOf } from '#server/platform/http/call-context.ts'
import { type Refused, type Reply, notFound, ok, refuse } from '#server/platform/http/reply.ts'
import { countAttempts } from '#server/platform/limits/account-limits.ts'
import { refuseLimit } from '#server/platform/limits/limit-replies.ts'

const atEmail = { data: { field: 'email' } }

/** Somebody who registers with the address at the same moment comes first. */
const refuseTakenAddress = (error: unknown): Refused => {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key')
    return refuse('EMAIL_TAKEN', atEmail)
  throw error
}

interface MailedLink {
  person: { id: string; email: string; firstName: string; lastName: string; lang: string; isAdmin: boolean }
  isAgain: boolean
  action: 'staff invited' | 'staff link sent' | 'staff password ended'
  details: Record<string, string>
  message: 'personInvited' | 'staffPasswordEnded'
}

/** Mails the link, and keeps who asked for it. */
const sendLink = async (
  tx: Transaction<DB>,
  context: CallContext,
  { person, isAgain, action, details, message }: MailedLink,
): Promise<Reply<null>> => {
  const staff = staffOf(context)
  const by = fullName(staff.firstName, staff.lastName)
  await inviteStaffMember(tx, context.config, { ...person, isAgain, by })
  await noteStaffChange(tx, { by: staff.userId, userId: person.id, action, details })
  const reply = ok(null, message)
  await context.keepAnswer(tx, reply)
  return reply
}

/**
 * Enters a member of staff and mails the link for the first password, for 7 days. Who was removed comes back, with this
 * name and role; who has no password yet gets a new link. A buyer's address is refused: nobody is both.
 */
export const inviteStaff = (context: CallContext, invited: InvitedStaff): Promise<Reply<null>> =>
  withActor(context.db, { role: 'system' }, async (tx): Promise<Reply<null>> => {
    const staff = await lockStaff(tx)
    if (!isStillAdmin(staff, staffOf(context).userId)) return notFound()
    const known = await findUserByEmail(tx, invited.email)
    if (known && known.kind !== 'staff') return refuse('STAFF_IS_BUYER', atEmail)
    const member = staff.find(({ id }) => id === known?.id)
    if (member?.hasPassword) {
      const name = fullName(member.firstName, member.lastName)
      return refuse('STAFF_KNOWN', { values: { name }, ...atEmail })
    }
    if (known) await updateInvitedStaff(tx, known.id, invited)
    const id = known?.id ?? (await insertInvitedStaff(tx, invited))
    const { role } = invited
    return sendLink(tx, context, {
      person: { ...invited, id, isAdmin: role === 'admin' },
      isAgain: false,
      action: 'staff invited',
      details: { role },
      message: 'personInvited',
    })
  }).catch(refuseTakenAddress)

/**
 * Mails a new link. The password of a person who has one ends now, with all sessions: it was forgotten, or somebody else
 * may know it.
 */
export const sendStaffLink = (context: CallContext, id: string): Promise<Reply<null>> =>
  withActor(context.db, { role: 'system' }, async (tx): Promise<Reply<null>> => {
    const found = await findStaff(tx, { id, by: staffOf(context).userId })
    if (!found) return notFound()
    const { member, isLastAdmin, isOwn } = found
    if (isLastAdmin) return refuse('STAFF_LAST_ADMIN')
    if (isOwn) return refuse('STAFF_OWN_ACCESS')
    if (member.hasPassword) {
      await clearStaffPassword(tx, id)
      await endEverything(tx, id)
    }
    return sendLink(tx, context, {
      person: { ...member, isAdmin: member.roles.includes('admin') },
      isAgain: member.hasPassword,
      action: member.hasPassword ? 'staff password ended' : 'staff link sent',
      details: {},
      message: member.hasPassword ? 'staffPasswordEnded' : 'personInvited',
    })
  })

/** Sets the password of the member of staff whom the link was mailed to; the address to sign in with. */
export const chooseStaffPassword = async (
  context: CallContext,
  token: string,
  password: string,
): Promise<Reply<{ email: string }>> => {
  const { db, client, log } = context
  const limit = await countAttempts(context, [[limits.firstPasswordPerNetwork, client.ipPrefix]])
  if (limit) return refuseLimit(limit)
  // Hashing is dear, and a made-up link is cheap.
  const isLiving = await withActor(db, { role: 'system' }, (tx) => isStaffInvited(tx, token))
  if (!isLiving) return refuse('STAFF_LINK_EXPIRED')
  const passwordHash = await hashPassword(password)
  const accepted = await withActor(db, { role: 'system' }, async (tx) => {
    const member = await acceptStaffInvitation(tx, token, passwordHash)
    if (member)
      await noteStaffChange(tx, { by: member.id, userId: member.id, action: 'staff password chosen' })
    return member
  })
  if (!accepted) return refuse('STAFF_LINK_EXPIRED')
  log.info({ event: 'staff password chosen', userId: accepted.id }, 'an invited member chose a password')
  return ok({ email: accepted.email })
}
