import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { normalizeNumber } from '#contract/part-number.ts'
import { fitKeysOf, parseSearchQuery } from '#server/search/search-query.rules.ts'
import { askedGroups, parseSuggestQuery } from '#server/search/suggest.rules.ts'

describe('parseSearchQuery', () => {
  it('writes models together and apart', () => {
    const groups = (keyword: string) => parseSearchQuery(keyword)?.groups
    expect(groups('stihl ms 180 carburetor')).toEqual([['stihl'], ['ms180', 'ms 180'], ['carburetor']])
    expect(groups('MS-180 C')).toEqual([['ms180c', 'ms180', 'ms 180']])
    expect(groups('husq 372xp')).toEqual([['husq'], ['372xp', '372 xp', 'xp372']])
    expect(groups('372 XP piston')).toEqual([['372xp', '372 xp', 'xp372'], ['piston']])
    expect(groups('160 gx filter')).toEqual([['160gx', '160 gx', 'gx160'], ['filter']])
    expect(groups('MS180C')).toEqual([['ms180c', 'ms 180c', 'ms180']])
    expect(groups('43cc 2t 12 mm')).toEqual([['43cc'], ['2t'], ['12mm', '12p0mm', '12.0']])
    expect(groups('ms180')).toEqual([['ms180', 'ms 180']])
    expect(groups('MS250 活塞')).toEqual([['ms250', 'ms 250'], ['活塞']])
    expect(groups('joint 12×22×7')).toEqual([
      ['joint'],
      ['12x22x7', '12 22 7', '12mm 22mm 7mm', '12 22 7mm', '12х22х7', 'd12x22x7', 'd12х22х7'],
    ])
  })

  it('reads a model typed on a Cyrillic keyboard by sound before its digits, by look after them', () => {
    const query = (keyword: string) => parseSearchQuery(keyword)
    expect(query('карбюратор мс180')?.groups).toEqual([
      ['карбюратор'],
      ['ms180', 'ms 180', 'мс180', 'мс 180'],
    ])
    expect(query('МС 180 карбюратор')?.groups).toEqual([
      ['ms180', 'ms 180', 'мс180', 'мс 180'],
      ['карбюратор'],
    ])
    expect(query('поршень 372хр')?.groups).toEqual([['поршень'], ['372хр', '372 хр', 'хр372', '372xp']])
    expect(query('ФС 55')?.modelKeys).toContain('FS55')
    expect(query('щётка 12 мм')?.groups[1]).toEqual(['12mm', '12p0mm', '12.0'])
  })

  it('knows a model turned round and one with a suffix by its name', () => {
    expect(parseSearchQuery('120fs')?.modelKeys).toEqual(['120FS', 'FS120'])
    expect(parseSearchQuery('180 ms')?.modelKeys).toContain('MS180')
    expect(parseSearchQuery('MS180C')?.modelKeys).toEqual(['MS180C', 'MS180'])
  })

  it('names the model in last place that may go on, but no size', () => {
    const openModel = (keyword: string) => parseSearchQuery(keyword)?.openModel
    expect(openModel('vergaser ms 18')).toBe('MS18')
    expect(openModel('Vergaser MS18')).toBe('MS18')
    expect(openModel('карбюратор мс 18')).toBe('MS18')
    for (const keyword of ['ms 18 vergaser', 'bolt m6', 'saw bar 18 mm', 'piston', '372 xp', '化油器'])
      expect(openModel(keyword), keyword).toBe('')
  })

  it('tells a number or a model alone from what says more, or next to nothing', () => {
    const isOneCode = (keyword: string) => parseSearchQuery(keyword)?.isOneCode
    for (const code of ['ms180', '77-361', 'МС180', 'C1M/M10', ' 1130.120.0603 ', 'FTGCPMX64'])
      expect(isOneCode(code), code).toBe(true)
    for (const more of ['ms 180', 'ms180 piston', 'MS180化油器', 'chain-saw-43cc', 'piston', '36', 'M6'])
      expect(isOneCode(more), more).toBe(false)
  })

  it('tells numbers from words', () => {
    const isNumberLike = (keyword: string) => parseSearchQuery(keyword)?.isNumberLike
    for (const number of ['1130 120 0603', '503 89 47-01', '16100-ZH8-W61', '4006381333931', '91VXL052E'])
      expect(isNumberLike(number), number).toBe(true)
    for (const words of ['ms 180', 'GX160', 'stihl ms180 carburetor', '18" bar', '2.4mm trimmer line', '365'])
      expect(isNumberLike(words), words).toBe(false)
  })

  it('finds nothing to search for in punctuation', () => {
    for (const keyword of ['', ' ', '%', '***', '😀', '\u200b'])
      expect(parseSearchQuery(keyword), keyword).toBeNull()
  })

  it('turns a bar code into its other form only', () => {
    expect(parseSearchQuery('0036000291452')?.barCode).toBe('036000291452')
    expect(parseSearchQuery('036000291452')?.barCode).toBe('0036000291452')
    expect(parseSearchQuery('1130 120 0603')?.barCode).toBe('')
  })

  it('is bounded, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (keyword) => {
        const query = parseSearchQuery(keyword)
        if (!query) return
        expect(query.normal.length).toBeLessThanOrEqual(100)
        expect(query.groups.length).toBeLessThanOrEqual(8)
        expect(query.groups.flat().length).toBeLessThanOrEqual(48)
        expect(query.modelKeys.length).toBeLessThanOrEqual(24)
        expect(query.groups.every((group) => group.length > 0 && group.every((one) => one !== ''))).toBe(true)
        expect(query.normal).toBe(normalizeNumber(keyword.trim()).slice(0, 100))
      }),
    )
  })
})

