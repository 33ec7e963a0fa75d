import { describe, expect, it } from 'vitest'
import { onOtherKeyboard, wordsOnOtherKeyboard } from '#server/search/other-keyboard.rules.ts'

describe('onOtherKeyboard', () => {
  it('writes what the same keys write on the other layout', () => {
    expect(onOtherKeyboard('ыешрд 180', 'en')).toBe('stihl 180')
    expect(onOtherKeyboard('сфкигкуещк ьы 180', 'en')).toBe('carburetor ms 180')
    expect(onOtherKeyboard('rfh,.hfnjh', 'ru')).toBe('карбюратор')
  })

  it('leaves what may be meant as it is', () => {
    for (const typed of ['carburetor', '1130-120-0603', 'stihl карбюратор', '化油器', 'шаба', 'абв'])
      expect(onOtherKeyboard(typed, 'en'), typed).toBeNull()
  })
})

describe('wordsOnOtherKeyboard', () => {
  const isKnown = (word: string) => word === 'lovato'

  it.each([
    ['rjynfrnjh lovato bf12.10', 'контактор lovato bf12.10'],
    ['jgjhf ifhjdfz!', 'опора шаровая'],
    ['yj;', 'нож'],
    ['yj; fs280', 'нож fs280'],
    ['тщя вщ екфлещклф ьев', 'noz do traktorka mtd'],
  ])('writes words, also short ones and beside signs: %s', (typed, other) => {
    expect(wordsOnOtherKeyboard(typed, 'ru', isKnown)).toBe(other)
  })

  it.each(['lovato', 'lovato bf12.10', 'до ms 180', '1130-120-0603', 'м8 х 55'])('leaves %s', (typed) => {
    expect(wordsOnOtherKeyboard(typed, 'ru', isKnown)).toBeNull()
  })

  it('leaves Latin words as they are for readers of a Latin language', () => {
    expect(wordsOnOtherKeyboard('filter!', 'de', isKnown)).toBeNull()
  })
})
