import { describe, expect, it } from 'vitest'
import { parseSearchQuery } from '#server/search/search-query.rules.ts'
import { parseSuggestQuery } from '#server/search/suggest.rules.ts'

const groups = (typed: string) => parseSearchQuery(typed)?.groups

describe('grades of oil', () => {
  it('are one and the same, however they are written', () => {
    for (const typed of ['5W30', '5w-30', '5W 30', '5W-30'])
      expect(groups(typed), typed).toEqual([['5w 30', '5w30']])
    expect(groups('oil 10W40 1 l')?.[1]).toEqual(['10w 40', '10w40'])
    expect(groups('масло 5W30')).toEqual([['масло'], ['5w 30', '5w30']])
    expect(parseSuggestQuery('5W30')?.withProducts).toBe(true)
  })

  it('are no models, voltages or numbers', () => {
    for (const typed of ['372xp', '5W305', 'A5W30', '24v'])
      expect(groups(typed)?.flat(), typed).not.toContain('5w 30')
    expect(parseSuggestQuery('5W305')?.withProducts).toBe(false)
  })
})

describe('strokes', () => {
  it('are counted in digits or in words', () => {
    for (const typed of ['2 stroke oil', '2-stroke oil', '2stroke oil', 'two-stroke oil'])
      expect(groups(typed)?.[0], typed).toContain('two stroke')
    expect(groups('4-stroke')).toEqual([['4 stroke', 'four stroke', '4t']])
    expect(groups('2-Takt')).toEqual([['2 takt', 'zweitakt', '2t']])
    expect(groups('2冲程机油')).toEqual([['二冲程机油']])
  })

  it('are no part of other words', () => {
    expect(groups('12 stroke')).toEqual([['12'], ['stroke']])
    expect(groups('engine 2 valves')).toEqual([['engine'], ['2'], ['valves']])
  })
})
