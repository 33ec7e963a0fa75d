import * as runs from '#server/content/content-runs.queries.ts'
import { type Content, type ContentChange, isSameState } from '#server/content/content-states.ts'
import * as states from '#server/content/content-states.queries.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import * as kept from '#server/platform/runs/kept-runs.queries.ts'

export interface UndoneItem extends Pick<ContentChange, 'kind' | 'key'> {
  state: 'restored' | 'removed' | 'changedSince'
}

export type ContentUndo =
  | { refusal: kept.UndoRefusal; run: number }
  | { refusal?: never; runs: { run: kept.KeptRun; items: UndoneItem[] }[] }

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

/** Takes runs back, newest first; what has been changed since stays and is named. */
export const undoRuns = async (tx: Database, { run, isDryRun, by }: kept.UndoWish): Promise<ContentUndo> => {
  await states.lockContent(tx)
  const chosen = await kept.findRunsToUndo(tx, runs.contentRuns, run)
  if ('refusal' in chosen) return chosen
  const content = await states.readContent(tx)
  const done: { run: kept.KeptRun; items: UndoneItem[] }[] = []
  const touched = new Map<string, ContentChange>()
  for (const one of chosen) {
    const changes = await runs.readChanges(tx, one.number)
    const items = changes.map((change) => {
      const item = takeBack(content, change)
      if (item.state !== 'changedSince') touched.set(`${item.kind} ${item.key}`, change)
      return item
    })
    done.push({ run: one, items })
  }
  if (isDryRun) return { runs: done }
  await states.writeChanges(tx, content, [...touched.values()])
  for (const { number } of chosen) await runs.endRun(tx, number, by)
  await states.touchCatalogue(tx)
  return { runs: done }
}

/** The same in a transaction of its own. */
export const undoContent = (db: Database, wish: kept.UndoWish): Promise<ContentUndo> =>
  withActor(db, { role: 'system' }, (tx) => undoRuns(tx, wish))

/** The last runs, newest first. */
export const listContentRuns = (db: Database): Promise<kept.KeptRun[]> =>
  withActor(db, { role: 'system' }, (tx) => kept.listRuns(tx, runs.contentRuns))
