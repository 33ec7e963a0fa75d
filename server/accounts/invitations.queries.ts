import { type Transaction, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { noPasswordHash } from '#server/platform/no-password.ts'

/** The newest link counts; it works for 7 days. */
export const insertInvitation = async (
  tx: Transaction<DB>,
  userId: string,
  tokenSha256: Buffer,
): Promise<Date> => {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into invitations (user_id, token_sha256) values (${userId}, ${tokenSha256})
    on conflict (user_id) do update set token_sha256 = excluded.token_sha256, created_at = now(),
      expires_at = now() + interval '7 days'
    returning expires_at as "expiresAt"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an invitation was not written')
  return row.expiresAt
}

/** Who may choose the first password with this link, locked; null where a password was set since. */
export const lockInvited = async (tx: Transaction<DB>, tokenSha256: Buffer): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select users.id from invitations join users on users.id = user_id join companies on companies.id = company_id
    where token_sha256 = ${tokenSha256} and invitations.expires_at > now() and password_hash = ${noPasswordHash}
      and kind = 'buyer' and deleted_at is null and not is_locked and companies.status <> 'blocked'
    for update of users`.execute(tx)
  return rows[0]?.id ?? null
}

/** The member of staff who may choose the first password with this link, locked. */
export const lockInvitedStaff = async (
  tx: Transaction<DB>,
  tokenSha256: Buffer,
): Promise<{ id: string; email: string } | null> => {
  const { rows } = await sql<{ id: string; email: string }>`
    select users.id, email from invitations join users on users.id = user_id
    where token_sha256 = ${tokenSha256} and invitations.expires_at > now() and password_hash = ${noPasswordHash}
      and kind = 'staff' and not is_locked
    for update of users`.execute(tx)
  return rows[0] ?? null
}

export const deleteInvitation = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await sql`delete from invitations where user_id = ${userId}`.execute(tx)
}

export interface Invitable {
  id: string
  email: string
  firstName: string
  lastName: string
  lang: string
  company: string
}

const invitable = sql`users join companies on companies.id = users.company_id
  where kind = 'buyer' and password_hash = ${noPasswordHash} and deleted_at is null and not is_locked
    and customer_no is not null and companies.status = 'approved'
    and not exists (select from invitations where user_id = users.id and invitations.expires_at > now())`

/** People of known customers without a password and without a valid link, by customer number. */
export const lockInvitable = async (tx: Transaction<DB>, most: number): Promise<Invitable[]> =>
  (
    await sql<Invitable>`select users.id, email, first_name as "firstName", last_name as "lastName", users.lang,
        companies.name as company
      from ${invitable} order by customer_no, users.created_at, users.id limit ${most}
      for update of users skip locked`.execute(tx)
  ).rows

export const countInvitable = async (tx: Transaction<DB>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ${invitable}`.execute(tx)).rows[0]
    ?.count ?? 0
