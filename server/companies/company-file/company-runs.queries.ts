import { sql } from 'kysely'
import type { RowChange } from '#server/companies/company-file/company-states.ts'
import type { Database } from '#server/platform/database/database.ts'

export interface CompanyRun {
  number: number
  startedAt: Date
  startedBy: string
  fileName: string
  counts: Record<string, number>
  /** Why a run cannot be taken back: older than the last ten, or taken back already. */
  undo: 'kept' | 'dropped' | 'done'
  undoneAt: Date | null
}

const runsKept = 10

const columns = sql`number, started_at as "startedAt", started_by as "startedBy", file_name as "fileName", counts, undo,
  undone_at as "undoneAt"`

/** Newest first. */
export const listRuns = async (tx: Database, limit: number): Promise<CompanyRun[]> =>
  (await sql<CompanyRun>`select ${columns} from company_runs order by number desc limit ${limit}`.execute(tx))
    .rows

/** The run of this number, or the newest that was not taken back. */
export const findRun = async (tx: Database, number: number | undefined): Promise<CompanyRun | undefined> =>
  (
    await sql<CompanyRun>`select ${columns} from company_runs
      where case when ${number ?? null}::int is null then undo <> 'done' else number = ${number ?? null}::int end
      order by number desc limit 1`.execute(tx)
  ).rows[0]

export type RunWithChanges = CompanyRun & { changes: RowChange[] }

/** The runs from this one on that can be taken back, newest first. */
export const listRunsSince = async (tx: Database, number: number): Promise<RunWithChanges[]> =>
  (
    await sql<RunWithChanges>`select ${columns},
        coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'id', row_id, 'before', before, 'after', after))
          from company_run_changes where run = number), '[]') as changes
      from company_runs where number >= ${number} and undo = 'kept' order by number desc`.execute(tx)
  ).rows

const dropChanges = async (tx: Database): Promise<void> => {
  await sql`update company_runs set undo = 'dropped' where undo = 'kept' and number <= (
    select number from company_runs where undo = 'kept' order by number desc offset ${runsKept} limit 1)`.execute(
    tx,
  )
  await sql`delete from company_run_changes using company_runs
    where run = number and undo <> 'kept'`.execute(tx)
}

/** Keeps what a run did; of the ten last runs that can be taken back, with each row before and after. */
export const addRun = async (
  tx: Database,
  run: Pick<RunWithChanges, 'startedBy' | 'fileName' | 'counts' | 'changes'>,
): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    insert into company_runs (number, started_by, file_name, counts)
    select coalesce(max(number), 0) + 1, ${run.startedBy}, ${run.fileName}, ${JSON.stringify(run.counts)}::jsonb
    from company_runs returning number`.execute(tx)
  const number = rows[0]?.number ?? 0
  await sql`insert into company_run_changes (run, kind, row_id, before, after)
    select ${number}, kind, id, nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${JSON.stringify(run.changes)}::jsonb)
      as change(kind text, id uuid, before jsonb, after jsonb)`.execute(tx)
  await dropChanges(tx)
  return number
}

export const endRun = async (tx: Database, number: number, by: string): Promise<void> => {
  await sql`update company_runs set undo = 'done', undone_at = now(), undone_by = ${by}
    where number = ${number}`.execute(tx)
  await dropChanges(tx)
}
