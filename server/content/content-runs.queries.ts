import { sql } from 'kysely'
import type { ContentChange } from '#server/content/content-states.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Why a run cannot be taken back: older than the last ten, or taken back already. */
export type UndoState = 'kept' | 'dropped' | 'done'

export interface ContentRun {
  number: number
  startedAt: Date
  startedBy: string
  folder: string
  counts: Record<string, number>
  undo: UndoState
  undoneAt: Date | null
}

const runsKept = 10

const columns = sql`number, started_at as "startedAt", started_by as "startedBy", folder, counts, undo,
  undone_at as "undoneAt"`

/** Newest first. */
export const listRuns = async (tx: Database, limit: number): Promise<ContentRun[]> =>
  (await sql<ContentRun>`select ${columns} from content_runs order by number desc limit ${limit}`.execute(tx))
    .rows

export const findRun = async (tx: Database, number: number): Promise<ContentRun | undefined> =>
  (await sql<ContentRun>`select ${columns} from content_runs where number = ${number}`.execute(tx)).rows[0]

/** The newest run that was not taken back. */
export const findLastRun = async (tx: Database): Promise<ContentRun | undefined> =>
  (
    await sql<ContentRun>`
      select ${columns} from content_runs where undo <> 'done' order by number desc limit 1`.execute(tx)
  ).rows[0]

export type RunWithChanges = ContentRun & { changes: ContentChange[] }

/** The runs from this one on that can be taken back, newest first. */
export const listRunsSince = async (tx: Database, number: number): Promise<RunWithChanges[]> =>
  (
    await sql<RunWithChanges>`
      select ${columns}, changes from content_runs
      where number >= ${number} and undo = 'kept' order by number desc`.execute(tx)
  ).rows

/** The newest version that each page ever had, also one that was taken back. */
export const readVersions = async (tx: Database): Promise<Map<string, string>> =>
  new Map(
    (
      await sql<{ key: string; version: string }>`
        select distinct on (one.key) one.key, one.value as version
        from content_runs, jsonb_each_text(versions) one order by one.key, number desc`.execute(tx)
    ).rows.map(({ key, version }) => [key, version]),
  )

/** Keeps what a run did; of the ten last runs that can be taken back, with the former states. */
export const addRun = async (
  tx: Database,
  run: Pick<RunWithChanges, 'startedBy' | 'folder' | 'counts' | 'changes'> & {
    versions: Record<string, string>
  },
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into content_runs (number, started_by, folder, counts, changes, versions)
    select coalesce(max(number), 0) + 1, ${run.startedBy}, ${run.folder}, ${JSON.stringify(run.counts)}::jsonb,
      ${JSON.stringify(run.changes)}::jsonb, ${JSON.stringify(run.versions)}::jsonb
    from content_runs returning number`.execute(tx)
  await sql`update content_runs set undo = 'dropped', changes = '[]'
    where undo = 'kept' and number <= (
      select number from content_runs where undo = 'kept' order by number desc offset ${runsKept} limit 1)`.execute(
    tx,
  )
  return rows[0]?.number ?? 0
}

export const endRun = async (tx: Database, number: number, by: string): Promise<void> => {
  await sql`update content_runs set undo = 'done', changes = '[]', undone_at = now(), undone_by = ${by}
    where number = ${number}`.execute(tx)
}
