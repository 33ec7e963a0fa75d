import { createHash } from 'node:crypto'
import pg from 'pg'
import { applyMigration, createAppliedTable } from '#server/platform/database/applied-migrations.queries.ts'
import { type ConnectionSettings, inDatabase } from '#server/platform/database/database.ts'
import { MigrationError } from '#server/platform/database/migration-error.ts'
import type { Migration } from '#server/platform/database/migration-files.ts'
import { applyRoutines } from '#server/platform/database/routines/apply-routines.ts'
import { readRoutines } from '#server/platform/database/routines/routine-files.ts'
import { dropOwnObjects } from './own-objects.queries.ts'
import type { AppliedSchema, ExpectedSchema } from './schema-differences.rules.ts'
import { readSchemaObjects } from './schema-objects.queries.ts'
import { readShippedRows } from './shipped-rows.queries.ts'

/**
 * Applies the database's migrations, then the missing ones, within the caller's transaction. A database of a version
 * without `database/routines` has the functions of its migrations.
 */
const buildSchema = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { names, hasRoutines }: AppliedSchema,
): Promise<ExpectedSchema> => {
  const routines = await readRoutines()
  await createAppliedTable(client)
  for (const migration of migrations.filter(({ name }) => names.has(name))) {
    await applyMigration(client, migration)
  }
  if (hasRoutines) await applyRoutines(client, routines)
  const objects = await readSchemaObjects(client)
  const shippedRows = await readShippedRows(client)
  for (const migration of migrations.filter(({ name }) => !names.has(name))) {
    await applyMigration(client, migration)
  }
  await applyRoutines(client, routines)
  return { objects, shippedRows, all: await readSchemaObjects(client) }
}

const mayCreateDatabase = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ may_create: boolean }>(
    'select rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user',
  )
  return rows[0]?.may_create ?? false
}

/** One scratch name per database, so that the next run finds and drops the leftovers of a killed process. */
const nameScratch = (database: string): string =>
  `partwright_scratch_${createHash('sha256').update(database).digest('hex').slice(0, 12)}`

/** An empty database with the same encoding and locale, because migrations insert rows with folded letters. */
const findScratch = async (client: pg.ClientBase): Promise<{ name: string; create: string }> => {
  const { rows } = await client.query<{ database: string; options: string }>(`
    select datname as database, concat_ws(' ', 'template template0',
      format('encoding %L lc_collate %L lc_ctype %L', pg_encoding_to_char(encoding), datcollate, datctype),
      -- The name of the column depends on the version of the server.
      case datlocprovider
        when 'i' then format('locale_provider icu icu_locale %L', coalesce(description ->> 'datlocale', description ->> 'daticulocale'))
        when 'b' then format('locale_provider builtin builtin_locale %L', description ->> 'datlocale')
        else 'locale_provider libc' end) as options
    from pg_database cross join to_jsonb(pg_database) as description where datname = current_database()`)
  const [row] = rows
  if (!row) throw new Error('pg_database has no row for the current database')
  const name = nameScratch(row.database)
  return { name, create: `create database ${name} ${row.options}` }
}

const inScratchDatabase = async (
  client: pg.ClientBase,
  owner: ConnectionSettings,
  build: (scratch: pg.ClientBase) => Promise<ExpectedSchema>,
): Promise<ExpectedSchema> => {
  const { name, create } = await findScratch(client)
  // The caller may have a short statement timeout.
  await client.query('set statement_timeout = 0')
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(create)
  const scratch = new pg.Client({ ...inDatabase(owner, name), statement_timeout: 0 })
  try {
    await scratch.connect()
    await scratch.query('begin')
    return await build(scratch)
  } finally {
    await scratch.end()
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query('reset statement_timeout')
  }
}

/** Builds the schema in place of the real one and rolls back. */
const inRolledBackTransaction = async (
  client: pg.ClientBase,
  build: (scratch: pg.ClientBase) => Promise<ExpectedSchema>,
): Promise<ExpectedSchema> => {
  await client.query("begin; set local lock_timeout = '15s'; set local statement_timeout = 0")
  try {
    await dropOwnObjects(client)
    return await build(client)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(
      `The database could not be compared with the migrations of this program: ${reason}. Nothing was changed. Stop every other program on the database and use the login that owns its tables.`,
      { cause: error },
    )
  } finally {
    await client.query('rollback')
  }
}

/**
 * The schema of our migrations, built in a scratch database that is dropped again. When the server does not allow
 * that, built in a transaction that is rolled back and locks every table for some seconds; null when `mayLock` is false.
 */
export const buildExpectedSchema = async (
  client: pg.ClientBase,
  owner: ConnectionSettings,
  migrations: readonly Migration[],
  applied: AppliedSchema,
  mayLock: boolean,
): Promise<ExpectedSchema | null> => {
  const build = (scratch: pg.ClientBase) => buildSchema(scratch, migrations, applied)
  if (await mayCreateDatabase(client)) {
    // A login may be limited to one database, and extensions to administrators.
    const expected = await inScratchDatabase(client, owner, build).catch(() => null)
    if (expected !== null) return expected
  }
  return mayLock ? inRolledBackTransaction(client, build) : null
}
