import { expect, it } from 'vitest'
import { plainDigits } from '#contract/typed-digits.ts'

it.each([
  ['1234567890', '1234567890'],
  ['１２３４５６７８９０', '1234567890'],
  ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['१२३४५६७८९०', '1234567890'],
  ['๑๒๓', '123'],
  ['𝟏𝟐 𝟙𝟚', '12 12'],
  [' －３x', ' -3x'],
])('reads %s as %s', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain)
})
