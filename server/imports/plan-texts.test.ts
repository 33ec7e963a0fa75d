import { expect, it } from 'vitest'
import { languages } from '#contract/language.ts'
import { inQuotes } from '#contract/quote-marks.ts'
import { noticeText, questionText } from '#server/imports/plan-texts.ts'

const values = { columns: '“EK”, “VK”' }

it.each(languages)('headings stand in the quotation marks of the reader (%s)', (language) => {
  const shown = `${inQuotes('EK', language)}, ${inQuotes('VK', language)}`
  expect(questionText({ key: 'CURRENCY', values }, language)).toContain(shown)
  expect(noticeText({ key: 'COST_ONLY', values }, language)).toContain(shown)
})
