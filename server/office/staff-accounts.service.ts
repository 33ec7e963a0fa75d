import type { Transaction } from 'kysely'
import { type StaffRole, permissionsOf } from '#contract/permission.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { deleteStaffCode } from '#server/accounts/staff-codes.service.ts'
import { withdrawInvitation } from '#server/accounts/invitations.service.ts'
import { endEverything } from '#server/accounts/profile.service.ts'
import {
  findUserByEmail,
  insertStaff,
  type LockedStaff,
  listStaffMembers,
  lockStaff,
  lockStaffMember,
  noteStaffChange,
  selectStaffChanges,
  type StaffChangeRecord,
  type StaffMember,
  updateStaffAccess,
  updateStaffRole,
} from '#server/office/staff.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface StaffAccess {
  email: string
  password: string
  firstName: string
  lastName: string
  role: StaffRole
}

/**
 * Creates a member of staff. An existing one gets the new password and role, is unlocked, and is signed out
 * everywhere. A buyer's address is refused: nobody is both.
 */
export const grantStaffAccess = async (
  db: Database,
  access: StaffAccess,
): Promise<'added' | 'renewed' | 'is-buyer'> => {
  const passwordHash = await hashPassword(access.password)
  return withActor(db, { role: 'system' }, async (tx) => {
    const user = await findUserByEmail(tx, access.email)
    if (user && user.kind !== 'staff') return 'is-buyer'
    if (!user) {
      await insertStaff(tx, { ...access, passwordHash })
      return 'added'
    }
    await updateStaffAccess(tx, user.id, { passwordHash, role: access.role })
    await endEverything(tx, user.id)
    return 'renewed'
  })
}

/** Who may sign in at the office. */
export const listStaff = (db: Database): Promise<StaffMember[]> =>
  withActor(db, { role: 'system' }, listStaffMembers)

/** Everything that the page of staff shows. */
export const readStaffPage = (
  db: Database,
  changes: { actions: readonly string[]; limit: number },
): Promise<{ members: StaffMember[]; changes: StaffChangeRecord[] }> =>
  withActor(db, { role: 'system' }, async (tx) => ({
    members: await listStaffMembers(tx),
    changes: await selectStaffChanges(tx, changes),
  }))

/** A member of staff: by address, as the command names it, or by id, as an admin does on the page. */
export type StaffTarget = { email: string } | { id: string; by: string }

/**
 * `is-last`: nobody would be left who can appoint staff. `unknown`: no such member; so it is too for somebody who has
 * lost the right to ask while asking. `is-own`: a slip would close the office to who made it; a colleague does it.
 */
export type StaffChange = 'done' | 'unknown' | 'is-last' | 'is-own'

/** A member of staff, with all others locked. */
export interface FoundStaff {
  member: LockedStaff
  /** Nobody else could appoint staff; an admin without a password cannot yet. */
  isLastAdmin: boolean
  /** The access of who asks. */
  isOwn: boolean
  /** Who asks; null: the command. */
  by: string | null
}

const isActiveAdmin = ({ hasPassword, roles }: LockedStaff): boolean =>
  hasPassword && permissionsOf(roles).includes('staff:manage')

/** Whether this person is still an admin: another one may have changed that while the call was on its way. */
export const isStillAdmin = (staff: readonly LockedStaff[], id: string): boolean =>
  staff.some((member) => member.id === id && isActiveAdmin(member))

const isTarget = (member: LockedStaff, target: StaffTarget): boolean =>
  'id' in target ? member.id === target.id : member.emailKey === target.email.toLowerCase()

/** Finds a member of staff, with all of them locked; null where there is none for who asks. */
export const findStaff = async (tx: Transaction<DB>, target: StaffTarget): Promise<FoundStaff | null> => {
  const staff = await lockStaff(tx)
  const by = 'by' in target ? target.by : null
  if (by !== null && !isStillAdmin(staff, by)) return null
  const member = staff.find((one) => isTarget(one, target))
  if (!member) return null
  const admins = staff.filter(isActiveAdmin)
  const isLastAdmin = admins.length === 1 && admins[0]?.id === member.id
  return { member, isLastAdmin, isOwn: member.id === by, by }
}

/** Finds a member of staff and does something to it in one transaction. */
const changeStaff = (
  db: Database,
  target: StaffTarget,
  change: (tx: Transaction<DB>, found: FoundStaff) => Promise<StaffChange>,
): Promise<StaffChange> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const found = await findStaff(tx, target)
    return found ? change(tx, found) : 'unknown'
  })

/** Gives a member of staff another role; open sessions have its permissions from their next call on. */
export const changeStaffRole = (db: Database, target: StaffTarget, role: StaffRole): Promise<StaffChange> =>
  changeStaff(db, target, async (tx, { member, isLastAdmin, isOwn, by }) => {
    if (isLastAdmin && role !== 'admin') return 'is-last'
    if (isOwn) return 'is-own'
    await updateStaffRole(tx, member.id, role)
    await noteStaffChange(tx, { by, userId: member.id, action: 'staff role changed', details: { role } })
    return 'done'
  })

/** Ends a member's access: sessions, devices and an open invitation are gone with the commit, and the password is none. */
export const removeStaff = (db: Database, target: StaffTarget): Promise<StaffChange> =>
  changeStaff(db, target, async (tx, { member, isLastAdmin, isOwn, by }) => {
    if (isLastAdmin) return 'is-last'
    if (isOwn) return 'is-own'
    await lockStaffMember(tx, member.id)
    await endEverything(tx, member.id)
    await withdrawInvitation(tx, member.id)
    await noteStaffChange(tx, { by, userId: member.id, action: 'staff removed' })
    return 'done'
  })

/** Ends the one-time codes of a member who lost the telephone, and all sessions; an admin sets up a new one at once. */
export const resetStaffCode = (db: Database, target: StaffTarget): Promise<StaffChange> =>
  changeStaff(db, target, async (tx, { member, by }) => {
    await deleteStaffCode(tx, member.id)
    await endEverything(tx, member.id)
    await noteStaffChange(tx, { by, userId: member.id, action: 'one-time code reset' })
    return 'done'
  })

/** Ends all sessions of a member of staff; he may sign in again. */
export const signOutStaff = (db: Database, target: StaffTarget): Promise<StaffChange> =>
  changeStaff(db, target, async (tx, { member, by }) => {
    await endEverything(tx, member.id)
    await noteStaffChange(tx, { by, userId: member.id, action: 'staff signed out' })
    return 'done'
  })
