import { sql } from 'kysely'
import { withActor } from '#server/platform/database/actor.ts'
import type { JobContext, ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/**
 * Raises an alarm when mails wait for more than a quarter of an hour: the mail server needs somebody
 * (docs/trust.md#log-and-alarms).
 */
export const watchOutbox = async ({ db, log }: Pick<JobContext, 'db' | 'log'>): Promise<void> => {
  const { rows } = await withActor(db, { role: 'system' }, (tx) =>
    sql<{ waiting: number }>`select count(*) as waiting from outbox_mails
      where status = 'queued' and created_at < now() - interval '15 minutes'`.execute(tx),
  )
  const waiting = rows[0]?.waiting ?? 0
  if (waiting > 0) log.error({ alarm: 'outbox-age', waiting }, 'alarm: mails are not being delivered')
}

export const outboxAlarm: ScheduledJob = {
  name: 'watch-outbox',
  cron: '*/5 * * * *',
  run: watchOutbox,
}
