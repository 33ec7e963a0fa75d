import type pg from 'pg'
import { startImport, waitForTurn } from '#server/imports/run.queries.ts'

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
