import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/permission.ts'
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

/** A person who chooses the first password by a link. */
export interface InvitedStaff {
  email: string
  firstName: string
  lastName: string
  role: StaffRole
  lang: Language
}

/** Enters a person without a password; the id. */
export const insertInvitedStaff = async (tx: Transaction<DB>, staff: InvitedStaff): Promise<string> => {
  const { id } = await tx
    .insertInto('users')
    .values({
      kind: 'staff',
      email: staff.email,
      password_hash: noPasswordHash,
      first_name: staff.firstName,
      last_name: staff.lastName,
      roles: [staff.role],
      lang: staff.lang,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Enters a person anew who was removed, or whose invitation is open. */
export const updateInvitedStaff = async (
  tx: Transaction<DB>,
  userId: string,
  staff: InvitedStaff,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({
      email: staff.email,
      first_name: staff.firstName,
      last_name: staff.lastName,
      roles: [staff.role],
      lang: staff.lang,
      is_locked: false,
    })
    .where('id', '=', userId)
    .where('kind', '=', 'staff')
    .where('password_hash', '=', noPasswordHash)
    .execute()
}

/** From now on nobody signs in with the old password. */
export const clearStaffPassword = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await sql`update users set password_hash = ${noPasswordHash} where id = ${userId} and kind = 'staff'`.execute(
    tx,
  )
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
  hasCode: boolean
  hasPassword: boolean
  /** Until when a link for the first password counts. */
  invitedUntil: Date | null
  /** Null: not within the 30 days for which networks are kept. */
  lastSignInAt: Date | null
}

/** Who may sign in at the office, with the sessions that are open. */
export const listStaffMembers = async (tx: Transaction<DB>): Promise<StaffMember[]> => {
  const { rows } = await sql<StaffMember>`
    select id, email, first_name as "firstName", last_name as "lastName", array_to_string(roles, ', ') as role,
      (select count(*)::int from sessions where user_id = users.id and expires_at > now()) as sessions,
      exists (select from staff_codes where user_id = users.id and confirmed_at is not null) as "hasCode",
      password_hash <> ${noPasswordHash} as "hasPassword",
      (select expires_at from invitations where user_id = users.id and expires_at > now()
        and password_hash = ${noPasswordHash}) as "invitedUntil",
      (select max(signed_in_at) from account_networks where user_id = users.id) as "lastSignInAt"
    from users where kind = 'staff' and not is_locked order by email_key`.execute(tx)
  return rows
}

export interface LockedStaff {
  id: string
  email: string
  emailKey: string
  firstName: string
  lastName: string
  lang: string
  roles: string[]
  /** False: an invitation is open, or has expired. */
  hasPassword: boolean
}

/** The active members of staff, locked: of two admins who remove each other at once, the second sees the first gone. */
export const lockStaff = async (tx: Transaction<DB>): Promise<LockedStaff[]> => {
  const { rows } = await sql<LockedStaff>`
    select id, email, email_key as "emailKey", first_name as "firstName", last_name as "lastName", lang, roles,
      password_hash <> ${noPasswordHash} as "hasPassword"
    from users where kind = 'staff' and not is_locked order by id for update`.execute(tx)
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

/** `by`: null where the command did it. */
export const noteStaffChange = async (
  tx: Transaction<DB>,
  change: { by: string | null; userId: string; action: string; details?: Record<string, string> },
): Promise<void> => {
  const { by, userId, action, details = {} } = change
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id, details)
    values (${by}, ${action}, 'user', ${userId}, ${JSON.stringify(details)}::jsonb)`.execute(tx)
}

export interface StaffChangeRecord {
  at: Date
  action: string
  by: string | null
  who: string | null
  role: string | null
}

/** What the audit log keeps of members of staff, the newest first. */
export const selectStaffChanges = async (
  tx: Transaction<DB>,
  wanted: { actions: readonly string[]; limit: number },
): Promise<StaffChangeRecord[]> => {
  const { rows } = await sql<StaffChangeRecord>`
    select at, action, details ->> 'role' as role,
      nullif(trim(concat_ws(' ', actor.first_name, actor.last_name)), '') as by,
      coalesce(nullif(trim(concat_ws(' ', member.first_name, member.last_name)), ''), member.email) as who
    from audit_log
      join users member on member.id::text = subject_id and member.kind = 'staff'
      left join users actor on actor.id = actor_id
    where subject_type = 'user' and action = any(${[...wanted.actions]})
    order by at desc, audit_log.id desc limit ${wanted.limit}`.execute(tx)
  return rows
}
