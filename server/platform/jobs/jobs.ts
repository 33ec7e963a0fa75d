import { PgBoss } from 'pg-boss'
import type { Config } from '#server/platform/config.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#server/platform/database/database.ts'
import { jobDatabase, jobSchema } from '#server/platform/jobs/install-jobs.ts'
import type { JobContext, ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import type { Logger } from '#server/platform/log.ts'
import { startMailSender } from '#server/platform/mail/mail-sender.ts'
import { type MailAttachments, createMailTransport } from '#server/platform/mail/transport.ts'

export interface RunningJobs {
  /** Waits until the running jobs have finished. */
  stop(): Promise<void>
}

const stopTimeoutMs = 8_000

/**
 * Sends the outbox and runs scheduled jobs, in the web process or in one of its own. Several processes may: each
 * mail and each due job is taken by one of them.
 */
export const startJobs = async (options: {
  db: Database
  /** As the application's role: the job tables are the owner's. */
  connection: ConnectionSettings
  config: Config
  log: Logger
  jobs: readonly ScheduledJob[]
  attachments?: MailAttachments
}): Promise<RunningJobs> => {
  const { db, config, log } = options
  const transport = createMailTransport(config)
  const own = openDatabase({ ...options.connection, max: 2 }, (reason) =>
    log.warn({ reason }, 'jobs lost a connection'),
  )
  const boss = new PgBoss({
    db: jobDatabase(own.pool),
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    // These need the owner of the tables; autovacuum does for queues of this size.
    reindex: false,
    monitorVacuum: false,
  })
  const stopping = new AbortController()
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: a step failed'))
  try {
    await boss.start()
    for (const job of options.jobs) await schedule(boss, job, { db, config, log, signal: stopping.signal })
  } catch (error) {
    await boss.stop({ graceful: false })
    await own.close()
    throw error
  }
  const mails = startMailSender({
    db,
    transport,
    log,
    ...(options.attachments ? { attachments: options.attachments } : {}),
  })
  return {
    stop: async () => {
      stopping.abort()
      await mails.stop()
      await boss.stop({ timeout: stopTimeoutMs })
      await own.close()
    },
  }
}

const schedule = async (boss: PgBoss, job: ScheduledJob, context: JobContext) => {
  await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 3, retryDelay: 60, retryBackoff: true })
  const cron = typeof job.cron === 'string' ? job.cron : job.cron(context.config)
  await boss.schedule(job.name, cron, null, { tz: 'UTC', missed: 'once' })
  await boss.work(job.name, { batchSize: 1 }, async () => {
    await job.run(context)
    context.log.info({ job: job.name }, 'job done')
  })
}
