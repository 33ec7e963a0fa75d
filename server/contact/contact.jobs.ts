import { cleanMessages } from '#server/contact/contact.service.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

export const contactCleaning: ScheduledJob = {
  name: 'clean-contact-messages',
  cron: '37 3 * * *',
  run: ({ db }) => cleanMessages(db),
}
