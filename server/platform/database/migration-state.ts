import type pg from 'pg'
import { type AppliedMigration, readApplied } from '#server/platform/database/applied-migrations.queries.ts'
import type { ConnectionSettings } from '#server/platform/database/database.ts'
import { isRetired, type Migration, readMigrations } from '#server/platform/database/migration-files.ts'
import { compareSchema } from '#server/platform/database/schema-check/compare-schema.ts'
import {
  describeDifference,
  isRoutine,
} from '#server/platform/database/schema-check/schema-differences.rules.ts'

/** The difference between a database's recorded migrations and ours. */
export interface RecordedState {
  /** Our migrations that the database lacks. */
  missing: Migration[]
  /** Recorded names without a migration of ours. */
  unknown: string[]
  /** Names whose file had another text when it was applied. */
  changed: string[]
  /** Whether an older version applied some of them without storing checksums. */
  isUnproven: boolean
}

export const judgeRecorded = (
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): RecordedState => {
  const ours = new Map(migrations.map((migration) => [migration.name, migration]))
  const theirs = new Set(applied.map(({ name }) => name))
  return {
    missing: migrations.filter(({ name }) => !theirs.has(name)),
    unknown: [...theirs].filter((name) => !ours.has(name) && !isRetired(name)),
    changed: applied
      .filter(
        ({ name, checksum }) => checksum !== null && ours.has(name) && ours.get(name)?.checksum !== checksum,
      )
      .map(({ name }) => name),
    isUnproven: applied.some(({ checksum }) => checksum === null),
  }
}

/** Differences between a database and this program. */
export interface MigrationState {
  missing: string[]
  unknown: string[]
  /** Migrations and schema objects that differ. Null when this login is not allowed to compare. */
  differences: string[] | null
  /** Whether the next start repairs all differences. */
  isRepairable: boolean
}

/** For `npm run doctor`: changes nothing and locks nothing. */
export const compareMigrations = async (
  client: pg.ClientBase,
  owner: ConnectionSettings,
): Promise<MigrationState> => {
  const migrations = await readMigrations()
  const applied = await readApplied(client)
  const { missing, unknown, changed, isUnproven } = judgeRecorded(migrations, applied)
  const state = { missing: missing.map(({ name }) => name), unknown }
  if (unknown.length > 0 || changed.length > 0 || !isUnproven) {
    return { ...state, differences: changed.map((name) => `${name} differs`), isRepairable: false }
  }
  const names = new Set(applied.map(({ name }) => name))
  const comparison = await compareSchema(client, owner, migrations, names, false)
  return {
    ...state,
    differences: comparison?.differences.map(describeDifference) ?? null,
    isRepairable: comparison?.differences.every(isRoutine) ?? false,
  }
}
