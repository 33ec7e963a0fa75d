import { expect, it } from 'vitest'
import { inQuotes } from '#contract/quote-marks.ts'

it.each([
  ['en', '“EK”'],
  ['de', '„EK“'],
  ['fr', '«\u202FEK\u202F»'],
  ['ru', '«EK»'],
  ['es', '«EK»'],
  ['zh', '“EK”'],
] as const)('quotes as %s does', (language, quoted) => {
  expect(inQuotes('EK', language)).toBe(quoted)
})
