import { notePictureFiles } from '#server/media/picture-files.service.ts'
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

/** Notes pictures that were put into the media folder or taken out of it. */
export const pictureFiles: ScheduledJob = {
  name: 'picture-files',
  cron: '* * * * *',
  run: async ({ db, config, log }) => {
    const changes = await notePictureFiles({ db, dataDirectory: config.dataDirectory })
    if (changes > 0) log.info({ changes }, 'pictures came or went')
  },
}
