import { type Transaction, sql } from 'kysely'
import type { ProfileForm } from '#server/accounts/accounts.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

/** Of rows of `users`: a person of a company who can sign in. */
const canSignIn = sql`kind = 'buyer' and deleted_at is null and not is_locked and password_hash <> ${noPasswordHash}`

export interface ProfileRow {
  firstName: string
  lastName: string
  email: string
  contact: string
  lang: string
  company: string
  createdAt: Date
  /** The supplier has not approved the company yet. */
  isWaiting: boolean
  hasVatNumber: boolean
  hasAddress: boolean
  /** What staff ask for. */
  note: string
}

export const getProfile = async (tx: Transaction<DB>, userId: string): Promise<ProfileRow> => {
  const { rows } =
    await sql<ProfileRow>`select users.first_name as "firstName", users.last_name as "lastName",
      users.email, users.contact, users.lang, companies.name as company, users.created_at as "createdAt",
      users.kind = 'buyer' and companies.status = 'pending' as "isWaiting",
      companies.vat_number is not null as "hasVatNumber", companies.status_reason as note,
      exists (select from addresses where addresses.company_id = companies.id) as "hasAddress"
    from users join companies on companies.id = users.company_id where users.id = ${userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a session without its user')
  return row
}

/** What ends with the account of the last person of a company who can sign in; null while others can. */
export const findLastOfCompany = async (
  tx: Transaction<DB>,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<{ invitations: number } | null> => {
  const { rows } = await sql<{ invitations: number }>`
    select (select count(*)::int from colleague_invitations
      where company_id = ${companyId} and expires_at > now()) as invitations
    where not exists (select from users where company_id = ${companyId} and id <> ${userId} and ${canSignIn})`.execute(
    tx,
  )
  return rows[0] ?? null
}

export const updateProfile = async (
  tx: Transaction<DB>,
  userId: string,
  profile: ProfileForm & { lang: string | undefined },
): Promise<void> => {
  await sql`update users set first_name = ${profile.firstName}, last_name = ${profile.lastName},
      contact = ${profile.contact}, lang = coalesce(${profile.lang ?? null}, lang)
    where id = ${userId}`.execute(tx)
}

export interface SessionRow {
  id: string
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

/** Living ones only, the newest first. */
export const listSessionsOfUser = async (tx: Transaction<DB>, userId: string): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`select id, user_agent as "userAgent", created_at as "createdAt",
      last_seen_at as "lastSeenAt", expires_at as "expiresAt"
    from sessions where user_id = ${userId} and expires_at > now()
    order by created_at desc, id desc`.execute(tx)
  return rows
}

export interface DeviceListRow {
  id: string
  selector: string
  userAgent: string | null
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date
}

export const listDevicesOfUser = async (tx: Transaction<DB>, userId: string): Promise<DeviceListRow[]> => {
  const { rows } = await sql<DeviceListRow>`select id, selector, user_agent as "userAgent",
      created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from remember_devices where user_id = ${userId} and expires_at > now()
    order by created_at desc, id desc`.execute(tx)
  return rows
}

export interface ConsentRow {
  text: string
  version: string
  givenAt: Date
}

export const listConsentsOfUser = async (tx: Transaction<DB>, userId: string): Promise<ConsentRow[]> => {
  const { rows } =
    await sql<ConsentRow>`select text_key as text, text_version as version, given_at as "givenAt"
    from consents where user_id = ${userId} order by given_at, id`.execute(tx)
  return rows
}

/** False for an id that is none of this user's. */
export const deleteSessionOfUser = async (
  tx: Transaction<DB>,
  userId: string,
  id: string,
): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`delete from sessions where id = ${id} and user_id = ${userId}`.execute(tx)
  return numAffectedRows === 1n
}

export const deleteDeviceOfUser = async (
  tx: Transaction<DB>,
  userId: string,
  id: string,
): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`delete from remember_devices where id = ${id} and user_id = ${userId}`.execute(tx)
  return numAffectedRows === 1n
}

export const deleteOtherSessions = async (
  tx: Transaction<DB>,
  userId: string,
  keptId: string,
): Promise<void> => {
  await sql`delete from sessions where user_id = ${userId} and id <> ${keptId}`.execute(tx)
}

/** False when the password is no longer the one that was checked. */
export const replacePassword = async (
  tx: Transaction<DB>,
  userId: string,
  change: { from: string; to: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update users set password_hash = ${change.to}
    where id = ${userId} and password_hash = ${change.from}`.execute(tx)
  return numAffectedRows === 1n
}
