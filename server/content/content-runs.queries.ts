import { sql } from 'kysely'
import type { ContentChange, ContentKind } from '#server/content/content-states.ts'
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

export interface ListedRun {
  number: number
  startedAt: Date
  startedBy: string
  folder: string
  items: { kind: ContentKind; key: string }[]
  version: string | null
  undo: 'kept' | 'dropped' | 'done'
  undoneAt: Date | null
}

const runsListed = 30

/** The last runs with what they changed, newest first; of one page, article or all questions, or of everything. */
export const listRunsOf = async (
  tx: Database,
  of: { kind: ContentKind; key: string } | { kind: 'faq' } | null,
): Promise<ListedRun[]> => {
  const key = of && 'key' in of ? of.key : null
  const touched =
    of === null
      ? sql`true`
      : sql`(changes @> ${JSON.stringify([of])}::jsonb or (${of.kind === 'page'} and versions ? ${key ?? ''}))`
  const { rows } = await sql<ListedRun>`
    select number, started_at as "startedAt", started_by as "startedBy", folder, undo, undone_at as "undoneAt",
      versions ->> ${key}::text as version,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', one -> 'kind', 'key', one -> 'key') order by place), '[]')
        from jsonb_array_elements(changes) with ordinality listed (one, place)) as items
    from content_runs where ${touched} order by number desc limit ${runsListed}`.execute(tx)
  return rows
}

/** Number of the newest run, whatever became of it; 0: there was none. */
export const readNewestRun = async (tx: Database): Promise<number> =>
  (await sql<{ newest: number }>`select coalesce(max(number), 0) as newest from content_runs`.execute(tx))
    .rows[0]?.newest ?? 0

/** The last kept run that changed one of these rows: who, when, and what it made of them. */
export const findLastChanger = async (
  tx: Database,
  of: { kind: ContentKind; key: string } | { kind: 'faq' },
): Promise<{ by: string; at: Date; changes: ContentChange[] } | undefined> => {
  const { rows } = await sql<{ by: string; at: Date; changes: ContentChange[] }>`
    select started_by as by, started_at as at, changes from content_runs
    where changes @> ${JSON.stringify([of])}::jsonb order by number desc limit 1`.execute(tx)
  return rows[0]
}

/** The pages of the demo are examples, and are no fault there. */
export const isDemoShop = async (tx: Database): Promise<boolean> =>
  (
    await sql<{ isDemo: boolean }>`
      select exists (select from shop_settings where key = 'demo') as "isDemo"`.execute(tx)
  ).rows[0]?.isDemo ?? false
