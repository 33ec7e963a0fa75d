import { withActor } from '#server/platform/database/actor.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { removeUpload } from '#server/uploads/upload-files.ts'
import { startUploads } from '#server/uploads/upload-runner.ts'
import { hasOpenUploads, markFileGone, selectOldFiles } from '#server/uploads/uploads.queries.ts'

/** So long a file can be checked or loaded again. */
export const daysKept = 30

/** Begins what waits since a restart or for a process that runs no jobs, and tells of what broke off. */
export const uploadsAtWork: ScheduledJob = {
  name: 'run-uploads',
  cron: '* * * * *',
  run: async ({ db, config, log }) => {
    const isOpen = await withActor(db, { role: 'system' }, hasOpenUploads)
    // We do not wait: a large file takes longer than a job may run.
    if (isOpen) void startUploads({ ...config, jobs: true }, log)
  },
}

/** Deletes the files of old uploads; what they say of their runs stays. */
export const uploadsCleaning: ScheduledJob = {
  name: 'clean-uploads',
  cron: '40 3 * * *',
  run: async ({ db, config: { dataDirectory } }) => {
    const ids = await withActor(db, { role: 'system' }, (tx) => selectOldFiles(tx, daysKept))
    for (const id of ids) {
      await removeUpload(dataDirectory, id)
      await withActor(db, { role: 'system' }, (tx) => markFileGone(tx, id))
    }
  },
}
