import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, decimalOfMoney, decimalText } from '#server/platform/texts/decimal.ts'

describe('decimals of a file', () => {
  it.each([
    [{ amount: 135, currency: 'EUR' }, '1.35'],
    [{ amount: 5, currency: 'EUR' }, '0.05'],
    [{ amount: 1350, currency: 'JPY' }, '1350'],
    [{ amount: 1, currency: 'KWD' }, '0.001'],
  ])('has as many decimals as the currency: %j', (money, text) => {
    expect(decimalOfMoney(money).text).toBe(text)
  })

  it('has the comma that a spreadsheet of the language reads', () => {
    expect(decimalText(decimalOf(-123_456, 2), 'de')).toBe('-1234,56')
    expect(decimalText(decimalOf(-123_456, 2), 'zh')).toBe('-1234.56')
  })

  it('loses no unit of any amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 4 }), (amount, decimals) => {
        expect(BigInt(decimalOf(amount, decimals).text.replace('.', ''))).toBe(BigInt(amount))
      }),
    )
  })
})
