/**
 * `npm run dev`: runs the shop from its sources and starts it anew when a file of the server changes. Each start
 * applies migrations and routines; the embedded database runs on between them.
 */
import '#server/platform/process-guard.ts'
import { join } from 'node:path'
import { parseConfig } from '#server/platform/config.ts'
import { type EmbeddedServer, startEmbedded } from '#server/platform/database/embedded/embedded-server.ts'
import { createLogger } from '#server/platform/log.ts'
import { watchServer } from './server-changes.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const changes = watchServer(join(import.meta.dirname, '../..'))
let shop: ShopProcess = startShop()
let database: EmbeddedServer | null = null
let isEnding = false

const end = async (code: number): Promise<void> => {
  if (isEnding) return
  isEnding = true
  changes.close()
  await shop.stop()
  await database?.stop()
  process.exit(code)
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void end(0))

/** Joins the embedded database, so that it runs on while no shop uses it. */
const holdDatabase = async (): Promise<void> => {
  const { databaseUrl, dataDirectory } = parseConfig(process.env)
  if (databaseUrl !== null) return
  database = await startEmbedded({ dataDirectory, mode: 'join', logger: createLogger({ logLevel: 'warn' }) })
}

const tellWhenOpen = async (startedAt: number): Promise<void> => {
  const started = shop
  const isOpen = await started.opened
  // Another change may have replaced it before it was open.
  if (isEnding || started !== shop) return
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  console.log(
    isOpen ? `Ready after ${seconds} s.` : 'The shop did not start. The next change starts it again.',
  )
}

// What is wrong at the first start are settings or the data folder, which no change of a file mends.
if (!(await shop.opened)) await end(await shop.ended)
await holdDatabase()
for (;;) {
  const files = await changes.next()
  const startedAt = performance.now()
  console.log(`Changed: ${files.join(', ')}`)
  const before = shop
  // The new one loads its modules meanwhile, and waits for the port and the data folder.
  shop = startShop()
  void tellWhenOpen(startedAt)
  await before.stop()
  if (isEnding) break
}
