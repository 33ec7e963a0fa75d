import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { JobContext, ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

const leastFreeBytes = 1024 ** 3
const mostShareOfConnections = 0.8

/** Raises an alarm when the disk of the data directory is nearly full (docs/trust.md#log-and-alarms). */
export const watchDisk = async (
  { config, log }: { config: { dataDirectory: string }; log: JobContext['log'] },
  leastBytes = leastFreeBytes,
): Promise<void> => {
  const { bavail, bsize } = await statfs(config.dataDirectory)
  const freeBytes = bavail * bsize
  if (freeBytes < leastBytes) log.error({ alarm: 'disk', freeBytes }, 'alarm: the disk is nearly full')
}

/** Raises an alarm when the database has few connections left for everybody who uses it. */
export const watchConnections = async (
  { db, log }: Pick<JobContext, 'db' | 'log'>,
  mostShare = mostShareOfConnections,
): Promise<void> => {
  const { rows } = await sql<{ used: number; most: number }>`select sum(numbackends)::int as used,
    current_setting('max_connections')::int as most from pg_stat_database`.execute(db)
  const { used, most } = rows[0] ?? { used: 0, most: 1 }
  if (used > most * mostShare)
    log.error({ alarm: 'connections', used, most }, 'alarm: the database is running out of connections')
}

export const roomAlarm: ScheduledJob = {
  name: 'watch-room',
  cron: '*/5 * * * *',
  run: async (context) => {
    await watchConnections(context)
    await watchDisk(context)
  },
}
