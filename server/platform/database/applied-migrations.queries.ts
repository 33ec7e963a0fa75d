import type pg from 'pg'
import type { Migration } from '#server/platform/database/migration-files.ts'

/** A migration that a database has; `checksum` is null when an older version applied it. */
export interface AppliedMigration {
  name: string
  checksum: string | null
}

/** The applied migrations, in order; empty for a new database. Read-only, so it also works without the column `checksum`. */
export const readApplied = async (client: pg.ClientBase): Promise<AppliedMigration[]> => {
  const { rows: tables } = await client.query<{ is_there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as is_there",
  )
  if (!tables[0]?.is_there) return []
  const { rows } = await client.query<AppliedMigration>(
    "select name, to_jsonb(applied) ->> 'checksum' as checksum from schema_migrations applied order by name",
  )
  return rows
}

export const createAppliedTable = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now(), checksum text);
    alter table schema_migrations add column if not exists checksum text`)
}

/** Applies a migration in the caller's transaction, after the functions that it needs in their present form. */
export const applyMigration = async (client: pg.ClientBase, migration: Migration): Promise<void> => {
  for (const routine of migration.neededRoutines) {
    // It may refer to tables that a later migration makes.
    await client.query('set local check_function_bodies = off')
    await client.query(routine)
    await client.query('set local check_function_bodies = on')
  }
  await client.query(migration.sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
}

/** Records the checksums of these migrations and removes names without a file. */
export const recordChecksums = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> => {
  await createAppliedTable(client)
  const names = migrations.map(({ name }) => name)
  await client.query(
    `update schema_migrations set checksum = ours.checksum
     from unnest($1::text[], $2::text[]) as ours(name, checksum) where schema_migrations.name = ours.name`,
    [names, migrations.map(({ checksum }) => checksum)],
  )
  await client.query('delete from schema_migrations where name <> all ($1)', [names])
}
