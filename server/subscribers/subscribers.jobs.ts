import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { cleanSubscribers } from '#server/subscribers/subscribers.service.ts'

export const subscribersCleaning: ScheduledJob = {
  name: 'clean-subscribers',
  cron: '17 3 * * *',
  run: ({ db }) => cleanSubscribers(db),
}
