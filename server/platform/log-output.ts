import { writeSync } from 'node:fs'

/** How long a log that does not take more, such as a full pipe, holds the process up. */
const maxWaits = 50
const waitMs = 10

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')
const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Writes the log to a file descriptor at once. A line that cannot be written is lost: pino's own destination throws
 * when the disk of the log is full, and at the end of the process tries again for ever.
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
