import { expect, it } from 'vitest'
import { readNumberSpans } from '#server/imports/number-spans.rules.ts'

it.each([
  ['1123 120 0601 - 0605', '1123 120 0601, 1123 120 0605'],
  ['1123 120 0611 bis 1123 120 0615', '1123 120 0611, 1123 120 0615'],
  ['503 28 32-05...08', '503 28 32-05, 503 28 32-08'],
  ['1123 120 0621–0624', '1123 120 0621, 1123 120 0624'],
  ['1123 120 0621 до 0624', '1123 120 0621, 1123 120 0624'],
])('takes both ends of the span %s', (cell, text) => {
  expect(readNumberSpans(cell)).toMatchObject({ text, spans: [cell], open: [] })
})

it.each([
  '492932, 492932S // 503 89 47-01',
  '1130-124-0800, -0801',
  '1130 120 0603/0604',
  'Stihl 1130 120 0606',
  '0000 350 0512 + 0000 350 0513',
  'WT-1007 A',
  '1123 120 0650 (2 St.)',
  '12x22',
])('leaves %s as it is', (cell) => {
  expect(readNumberSpans(cell)).toEqual({ text: cell, spans: [], open: [] })
})

it.each([
  ['1123 120 063x', '1123 120 063x'],
  ['530 03 52 4*', '530 03 52 4*'],
  ['1123 120 06??', '1123 120 06??'],
])('takes no number from %s, in which a sign stands for any digit', (cell, open) => {
  const read = readNumberSpans(cell)
  expect([read.text.trim(), read.open]).toEqual(['', [open]])
})
