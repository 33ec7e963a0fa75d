import type { Database } from '#server/platform/database/database.ts'

/** Runs `work` in the transaction at hand, or in one of its own: `set local` has no effect without. */
export const withinTransaction = <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db) : db.transaction().execute(work))
