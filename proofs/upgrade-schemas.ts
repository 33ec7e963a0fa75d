import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { writeBackup } from '#server/maintenance/backup.service.ts'
import { MaintenanceError } from '#server/maintenance/maintenance-error.ts'
import { restoreBackup } from '#server/maintenance/restore.service.ts'
import { type ConnectionSettings, inDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { MigrationError } from '#server/platform/database/migration-error.ts'
import { moveDataHint } from '#server/platform/database/migration-refusal.ts'
import { createLogger } from '#server/platform/log.ts'
import { makeDataDirectory } from './shop-process.ts'

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 }).stdout

/** Where migrations lie and where they once lay. */
const folders = ['database/migrations/', 'migrations/']

/** Commits that changed migrations, the newest first. */
const findCommits = (): string[] =>
  git('log', '--format=%h', '--', ...folders)
    .split('\n')
    .filter(Boolean)

const readOldMigrations = (commit: string): { name: string; sql: string }[] =>
  git('ls-tree', '--name-only', commit, ...folders)
    .split('\n')
    .filter((path) => path.endsWith('.sql'))
    .map((path) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql: git('show', `${commit}:${path}`) }))

const makeOldSchema = async (client: pg.Client, commit: string) => {
  await client.query(
    'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const { name, sql } of readOldMigrations(commit)) {
    await client.query(sql)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
  }
}

export interface SchemaFigures {
  schemas: number
  /** Schemas that match our migrations. */
  equal: number
  repaired: number
  /** Refused with a clear message; a backup was restored. */
  restored: number
  /** Refused, and not restorable because the version is older than `npm run backup`. */
  refused: string[]
  /** The start or the restore ended in another error. */
  failed: string[]
}

type Outcome = 'equal' | 'repaired' | 'restored' | 'refused'

/** Solves a refusal: restores a backup of the old schema into a new database. */
const restoreElsewhere = async (
  admin: pg.Client,
  old: ConnectionSettings,
  dataDirectory: string,
): Promise<Outcome> => {
  await admin.query('create database restored')
  const owner = inDatabase(old, 'restored')
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await migrate(client, owner)
  } finally {
    await client.end()
  }
  const path = join(dataDirectory, 'backup.tar.gz')
  try {
    await writeBackup({ owner: old, dataDirectory, path, isOverwriting: true })
    await restoreBackup({ owner, dataDirectory: join(dataDirectory, 'restored'), path, isOverwriting: false })
    return 'restored'
  } catch (error) {
    if (error instanceof MaintenanceError) return 'refused'
    throw error
  } finally {
    await admin.query('drop database restored with (force)')
  }
}

const bringUp = async (
  admin: pg.Client,
  owner: ConnectionSettings,
  dataDirectory: string,
  commit: string,
): Promise<Outcome> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await makeOldSchema(client, commit)
    const { repaired } = await migrate(client, owner)
    return repaired.length > 0 ? 'repaired' : 'equal'
  } catch (error) {
    if (!(error instanceof MigrationError && error.message.includes(moveDataHint))) throw error
  } finally {
    await client.end()
  }
  return restoreElsewhere(admin, owner, dataDirectory)
}

/** Checks that the schema of every commit with a migration change is accepted, repaired or refused with instructions. */
export const upgradeSchemas = async (): Promise<SchemaFigures> => {
  const dataDirectory = makeDataDirectory()
  const server = await startEmbedded({
    dataDirectory,
    mode: 'own',
    logger: createLogger({ logLevel: 'silent' }),
  })
  const admin = new pg.Client(server.admin)
  await admin.connect()
  const figures: SchemaFigures = { schemas: 0, equal: 0, repaired: 0, restored: 0, refused: [], failed: [] }
  try {
    for (const commit of findCommits()) {
      const name = `schema_of_${commit}`
      await admin.query(`create database ${name}`)
      const outcome = await bringUp(admin, inDatabase(server.admin, name), dataDirectory, commit).catch(
        (error: unknown) => {
          figures.failed.push(`${commit}: ${String(error)}`)
          return null
        },
      )
      if (outcome === 'refused') figures.refused.push(commit)
      else if (outcome !== null) figures[outcome] += 1
      figures.schemas += 1
      await admin.query(`drop database ${name} with (force)`)
    }
    return figures
  } finally {
    await admin.end()
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
  }
}
