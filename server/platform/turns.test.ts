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
  it('are taken by so many at once, in the order of asking, and pass on when work fails', async () => {
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 2, most: 9 })
    const results = ['a', 'b', 'c', 'd'].map((name) => turns.take(work(name)))
    expect(begun).toEqual(['a', 'b'])
    const failure = expect(results[0]).rejects.toThrow('no more')
    await end('a', new Error('no more'))
    await failure
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const name of ['b', 'c', 'd']) await end(name)
    expect(await Promise.all(results.slice(1))).toEqual(['b', 'c', 'd'])
    const last = turns.take(work('last'))
    expect(begun.at(-1)).toBe('last')
    await end('last')
    await last
  })

  it('are taken by one at a time while short work runs beside, which waits for nobody', async () => {
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 2, most: 9, patience: 6_000 })
    const results = [turns.beside(work('short')), turns.beside(work('failing'))]
    const failure = expect(results[1]).rejects.toThrow('no more')
    results.push(turns.take(work('a')), turns.take(work('b')), turns.take(work('c')))
    expect(begun).toEqual(['short', 'failing', 'a'])
    await end('failing', new Error('no more'))
    await failure
    expect(begun).toEqual(['short', 'failing', 'a'])
    await end('short')
    expect(begun).toEqual(['short', 'failing', 'a', 'b'])
    results.push(turns.beside(work('later')))
    await end('a')
    await end('b')
    expect(begun.slice(4)).toEqual(['later', 'c'])
    await end('c')
    await end('later')
    expect(await Promise.all(results.slice(2))).toEqual(['a', 'b', 'c', 'later'])
  })

  it('leave short work beside them in the order of asking, so much at once and no more than may wait', async () => {
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 2, most: 1, besideAtOnce: 2 })
    const results = ['a', 'b', 'c'].map((name) => turns.beside(work(name)))
    expect(begun).toEqual(['a', 'b'])
    await expect(turns.beside(work('d'))).rejects.toThrow(QueueFull)
    // Nor does who must not wait, and a turn does not count among them.
    results.push(turns.beside(work('at once'), 'unqueued'))
    expect(begun).toEqual(['a', 'b', 'at once'])
    await end('at once')
    results.push(turns.take(work('turn')))
    expect(begun).toEqual(['a', 'b', 'at once', 'turn'])
    const failure = expect(results[0]).rejects.toThrow('failed')
    await end('a', new Error('failed'))
    await failure
    expect(begun).toEqual(['a', 'b', 'at once', 'turn', 'c'])
    for (const name of ['b', 'c', 'turn']) await end(name)
    expect(await Promise.all(results.slice(1))).toEqual(['b', 'c', 'at once', 'turn'])
  })

  it('let urgent short work go before what waits, in its own order', async () => {
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 1, most: 9, besideAtOnce: 1 })
    const results = [turns.beside(work('a')), turns.beside(work('b'))]
    for (const name of ['first key', 'next key']) results.push(turns.beside(work(name), 'urgent'))
    for (const name of ['a', 'first key', 'next key', 'b']) await end(name)
    expect(begun).toEqual(['a', 'first key', 'next key', 'b'])
    await Promise.all(results)
  })

  it('are taken beside short work by who has run out of patience', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { begun, work } = createWork()
    const turns = createTurns({ atOnce: 2, most: 9, patience: 6 })
    void turns.beside(work('short'))
    for (const name of ['a', 'b', 'c']) void turns.take(work(name))
    vi.advanceTimersByTime(50)
    expect(begun).toEqual(['short', 'a'])
    vi.advanceTimersByTime(20)
    await new Promise(process.nextTick)
    expect(begun).toEqual(['short', 'a', 'b'])
  })

  it('are taken by one at a time for a while after short work, and then by as many as may', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 2, most: 9, patience: 2, quietMs: 50 })
    const short = turns.beside(work('short'))
    await end('short')
    await short
    for (const name of ['a', 'b']) void turns.take(work(name))
    expect(begun).toEqual(['short', 'a'])
    vi.advanceTimersByTime(20)
    await new Promise(process.nextTick)
    expect(begun).toEqual(['short', 'a', 'b'])
    await end('a')
    await end('b')
    vi.advanceTimersByTime(40)
    for (const name of ['c', 'd']) void turns.take(work(name))
    expect(begun.slice(3)).toEqual(['c', 'd'])
  })

  it('are waited for as long as some of them take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 2, most: 9, patience: 2 })
    for (let turn = 0; turn < 100; turn++) {
      const long = turns.take(work(`long ${turn}`))
      vi.advanceTimersByTime(50)
      await end(`long ${turn}`)
      await long
    }
    void turns.beside(work('short'))
    for (const name of ['a', 'b']) void turns.take(work(name))
    vi.advanceTimersByTime(90)
    expect(begun.slice(100)).toEqual(['short', 'a'])
    vi.advanceTimersByTime(20)
    await new Promise(process.nextTick)
    expect(begun.slice(100)).toEqual(['short', 'a', 'b'])
  })

  it('are not waited for without end, however long they take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { begun, work, end } = createWork()
    const turns = createTurns({ atOnce: 2, most: 9, patience: 3 })
    for (let turn = 0; turn < 40; turn++) {
      const long = turns.take(work(`long ${turn}`))
      vi.advanceTimersByTime(2_000)
      await end(`long ${turn}`)
      await long
    }
    void turns.beside(work('short'))
    for (const name of ['a', 'b']) void turns.take(work(name))
    vi.advanceTimersByTime(160)
    await new Promise(process.nextTick)
    expect(begun.slice(40)).toEqual(['short', 'a', 'b'])
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
