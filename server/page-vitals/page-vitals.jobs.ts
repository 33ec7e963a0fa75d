import { deleteOldVitals } from '#server/page-vitals/page-vitals.queries.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

/** Figures of pages are kept for 90 days. */
export const pageVitalsCleaning: ScheduledJob = {
  name: 'clean-page-vitals',
  cron: '27 3 * * *',
  run: ({ db }) => deleteOldVitals(db),
}
