import '#server/platform/process-guard.ts'
import { fileURLToPath } from 'node:url'
import { ensureDemo } from '#server/demo.service.ts'
import { syncPictureFiles } from '#server/media/picture-files.service.ts'
import type { Config } from '#server/platform/config.ts'
import { checkAddress } from '#server/platform/http/listen-address.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { Lifecycle } from '#server/platform/lifecycle.ts'
import type { Logger } from '#server/platform/log.ts'
import { createMailTransport } from '#server/platform/mail/transport.ts'
import { runProgram } from '#server/platform/program.ts'
import { startServingProcesses } from '#server/platform/serving-processes.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { serve } from '#server/serve.ts'

const servingProgram = fileURLToPath(new URL('./serving-process.ts', import.meta.url))

/** Config, address and mail settings → database → migrations → demo catalogue → jobs → listen (architecture.md). */
const start = async (config: Config, log: Logger, lifecycle: Lifecycle) => {
  await checkAddress(config)
  // Reports invalid mail settings at start; the jobs create their own sender.
  createMailTransport(config)
  const database = await startDatabase(config, log, 'own')
  lifecycle.onStop(() => database.stop())
  await ensureDemo(config, database, log)
  await syncPictureFiles({ db: database.db, dataDirectory: config.dataDirectory })
  const { db, application: connection } = database
  if (config.jobs) {
    const jobs = await startJobs({ db, connection, config, log, jobs: scheduledJobs })
    lifecycle.onStop(() => jobs.stop())
  }
  const port =
    config.processes === 1
      ? await serve(config, log, lifecycle, database)
      : await startServingProcesses(servingProgram, config.processes, log, lifecycle)
  process.stdout.write(`\nPartwright is open at ${config.publicUrl ?? `http://localhost:${port}`}\n\n`)
}

void runProgram(start, (problem) => process.stderr.write(`\n${problem}\n`))
