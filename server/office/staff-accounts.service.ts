import type { StaffRole } from '#contract/permission.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { endEverything } from '#server/accounts/profile.service.ts'
import { findUserByEmail, insertStaff, updateStaffAccess } from '#server/office/staff.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'

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
