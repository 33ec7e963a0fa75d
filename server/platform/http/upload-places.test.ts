import { describe, expect, it, vi } from 'vitest'
import { type Sender, createUploadPlaces } from '#server/platform/http/upload-places.ts'

const stranger = (network: string): Sender => ({ key: network, isSignedIn: false })
const user = (id: string): Sender => ({ key: id, isSignedIn: true })
const here = new AbortController().signal
const placesOf = (options: Partial<Parameters<typeof createUploadPlaces>[0]> = {}) =>
  createUploadPlaces({ atOnce: 4, atOncePerSender: 2, maxWaiting: 3, maxWaitMs: 60_000, ...options })

/** The current state of a promise, without waiting for it. */
const stateOf = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, Promise.resolve('waiting')])

describe('createUploadPlaces', () => {
  it('limits the slots of each sender, and admits the next upload when a slot is released', async () => {
    const places = placesOf()
    const [first] = [await places.take(user('a'), here), await places.take(user('a'), here)]
    const third = places.take(user('a'), here)
    expect(await stateOf(third)).toBe('waiting')
    expect(await places.take(user('b'), here)).not.toBeNull()
    first?.()
    first?.()
    expect(await third).not.toBeNull()
    expect(await stateOf(places.take(user('a'), here))).toBe('waiting')
  })

  it('reserves a quarter of the slots for signed-in users', async () => {
    const places = placesOf()
    for (const network of ['a', 'b', 'c']) await places.take(stranger(network), here)
    expect(await stateOf(places.take(stranger('d'), here))).toBe('waiting')
    expect(await places.take(user('e'), here)).not.toBeNull()
  })

  it('skips a waiting sender that already uses all its slots', async () => {
    const places = placesOf({ atOnce: 3, atOncePerSender: 1 })
    const leaveA = await places.take(user('a'), here)
    const leaveB = await places.take(user('b'), here)
    await places.take(user('c'), here)
    const againA = places.take(user('a'), here)
    const d = places.take(user('d'), here)
    leaveB?.()
    expect(await d).not.toBeNull()
    expect(await stateOf(againA)).toBe('waiting')
    leaveA?.()
    expect(await againA).not.toBeNull()
  })

  it('refuses immediately when the queue is full, in total or for one sender', async () => {
    const places = placesOf({ atOnce: 2, atOncePerSender: 1, maxWaiting: 2 })
    await places.take(user('a'), here)
    await places.take(user('b'), here)
    expect(await stateOf(places.take(user('a'), here))).toBe('waiting')
    expect(await places.take(user('a'), here)).toBeNull()
    expect(await stateOf(places.take(user('c'), here))).toBe('waiting')
    expect(await places.take(user('d'), here)).toBeNull()
  })

  it('drops a waiting sender that disconnects, and refuses one that waited too long', async () => {
    vi.useFakeTimers()
    try {
      const places = placesOf({ atOnce: 2, atOncePerSender: 1 })
      const leave = await places.take(user('a'), here)
      await places.take(user('b'), here)
      const hangsUp = new AbortController()
      const gone = places.take(user('c'), hangsUp.signal)
      const patient = places.take(user('d'), here)
      hangsUp.abort()
      expect(await gone).toBeNull()
      vi.advanceTimersByTime(60_000)
      expect(await patient).toBeNull()
      leave?.()
      expect(await places.take(user('e'), here)).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
