import { syncPictureFiles } from '#server/media/picture-files.service.ts'
import { makeNextPhoto } from '#server/media/photos.service.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'

/** Makes the sizes of photos that have come since, one after the other. */
export const photoSizes: ScheduledJob = {
  name: 'photo-sizes',
  cron: '* * * * *',
  run: async ({ db, config, signal }) => {
    const storage = folderStorage(config.dataDirectory)
    const isStopping = () => signal?.aborted === true
    while (!isStopping() && (await makeNextPhoto({ db, storage })));
  },
}

/** Records pictures that were added to or removed from the media folder. */
export const pictureFiles: ScheduledJob = {
  name: 'picture-files',
  cron: '* * * * *',
  run: async ({ db, config, log }) => {
    const changes = await syncPictureFiles({ db, dataDirectory: config.dataDirectory })
    if (changes > 0) log.info({ changes }, 'pictures added or removed')
  },
}
