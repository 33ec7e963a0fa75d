import type pg from 'pg'
import type { Database } from '#server/platform/database/database.ts'
import { startImport, tidyTables, tryTurn, tryTurnBeside, waitForTurn } from '#server/imports/run.queries.ts'

/** Work of another command on articles: one transaction, in turn with imports; a dry run is rolled back. */
export const inImportTurn = async <Result>(
  client: pg.Client,
  isDryRun: boolean,
  work: () => Promise<Result>,
): Promise<Result> => {
  await startImport(client)
  try {
    await waitForTurn(client)
    const result = await work()
    await client.query(isDryRun ? 'rollback' : 'commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** For work that can also be done later: false while an import or an undo is at work. The turn ends with the transaction. */
export const tryImportTurn = (tx: Database): Promise<boolean> => tryTurn(tx)

/**
 * For a change of a single article: false while an import or an undo is at work. Such changes do not wait for each other,
 * and an import waits for them.
 */
export const tryTurnBesideOthers = (tx: Database): Promise<boolean> => tryTurnBeside(tx)

/** After a run or its undo: readers' queries stay quick. `owner` may vacuum. */
export const tidyAfterImport = (owner: pg.ClientConfig): Promise<void> => tidyTables(owner)
