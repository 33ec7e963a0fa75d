import { sql } from 'kysely'
import type { RowChange } from '#server/companies/company-file/company-states.ts'
import type { Database } from '#server/platform/database/database.ts'
import * as runs from '#server/platform/runs/kept-runs.queries.ts'

export const companyRuns: runs.RunTable = { name: 'company_runs', input: 'file_name' }

/** What a run changed. */
export const readChanges = async (tx: Database, number: number): Promise<RowChange[]> =>
  (
    await sql<RowChange>`select kind, row_id as id, before, after
      from company_run_changes where run = ${number}`.execute(tx)
  ).rows

const dropChanges = async (tx: Database): Promise<void> => {
  await sql`delete from company_run_changes using company_runs
    where run = number and undo <> 'kept'`.execute(tx)
}

/** Adds a run with each row before and after, for an undo. */
export const addRun = async (
  tx: Database,
  { changes, ...run }: Parameters<typeof runs.addRun>[2] & { changes: readonly RowChange[] },
): Promise<number> => {
  const number = await runs.addRun(tx, companyRuns, run)
  await sql`insert into company_run_changes (run, kind, row_id, before, after)
    select ${number}, kind, id, nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change(kind text, id uuid, before jsonb, after jsonb)`.execute(tx)
  await dropChanges(tx)
  return number
}

/** Marks a run as taken back. */
export const endRun = async (tx: Database, number: number, by: string): Promise<void> => {
  await runs.endRun(tx, companyRuns, number, by)
  await dropChanges(tx)
}
