import { fileURLToPath } from 'node:url'
import { updateShippedTypes } from '#server/catalogue/shipped-types/shipped-types.service.ts'
import { syncPictureFiles } from '#server/media/picture-files.service.ts'
import type { Config } from '#server/platform/config.ts'
import { checkAddress } from '#server/platform/http/listen-address.ts'
import type { PageSource } from '#server/platform/http/pages.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { followStoredShop } from '#server/platform/live-shop.ts'
import type { Lifecycle } from '#server/platform/lifecycle.ts'
import type { Logger } from '#server/platform/log.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { runProgram } from '#server/platform/program.ts'
import { startServingProcesses } from '#server/platform/serving-processes.ts'
import { type RunningDatabase, startDatabase } from '#server/platform/start-database.ts'
import { mailedPapers } from '#server/trade/papers/mailed-papers.service.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { serve } from '#server/serve.ts'

const servingProgram = fileURLToPath(new URL('./serving-process.ts', import.meta.url))

/** What differs between the shop of `npm start` and that of `npm run dev`. */
export interface ShopParts {
  /** Fills an empty database. */
  seed(config: Config, database: RunningDatabase, log: Logger): Promise<void>
  pages: PageSource
  onOpen?(port: number): void
}

/** Config, address and mail settings → database → migrations → part types → demo catalogue → jobs → listen. */
const start = async (parts: ShopParts, config: Config, log: Logger, lifecycle: Lifecycle) => {
  await checkAddress(config)
  // Reports invalid mail settings at start; the jobs create their own sender.
  createMailTransport(config)
  const database = await startDatabase(config, log, 'own')
  lifecycle.onStop(() => database.stop())
  await updateShippedTypes(database.owner)
  await parts.seed(config, database, log)
  await syncPictureFiles({ db: database.db, dataDirectory: config.dataDirectory })
  const { db, application: connection } = database
  if (config.jobs) {
    const shop = followStoredShop(db, config, { log })
    lifecycle.onStop(() => shop.stop())
    await shop.refresh()
    const jobs = await startJobs({
      db,
      connection,
      config,
      log,
      jobs: scheduledJobs,
      attachments: mailedPapers({ db, config, log }),
    })
    lifecycle.onStop(() => jobs.stop())
  }
  const port =
    config.processes === 1
      ? await serve(parts.pages, config, log, lifecycle, database)
      : await startServingProcesses(servingProgram, config.processes, log, lifecycle)
  process.stdout.write(`\nPartwright is open at ${config.publicUrl ?? `http://localhost:${port}`}\n\n`)
  parts.onOpen?.(port)
}

/** Runs a whole shop until the process is told to end. */
export const runShop = (parts: ShopParts): void => {
  void runProgram(
    (config, log, lifecycle) => start(parts, config, log, lifecycle),
    (problem) => process.stderr.write(`\n${problem}\n`),
  )
}
