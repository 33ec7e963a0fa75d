import { withActor } from '#server/platform/database/actor.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { deleteWaitingFiles } from '#server/trade/messages/message-files.queries.ts'

/** Removes files whose message was never sent. */
export const messageFilesCleaning: ScheduledJob = {
  name: 'clean-message-files',
  cron: '41 * * * *',
  run: ({ db }) => withActor(db, { role: 'system' }, deleteWaitingFiles),
}
