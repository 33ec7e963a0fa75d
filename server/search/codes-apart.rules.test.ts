import { describe, expect, it } from 'vitest'
import {
  bearingsWithoutSeals,
  codesClosedUp,
  codeWithPoint,
  mayBeBegunCode,
  modelWithoutEnding,
} from '#server/search/codes-apart.rules.ts'

describe('codesClosedUp', () => {
  const closed = (text: string) => codesClosedUp(text, (word) => ['trimmer', 'bar'].includes(word))

  it.each([
    ['BPMR 7A', 'BPMR7A'],
    ['zündkerze bpmr 7 a', 'zündkerze bpmr7a'],
    ['HSS 928 APTD', 'HSS928APTD'],
    ['HSS-928-APTD belt', 'HSS928APTD belt'],
    ['HSS928 APTD', 'HSS928APTD'],
    ['блок лмеа 22 в', 'блок лмеа22в'],
  ])('closes up "%s"', (typed, expected) => {
    expect(closed(typed)).toBe(expected)
  })

  it('leaves words, units and measures alone', () => {
    for (const typed of ['trimmer 52', 'bar 18', 'BPMR7A', 'pin 3.5', '52 kette', '活塞 52'])
      expect(closed(typed), typed).toBeNull()
  })
})

describe('modelWithoutEnding', () => {
  it('leaves out the last letters of a known model only', () => {
    const isModel = (name: string) => ['ms172', 'hss724aaw'].includes(name)
    expect(modelWithoutEnding('kette ms172cbe', isModel)).toBe('kette ms172')
    for (const typed of ['ms172', 'hss724aaw', 'ms999cbe'])
      expect(modelWithoutEnding(typed, isModel)).toBeNull()
  })
})

describe('codeWithPoint', () => {
  it('writes a code as names with a decimal do', () => {
    expect(codeWithPoint('siemens lfl1333')).toBe('siemens lfl1.333')
    expect(codeWithPoint('ms180')).toBeNull()
  })
})

describe('bearingsWithoutSeals', () => {
  it('takes the seals for those of a name, then leaves them out', () => {
    expect(bearingsWithoutSeals('6202rs')).toEqual(['6202 2rs', '6202'])
    expect(bearingsWithoutSeals('lager 6202-2RS1')).toEqual(['lager 6202 2rs', 'lager 6202'])
    expect(bearingsWithoutSeals('6202zz')).toEqual(['6202'])
    expect(bearingsWithoutSeals('12 zoll')).toEqual([])
  })
})

describe('mayBeBegunCode', () => {
  it('takes letters and at least two digits', () => {
    expect(['hss928a', 'wx10t', 'eu2200'].every(mayBeBegunCode)).toBe(true)
    expect(['m8', '6202', 'kette', '活塞52'].some(mayBeBegunCode)).toBe(false)
  })
})
