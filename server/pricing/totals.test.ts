import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('totals', () => {
  it('multiplies and adds in minor units only', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e4 })), {
          minLength: 1,
        }),
        (lines) => {
          const exact = lines.reduce((sum, [amount, pieces]) => sum + BigInt(amount) * BigInt(pieces), 0n)
          expect(sumOf(lines.map(([amount, pieces]) => lineTotalOf(eur(amount), pieces)))).toEqual(
            eur(Number(exact)),
          )
        },
      ),
    )
  })
  it('has no total where a number would not be exact', () => {
    expect(lineTotalOf(eur(Number.MAX_SAFE_INTEGER), 2)).toBeNull()
    expect(sumOf([eur(Number.MAX_SAFE_INTEGER), eur(1)])).toBeNull()
  })
  it('has no total without a price, without lines or across currencies', () => {
    expect(lineTotalOf(null, 3)).toBeNull()
    expect(sumOf([])).toBeNull()
    expect(sumOf([eur(1), null])).toBeNull()
    expect(sumOf([null, eur(1)])).toBeNull()
    expect(sumOf([eur(1), { amount: 1, currency: 'USD' }])).toBeNull()
  })
})
