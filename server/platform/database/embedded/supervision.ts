import { setTimeout as wait } from 'node:timers/promises'
import { whileChanging } from './data-folder-lock.ts'
import type { Installation } from './installation.ts'
import { isServerOf } from './postmaster-file.ts'
import { ensureRunning, type RunningServer } from './running-server.ts'

/** What supervision reports to the application about the database. */
export type Listener = {
  /** The server is gone; calls fail until `onRestored`. */
  onDown?: () => void
  onRestored?: () => void
}

const lookEveryMs = 500
const retryAfterMs = 1_000

/**
 * Watches a running server, also one that another process started. When the server dies, it is started again until
 * that works.
 * Every process that uses the server does so; the first one starts it and the others find it running.
 */
export function supervise(installation: Installation, first: RunningServer, listener: Listener) {
  const { logger } = installation
  let server = first
  const ending = new AbortController()
  let repair: Promise<void> = Promise.resolve()
  let isRepairing = false
  const isSeen = () => isServerOf(server.pid, installation.places.cluster)
  // A server in another container on the same folder is reached, but its process is not seen from here.
  let isInSight = isSeen()

  async function restore(): Promise<void> {
    logger.error({ pid: server.pid }, 'the database server died; starting it again')
    listener.onDown?.()
    while (!ending.signal.aborted) {
      try {
        const kept = { ...installation, access: server.access }
        server = await whileChanging(kept.data, () => ensureRunning(kept, false))
        isInSight = isSeen()
        listener.onRestored?.()
        return
      } catch (error) {
        logger.error({ err: error }, 'the database server did not start')
        await wait(retryAfterMs, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  function look(): void {
    if (isRepairing || !isInSight || isSeen()) return
    isRepairing = true
    repair = restore().finally(() => {
      isRepairing = false
    })
  }

  const timer = setInterval(look, lookEveryMs)
  timer.unref()

  return {
    /** Stops looking, after a restart under way has ended. */
    async end(): Promise<void> {
      ending.abort()
      clearInterval(timer)
      await repair
    },
    currentPid: () => server.pid,
  }
}
