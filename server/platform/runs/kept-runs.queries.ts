import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Only a run that is `kept` can be taken back; `dropped` is older than the last ten, `done` was taken back. */
type UndoState = 'kept' | 'dropped' | 'done'

export interface KeptRun {
  number: number
  startedAt: Date
  /** `anna@office-pc` */
  startedBy: string
  /** The file or the folder that the run has read. */
  input: string
  counts: Record<string, number>
  undo: UndoState
  undoneAt: Date | null
}

/** A table of runs, and its column with the name of what a run has read. */
export interface RunTable {
  name: string
  input: string
}

export type UndoRefusal = 'NO_RUN' | 'RUN_UNKNOWN' | 'RUN_UNDONE' | 'RUN_TOO_OLD'

export interface UndoWish {
  /** The last run without it. */
  run?: number
  isDryRun: boolean
  /** `anna@office-pc` */
  by: string
}

const runsKept = 10
const runsShown = 30

const selectRuns = ({ name, input }: RunTable, rest: RawBuilder<unknown>) => sql<KeptRun>`
  select number, started_at as "startedAt", started_by as "startedBy", ${sql.ref(input)} as input, counts, undo,
    undone_at as "undoneAt"
  from ${sql.table(name)} ${rest}`

/** The last thirty runs, newest first. */
export const listRuns = async (tx: Database, table: RunTable): Promise<KeptRun[]> =>
  (await selectRuns(table, sql`order by number desc limit ${runsShown}`).execute(tx)).rows

/** The run of this number, or the last that was not taken back, with all later ones that are kept; newest first. */
export const findRunsToUndo = async (
  tx: Database,
  table: RunTable,
  wanted: number | undefined,
): Promise<{ refusal: UndoRefusal; run: number } | KeptRun[]> => {
  const which = wanted === undefined ? sql`undo <> 'done'` : sql`number = ${wanted}`
  const found = await selectRuns(table, sql`where ${which} order by number desc limit 1`).execute(tx)
  const [first] = found.rows
  if (!first) return { refusal: wanted === undefined ? 'NO_RUN' : 'RUN_UNKNOWN', run: wanted ?? 0 }
  if (first.undo !== 'kept')
    return { refusal: first.undo === 'done' ? 'RUN_UNDONE' : 'RUN_TOO_OLD', run: first.number }
  const since = sql`where number >= ${first.number} and undo = 'kept' order by number desc`
  return (await selectRuns(table, since).execute(tx)).rows
}

/** Adds a run and drops those before the last ten; the caller deletes what dropped runs changed. */
export const addRun = async (
  tx: Database,
  table: RunTable,
  run: Pick<KeptRun, 'startedBy' | 'input' | 'counts'>,
): Promise<number> => {
  const name = sql.table(table.name)
  const { rows } = await sql<{ number: number }>`
    insert into ${name} (number, started_by, ${sql.ref(table.input)}, counts)
    select coalesce(max(number), 0) + 1, ${run.startedBy}, ${run.input}, ${JSON.stringify(run.counts)}::jsonb
    from ${name} returning number`.execute(tx)
  await sql`update ${name} set undo = 'dropped' where undo = 'kept' and number <= (
    select number from ${name} where undo = 'kept' order by number desc offset ${runsKept} limit 1)`.execute(
    tx,
  )
  const [added] = rows
  if (!added) throw new Error(`no run was added to ${table.name}`)
  return added.number
}

/** Marks a run as taken back; the caller deletes what it changed. */
export const endRun = async (tx: Database, table: RunTable, number: number, by: string): Promise<void> => {
  await sql`update ${sql.table(table.name)} set undo = 'done', undone_at = now(), undone_by = ${by}
    where number = ${number}`.execute(tx)
}
