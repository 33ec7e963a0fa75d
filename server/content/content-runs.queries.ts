import { sql } from 'kysely'
import type { ContentChange } from '#server/content/content-states.ts'
import type { Database } from '#server/platform/database/database.ts'
import * as runs from '#server/platform/runs/kept-runs.queries.ts'

export const contentRuns: runs.RunTable = { name: 'content_runs', input: 'folder' }

/** What a run changed. */
export const readChanges = async (tx: Database, number: number): Promise<ContentChange[]> =>
  (
    await sql<{
      changes: ContentChange[]
    }>`select changes from content_runs where number = ${number}`.execute(tx)
  ).rows.flatMap(({ changes }) => changes)

/** The newest version that each page ever had, also one that was taken back. */
export const readVersions = async (tx: Database): Promise<Map<string, string>> =>
  new Map(
    (
      await sql<{ key: string; version: string }>`
        select distinct on (one.key) one.key, one.value as version
        from content_runs, jsonb_each_text(versions) one order by one.key, number desc`.execute(tx)
    ).rows.map(({ key, version }) => [key, version]),
  )

const dropChanges = async (tx: Database): Promise<void> => {
  await sql`update content_runs set changes = '[]' where undo <> 'kept' and changes <> '[]'`.execute(tx)
}

/** Adds a run with what it changed, for an undo. */
export const addRun = async (
  tx: Database,
  {
    changes,
    versions,
    ...run
  }: Parameters<typeof runs.addRun>[2] & {
    changes: readonly ContentChange[]
    versions: Record<string, string>
  },
): Promise<number> => {
  const number = await runs.addRun(tx, contentRuns, run)
  await sql`update content_runs set changes = ${JSON.stringify(changes)}::jsonb,
    versions = ${JSON.stringify(versions)}::jsonb where number = ${number}`.execute(tx)
  await dropChanges(tx)
  return number
}

/** Marks a run as taken back. */
export const endRun = async (tx: Database, number: number, by: string): Promise<void> => {
  await runs.endRun(tx, contentRuns, number, by)
  await dropChanges(tx)
}
