import '#server/platform/process-guard.ts'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { readCardsWith } from '#server/cards/reader/card-reader.ts'
import { ensureDemo } from '#server/demo.service.ts'
import { readNumbersWith } from '#server/number-pictures/reader/number-reader.ts'
import { loadRenderer } from '#server/page-renderer.ts'
import { type Config, ConfigError, parseConfig } from '#server/platform/config.ts'
import { EmbeddedDatabaseError } from '#server/platform/database/embedded/embedded-error.ts'
import { MigrationError } from '#server/platform/database/migrate.ts'
import { useFailureAlarm } from '#server/platform/failure-alarm.ts'
import { followCatalogueVersion } from '#server/platform/http/catalogue-version.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { type Lifecycle, createLifecycle } from '#server/platform/lifecycle.ts'
import { type Logger, createLogger } from '#server/platform/log.ts'
import { readSecret } from '#server/platform/secrets.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { createPictureReader } from '#server/platform/reading/picture-reader.ts'
import { StartError, startDatabase } from '#server/platform/start-database.ts'

/** Config → database → migrations → demo catalogue → jobs → listen (architecture.md). */
const start = async (config: Config, log: Logger, lifecycle: Lifecycle) => {
  const database = await startDatabase(config, log, 'own')
  lifecycle.onStop(() => database.stop())
  await ensureDemo(config, database, log)
  const { db, readDb, application: connection } = database
  const reader = createPictureReader({ log })
  lifecycle.onStop(() => reader.stop())
  const app = await createApp({
    config,
    db,
    readDb,
    log,
    bodySecret: await readSecret(config.dataDirectory, 'idempotency'),
    renderer: await loadRenderer(),
    pictures: { readCard: readCardsWith(reader), readNumber: readNumbersWith(reader) },
    isReady: () => !lifecycle.isStopping(),
  })
  useFailureAlarm(app.http, log)
  const version = await followCatalogueVersion(readDb, connection, log, app.changes)
  lifecycle.onStop(() => version.stop())
  if (config.jobs) {
    const jobs = await startJobs({ db, connection, config, log, jobs: scheduledJobs })
    lifecycle.onStop(() => jobs.stop())
  }
  lifecycle.onStop(() => app.http.close())
  await app.http.listen({ port: config.port, host: config.host })
  announce(config, app.http.server.address())
}

const announce = (config: Config, address: AddressInfo | string | null) => {
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`\nPartwright is open at ${config.publicUrl ?? `http://localhost:${port}`}\n\n`)
}

/** Errors whose message is all that the person who started the program needs. */
const plainErrors = [ConfigError, StartError, EmbeddedDatabaseError, MigrationError]
const isPlain = (error: Error): boolean =>
  plainErrors.some((kind) => error instanceof kind) || ('code' in error && error.code === 'EADDRINUSE')

const run = async () => {
  let log: Logger | null = null
  const lifecycle = createLifecycle(() => log)
  try {
    const config = parseConfig(process.env)
    const ownLog = createLogger(config)
    log = ownLog
    // A bug in one request must not take the others down; it is logged and the process goes on.
    process.on('unhandledRejection', (error) => ownLog.error({ err: error }, 'an unhandled rejection'))
    process.on('uncaughtException', (error) => ownLog.error({ err: error }, 'an uncaught exception'))
    await start(config, ownLog, lifecycle)
  } catch (error) {
    if (lifecycle.isStopping()) return
    const text = error instanceof Error ? (isPlain(error) ? error.message : error.stack) : String(error)
    process.stderr.write(`\n${text}\n`)
    await lifecycle.stop()
    process.exit(1)
  }
}

void run()
