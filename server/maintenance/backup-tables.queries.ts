import type pg from 'pg'
import type { BackupManifest } from './backup-manifest.ts'

/** Text of COPY that every version reads alike. */
export const portableText = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`

/** Tables of the shop with the columns that are written: all but those the database computes. */
export const findTables = async (client: pg.ClientBase): Promise<BackupManifest['tables']> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum), '{}') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migrations', 'schema_routines')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

/** Where each sequence stands; read after the snapshot was taken, so never behind its rows. */
export const findSequences = async (client: pg.ClientBase): Promise<BackupManifest['sequences']> => {
  const { rows } = await client.query<{ name: string; lastValue: string }>(`
    select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

/** Whether a restore would overwrite something that is not there by itself. */
export const hasContent = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ has_content: boolean }>(
    'select exists (select from products) or exists (select from users) or exists (select from companies) as has_content',
  )
  return rows[0]?.has_content ?? true
}

/** Other programs on this database. */
export const countOthers = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  return rows[0]?.others ?? 0
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const copyColumns = (table: BackupManifest['tables'][number]): string =>
  `public.${quote(table.name)} (${table.columns.map(quote).join(', ')})`

/** What was taken away from the tables, as statements that bring it back. */
export interface Loosened {
  triggers: string[]
  indexes: string[]
  foreignKeys: string[]
}

const takeAway = async (client: pg.ClientBase, query: string): Promise<string[]> => {
  const { rows } = await client.query<{ away: string; back: string }>(query)
  for (const row of rows) await client.query(row.away)
  return rows.map((row) => row.back)
}

/**
 * Takes away what would watch single rows while whole tables are written: foreign keys, which point in circles,
 * triggers, and indexes, which are made faster at once. All come back within the transaction.
 */
export const loosenTables = async (client: pg.ClientBase): Promise<Loosened> => ({
  foreignKeys: await takeAway(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  ),
  triggers: await takeAway(
    client,
    `select distinct format('alter table %s disable trigger user', tgrelid::regclass) as away,
       format('alter table %s enable trigger user', tgrelid::regclass) as back
     from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace`,
  ),
  indexes: await takeAway(
    client,
    `select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  ),
})

export const tightenTables = async (client: pg.ClientBase, loosened: Loosened): Promise<void> => {
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const kind of ['indexes', 'foreignKeys', 'triggers'] as const) {
    for (const statement of loosened[kind]) await client.query(statement)
  }
}

export const emptyTables = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  await client.query(`truncate ${tables.map((table) => `public.${quote(table)}`).join(', ')}`)
}

/** What comes after the restored rows counts on from where they were. */
export const setSequences = async (
  client: pg.ClientBase,
  sequences: BackupManifest['sequences'],
): Promise<void> => {
  for (const { name, lastValue } of sequences) {
    await client.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, lastValue])
  }
}

const versionOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ version: string }>('select version from catalogue_version')
  return Number(rows[0]?.version ?? 0)
}

/** The version of the catalogue that caches go by never goes back: the answer writes it behind both states. */
export const keepVersion = async (client: pg.ClientBase): Promise<() => Promise<void>> => {
  const before = await versionOf(client)
  return async () => {
    await client.query('update catalogue_version set version = greatest(version, $1)', [before])
    await client.query('select touch_catalogue()')
  }
}

/** The planner's statistics and the visibility map. */
export const tidyDatabase = async (client: pg.ClientBase): Promise<void> => {
  await client.query('vacuum (analyze, skip_locked)')
}
