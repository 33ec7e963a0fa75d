import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import {
  type ConnectionSettings,
  type DatabaseHandle,
  inDatabase,
  openDatabase,
} from '#server/platform/database/database.ts'

export interface TestDatabase extends DatabaseHandle {
  /** Settings as the application's role, as in production: row-level security binds. */
  application: ConnectionSettings
  owner: ConnectionSettings
  drop(): Promise<void>
}

/** A fresh copy of the migrated template, opened as the application's role; of another server than the run's where given. */
export const createTestDatabase = async (
  server: { owner: ConnectionSettings; template: string } = {
    owner: inject('owner'),
    template: inject('template'),
  },
): Promise<TestDatabase> => {
  const name = `partwright_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(server.owner)
  await admin.connect()
  // Copying files is cheaper than writing every page to the log; the checkpoint before it waits for no disk.
  await admin.query(`create database ${name} template ${server.template} strategy file_copy`)
  const owner = inDatabase(server.owner, name)
  const application = { ...owner, options: '-c role=partwright_app -c statement_timeout=15s' }
  const handle = openDatabase({ ...application, max: 24 })
  return {
    ...handle,
    application,
    owner,
    drop: async () => {
      await handle.close()
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}
