import { cleanCards } from '#server/business-cards/claims.service.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/** Their sign-in ends to the second by itself; this takes the rest away. */
export const cardsCleaning: ScheduledJob = {
  name: 'clean-cards',
  cron: '27 * * * *',
  run: ({ db }) => cleanCards(db),
}
