import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export const findUserByEmail = async (
  tx: Transaction<DB>,
  email: string,
): Promise<{ id: string; kind: 'buyer' | 'test' | 'staff' } | null> => {
  const { rows } = await sql<{ id: string; kind: 'buyer' | 'test' | 'staff' }>`
    select id, kind from users where email_key = ${email.toLowerCase()}`.execute(tx)
  return rows[0] ?? null
}

export const insertStaff = async (
  tx: Transaction<DB>,
  staff: { email: string; passwordHash: string; firstName: string; lastName: string; role: string },
): Promise<void> => {
  await tx
    .insertInto('users')
    .values({
      kind: 'staff',
      email: staff.email,
      password_hash: staff.passwordHash,
      first_name: staff.firstName,
      last_name: staff.lastName,
      roles: [staff.role],
    })
    .execute()
}

export const updateStaffAccess = async (
  tx: Transaction<DB>,
  userId: string,
  access: { passwordHash: string; role: string },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ password_hash: access.passwordHash, roles: [access.role], is_locked: false })
    .where('id', '=', userId)
    .execute()
}
