import { finishErasures } from '#server/personal-data/erasure.service.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'

export const personalDataCleaning: ScheduledJob = {
  name: 'finish-erasures',
  cron: '27 3 * * *',
  run: ({ db }) => finishErasures(db),
}
