import { expect, test } from 'vitest'
import { countedAs } from '#web/office/kit/counted.ts'

const format = (count: number) => count.toLocaleString('ru')

test('a count up to the limit is written as it is', () => {
  expect(countedAs(1_000, format)).toEqual({ count: 1_000, shown: '1\u00a0000' })
})

test('the word behind a count that goes no further follows the number that is written', () => {
  const words = new Intl.PluralRules('ru')
  // 1,001 alone would be "1 001 запрос".
  expect(words.select(1_001)).toBe('one')
  const { count, shown } = countedAs(1_001, format)
  expect(shown).toBe('1\u00a0000+')
  expect(words.select(count)).toBe('many')
})
