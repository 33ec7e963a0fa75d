import type pg from 'pg'
import { productsChanged, suspendTriggers } from '#server/catalogue/publish.service.ts'
import { analyzeFilledTables, startImport, waitForTurn } from '#server/imports/run.queries.ts'
import {
  findLastRun,
  forgetUndoneWords,
  findRun,
  listRuns,
  listRunsSince,
  readUndoCounts,
  readUndoLeft,
  readUndoProductIds,
  type Run,
  startUndo,
  takeBackRun,
  type UndoCount,
  type UndoLeft,
} from '#server/imports/undo.queries.ts'

export interface UndoRequest {
  /** Takes back this run and all that came after it; without a number the last one. */
  run?: number
  isDryRun: boolean
  /** The runs that a person has agreed to, newest first; with others nothing is taken back. */
  agreedRuns?: readonly number[]
  /** Who does it, as `startedBy` of a run. */
  undoneBy: string
  /** From 0 to 1. */
  onProgress?: (share: number) => void
}

export interface UndoResult {
  ok: true
  /** Newest first. */
  runs: Run[]
  counts: UndoCount[]
  left: UndoLeft[]
}

export interface UndoRefusal {
  ok: false
  reason: 'NO_RUN' | 'RUN_UNKNOWN' | 'RUN_UNDONE' | 'RUN_TOO_OLD' | 'RUN_BEFORE_UNDO' | 'OTHER_RUNS'
  run: number
}

/** Shares of the progress bar: the rows are back, then the derived ones. */
const rowsShare = 0.3

const refusals = { done: 'RUN_UNDONE', dropped: 'RUN_TOO_OLD', never: 'RUN_BEFORE_UNDO' } as const

const isSameList = (some: readonly number[], others: readonly number[]): boolean =>
  some.join() === others.join()

const findRuns = async (client: pg.ClientBase, number: number | undefined): Promise<Run[] | UndoRefusal> => {
  const run = number === undefined ? await findLastRun(client) : await findRun(client, number)
  if (run === null)
    return { ok: false, reason: number === undefined ? 'NO_RUN' : 'RUN_UNKNOWN', run: number ?? 0 }
  if (run.undo !== 'kept') return { ok: false, reason: refusals[run.undo], run: run.number }
  return listRunsSince(client, run.number)
}

/**
 * Takes runs back, newest first, in one transaction: readers see the catalogue before or after it, and a killed undo
 * leaves the one before. `client` is connected as the application's role, and nobody else uses it.
 */
export const undoRuns = async (
  client: pg.Client,
  request: UndoRequest,
): Promise<UndoResult | UndoRefusal> => {
  const ignore = () => undefined
  client.on('error', ignore)
  try {
    await startImport(client)
    const result = await takeBack(client, request)
    await client.query(result.ok && !request.isDryRun ? 'commit' : 'rollback')
    request.onProgress?.(1)
    return result
  } catch (error) {
    await client.query('rollback').catch(ignore)
    throw error
  } finally {
    client.off('error', ignore)
  }
}

const takeBack = async (client: pg.Client, request: UndoRequest): Promise<UndoResult | UndoRefusal> => {
  await waitForTurn(client)
  const runs = await findRuns(client, request.run)
  if (!Array.isArray(runs)) return runs
  const { agreedRuns } = request
  if (
    agreedRuns !== undefined &&
    !isSameList(
      runs.map(({ number }) => number),
      agreedRuns,
    )
  )
    return { ok: false, reason: 'OTHER_RUNS', run: request.run ?? 0 }
  await startUndo(client)
  await analyzeFilledTables(client)
  // productsChanged() writes all that the triggers would write.
  await suspendTriggers(client)
  for (const [place, { number }] of runs.entries()) {
    await takeBackRun(client, number, request.undoneBy)
    request.onProgress?.((rowsShare * (place + 1)) / runs.length)
  }
  if (!request.isDryRun) {
    const ids = await readUndoProductIds(client)
    await productsChanged(client, ids, {
      onProgress: (share) => request.onProgress?.(rowsShare + (0.95 - rowsShare) * share),
    })
    await forgetUndoneWords(client)
  }
  return { ok: true, runs, counts: await readUndoCounts(client), left: await readUndoLeft(client) }
}

/** The last runs, newest first. */
export const listHistory = (client: pg.ClientBase, limit: number): Promise<Run[]> => listRuns(client, limit)
