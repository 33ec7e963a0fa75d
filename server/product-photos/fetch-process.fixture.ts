import { parseConfig } from '#server/platform/config.ts'
import { createLogger } from '#server/platform/log.ts'
import { folderStorage } from '#server/platform/media/media-storage.ts'
import { startDatabase } from '#server/platform/start-database.ts'
import { publicAddress } from '#server/platform/outgoing/picture-server.fixture.ts'
import { fetchPictures, pictureLimits } from '#server/product-photos/fetch-pictures.service.ts'

/** The job alone in a process that a test can kill; `SERVER_PORT` and `SERVER_CA` are those of the test's server. */
const config = parseConfig({ ...process.env, LOG_LEVEL: 'silent', PORT: '0' })
const database = await startDatabase(config, createLogger(config), 'join')
await fetchPictures({
  db: database.db,
  storage: folderStorage(config.dataDirectory),
  limits: pictureLimits,
  network: {
    resolve: async () => [publicAddress],
    dial: () => ({ host: '127.0.0.1', port: Number(process.env['SERVER_PORT']) }),
    ca: process.env['SERVER_CA'] ?? '',
  },
})
await database.stop()
