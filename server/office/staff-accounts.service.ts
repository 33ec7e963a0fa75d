import type { StaffRole } from '#contract/permission.ts'
import { findAccountByEmail, insertStaff, updateStaffAccess } from '#server/accounts/accounts.queries.ts'
import { hashPassword } from '#server/accounts/password-hash.ts'
import { deleteSessionsOfUser } from '#server/accounts/sessions.queries.ts'
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
 * Makes a member of staff. One who is there already gets the new password and role, is unlocked, and is signed out
 * everywhere. A buyer's address is refused: nobody is both (product.md 6.7).
 */
export const grantStaffAccess = async (
  db: Database,
  access: StaffAccess,
): Promise<'added' | 'renewed' | 'is-buyer'> => {
  const passwordHash = await hashPassword(access.password)
  return withActor(db, { role: 'system' }, async (tx) => {
    const account = await findAccountByEmail(tx, access.email)
    if (account && account.kind !== 'staff') return 'is-buyer'
    if (!account) {
      await insertStaff(tx, { ...access, passwordHash })
      return 'added'
    }
    await updateStaffAccess(tx, account.id, { passwordHash, role: access.role })
    await deleteSessionsOfUser(tx, account.id)
    return 'renewed'
  })
}
