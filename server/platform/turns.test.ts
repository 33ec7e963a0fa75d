import { afterEach, describe, expect, it, vi } from 'vitest'
import { QueueFull, createTurns } from '#server/platform/turns.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Work that is told to end, and the order in which it began. */
const createWork = () => {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      ends.set(name, (error) => (error ? reject(error) : resolve(name)))
    })
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error)
    await new Promise(process.nextTick)
  }
  return { begun, work, end }
}

describe('turns', () => {
  it('are taken by so many at once, short work first, and pass on when work fails', async () => {
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 2, most: 9 })
    const results = [turns.take(work('a')), turns.take(work('b')), turns.take(work('long'))]
    results.push(turns.take(work('short'), true))
    expect(begun).toEqual(['a', 'b'])
    const failure = expect(results[0]).rejects.toThrow('no more')
    await end('a', new Error('no more'))
    await failure
    expect(begun).toEqual(['a', 'b', 'short'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'short', 'long'])
    await end('short')
    await end('long')
    expect(await Promise.all(results.slice(1))).toEqual(['b', 'long', 'short'])
    const last = turns.take(work('last'))
    expect(begun.at(-1)).toBe('last')
    await end('last')
    await last
  })

  it('come to whoever has waited long, however many short ones come', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 1, most: 9 })
    for (const [name, isShort] of [
      ['a', false],
      ['long', false],
      ['short', true],
    ] as const)
      void turns.take(work(name), isShort)
    vi.advanceTimersByTime(1_000)
    await end('a')
    expect(begun).toEqual(['a', 'long'])
  })

  it('are refused where too many wait, and to whoever waits too long; the others keep their place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 1, most: 2, waitMs: 1_000 })
    const first = turns.take(work('first'))
    const late = expect(turns.take(work('late'))).rejects.toThrow(QueueFull)
    vi.advanceTimersByTime(600)
    const next = turns.take(work('next'))
    await expect(turns.take(work('one too many'))).rejects.toThrow(QueueFull)
    vi.advanceTimersByTime(600)
    await late
    await end('first')
    expect(begun).toEqual(['first', 'next'])
    await end('next')
    expect(await Promise.all([first, next])).toEqual(['first', 'next'])
  })
})
