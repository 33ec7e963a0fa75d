import type pg from 'pg'
import { checksumOf } from '#server/platform/database/sql-text.ts'
import type { Routine } from './routine-text.rules.ts'

/** A routine that a database has: what it was made from. */
export type RecordedRoutine = Pick<Routine, 'kind' | 'name' | 'checksum'>

interface Recorded {
  routines: RecordedRoutine[]
  /** Checksum of the whole text that was applied; null before the first time. */
  text: string | null
}

const hasTable = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('public.schema_routines') is not null as is_there",
  )
  return rows[0]?.is_there ?? false
}

/** Read-only; works on a database of an older version, too. */
export const readRecordedRoutines = async (client: pg.ClientBase): Promise<Recorded> => {
  if (!(await hasTable(client))) return { routines: [], text: null }
  const { rows } = await client.query<RecordedRoutine>(
    "select kind, name, checksum from schema_routines where kind <> 'text' order by kind, name",
  )
  const { rows: texts } = await client.query<{ checksum: string }>(
    "select checksum from schema_routines where kind = 'text'",
  )
  return { routines: rows, text: texts[0]?.checksum ?? null }
}

/** Checksum of the whole text, comments included. */
export const textChecksumOf = (routines: readonly Routine[]): string =>
  checksumOf(routines.map(({ sql }) => sql).join('\n'))

const insertRoutines = async (client: pg.ClientBase, routines: readonly RecordedRoutine[]) => {
  await client.query(
    `insert into schema_routines (kind, name, checksum) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (kind, name) do update set checksum = excluded.checksum`,
    [
      routines.map(({ kind }) => kind),
      routines.map(({ name }) => name),
      routines.map(({ checksum }) => checksum),
    ],
  )
}

export const recordRoutines = async (client: pg.ClientBase, routines: readonly Routine[]): Promise<void> => {
  await client.query('delete from schema_routines')
  await insertRoutines(client, routines)
  await client.query("insert into schema_routines (kind, name, checksum) values ('text', '', $1)", [
    textChecksumOf(routines),
  ])
}

/**
 * Records the routines that made the rows of a backup, after its rows were restored: the next update compares ours with
 * them and tells whether derived rows are stale.
 */
export const recordOlderRoutines = async (
  client: pg.ClientBase,
  routines: readonly RecordedRoutine[],
): Promise<void> => {
  await client.query("delete from schema_routines where kind = 'text'")
  await insertRoutines(client, routines)
}
