import type { Transaction } from 'kysely'
import type { StaffRole } from '#contract/permission.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { deleteStaffCode } from '#server/accounts/staff-codes.service.ts'
import { endEverything } from '#server/accounts/profile.service.ts'
import {
  findUserByEmail,
  insertStaff,
  listStaffMembers,
  lockStaff,
  lockStaffMember,
  noteStaffChange,
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

/** `is-last`: the office would have no admin any more. */
export type StaffChange = 'done' | 'unknown' | 'is-last'

interface Found {
  id: string
  /** Nobody else could appoint staff. */
  isLastAdmin: boolean
}

/** Finds a member of staff and does something to it in one transaction, with the others locked. */
const changeStaff = (
  db: Database,
  email: string,
  change: (tx: Transaction<DB>, found: Found) => Promise<StaffChange>,
): Promise<StaffChange> =>
  withActor(db, { role: 'system' }, async (tx) => {
    const staff = await lockStaff(tx)
    const member = staff.find(({ emailKey }) => emailKey === email.toLowerCase())
    if (!member) return 'unknown'
    const admins = staff.filter(({ roles }) => roles.includes('admin'))
    const isLastAdmin = admins.length === 1 && admins[0]?.id === member.id
    return change(tx, { id: member.id, isLastAdmin })
  })

/** Gives a member of staff another role; open sessions have its permissions from their next call on. */
export const changeStaffRole = (db: Database, email: string, role: StaffRole): Promise<StaffChange> =>
  changeStaff(db, email, async (tx, { id, isLastAdmin }) => {
    if (isLastAdmin && role !== 'admin') return 'is-last'
    await updateStaffRole(tx, id, role)
    await noteStaffChange(tx, id, 'staff role changed', { role })
    return 'done'
  })

/** Ends a member's access: sessions and devices are gone with the commit, and the password is none. */
export const removeStaff = (db: Database, email: string): Promise<StaffChange> =>
  changeStaff(db, email, async (tx, { id, isLastAdmin }) => {
    if (isLastAdmin) return 'is-last'
    await lockStaffMember(tx, id)
    await endEverything(tx, id)
    await noteStaffChange(tx, id, 'staff removed', {})
    return 'done'
  })

/** Ends the one-time codes of a member who lost the telephone, and all sessions; an admin sets up a new one at once. */
export const resetStaffCode = (db: Database, email: string): Promise<StaffChange> =>
  changeStaff(db, email, async (tx, { id }) => {
    await deleteStaffCode(tx, id)
    await endEverything(tx, id)
    await noteStaffChange(tx, id, 'one-time code reset', {})
    return 'done'
  })

/** Ends all sessions of a member of staff; he may sign in again. */
export const signOutStaff = (db: Database, email: string): Promise<StaffChange> =>
  changeStaff(db, email, async (tx, { id }) => {
    await endEverything(tx, id)
    await noteStaffChange(tx, id, 'staff signed out', {})
    return 'done'
  })
