import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { parseLanguage } from '#contract/language.ts'
import { permissionsOf } from '#contract/permission.ts'
import {
  type LivingSessionRow,
  deleteSession,
  deleteSessionByToken,
  findLivingSession,
  insertSession,
  touchSession,
} from '#server/accounts/sessions.queries.ts'
import { isCodeMissing } from '#server/accounts/staff-codes.rules.ts'
import type { Config } from '#server/platform/config.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { BuyerSession, ClientInfo, StaffSession } from '#server/platform/http/call-context.ts'
import type { SessionResolver } from '#server/platform/http/session-resolver.ts'
import { isStorageFull } from '#server/platform/storage-full.ts'

const daySeconds = 86_400

/** Absolute, never extended (docs/product.md#sessions). */
export const sessionSeconds = { shop: 7 * daySeconds, office: daySeconds / 2 } as const

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface NewSession {
  /** Public id: names the session, authorises nothing. */
  id: string
  /** 256 random bits; only its SHA-256 is kept. */
  token: string
}

/** Opens a session. Needs a transaction that acts as 'system': signing in comes before knowing who asks. */
export const createSession = async (
  tx: Transaction<DB>,
  session: {
    userId: string
    audience: 'shop' | 'office'
    carrier: 'cookie' | 'bearer'
    client: Pick<ClientInfo, 'userAgent' | 'ipPrefix'>
  },
): Promise<NewSession> => {
  const token = randomBytes(32).toString('base64url')
  const id = await insertSession(tx, {
    tokenSha256: sha256(token),
    userId: session.userId,
    audience: session.audience,
    carrier: session.carrier,
    lifetimeSeconds: sessionSeconds[session.audience],
    userAgent: session.client.userAgent,
    ipPrefix: session.client.ipPrefix,
  })
  return { id, token }
}

/** Ends one session; ending it twice is no error. */
export const endSession = (db: Database, sessionId: string): Promise<void> =>
  withActor(db, { role: 'system' }, (tx) => deleteSession(tx, sessionId))

/** Signs out a shop client: ends the authenticated session and the session of its cookie, usually the same one. */
export const signOut = async (
  db: Database,
  { sessionId, sid }: { sessionId: string | undefined; sid: string | undefined },
): Promise<void> => {
  if (sessionId === undefined && sid === undefined) return
  await withActor(db, { role: 'system' }, async (tx) => {
    if (sessionId !== undefined) await deleteSession(tx, sessionId)
    if (sid !== undefined) await endSessionOfToken(tx, sid)
  })
}

/** Ends the session a cookie of this browser still carries, before a new one takes its place. */
export const endSessionOfToken = (tx: Transaction<DB>, token: string): Promise<void> =>
  deleteSessionByToken(tx, sha256(token))

/** Signed-in users can still read while the database is read-only. */
const ignoreFullStorage = (error: unknown): void => {
  if (!isStorageFull(error)) throw error
}

/**
 * Looks tokens up for the HTTP layer. A token counts only as what it was given out as: a cookie's value in an
 * `Authorization` header, or a shop's token in the office, is nobody.
 */
export const createSessionResolver = (
  db: Database,
  { cartMaxQuantity, demo }: Pick<Config, 'cartMaxQuantity' | 'demo'>,
): SessionResolver => ({
  resolve: async ({ token, carrier, audience }) => {
    const row = await findLivingSession(db, sha256(token))
    if (!row || row.carrier !== carrier || row.audience !== audience) return null
    // The one write of a read: at most once a minute and session, because idle time must be known.
    if (row.is_stale) await touchSession(db, row.session_id).catch(ignoreFullStorage)
    return audience === 'shop' ? toBuyer(row, cartMaxQuantity) : toStaff(row, demo)
  },
})

const toBuyer = (row: LivingSessionRow, cartMaxQuantity: number): BuyerSession | null => {
  if (row.kind === 'staff' || row.company_id === null) return null
  const isFullBuyer = row.kind === 'buyer' && row.company_status === 'approved'
  return {
    audience: 'shop',
    id: row.session_id,
    carrier: row.carrier,
    userId: row.user_id,
    companyId: row.company_id,
    companyName: row.company_name ?? '',
    kind: row.kind,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    lang: parseLanguage(row.lang) ?? 'en',
    roles: row.roles,
    seesPrices: isFullBuyer,
    mayOrder: isFullBuyer && row.may_order === true,
    priceGroupId: row.price_group_id,
    currency: row.currency ?? 'EUR',
    cartMaxQuantity: row.cart_max_quantity ?? cartMaxQuantity,
  }
}

const toStaff = (row: LivingSessionRow, isDemo: boolean): StaffSession => {
  const mustSetUpCode = isCodeMissing({ roles: row.roles, hasCode: row.has_code, isDemo })
  return {
    audience: 'office',
    id: row.session_id,
    carrier: row.carrier,
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roles: row.roles,
    permissions: mustSetUpCode ? [] : permissionsOf(row.roles),
    mustSetUpCode,
    hasCode: row.has_code,
  }
}
