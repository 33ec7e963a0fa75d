import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Language } from '#contract/language.ts'
import { personAtWork } from '#server/platform/person-at-work.ts'
import { showUndoRefusal } from '#server/platform/runs/run-screen.ts'
import { createProgressBar } from '#server/platform/progress-bar.ts'
import { withPathOnFullDisk } from '#server/platform/storage-full.ts'
import { listLeft, showHistory, showUndo } from '#server/imports/undo-screen.ts'
import { listHistory, undoRuns } from '#server/imports/undo.service.ts'

const runsShown = 30

const withClient = async <Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(connection)
  await client.connect()
  // Ending the connection is what the server rolls back at once.
  const interrupt = () => void client.end()
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work(client)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await client.end()
  }
}

export interface UndoWish {
  /** The last run without it. */
  run?: number
  isDryRun: boolean
  language: Language
  /** Where the list of all that stays is written. */
  dataDirectory: string
}

/** `--undo [RUN]`: takes runs back and prints what became of them; the exit code of the command. */
export const undoFromTerminal = (
  connection: pg.ClientConfig,
  { run, isDryRun, language, dataDirectory }: UndoWish,
): Promise<number> =>
  withClient(connection, async (client) => {
    const progress = createProgressBar('undo')
    const result = await undoRuns(client, {
      ...(run === undefined ? {} : { run }),
      isDryRun,
      undoneBy: personAtWork(),
      onProgress: progress.show,
    }).finally(progress.end)
    if (!result.ok) {
      process.stderr.write(showUndoRefusal(result.reason, result.run, language))
      return 1
    }
    const path = join(dataDirectory, `undo-${result.runs.at(-1)?.number ?? 0}.report.csv`)
    const list = listLeft(result.left, language)
    if (list !== null) {
      await mkdir(dataDirectory, { recursive: true })
      await withPathOnFullDisk(path, () => writeFile(path, list))
    }
    process.stdout.write(showUndo(result, { isDryRun, language, path }))
    return 0
  })

/** `--history`: prints the last runs. */
export const showRuns = (connection: pg.ClientConfig, language: Language): Promise<number> =>
  withClient(connection, async (client) => {
    process.stdout.write(showHistory(await listHistory(client, runsShown), language))
    return 0
  })
