import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { ahead } from '#server/platform/database/prepared.ts'

/** The database gave up on a statement that took longer than it may. */
export const isTimeLimit = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014'

/**
 * Runs reads that a reader's words could make expensive; each statement ends after `milliseconds`. Inside a
 * transaction the limit holds for the rest of it.
 */
export const withTimeLimit = <Result>(
  db: Database,
  milliseconds: number,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  const limited = async (tx: Database) => {
    await sql`${ahead}${sql.raw(`set local statement_timeout = ${milliseconds}`)}`.execute(tx)
    return work(tx)
  }
  return db.isTransaction ? limited(db) : db.transaction().execute(limited)
}

/**
 * What `work` reads, or undefined when that takes longer than the limit of its transaction; what was read before stays
 * and the transaction goes on.
 */
export const inTime = async <Result>(
  tx: Database,
  work: () => Promise<Result>,
): Promise<Result | undefined> => {
  await sql`${ahead}savepoint in_time`.execute(tx)
  try {
    return await work()
  } catch (error) {
    if (!isTimeLimit(error)) throw error
    await sql`rollback to savepoint in_time`.execute(tx)
    return undefined
  }
}
