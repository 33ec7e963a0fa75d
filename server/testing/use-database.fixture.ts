import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

/** A database of its own for the tests of a file, which are called while it is open. */
export const useDatabase = (): (() => Database) => {
  let db: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await createTestDatabase()
    const handle = openDatabase(database.application)
    db = handle.db
    close = async () => {
      await handle.close()
      await database.drop()
    }
  })
  afterAll(() => close())
  return () => db
}
