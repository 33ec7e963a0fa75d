import { describe, expect, it } from 'vitest'
import { onOtherKeyboard } from '#server/search/other-keyboard.rules.ts'

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
