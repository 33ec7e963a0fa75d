import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** Any number that only Partwright uses: one process migrates at a time. */
const migrationLock = 7_261_002

const directory = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export class MigrationError extends Error {}

interface Migration {
  name: string
  sql: string
}

const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(`${directory}/${name}`, 'utf8') })),
  )
}

const appliedNames = async (client: pg.ClientBase): Promise<string[]> => {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  return readNames(client)
}

const readNames = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map((row) => row.name)
}

/**
 * Applies what is missing of `migrations/`, each file in a transaction of its own, under an advisory lock.
 * Needs the owner of the database (who may create roles). Returns the names it applied.
 * @throws MigrationError when the database is newer than this program.
 */
export const migrate = async (client: pg.ClientBase): Promise<string[]> => {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    const migrations = await readMigrations()
    const applied = await appliedNames(client)
    const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name))
    if (unknown.length > 0) {
      throw new MigrationError(
        `The database is newer than this program (it has ${unknown.join(', ')}). Start the version that made it, or a later one.`,
      )
    }
    const missing = migrations.filter((migration) => !applied.includes(migration.name))
    for (const migration of missing) await applyOne(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/** Which migrations a database lacks and which it has that are not known here; changes nothing. */
export const compareMigrations = async (
  client: pg.ClientBase,
): Promise<{ missing: string[]; unknown: string[] }> => {
  const known = (await readMigrations()).map((migration) => migration.name)
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as is_there",
  )
  const applied = rows[0]?.is_there ? await readNames(client) : []
  return {
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/**
 * Makes the schema anew as the named migrations made it, within the caller's transaction: for a backup of an older
 * program. What stood in the schema is gone.
 * @throws MigrationError when one of them is not known here.
 */
export const rebuildSchema = async (client: pg.ClientBase, names: readonly string[]): Promise<void> => {
  const migrations = await readMigrations()
  const wanted = migrations.filter((migration) => names.includes(migration.name))
  if (wanted.length !== names.length) {
    throw new MigrationError('This was written by a newer program. Use that version, or a later one.')
  }
  await client.query('drop schema public cascade; create schema public')
  await appliedNames(client)
  for (const migration of wanted) await run(client, migration)
}

const run = async (client: pg.ClientBase, migration: Migration) => {
  await client.query(migration.sql)
  await client.query('insert into schema_migrations (name) values ($1)', [migration.name])
}

const applyOne = async (client: pg.ClientBase, migration: Migration) => {
  await client.query('begin')
  try {
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`Migration ${migration.name} failed and changed nothing: ${reason}`, {
      cause: error,
    })
  }
}
