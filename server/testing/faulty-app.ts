import { randomBytes } from 'node:crypto'
import { type App, createApp } from '#server/app.ts'
import { createLogger } from '#server/platform/log.ts'
import { type FaultyDatabase, openFaultyDatabase } from '#server/testing/query-faults.ts'
import type { TestShop } from '#server/testing/test-shop.ts'

/** A second server on the shop's database, on which any statement can be made to fail (docs/trust.md#faults). */
export const startFaultyApp = async ({
  database,
  config,
}: Pick<TestShop, 'database' | 'config'>): Promise<{
  app: App
  faulty: FaultyDatabase
  close(): Promise<void>
}> => {
  const faulty = openFaultyDatabase({ ...database.application, max: 4 })
  const app = await createApp({
    config,
    db: faulty.db,
    log: createLogger(config),
    bodySecret: randomBytes(32),
    pages: null,
  })
  return {
    app,
    faulty,
    close: async () => {
      await app.http.close()
      await faulty.close()
    },
  }
}
