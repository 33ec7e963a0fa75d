import {
  holdCardProcess,
  type ProcessCommand,
  type ProcessLimits,
  processLimits,
} from './card-process-holder.ts'
import type { CardOutcome, CardReader } from './card-reading.ts'
import { headerRefusal } from './picture-header.rules.ts'

/** What the reader writes to: a pino logger fits. Texts and pictures are never logged. */
export interface CardReaderLog {
  warn(values: Record<string, unknown>, message: string): void
}

export interface CardReaderOptions {
  log: CardReaderLog
  /** Another program than ours, for proofs of crashes and hangs. */
  command?: ProcessCommand
  limits?: Partial<ProcessLimits>
}

/** How many wait besides the one that is read. */
export const longestQueue = 10

/**
 * Makes the shop's card reader: one process, one picture at a time, ten in the queue. Whatever a picture does to the
 * process, the answer is a refusal and the next picture is read.
 */
export function createCardReader({ log, command, limits = {} }: CardReaderOptions): CardReader {
  const holder = holdCardProcess({ ...processLimits, ...limits }, command)
  let isStopped = false
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function readNext(image: Buffer): Promise<CardOutcome> {
    if (isStopped) return { refusal: 'CARD_BUSY' }
    const start = performance.now()
    const outcome = await holder.read(image)
    if (isStopped) return { refusal: 'CARD_BUSY' }
    if ('refusal' in outcome && outcome.refusal === 'CARD_UNREADABLE') {
      log.warn(
        { bytes: image.length, ms: Math.round(performance.now() - start) },
        'A business card could not be read',
      )
    }
    return outcome
  }

  return {
    async read(image) {
      const refusal = headerRefusal(image)
      if (refusal) return { refusal }
      if (isStopped || waiting > longestQueue) return { refusal: 'CARD_BUSY' }
      waiting += 1
      const turn = last
        .then(() => readNext(image))
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
