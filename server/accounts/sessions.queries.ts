import { type Transaction, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A row of `session_by_token`. */
export interface LivingSessionRow {
  session_id: string
  audience: 'shop' | 'office'
  carrier: 'cookie' | 'bearer'
  user_id: string
  company_id: string | null
  kind: 'buyer' | 'test' | 'staff'
  email: string
  first_name: string
  last_name: string
  lang: string
  roles: string[]
  company_name: string | null
  company_status: 'pending' | 'approved' | 'blocked' | null
  may_order: boolean | null
  price_group_id: number | null
  currency: string | null
  cart_max_quantity: number | null
  is_stale: boolean
  has_code: boolean
}

export const findLivingSession = async (
  db: Database,
  tokenSha256: Buffer,
): Promise<LivingSessionRow | null> => {
  const { rows } =
    await sql<LivingSessionRow>`${prepared}select * from session_by_token(${tokenSha256})`.execute(db)
  return rows[0] ?? null
}

export const touchSession = async (db: Database, sessionId: string): Promise<void> => {
  await sql`select touch_session(${sessionId})`.execute(db)
}

/** The database's clock decides when it ends. */
export const insertSession = async (
  tx: Transaction<DB>,
  session: {
    tokenSha256: Buffer
    userId: string
    audience: 'shop' | 'office'
    carrier: 'cookie' | 'bearer'
    lifetimeSeconds: number
    userAgent: string
    ipPrefix: string
  },
): Promise<string> => {
  const row = await tx
    .insertInto('sessions')
    .values({
      token_sha256: session.tokenSha256,
      user_id: session.userId,
      audience: session.audience,
      carrier: session.carrier,
      expires_at: sql`now() + make_interval(secs => ${session.lifetimeSeconds})`,
      user_agent: session.userAgent,
      ip_prefix: session.ipPrefix,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const deleteSession = async (tx: Transaction<DB>, sessionId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

export const deleteSessionByToken = async (tx: Transaction<DB>, tokenSha256: Buffer): Promise<void> => {
  await tx.deleteFrom('sessions').where('token_sha256', '=', tokenSha256).execute()
}

export const deleteSessionsOfUser = async (tx: Transaction<DB>, userId: string): Promise<void> => {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
