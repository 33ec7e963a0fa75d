import '#server/platform/process-guard.ts'
import { ensureDemo } from '#server/demo.service.ts'
import { createApp } from '#server/app.ts'
import { loadRenderer } from '#server/page-renderer.ts'
import { type Config, ConfigError, parseConfig } from '#server/platform/config.ts'
import { EmbeddedDatabaseError } from '#server/platform/database/embedded/embedded-error.ts'
import { MigrationError } from '#server/platform/database/migrate.ts'
import { followCatalogueVersion } from '#server/platform/http/catalogue-version.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { type Logger, createLogger } from '#server/platform/log.ts'
import { readSecret } from '#server/platform/secrets.ts'
import { scheduledJobs } from '#server/scheduled-jobs.ts'
import { StartError, startDatabase } from '#server/platform/start-database.ts'

/** Config → database → migrations → demo catalogue → jobs → listen (architecture.md). */
const start = async (config: Config, log: Logger) => {
  const database = await startDatabase(config, log, 'own')
  const stops: (() => Promise<void>)[] = [() => database.stop()]
  const stop = async () => {
    for (const each of stops.reverse())
      await each().catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
  }
  try {
    await ensureDemo(config, database, log)
    const bodySecret = await readSecret(config.dataDirectory, 'idempotency')
    let isDraining = false
    const app = await createApp({
      config,
      db: database.db,
      log,
      bodySecret,
      renderer: await loadRenderer(),
      isReady: () => !isDraining,
    })
    const version = await followCatalogueVersion(
      database.db,
      database.application,
      log,
      app.useCatalogueVersion,
    )
    stops.push(() => version.stop())
    if (config.jobs) {
      const jobs = await startJobs({
        db: database.db,
        connection: database.application,
        config,
        log,
        jobs: scheduledJobs,
      })
      stops.push(() => jobs.stop())
    }
    stops.push(() => app.http.close())
    await app.http.listen({ port: config.port, host: config.host })
    announce(config, app.http.server.address())
    return {
      stop: async () => {
        isDraining = true
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const announce = (config: Config, address: ReturnType<import('node:net').Server['address']>) => {
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`\nPartwright is open at ${config.publicUrl ?? `http://localhost:${port}`}\n\n`)
}

const isPlain = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof StartError ||
  error instanceof EmbeddedDatabaseError ||
  error instanceof MigrationError ||
  (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')

const drainMs = 10_000

const run = async () => {
  const config = parseConfig(process.env)
  const log = createLogger(config)
  // A bug in one request must not take the others down; it is logged and the process goes on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled rejection'))
  process.on('uncaughtException', (error) => log.error({ err: error }, 'an uncaught exception'))
  const running = await start(config, log)
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), drainMs + 5_000).unref()
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  // The starter holds this channel; when it is killed, the shop ends too.
  process.on('disconnect', () => void end())
}

run().catch((error: unknown) => {
  process.stderr.write(
    isPlain(error) ? `\n${error.message}\n` : `\n${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
