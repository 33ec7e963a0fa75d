import { describe, expect, it, vi } from 'vitest'
import { type Sender, createUploadSlots } from '#server/platform/http/upload-slots.ts'

const stranger = (network: string): Sender => ({ key: network, isSignedIn: false })
const user = (id: string): Sender => ({ key: id, isSignedIn: true })
const here = new AbortController().signal
const slotsOf = (options: Partial<Parameters<typeof createUploadSlots>[0]> = {}) =>
  createUploadSlots({ atOnce: 4, atOncePerSender: 2, maxWaiting: 3, maxWaitMs: 60_000, ...options })

/** The current state of a promise, without waiting for it. */
const stateOf = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, Promise.resolve('waiting')])

describe('createUploadSlots', () => {
  it('limits the slots of each sender, and admits the next upload when a slot is released', async () => {
    const slots = slotsOf()
    const [first] = [await slots.take(user('a'), here), await slots.take(user('a'), here)]
    const third = slots.take(user('a'), here)
    expect(await stateOf(third)).toBe('waiting')
    expect(await slots.take(user('b'), here)).not.toBeNull()
    first?.()
    first?.()
    expect(await third).not.toBeNull()
    expect(await stateOf(slots.take(user('a'), here))).toBe('waiting')
  })

  it('reserves a quarter of the slots for signed-in users', async () => {
    const slots = slotsOf()
    for (const network of ['a', 'b', 'c']) await slots.take(stranger(network), here)
    expect(await stateOf(slots.take(stranger('d'), here))).toBe('waiting')
    expect(await slots.take(user('e'), here)).not.toBeNull()
  })

  it('skips a waiting sender that already uses all its slots', async () => {
    const slots = slotsOf({ atOnce: 3, atOncePerSender: 1 })
    const releaseA = await slots.take(user('a'), here)
    const releaseB = await slots.take(user('b'), here)
    await slots.take(user('c'), here)
    const againA = slots.take(user('a'), here)
    const d = slots.take(user('d'), here)
    releaseB?.()
    expect(await d).not.toBeNull()
    expect(await stateOf(againA)).toBe('waiting')
    releaseA?.()
    expect(await againA).not.toBeNull()
  })

  it('refuses immediately when the queue is full, in total or for one sender', async () => {
    const slots = slotsOf({ atOnce: 2, atOncePerSender: 1, maxWaiting: 2 })
    await slots.take(user('a'), here)
    await slots.take(user('b'), here)
    expect(await stateOf(slots.take(user('a'), here))).toBe('waiting')
    expect(await slots.take(user('a'), here)).toBeNull()
    expect(await stateOf(slots.take(user('c'), here))).toBe('waiting')
    expect(await slots.take(user('d'), here)).toBeNull()
  })

  it('drops a waiting sender that disconnects, and refuses one that waited too long', async () => {
    vi.useFakeTimers()
    try {
      const slots = slotsOf({ atOnce: 2, atOncePerSender: 1 })
      const release = await slots.take(user('a'), here)
      await slots.take(user('b'), here)
      const hangsUp = new AbortController()
      const gone = slots.take(user('c'), hangsUp.signal)
      const patient = slots.take(user('d'), here)
      hangsUp.abort()
      expect(await gone).toBeNull()
      vi.advanceTimersByTime(60_000)
      expect(await patient).toBeNull()
      release?.()
      expect(await slots.take(user('e'), here)).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
