import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { ahead } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** On whose behalf statements run; row-level security reads it (`actor_role`, `actor_user_id`, `actor_company_id`). */
export type Actor =
  | { role: 'buyer'; userId: string; companyId: string }
  | { role: 'staff'; userId: string }
  /** A caller without a session, identified by network. */
  | { role: 'visitor'; network: string }
  /** Jobs, imports and sign-in, which must look before it knows who asks. */
  | { role: 'system' }

/** The actor of a buyer's session. */
export const asBuyer = (session: {
  userId: string
  companyId: string
}): Extract<Actor, { role: 'buyer' }> => ({
  role: 'buyer',
  userId: session.userId,
  companyId: session.companyId,
})

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Written into the statement, which then travels with the next. */
const literal = (id: string): string => {
  if (id !== '' && !uuid.test(id)) throw new Error('an actor is named by ids only')
  return `'${id}'`
}

const settingsOf = (actor: Actor): string => {
  const userId = literal('userId' in actor ? actor.userId : '')
  const companyId = literal(actor.role === 'buyer' ? actor.companyId : '')
  const network =
    actor.role === 'visitor' ? `, set_config('app.network', ${pg.escapeLiteral(actor.network)}, true)` : ''
  return `select set_config('app.role', '${actor.role}', true), set_config('app.user_id', ${userId}, true),
    set_config('app.company_id', ${companyId}, true)${network}`
}

/**
 * Runs `work` in one transaction that acts for `actor`. The settings are local to the transaction, so a pooled
 * connection never carries them to the next reader.
 */
export const withActor = <Result>(
  db: Database,
  actor: Actor,
  work: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> => {
  const settings = sql.raw(settingsOf(actor))
  return db.transaction().execute(async (tx) => {
    await sql`${ahead}${settings}`.execute(tx)
    return work(tx)
  })
}
