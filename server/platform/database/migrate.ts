import type pg from 'pg'
import {
  type AppliedMigration,
  applyMigration,
  createAppliedTable,
  readApplied,
  recordChecksums,
} from '#server/platform/database/applied-migrations.queries.ts'
import type { ConnectionSettings } from '#server/platform/database/database.ts'
import { MigrationError } from '#server/platform/database/migration-error.ts'
import { isRetired, type Migration, readMigrations } from '#server/platform/database/migration-files.ts'
import { differentDatabase, newerDatabase } from '#server/platform/database/migration-refusal.ts'
import { judgeRecorded } from '#server/platform/database/migration-state.ts'
import { updateRoutines } from '#server/platform/database/routines/apply-routines.ts'
import { compareSchema } from '#server/platform/database/schema-check/compare-schema.ts'
import { rebuildDerivedRows } from '#server/platform/database/schema-check/derived-rows.queries.ts'
import { dropOwnObjects } from '#server/platform/database/schema-check/own-objects.queries.ts'
import { repairRoutines } from '#server/platform/database/schema-check/repair-routines.ts'
import { addShippedRows } from '#server/platform/database/schema-check/shipped-rows.queries.ts'
import {
  describeDifference,
  type ExpectedSchema,
  type SchemaDifference,
} from '#server/platform/database/schema-check/schema-differences.rules.ts'
import { isStorageFull } from '#server/platform/storage-full.ts'

/** Any number that only Partwright uses: one process migrates at a time. */
const migrationLock = 7_261_002

export interface Migrated {
  /** Names of the migrations that were missing. */
  applied: string[]
  /** Repaired differences of an older version: functions, triggers, views and rows that migrations insert. */
  repaired: string[]
}

/**
 * Brings a database up to date under an advisory lock. Each missing migration runs in its own transaction; the
 * routines (functions, triggers and views) follow in one, with the rows that changed functions derive. A database
 * without checksums (from an older version) is first compared with the schema of our migrations.
 * Needs the owner of the database (who may create roles).
 * @throws MigrationError when the database is newer than this program, or was made by other migrations.
 */
export const migrate = async (client: pg.ClientBase, owner: ConnectionSettings): Promise<Migrated> => {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    const migrations = await readMigrations()
    const recorded = await readApplied(client)
    const { unknown, changed, isUnproven, missing } = judgeRecorded(migrations, recorded)
    if (unknown.length > 0) throw newerDatabase(unknown)
    if (changed.length > 0) throw differentDatabase(changed.map((name) => `${name} differs`))
    const repaired = isUnproven ? await prove(client, owner, migrations, recorded) : []
    // Altering the table, even without a change, waits for every reader, and a backup reads it until its end.
    if (recorded.length === 0) await createAppliedTable(client)
    // A repair has already applied them.
    const { missing: stillMissing } = judgeRecorded(migrations, await readApplied(client))
    for (const migration of stillMissing) await inTransaction(client, () => apply(client, migration))
    await inTransaction(client, async () => {
      if (await updateRoutines(client, stillMissing.length > 0)) await rebuildDerivedRows(client)
    })
    return { applied: missing.map(({ name }) => name), repaired }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/**
 * Compares a database without checksums with the schema of our migrations of the same names, and records the checksums.
 * Recreates functions, triggers and views that differ, and recomputes rows derived with them: all in one transaction
 * with the missing migrations, because derived rows need the newest. Returns what differed.
 */
const prove = async (
  client: pg.ClientBase,
  owner: ConnectionSettings,
  migrations: readonly Migration[],
  recorded: readonly AppliedMigration[],
): Promise<string[]> => {
  const names = new Set(recorded.map(({ name }) => name))
  const comparison = await compareSchema(client, owner, migrations, names, true)
  if (comparison === null) throw new Error('compareSchema() with mayLock must not return null')
  const { expected, differences } = comparison
  const repaired = differences.map(describeDifference)
  await inTransaction(client, async () => {
    const ours = migrations.filter(({ name }) => names.has(name))
    await recordChecksums(client, ours)
    if (differences.length > 0) await repairOrRefuse(client, expected, differences)
    const added = await addShippedRows(client, expected.shippedRows)
    if (added > 0) repaired.push(`${added} rows that come with the migrations were missing`)
    if (differences.length === 0) return
    await bringUpToDate(client)
    await rebuildDerivedRows(client)
  })
  return repaired
}

const repairOrRefuse = async (
  client: pg.ClientBase,
  expected: ExpectedSchema,
  differences: readonly SchemaDifference[],
) => {
  const texts = differences.map(describeDifference)
  const isRepaired = await repairRoutines(client, expected, differences).catch((error: unknown) => {
    throw isStorageFull(error) ? error : differentDatabase(texts, error)
  })
  if (!isRepaired) throw differentDatabase(texts)
}

/**
 * Applies the missing migrations and then the routines, within the caller's transaction. Returns whether other functions
 * than ours made the derived rows.
 */
export const bringUpToDate = async (client: pg.ClientBase): Promise<boolean> => {
  const { missing } = judgeRecorded(await readMigrations(), await readApplied(client))
  for (const migration of missing) await apply(client, migration)
  return updateRoutines(client, true)
}

/** Whether the migrations of a backup had the same text as ours. */
export const areOurMigrations = async (applied: readonly AppliedMigration[]): Promise<boolean> => {
  const { unknown, changed, isUnproven } = judgeRecorded(await readMigrations(), applied)
  return unknown.length === 0 && changed.length === 0 && !isUnproven
}

/**
 * Recreates the schema from our migrations of these names, within the caller's transaction: for a backup of an
 * older version. Drops everything this login owns in the schema.
 * @throws MigrationError when one of them is not known here.
 */
export const rebuildSchema = async (client: pg.ClientBase, names: readonly string[]): Promise<void> => {
  const migrations = await readMigrations()
  const wanted = migrations.filter(({ name }) => names.includes(name))
  if (wanted.length !== names.filter((name) => !isRetired(name)).length) {
    throw new MigrationError('This was written by a newer program. Use that version, or a later one.')
  }
  await dropOwnObjects(client)
  await createAppliedTable(client)
  for (const migration of wanted) await apply(client, migration)
}

const apply = async (client: pg.ClientBase, migration: Migration) => {
  try {
    await applyMigration(client, migration)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(`Migration ${migration.name} failed and changed nothing: ${reason}`, {
      cause: error,
    })
  }
}

const inTransaction = async (client: pg.ClientBase, work: () => Promise<void>) => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
