import { describe, expect, it } from 'vitest'
import { Remembered, recall } from '#server/platform/database/remembered.ts'

const ofTexts = (memory: Remembered<number>, ...texts: string[]) => recall(memory, texts, (text) => text)

describe('recall', () => {
  it('asks for what is not remembered, each once, and remembers what was learnt', () => {
    const memory = new Remembered<number>()
    const first = ofTexts(memory, 'saw', 'chain', 'saw')
    expect(first.missing).toEqual(['saw', 'chain'])
    first.learn('saw', 1)
    first.learn('chain', 0)
    expect(first.get('saw')).toBe(1)
    const second = ofTexts(memory, 'chain', 'bolt')
    expect(second.missing).toEqual(['bolt'])
    expect(second.get('chain')).toBe(0)
  })

  it('keeps what one search has recalled when the memory has become too full', () => {
    const memory = new Remembered<number>()
    const mine = ofTexts(memory, 'saw')
    mine.learn('saw', 1)
    for (let other = 0; other < 20_000; other++) memory.set(`other ${other}`, other)
    expect(memory.get('saw')).toBeUndefined()
    expect(mine.get('saw')).toBe(1)
  })

  it('answers for nothing that was not asked', () => {
    expect(() => ofTexts(new Remembered<number>(), 'saw').get('saw')).toThrow('saw')
  })
})
