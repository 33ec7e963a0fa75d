import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { printBooks } from '#server/printing/books.service.ts'

/** At about 25 kB a sheet, 250 MB; a sheet that is gone is drawn again when it is asked for. */
const mostSheets = 10_000

/** Sheets of products that changed and sheets nobody asks for make room. */
export const sheetsCleaning: ScheduledJob = {
  name: 'clean-sheets',
  cron: '23 * * * *',
  run: async ({ config, log }) => {
    const removed = await folderStorage(config.dataDirectory).removeOldest('sheets', mostSheets)
    if (removed > 0) log.info({ removed }, 'old data sheets were removed')
  },
}

/**
 * Prints the catalogues that wait for it, one after the other. A shop that has just loaded its demo opens at once and
 * has all its books a minute later; each shows in the list when it is there.
 */
export const catalogueBooks: ScheduledJob = {
  name: 'catalogue-books',
  cron: '* * * * *',
  run: async ({ db, config, log, signal }) => {
    const storage = folderStorage(config.dataDirectory)
    await printBooks({ db, config, log, storage }, signal)
  },
}
