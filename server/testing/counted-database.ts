import type { Database } from '#server/platform/database/database.ts'

/** A connection that counts what it is asked, the settings of who acts included. */
export const countedDatabase = (db: Database): { db: Database; count: () => number } => {
  let count = 0
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  return { db: counting, count: () => count }
}
