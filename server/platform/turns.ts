/** Thrown when so many wait, or for so long, that another one would come too late. */
export class QueueFull extends Error {}

/** Work that takes a core: done by few at once, so that everything else goes on meanwhile. */
export interface Turns {
  /** Runs `work` when its turn comes; what is short goes before what is not. Throws `QueueFull`. */
  take<Result>(work: () => Promise<Result>, isShort?: boolean): Promise<Result>
}

interface Waiting {
  since: number
  begin(): void
}

/** Whoever has waited so long goes first, however many short ones come. */
const patienceMs = 250

/** `atOnce` run, `most` wait, none of them longer than `waitMs`. */
export const createTurns = ({
  atOnce,
  most,
  waitMs,
}: {
  atOnce: number
  most: number
  waitMs?: number
}): Turns => {
  let running = 0
  const short: Waiting[] = []
  const long: Waiting[] = []

  const wait = (queue: Waiting[]) =>
    new Promise<void>((resolve, reject) => {
      if (short.length + long.length >= most) {
        reject(new QueueFull(`${most} wait already`))
        return
      }
      let timer: NodeJS.Timeout | undefined
      const own: Waiting = {
        since: performance.now(),
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      queue.push(own)
      if (waitMs === undefined) return
      timer = setTimeout(() => {
        queue.splice(queue.indexOf(own), 1)
        reject(new QueueFull(`waited ${waitMs} ms for a turn`))
      }, waitMs)
    })

  const next = (): Waiting | undefined => {
    const [oldest] = long
    const isDue = oldest !== undefined && performance.now() - oldest.since > patienceMs
    return isDue ? long.shift() : (short.shift() ?? long.shift())
  }

  return {
    take: async (work, isShort = false) => {
      if (running < atOnce) running += 1
      else await wait(isShort ? short : long)
      try {
        return await work()
      } finally {
        const following = next()
        // The turn passes on to the next in line; only when nobody waits does it become free.
        if (following) following.begin()
        else running -= 1
      }
    },
  }
}
