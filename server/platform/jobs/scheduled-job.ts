import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/log.ts'

export interface JobContext {
  db: Database
  config: Config
  log: Logger
  /** Aborted when the process stops: work of more than a few seconds ends itself and goes on at the next run. */
  signal?: AbortSignal
}

/** Work that time brings about. `run` may be repeated at any moment and must then do no harm. */
export interface ScheduledJob {
  /** Letters, digits and hyphens. */
  name: string
  /** Five fields, UTC; a function where a setting says it. */
  cron: string | ((config: Config) => string)
  run(context: JobContext): Promise<void>
}
