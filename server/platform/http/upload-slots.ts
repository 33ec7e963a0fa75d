import type { FileSpec } from '#contract/endpoint.ts'

/** Who sends an upload: a signed-in user, or a network without a session. */
export interface Sender {
  key: string
  isSignedIn: boolean
}

/** Releases the slot; only its first call counts. */
export type ReleaseSlot = () => void

interface Waiting {
  sender: Sender
  enter(release: ReleaseSlot): void
}

/** Share of the slots that only signed-in users can take, so that strangers cannot block them. */
const shareForSignedIn = 1 / 4

/**
 * Limits simultaneous uploads, in total and per sender. Each upload holds its file in memory until it is
 * answered. A few wait in a queue for a slot; a sender that already uses all its slots is skipped.
 */
export const createUploadSlots = ({
  atOnce,
  atOncePerSender,
  maxWaiting,
  maxWaitMs,
}: Pick<FileSpec, 'atOnce' | 'atOncePerSender'> & { maxWaiting: number; maxWaitMs: number }) => {
  const slotsForAll = Math.floor(atOnce * (1 - shareForSignedIn))
  const takenBy = new Map<string, number>()
  const queue: Waiting[] = []
  let taken = 0
  let takenBySignedIn = 0

  const isFree = ({ key, isSignedIn }: Sender): boolean =>
    taken < atOnce &&
    (isSignedIn || taken - takenBySignedIn < slotsForAll) &&
    (takenBy.get(key) ?? 0) < atOncePerSender

  const count = ({ key, isSignedIn }: Sender, change: 1 | -1): void => {
    taken += change
    if (isSignedIn) takenBySignedIn += change
    const own = (takenBy.get(key) ?? 0) + change
    if (own > 0) takenBy.set(key, own)
    else takenBy.delete(key)
  }

  const enter = (sender: Sender): ReleaseSlot => {
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

  const wait = (sender: Sender, gone: AbortSignal): Promise<ReleaseSlot | null> =>
    new Promise((resolve) => {
      const giveUp = () => {
        queue.splice(queue.indexOf(waiting), 1)
        end(null)
      }
      const end = (release: ReleaseSlot | null) => {
        clearTimeout(timer)
        gone.removeEventListener('abort', giveUp)
        resolve(release)
      }
      const waiting: Waiting = { sender, enter: end }
      const timer = setTimeout(giveUp, maxWaitMs)
      gone.addEventListener('abort', giveUp)
      queue.push(waiting)
    })

  return {
    /** Takes a slot, immediately or after waiting; null when the queue is full, on timeout or when the sender disconnects. */
    take: async (sender: Sender, gone: AbortSignal): Promise<ReleaseSlot | null> => {
      if (gone.aborted) return null
      if (isFree(sender)) return enter(sender)
      return mayWait(sender) ? wait(sender, gone) : null
    },
  }
}
