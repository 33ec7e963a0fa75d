import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { catalogueCsv } from '#server/imports/catalogue-csv.fixture.ts'
import { importFile } from '#server/imports/imports.service.ts'
import { type TestDatabase, createTestDatabase } from '#server/testing/test-database.ts'
import { type BackupSummary, writeBackup } from './backup.service.ts'
import { type RestoreSummary, restoreBackup } from './restore.service.ts'

export interface BackupPair {
  /** The data folder of `from` is `data` in it, the one of `to` is `new`. */
  folder: string
  from: TestDatabase
  to: TestDatabase
  /** The backup's file. */
  path: string
  /** A connection of the owner, open until `leave()` or `close()`. */
  connect(database: TestDatabase): Promise<pg.Client>
  /** Ends all connections: a restore refuses a database that others use. */
  leave(): Promise<void>
  /** Fills `from` with so many products, a user, media files and secrets. */
  fillShop(rows: number): Promise<pg.Client>
  backUp(isOverwriting?: boolean): Promise<BackupSummary>
  restore(isOverwriting?: boolean, path?: string): Promise<RestoreSummary>
  close(): Promise<void>
}

const writeDataFolder = async (data: string) => {
  for (const made of ['drawings', 'drawing-pngs', 'sheets']) {
    await mkdir(join(data, 'media', made), { recursive: true })
    await writeFile(join(data, 'media', made, 'derived'), 'made again')
  }
  await mkdir(join(data, 'secrets'), { recursive: true })
  await writeFile(join(data, 'media', 'photo 1.jpg'), randomBytes(700_001))
  await writeFile(join(data, 'media', 'empty.txt'), '')
  await writeFile(join(data, 'secrets', 'idempotency'), randomBytes(32))
  await writeFile(join(data, 'secrets', 'database-passwords.json'), '{"admin":"of this machine"}')
}

/** A database to back up and an empty one to restore into, with a folder for the file and both data folders. */
export const createBackupPair = async (): Promise<BackupPair> => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'))
  const from = await createTestDatabase()
  const to = await createTestDatabase()
  const backupPath = join(folder, 'shop.tar.gz')
  const clients: pg.Client[] = []
  const connect = async (database: TestDatabase) => {
    const client = new pg.Client(database.owner)
    client.on('error', () => undefined)
    await client.connect()
    clients.push(client)
    return client
  }
  const leave = async () => {
    for (const client of clients.splice(0)) await client.end()
  }
  return {
    folder,
    from,
    to,
    path: backupPath,
    connect,
    leave,
    fillShop: async (rows) => {
      const client = await connect(from)
      const path = join(folder, 'list.csv')
      await writeFile(path, catalogueCsv(rows))
      await importFile(client, { path })
      await client.query(`insert into users (kind, email, password_hash, first_name, last_name, roles)
        values ('staff', 'Anna@example.com', E'odd \\\\ text\\twith\\nlines', 'Анна', '李', '{admin}')`)
      await writeDataFolder(join(folder, 'data'))
      return client
    },
    backUp: (isOverwriting = false) =>
      writeBackup({
        owner: from.owner,
        dataDirectory: join(folder, 'data'),
        path: backupPath,
        isOverwriting,
      }),
    restore: (isOverwriting = false, path = backupPath) =>
      restoreBackup({ owner: to.owner, dataDirectory: join(folder, 'new'), path, isOverwriting }),
    close: async () => {
      await leave()
      await from.drop()
      await to.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
