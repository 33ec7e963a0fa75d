import { sql } from 'kysely'
import { withActor } from '#server/platform/database/actor.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/**
 * Forgets what has served its time: answers kept for idempotency (24 hours), mail bodies (7 days; who got which
 * mail stays for 90), limits that ran out. A mail that still waits is never forgotten.
 */
export const cleanPlatform = (db: Database): Promise<void> =>
  withActor(db, { role: 'system' }, async (tx) => {
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(tx)
    await sql`update outbox_mails set text_body = '', html_body = ''
      where created_at < now() - interval '7 days' and status <> 'queued' and text_body <> ''`.execute(tx)
    await sql`delete from outbox_mails where created_at < now() - interval '90 days'
      and status <> 'queued'`.execute(tx)
    await sql`delete from retry_waits where next_at < now() - interval '1 day'`.execute(tx)
    await sql`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(
      tx,
    )
  })

export const platformCleaning: ScheduledJob = {
  name: 'clean-platform',
  cron: '17 3 * * *',
  run: ({ db }) => cleanPlatform(db),
}