describe('parseSuggestQuery', () => {
  it('waits for a second character of Latin or Cyrillic, not of Chinese or a number', () => {
    for (const key of ['a', 'Ж', ' b ', 'é', 'Ａ']) expect(parseSuggestQuery(key), key).toBeNull()
    for (const key of ['化', '1', 'ab', 'a1']) expect(parseSuggestQuery(key), key).not.toBeNull()
  })

  it('looks for types and models by each word', () => {
    expect(parseSuggestQuery('化油 ms18')).toMatchObject({
      typeWords: ['化油'],
      modelStarts: expect.arrayContaining(['MS18']),
    })
  })

  it('does not ask the words of products for a last word of one sign', () => {
    const asked = (key: string) => askedGroups(parseSuggestQuery(key)?.search.groups ?? [])
    expect(asked('STIHL M')).toEqual([['stihl']])
    expect(asked('нож д')).toEqual([['нож']])
    expect(asked('ftc 1')).toEqual([['ftc1']])
    expect(asked('stihl ms 1')).toEqual([['stihl'], ['ms1']])
    expect(asked('stihl ms 18')).toEqual([['stihl'], ['ms18', 'ms 18']])
    expect(asked('刀 片')).toEqual([['刀'], ['片']])
    expect(asked('1')).toEqual([['1']])
    expect(asked('')).toEqual([])
  })
})

describe('how many are wanted', () => {
  it('is no word of what is looked for', () => {
    const wordsOf = (typed: string) => parseSearchQuery(typed)?.words
    for (const typed of [
      '2x air filter',
      '2 x air filter',
      'air filter x10',
      '3 air filter',
      'air\u200b filter',
    ])
      expect(wordsOf(typed), typed).toEqual(['air', 'filter'])
  })

  it('is told from sizes, strokes and models', () => {
    for (const [typed, first] of [
      ['2 stroke oil', '2'],
      ['2 x 3.5 mm hose', '2x3.5'],
      ['M8 x 55', 'm8x55'],
      ['12 x 22 x 7', '12x22x7'],
      ['12 mm x 22 mm x 7 mm', '12mm'],
      ['1 litre oil', '1'],
      ['51 piston', '51'],
      ['4 Takt Öl', '4'],
    ] as const)
      expect(parseSearchQuery(typed)?.words[0], typed).toBe(first)
  })
})

describe('models that a query surely names', () => {
  const keys = (typed: string, ...brandWords: string[]) => {
    const query = parseSearchQuery(typed)
    return query && fitKeysOf({ ...query, brandWords })
  }

  it('have letters, or stand right behind a maker', () => {
    expect(keys('cylinder ms 170')).toContain('MS170')
    expect(keys('цилиндр MS180C', 'ms')).toEqual(expect.arrayContaining(['MS180C', 'MS180']))
    expect(keys('filter husqvarna 350', 'husqvarna')).toContain('350')
    expect(keys('filter 350 husqvarna', 'husqvarna')).not.toContain('350')
  })

  it('are no sizes', () => {
    for (const [typed, size] of [
      ['chain 16" 3/8 55', '55'],
      ['cylinder 350', '350'],
      ['bar 40cm', '40CM'],
      ['filter stihl 18', '18'],
    ] as const)
      expect(keys(typed, 'stihl'), typed).not.toContain(size)
  })
})
