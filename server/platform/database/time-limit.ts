import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { ahead, limitOfStatements } from '#server/platform/database/prepared.ts'

/** The database gave up on a statement that took longer than it may. */
export const isTimeLimit = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014'

/**
 * Runs reads that a reader's words could make expensive; each statement ends after `milliseconds`. Inside a
 * transaction the limit holds for the rest of it; otherwise `work` has a connection, but no transaction, whose end
 * would be one more message to wait for.
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
  if (db.isTransaction) return limited(db)
  return db.connection().execute(async (connection) => {
    await limitOfStatements(milliseconds).execute(connection)
    try {
      return await work(connection)
    } finally {
      await limitOfStatements(null).execute(connection)
    }
  })
}

/**
 * What `work` reads, or undefined when that takes longer than the limit; what was read before stays, and a transaction
 * goes on.
 */
export const inTime = async <Result>(
  tx: Database,
  work: () => Promise<Result>,
): Promise<Result | undefined> => {
  if (tx.isTransaction) await sql`${ahead}savepoint in_time`.execute(tx)
  try {
    return await work()
  } catch (error) {
    if (!isTimeLimit(error)) throw error
    if (tx.isTransaction) await sql`rollback to savepoint in_time`.execute(tx)
    return undefined
  }
}
