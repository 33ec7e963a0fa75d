import { describe, expect, it } from 'vitest'
import { parseSuggestQuery, withWholeUnit, withoutLastSign } from '#server/search/suggest.rules.ts'

describe('withWholeUnit', () => {
  it.each([
    ['40c', '40 cm'],
    ['chain 16 i', 'chain 16 inch'],
    ['schiene 18 zo', 'schiene 18 zoll'],
    ['шина 16 дю', 'шина 16 дюйм'],
    ['нож 46 с', 'нож 46 см'],
  ])('goes on from "%s" to "%s"', (typed, whole) => {
    expect(withWholeUnit(typed)).toBe(whole)
  })

  it('is nothing where no unit is being typed', () => {
    for (const typed of ['ms180', 'chain', '16 in', '2.4 mm', 'c'])
      expect(withWholeUnit(typed), typed).toBeNull()
  })
})

describe('withoutLastSign', () => {
  it('leaves a last word of one sign out', () => {
    expect(withoutLastSign('18" bar 3')).toBe('18" bar')
    expect(withoutLastSign('husky 450 a')).toBe('husky 450')
    for (const typed of ['bar', 'ms 18', '活塞环']) expect(withoutLastSign(typed), typed).toBeNull()
  })
})

describe('beginnings of models', () => {
  const starts = (key: string) => parseSuggestQuery(key)?.modelStarts

  it('may be letters alone, in Cyrillic by their sound', () => {
    expect(starts('ms')).toEqual(['MS'])
    expect(starts('мс')).toContain('MS')
    expect(starts('stihl')).toEqual([])
    expect(starts('ms c')).toEqual([])
  })

  it('are no measures', () => {
    expect(starts('line 2.4')).toEqual([])
    expect(starts('chain 3/8 50')).not.toContain('50')
    expect(starts('chain 50')).toContain('50')
  })
})
