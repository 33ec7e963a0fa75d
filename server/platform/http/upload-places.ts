import type { FileSpec } from '#contract/endpoint.ts'

/** Who sends an upload: a signed-in user, or a network without a session. */
export interface Sender {
  key: string
  isSignedIn: boolean
}

/** Gives the place back; only its first call counts. */
export type LeavePlace = () => void

interface Waiting {
  sender: Sender
  enter(leave: LeavePlace): void
}

/** Signed-in users find a place however many strangers send: this share is theirs alone. */
const shareForSignedIn = 1 / 4

/**
 * Lets only so many uploads in at once, of all senders and of one. Each upload holds its file in memory until it is
 * answered. A few wait for a place, first come, first served; a sender with all its own places taken is passed over.
 */
export const createUploadPlaces = ({
  atOnce,
  atOncePerSender,
  maxWaiting,
  maxWaitMs,
}: Pick<FileSpec, 'atOnce' | 'atOncePerSender'> & { maxWaiting: number; maxWaitMs: number }) => {
  const placesForAll = Math.floor(atOnce * (1 - shareForSignedIn))
  const takenBy = new Map<string, number>()
  const queue: Waiting[] = []
  let taken = 0
  let takenBySignedIn = 0

  const isFree = ({ key, isSignedIn }: Sender): boolean =>
    taken < atOnce &&
    (isSignedIn || taken - takenBySignedIn < placesForAll) &&
    (takenBy.get(key) ?? 0) < atOncePerSender

  const count = ({ key, isSignedIn }: Sender, change: 1 | -1): void => {
    taken += change
    if (isSignedIn) takenBySignedIn += change
    const own = (takenBy.get(key) ?? 0) + change
    if (own > 0) takenBy.set(key, own)
    else takenBy.delete(key)
  }

  const enter = (sender: Sender): LeavePlace => {
    count(sender, 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      count(sender, -1)
      letNextIn()
    }
  }

  const letNextIn = (): void => {
    const at = queue.findIndex(({ sender }) => isFree(sender))
    const [next] = at < 0 ? [] : queue.splice(at, 1)
    next?.enter(enter(next.sender))
  }

  const mayWait = ({ key }: Sender): boolean =>
    queue.length < maxWaiting && queue.filter(({ sender }) => sender.key === key).length < atOncePerSender

  const wait = (sender: Sender, gone: AbortSignal): Promise<LeavePlace | null> =>
    new Promise((resolve) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1)
        end(null)
      }
      const end = (leave: LeavePlace | null) => {
        clearTimeout(timer)
        gone.removeEventListener('abort', giveUp)
        resolve(leave)
      }
      const waiting: Waiting = { sender, enter: end }
      const timer = setTimeout(giveUp, maxWaitMs)
      gone.addEventListener('abort', giveUp)
      queue.push(waiting)
    })

  return {
    /** A place, at once or after waiting; null when too many wait, when it took too long or when the sender is gone. */
    take: async (sender: Sender, gone: AbortSignal): Promise<LeavePlace | null> => {
      if (gone.aborted) return null
      if (isFree(sender)) return enter(sender)
      return mayWait(sender) ? wait(sender, gone) : null
    },
  }
}
