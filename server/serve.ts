import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { readCardsWith } from '#server/vision/cards/card-reader.ts'
import { readNumbersWith } from '#server/vision/numbers/number-reader.ts'
import type { Config } from '#server/platform/config.ts'
import { asApplication } from '#server/platform/database/database.ts'
import { openReplicaReads, primaryReads } from '#server/platform/database/public-reads.ts'
import { useFailureAlarm } from '#server/platform/failure-alarm.ts'
import { followCatalogueVersion } from '#server/platform/http/catalogue-version.ts'
import { explainListenError } from '#server/platform/http/listen-address.ts'
import type { PageSource } from '#server/platform/http/pages.ts'
import { followStoredShop } from '#server/platform/live-shop.ts'
import type { Lifecycle } from '#server/platform/lifecycle.ts'
import type { Logger } from '#server/platform/log.ts'
import { createPictureReader } from '#server/vision/picture-reader.ts'
import { readSecret } from '#server/platform/secrets.ts'
import { type RunningDatabase, poolSettings } from '#server/platform/start-database.ts'

/** Puts the shop together and answers requests until the process ends; gives the port it listens on. */
export const serve = async (
  pages: PageSource,
  config: Config,
  log: Logger,
  lifecycle: Lifecycle,
  { db, application }: RunningDatabase,
): Promise<number> => {
  const reader = createPictureReader({ log })
  lifecycle.onStop(() => reader.stop())
  const reads =
    config.databaseReadUrl === null
      ? primaryReads(db)
      : await openReplicaReads(db, poolSettings(asApplication(config.databaseReadUrl), config), log)
  lifecycle.onStop(() => reads.stop())
  const app = await createApp({
    config,
    db,
    reads,
    log,
    bodySecret: await readSecret(config.dataDirectory, 'idempotency'),
    pages,
    pictures: { readCard: readCardsWith(reader), readNumber: readNumbersWith(reader) },
    isReady: () => !lifecycle.isStopping(),
  })
  useFailureAlarm(app.http, log)
  const shop = followStoredShop(db, config, { log, onChange: app.changes.datePassed })
  lifecycle.onStop(() => shop.stop())
  await shop.refresh()
  const version = await followCatalogueVersion(reads, application, log, {
    ...app.changes,
    useVersion: (next) => {
      app.changes.useVersion(next)
      // A save of settings raises the version; what was made with the old name meanwhile is forgotten then.
      void shop.refresh()
    },
  })
  lifecycle.onStop(() => version.stop())
  lifecycle.onStop(() => app.http.close())
  const { host, port } = config
  await app.http.listen({ host, port }).catch((error: unknown) => {
    throw explainListenError(error, config)
  })
  return portOf(app.http.server.address(), config.port)
}

const portOf = (address: AddressInfo | string | null, wanted: number): number =>
  typeof address === 'object' && address ? address.port : wanted
