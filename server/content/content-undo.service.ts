import * as runs from '#server/content/content-runs.queries.ts'
import { type Content, type ContentChange, isSameState } from '#server/content/content-states.ts'
import * as states from '#server/content/content-states.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'

export type UndoRefusal = 'NO_RUN' | 'RUN_UNKNOWN' | 'RUN_UNDONE' | 'RUN_TOO_OLD'

export interface UndoneItem extends Pick<ContentChange, 'kind' | 'key'> {
  state: 'restored' | 'removed' | 'changedSince'
}

export type ContentUndo =
  | { refusal: UndoRefusal; run: number }
  | { refusal?: never; runs: { run: runs.ContentRun; items: UndoneItem[] }[] }

export interface UndoWish {
  /** The last run without it. */
  run?: number
  isDryRun: boolean
  by: string
}

const mapOf = (content: Content, kind: ContentChange['kind']): Map<string, unknown> =>
  kind === 'page' ? content.pages : kind === 'faq' ? content.faq : content.news

/** Takes one change back in `content`, unless the row has been changed since. */
const takeBack = (content: Content, { kind, key, before, after }: ContentChange): UndoneItem => {
  const rows = mapOf(content, kind)
  const present = rows.get(key)
  const row = typeof present === 'object' ? present : null
  if (!isSameState(row, after)) return { kind, key, state: 'changedSince' }
  if (before === null) rows.delete(key)
  else rows.set(key, before)
  return { kind, key, state: before === null ? 'removed' : 'restored' }
}

const chooseRuns = async (
  tx: Database,
  wanted: number | undefined,
): Promise<{ refusal: UndoRefusal; run: number } | runs.RunWithChanges[]> => {
  const first = wanted === undefined ? await runs.findLastRun(tx) : await runs.findRun(tx, wanted)
  if (!first) return { refusal: wanted === undefined ? 'NO_RUN' : 'RUN_UNKNOWN', run: wanted ?? 0 }
  if (first.undo !== 'kept')
    return { refusal: first.undo === 'done' ? 'RUN_UNDONE' : 'RUN_TOO_OLD', run: first.number }
  return runs.listRunsSince(tx, first.number)
}

/** Takes runs back, newest first, in one transaction; what has been changed since stays and is named. */
export const undoContent = (db: Database, { run, isDryRun, by }: UndoWish): Promise<ContentUndo> =>
  withActor(db, { role: 'system' }, async (tx): Promise<ContentUndo> => {
    await states.lockContent(tx)
    const chosen = await chooseRuns(tx, run)
    if ('refusal' in chosen) return chosen
    const content = await states.readContent(tx)
    const done = chosen.map((one) => ({
      run: one,
      items: one.changes.map((change) => takeBack(content, change)),
    }))
    if (isDryRun) return { runs: done }
    const touched = done.flatMap(({ run: { changes }, items }) =>
      changes.filter((_, index) => items[index]?.state !== 'changedSince'),
    )
    const last = new Map(touched.map((change) => [`${change.kind} ${change.key}`, change]))
    await states.writeChanges(tx, content, [...last.values()])
    for (const { number } of chosen) await runs.endRun(tx, number, by)
    await states.touchCatalogue(tx)
    return { runs: done }
  })

const runsShown = 30

/** The runs, newest first. */
export const listContentRuns = (db: Database): Promise<runs.ContentRun[]> =>
  withActor(db, { role: 'system' }, (tx) => runs.listRuns(tx, runsShown))
