import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { publicNetwork } from '#server/platform/outgoing/fetch-bytes.ts'
import { fetchPictures, pictureLimits } from '#server/product-photos/fetch-pictures.service.ts'

/** Fetches the pictures that lists name by web address, if the import had `--pictures`. */
export const picturesFromAddresses: ScheduledJob = {
  name: 'fetch-pictures',
  cron: '* * * * *',
  run: async ({ db, config, signal }) => {
    const storage = folderStorage(config.dataDirectory)
    await fetchPictures({
      db,
      storage,
      network: publicNetwork,
      limits: pictureLimits,
      ...(signal ? { signal } : {}),
    })
  },
}
