import type { ProcessCommand } from '#server/platform/processes/bounded-process.ts'
import { headerRefusal } from '#server/vision/picture-header.rules.ts'
import type { PictureKind, PictureReader, ReadingOutcome } from '#server/vision/picture-reading.ts'
import {
  holdReadingProcess,
  type ProcessLimits,
  processLimits,
} from '#server/vision/reading-process-holder.ts'

/** What the reader writes to: a pino logger fits. Texts and pictures are never logged. */
export interface PictureReaderLog {
  warn(values: Record<string, unknown>, message: string): void
}

export interface PictureReaderOptions {
  log: PictureReaderLog
  /** Another program than ours, for proofs of crashes and hangs. */
  command?: ProcessCommand
  limits?: Partial<ProcessLimits>
}

/** How many wait besides the one that is read. */
export const longestQueue = 10

/**
 * Makes the shop's reader of pictures: one process, one picture at a time, ten in the queue. Whatever a picture does
 * to the process, the answer is a refusal and the next picture is read.
 */
export function createPictureReader({ log, command, limits = {} }: PictureReaderOptions): PictureReader {
  const holder = holdReadingProcess({ ...processLimits, ...limits }, command)
  let isStopped = false
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function readNext<Reading>(
    kind: PictureKind<Reading>,
    image: Buffer,
  ): Promise<ReadingOutcome<Reading>> {
    if (isStopped) return { refusal: 'BUSY' }
    const start = performance.now()
    const outcome = await holder.read(kind, image)
    if (isStopped) return { refusal: 'BUSY' }
    if ('refusal' in outcome && outcome.refusal === 'UNREADABLE') {
      const ms = Math.round(performance.now() - start)
      log.warn({ task: kind.task, bytes: image.length, ms }, 'A picture could not be read')
    }
    return outcome
  }

  return {
    async read(kind, image) {
      const refusal = headerRefusal(image)
      if (refusal) return { refusal }
      if (isStopped || waiting > longestQueue) return { refusal: 'BUSY' }
      waiting += 1
      const turn = last
        .then(() => readNext(kind, image))
        .finally(() => {
          waiting -= 1
        })
      last = turn.catch(() => {})
      return turn
    },
    async stop() {
      isStopped = true
      await holder.stop()
    },
  }
}
