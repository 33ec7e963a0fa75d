import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface InvitingCompany {
  name: string
  isApproved: boolean
  invitations: number
}

/** The company, held, where the person administers it; null otherwise. */
export const lockInvitingCompany = async (
  tx: Transaction<DB>,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<InvitingCompany | null> => {
  const { rows } = await sql<InvitingCompany>`
    select companies.name, companies.status = 'approved' as "isApproved",
      (select count(*)::int from colleague_invitations
        where company_id = companies.id and expires_at > now()) as invitations
    from companies join users on users.company_id = companies.id
    where companies.id = ${companyId} and users.id = ${userId} and users.kind = 'buyer'
      and 'companyAdmin' = any(users.roles) and not users.is_locked and users.deleted_at is null
    for no key update of companies`.execute(tx)
  return rows[0] ?? null
}

export interface InvitedPerson {
  email: string
  firstName: string
  lastName: string
  lang: string
  isAdmin: boolean
}

/** The newest link of a company and an address counts; it works for 7 days. */
export const insertColleagueInvitation = async (
  tx: Transaction<DB>,
  by: { userId: string; companyId: string; tokenSha256: Buffer },
  person: InvitedPerson,
): Promise<Date> => {
  const { email, firstName, lastName, lang, isAdmin } = person
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into colleague_invitations
      (company_id, invited_by, email, first_name, last_name, lang, is_admin, token_sha256)
    values (${by.companyId}, ${by.userId}, ${email}, ${firstName}, ${lastName}, ${lang}, ${isAdmin}, ${by.tokenSha256})
    on conflict (company_id, email_key) do update set invited_by = excluded.invited_by, email = excluded.email,
      first_name = excluded.first_name, last_name = excluded.last_name, lang = excluded.lang,
      is_admin = excluded.is_admin, token_sha256 = excluded.token_sha256, created_at = now(),
      expires_at = now() + interval '7 days'
    returning expires_at as "expiresAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an invitation was not written')
  return row.expiresAt
}

/** False for an invitation that is not there, or another company's. */
export const deleteColleagueInvitation = async (
  tx: Transaction<DB>,
  { id, companyId }: { id: string; companyId: string },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('colleague_invitations')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface OpenInvitation extends InvitedPerson {
  id: string
  companyId: string
  invitedBy: string | null
}

/** An invitation by its link, locked; null where the address has an account by now, or the company is not approved. */
export const lockColleagueInvitation = async (
  tx: Transaction<DB>,
  tokenSha256: Buffer,
): Promise<OpenInvitation | null> => {
  const { rows } = await sql<OpenInvitation>`
    select invited.id, invited.company_id as "companyId", invited.invited_by as "invitedBy", invited.email,
      invited.first_name as "firstName", invited.last_name as "lastName", invited.lang, invited.is_admin as "isAdmin"
    from colleague_invitations invited join companies on companies.id = invited.company_id
    where token_sha256 = ${tokenSha256} and expires_at > now() and companies.status = 'approved'
      and not exists (select from users where users.email_key = invited.email_key)
    for update of invited`.execute(tx)
  return rows[0] ?? null
}

/** The account of an invited person; the history of the company names the newcomer and who invited. */
export const insertInvitedBuyer = async (
  tx: Transaction<DB>,
  invited: OpenInvitation,
  passwordHash: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into users (company_id, email, password_hash, first_name, last_name, lang, roles)
    values (${invited.companyId}, ${invited.email}, ${passwordHash}, ${invited.firstName}, ${invited.lastName},
      ${invited.lang}, array[${invited.isAdmin ? 'companyAdmin' : 'buyer'}])
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an invited person was not stored')
  await sql`with company as (
      update companies set version = version + 1 where id = ${invited.companyId} returning id, version)
    insert into company_changes (company_id, version, user_id, field, before, after, person_id)
    select id, version, ${invited.invitedBy}::uuid, 'invited', null, ${row.id}::text, ${row.id}::uuid
    from company`.execute(tx)
  await sql`delete from colleague_invitations where id = ${invited.id}`.execute(tx)
  return row.id
}
