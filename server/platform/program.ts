import { type Config, ConfigError, parseConfig } from '#server/platform/config.ts'
import { EmbeddedDatabaseError } from '#server/platform/database/embedded/embedded-error.ts'
import { MigrationError } from '#server/platform/database/migration-error.ts'
import { failureText } from '#server/platform/failure-text.ts'
import { type Lifecycle, createLifecycle } from '#server/platform/lifecycle.ts'
import { type Logger, createLogger } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'
import { isStorageFull } from '#server/platform/storage-full.ts'

/** Errors whose message is all that the person who started the program needs. */
const plainErrors = [ConfigError, StartError, EmbeddedDatabaseError, MigrationError]
/** The system's message already names the problem and the path: missing permission, read-only disk. */
const systemRefusals = new Set(['EROFS', 'EACCES', 'EPERM'])
const isPlain = (error: Error): boolean =>
  plainErrors.some((kind) => error instanceof kind) ||
  ('code' in error && systemRefusals.has(String(error.code)))

const problemOf = (error: unknown): string => {
  if (!(error instanceof Error) || isPlain(error) || isStorageFull(error)) return failureText(error)
  return error.stack ?? error.message
}

/** Runs a program that serves until it is told to end; `tell` gets the reason when it could not start. */
export const runProgram = async (
  start: (config: Config, log: Logger, lifecycle: Lifecycle) => Promise<void>,
  tell: (problem: string) => void,
): Promise<void> => {
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
    tell(problemOf(error))
    await lifecycle.stop()
    process.exit(1)
  }
}
