import '#server/platform/process-guard.ts'
import { parseConfig } from '#server/platform/config.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { createLogger } from '#server/platform/log.ts'
import { followStoredShop, useStoredShop } from '#server/platform/live-shop.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { mailedPapers } from '#server/trade/papers/mailed-papers.service.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'

const drainMs = 10_000

/** Jobs alone, for those who run the web process with JOBS=off. */
const run = async () => {
  const config = parseConfig(process.env)
  const log = createLogger(config)
  const database = await startDatabase(config, log, 'join')
  await useStoredShop(database.db, config)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled rejection'))
  const jobs = await startJobs({
    db: database.db,
    connection: database.application,
    config,
    log,
    jobs: scheduledJobs,
    attachments: mailedPapers({ db: database.db, config, log }),
  }).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const shop = followStoredShop(database.db, config, { log })
  log.info('jobs are running')
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), drainMs).unref()
    await shop.stop()
    await jobs.stop()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  process.on('disconnect', () => void end())
}

run().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
