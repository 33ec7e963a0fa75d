import type pg from 'pg'

/** Why a run cannot be taken back: from before this version, older than the last ten, or taken back already. */
export type UndoState = 'never' | 'kept' | 'dropped' | 'done'

/** A run of an import, newest first in lists. */
export interface Run {
  number: number
  fileName: string
  sourceName: string | null
  startedBy: string | null
  startedAt: Date
  counts: Record<string, number>
  undo: UndoState
  undoneAt: Date | null
}

const columns = `number, file_name as "fileName", source_name as "sourceName", started_by as "startedBy",
  started_at as "startedAt", counts, undo, undone_at as "undoneAt"`

export const listRuns = async (client: pg.ClientBase, limit: number): Promise<Run[]> => {
  const { rows } = await client.query<Run>(
    `select ${columns} from import_runs where status = 'done' order by number desc limit $1`,
    [limit],
  )
  return rows
}

export const findRun = async (client: pg.ClientBase, number: number): Promise<Run | null> => {
  const { rows } = await client.query<Run>(`select ${columns} from import_runs where number = $1`, [number])
  return rows[0] ?? null
}

/** The newest run that is not taken back. */
export const findLastRun = async (client: pg.ClientBase): Promise<Run | null> => {
  const { rows } = await client.query<Run>(
    `select ${columns} from import_runs where status = 'done' and undo <> 'done' order by number desc limit 1`,
  )
  return rows[0] ?? null
}

/** The runs from this one on that can be taken back, newest first. */
export const listRunsSince = async (client: pg.ClientBase, number: number): Promise<Run[]> => {
  const { rows } = await client.query<Run>(
    `select ${columns} from import_runs where number >= $1 and undo = 'kept' order by number desc`,
    [number],
  )
  return rows
}

export const startUndo = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select start_undo()')
}

export const takeBackRun = async (client: pg.ClientBase, number: number, by: string): Promise<void> => {
  await client.query('select take_back_run($1, $2)', [number, by])
}

/** Rows of one table that one run had made and that are gone, and rows that have their former values. */
export interface UndoCount {
  run: number
  table: string
  removed: number
  restored: number
}

export const readUndoCounts = async (client: pg.ClientBase): Promise<UndoCount[]> => {
  const { rows } = await client.query<UndoCount>(
    `select run, table_name as table, sum(removed)::int as removed, sum(restored)::int as restored
     from undo_counts group by run, table_name having sum(removed) + sum(restored) > 0 order by run desc, table_name`,
  )
  return rows
}

/** What stays: `inUse` stands in a document, cart or list; `changedSince` was changed after the run. */
export interface UndoLeft {
  run: number
  table: string
  label: string
  reason: 'inUse' | 'changedSince'
  /** The columns that stay; null when the whole row does. */
  columns: string[] | null
}

export const readUndoLeft = async (client: pg.ClientBase): Promise<UndoLeft[]> => {
  const { rows } = await client.query<UndoLeft>(
    `select run, table_name as table, label, reason, columns from undo_left order by run desc, reason, table_name, label`,
  )
  return rows
}

/** Products whose derived rows must be written again; those that are gone have none. */
export const readUndoProductIds = async (client: pg.ClientBase): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    'select distinct products.id from undo_products join products using (id) order by 1',
  )
  return rows.map(({ id }) => id)
}

/** Takes words out of the vocabulary that came with the runs. Runs after `productsChanged`, which knows what is still called so. */
export const forgetUndoneWords = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select forget_undone_words()')
}
