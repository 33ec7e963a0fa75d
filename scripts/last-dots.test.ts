import { expect, it } from 'vitest'
import { hasWrongLastDots } from './last-dots.rules.ts'

it.each([
  ['Anhalten…', 'de'],
  ['Anhalten …', 'de'],
  ['Wird gespeichert\u00a0...', 'de'],
  ['Choose …', 'en'],
  ['Choose...', 'en'],
  ['Choisir\u00a0…', 'fr'],
  ['正在发送文件……', 'zh'],
])('finds the wrong dots at the end of %j', (text, language) => {
  expect(hasWrongLastDots(text, language)).toBe(true)
})

it.each([
  ['Anhalten\u00a0…', 'de'],
  ['Hold…', 'en'],
  ['one … or another', 'en'],
  ['正在保存…', 'zh'],
  ['Anhalten.', 'de'],
])('takes %j', (text, language) => {
  expect(hasWrongLastDots(text, language)).toBe(false)
})
