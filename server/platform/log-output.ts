import { writeSync } from 'node:fs'

/** Maximum time that a blocked log, such as a full pipe, delays the process. */
const maxWaits = 50
const waitMs = 10

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Writes the log to a file descriptor synchronously. A line that cannot be written is lost: pino's own destination throws
 * when the disk is full, and retries forever at process exit.
 */
export const createLogOutput = (descriptor: number) => ({
  write: (line: string): void => {
    let rest = Buffer.from(line)
    for (let waits = 0; rest.length > 0 && waits < maxWaits; ) {
      try {
        rest = rest.subarray(writeSync(descriptor, rest))
      } catch (error) {
        if (!isBusy(error)) return
        waits += 1
        sleep(waitMs)
      }
    }
  },
})
