import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { printBooks } from '#server/printing/books.service.ts'

/**
 * Prints the catalogues that wait for it, one after the other. A shop that has just loaded its demo opens at once and
 * has all its books a minute later; each shows in the list when it is there.
 */
export const catalogueBooks: ScheduledJob = {
  name: 'catalogue-books',
  cron: '* * * * *',
  run: async ({ db, config, signal }) => {
    const storage = folderStorage(config.dataDirectory)
    await printBooks({ db, config, storage }, signal)
  },
}
