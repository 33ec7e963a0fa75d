/** Thrown when so many wait, or for so long, that another one would come too late. */
export class QueueFull extends Error {}

/** Work that takes a core: done by few at once, so that everything else goes on meanwhile. */
export interface Turns {
  /** Runs `work` when its turn comes, in the order of asking, what is urgent first. Throws `QueueFull`. */
  take<Result>(work: () => Promise<Result>, isUrgent?: boolean): Promise<Result>
  /**
   * Runs `work`, which is short, without a turn, no more than `besideAtOnce` in the order of asking, what is `urgent`
   * first. While any runs, and for `quietMs` after it, a second turn is given only to who has run out of patience.
   * Throws `QueueFull`. Who holds what others wait for, or may take long, does not queue: `unqueued`.
   */
  beside<Result>(work: () => Promise<Result>, place?: 'urgent' | 'queued' | 'unqueued'): Promise<Result>
}

interface Waiting {
  isUrgent: boolean
  hasPatience: boolean
  begin(): void
}

/** What a turn is taken for until some have ended, and how much the newest one counts for the mean. */
const firstGuessMs = 10
const share = 1 / 16
/** Where turns take so long, a core that may be free is worth more than the order. */
const longestPatienceMs = 70

/**
 * `atOnce` take a turn, `most` wait, none of them longer than `waitMs`. `patience` is told in turns: work that takes
 * longer is waited for longer. Whoever waits hears of the end of a quiet time by his patience or by the end of a turn.
 */
export const createTurns = ({
  atOnce,
  most,
  waitMs,
  patience = 0,
  quietMs = 0,
  besideAtOnce,
}: {
  atOnce: number
  most: number
  waitMs?: number
  patience?: number
  quietMs?: number
  besideAtOnce?: number
}): Turns => {
  let running = 0
  let besides = 0
  let quietUntil = 0
  let meanMs = firstGuessMs
  const queue: Waiting[] = []
  const short =
    besideAtOnce === undefined
      ? null
      : createTurns({ atOnce: besideAtOnce, most, ...(waitMs !== undefined && { waitMs }) })

  const isAlone = () => besides === 0 && performance.now() >= quietUntil
  const isFree = (hasPatience: boolean) => running < (hasPatience && !isAlone() ? 1 : atOnce)

  const fill = () => {
    for (let [next] = queue; next && isFree(next.hasPatience); [next] = queue) {
      running += 1
      queue.shift()
      next.begin()
    }
  }

  const wait = (isUrgent: boolean) =>
    new Promise<void>((resolve, reject) => {
      if (queue.length >= most) {
        reject(new QueueFull(`${most} wait already`))
        return
      }
      const timers: NodeJS.Timeout[] = []
      const own: Waiting = {
        isUrgent,
        hasPatience: patience > 0,
        begin: () => {
          timers.forEach(clearTimeout)
          resolve()
        },
      }
      const after = isUrgent ? queue.findIndex((other) => !other.isUrgent) : -1
      queue.splice(after < 0 ? queue.length : after, 0, own)
      const impatient = () => {
        own.hasPatience = false
        fill()
      }
      if (patience > 0) timers.push(setTimeout(impatient, Math.min(patience * meanMs, longestPatienceMs)))
      const giveUp = () => {
        queue.splice(queue.indexOf(own), 1)
        reject(new QueueFull(`waited ${waitMs} ms for a turn`))
      }
      if (waitMs !== undefined) timers.push(setTimeout(giveUp, waitMs))
    })

  return {
    take: async (work, isUrgent = false) => {
      if (queue.length === 0 && isFree(true)) running += 1
      else await wait(isUrgent)
      const began = performance.now()
      try {
        return await work()
      } finally {
        meanMs += (performance.now() - began - meanMs) * share
        running -= 1
        fill()
      }
    },
    beside: async (work, place = 'queued') => {
      besides += 1
      try {
        return await (short && place !== 'unqueued' ? short.take(work, place === 'urgent') : work())
      } finally {
        besides -= 1
        quietUntil = performance.now() + quietMs
        fill()
      }
    },
  }
}
