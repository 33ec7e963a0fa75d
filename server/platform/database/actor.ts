import { type Transaction, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** On whose behalf statements run; row-level security reads it (migrations/0001). */
export type Actor =
  | { role: 'buyer'; userId: string; companyId: string }
  | { role: 'staff'; userId: string }
  /** Jobs, imports and sign-in, which must look before it knows who asks. */
  | { role: 'system' }

/** The actor of a buyer's session. */
export const asBuyer = (session: { userId: string; companyId: string }): Actor => ({
  role: 'buyer',
  userId: session.userId,
  companyId: session.companyId,
})

/**
 * Runs `work` in one transaction that acts for `actor`. The settings are local to the transaction, so a pooled
 * connection never carries them to the next reader.
 */
export const withActor = <Result>(
  db: Database,
  actor: Actor,
  work: (tx: Transaction<DB>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (tx) => {
    const userId = actor.role === 'system' ? '' : actor.userId
    const companyId = actor.role === 'buyer' ? actor.companyId : ''
    await sql`${prepared}select set_config('app.role', ${actor.role}, true), set_config('app.user_id', ${userId}, true),
      set_config('app.company_id', ${companyId}, true)`.execute(tx)
    return work(tx)
  })
