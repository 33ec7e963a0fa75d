import type { ScheduledJob } from '#server/platform/jobs/scheduled-job.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { publicNetwork } from '#server/platform/outgoing/fetch-bytes.ts'
import { fetchPictures, pictureLimits } from '#server/product-photos/fetch-pictures.service.ts'

/** Fetches pictures that lists name by web address, where an import has asked for it. */
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
