import { setTimeout as wait } from 'node:timers/promises'
import { whileChanging } from './data-folder-lock.ts'
import type { Installation } from './installation.ts'
import { isServerOf } from './postmaster-file.ts'
import { ensureRunning, type RunningServer } from './running-server.ts'
import { knock } from './server-probe.ts'

/** What the application is told about the database under it. */
export type Listener = {
  /** The server is gone; calls fail until `onRestored`. */
  onDown?: () => void
  onRestored?: () => void
}

const lookEveryMs = 500
const retryAfterMs = 1_000

/**
 * Looks after a running server, whoever started it: when it dies, it is started again until that works.
 * Every process that uses the server does so; the first one starts it and the others find it running.
 */
export function supervise(installation: Installation, first: RunningServer, listener: Listener) {
  const { logger } = installation
  let server = first
  let isEnded = false
  let repair: Promise<void> = Promise.resolve()
  let isRepairing = false

  async function isDown(): Promise<boolean> {
    if (isServerOf(server.pid, installation.places.cluster)) return false
    return (await knock(server.access)).kind !== 'ready'
  }

  async function restore(): Promise<void> {
    if (!(await isDown()) || isEnded) return
    logger.error({ pid: server.pid }, 'the database server died; starting it again')
    listener.onDown?.()
    while (!isEnded) {
      try {
        const kept = { ...installation, access: server.access }
        server = await whileChanging(kept.data, () => ensureRunning(kept, false))
        listener.onRestored?.()
        return
      } catch (error) {
        logger.error({ err: error }, 'the database server did not start')
        await wait(retryAfterMs)
      }
    }
  }

  function look(): void {
    if (isRepairing || isServerOf(server.pid, installation.places.cluster)) return
    isRepairing = true
    repair = restore()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'the database server could not be looked after'),
      )
      .finally(() => {
        isRepairing = false
      })
  }

  const timer = setInterval(look, lookEveryMs)
  timer.unref()

  return {
    /** Stops looking, after a restart under way has ended. */
    async end(): Promise<void> {
      isEnded = true
      clearInterval(timer)
      await repair
    },
    currentPid: () => server.pid,
  }
}
