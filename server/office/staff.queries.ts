import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

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

export interface StaffMember {
  id: string
  email: string
  firstName: string
  lastName: string
  role: string
  sessions: number
}

/** Who may sign in at the office, with the sessions that are open. */
export const listStaffMembers = async (tx: Transaction<DB>): Promise<StaffMember[]> => {
  const { rows } = await sql<StaffMember>`
    select id, email, first_name as "firstName", last_name as "lastName", array_to_string(roles, ', ') as role,
      (select count(*)::int from sessions where user_id = users.id and expires_at > now()) as sessions
    from users where kind = 'staff' and not is_locked order by email_key`.execute(tx)
  return rows
}

/** The active members of staff, locked: of two admins who remove each other at once, the second sees the first gone. */
export const lockStaff = async (
  tx: Transaction<DB>,
): Promise<{ id: string; emailKey: string; roles: string[] }[]> => {
  const { rows } = await sql<{ id: string; emailKey: string; roles: string[] }>`
    select id, email_key as "emailKey", roles from users where kind = 'staff' and not is_locked
    order by id for update`.execute(tx)
  return rows
}

export const updateStaffRole = async (tx: Transaction<DB>, userId: string, role: string): Promise<void> => {
  await sql`update users set roles = array[${role}::text] where id = ${userId}`.execute(tx)
}

/** The row stays: histories name the person. */
export const lockStaffMember = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await sql`update users set is_locked = true, roles = '{}', password_hash = ${noPasswordHash} where id = ${userId}`.execute(
    tx,
  )
}

export const noteStaffChange = async (
  tx: Transaction<DB>,
  userId: string,
  action: string,
  details: Record<string, string>,
): Promise<void> => {
  await sql`insert into audit_log (action, subject_type, subject_id, details)
    values (${action}, 'user', ${userId}, ${JSON.stringify(details)}::jsonb)`.execute(tx)
}
