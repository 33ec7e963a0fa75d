import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePrices } from '#contract/compare-prices.ts'
import type { PriceBasis } from '#contract/money.ts'
import { lineTotalOf, sumOf } from '#server/pricing/totals.ts'

const bases = [1, 10, 100, 1000] as const
const eur = (amount: number) => ({ amount, currency: 'EUR' })
const price = (amount: number, per: PriceBasis = 1) => ({ ...eur(amount), per })
const anyPrice = fc.record({
  amount: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.maxSafeNat()),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  per: fc.constantFrom(...bases),
})
const anyPieces = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.maxSafeNat())

describe('the total of a line', () => {
  it('is amount × pieces / per, rounded once, half away from zero', () => {
    expect(lineTotalOf(price(135, 100), 100)).toEqual(eur(135))
    expect(lineTotalOf(price(135, 100), 50)).toEqual(eur(68))
    expect(lineTotalOf(price(135, 100), 30)).toEqual(eur(41))
    expect(lineTotalOf(price(1, 1000), 499)).toEqual(eur(0))
    expect(lineTotalOf(price(1, 1000), 500)).toEqual(eur(1))
    expect(lineTotalOf(price(5, 10), 1)).toEqual(eur(1))
    expect(lineTotalOf(price(4, 10), 1)).toEqual(eur(0))
  })

  it('is the nearest whole minor unit in every currency, basis and quantity', () => {
    fc.assert(
      fc.property(anyPrice, anyPieces, (unit, pieces) => {
        const exact = BigInt(unit.amount) * BigInt(pieces)
        const total = lineTotalOf(unit, pieces)
        if (total === null) {
          expect(2n * exact).toBeGreaterThan((2n * BigInt(Number.MAX_SAFE_INTEGER) - 1n) * BigInt(unit.per))
          return
        }
        expect(Number.isSafeInteger(total.amount)).toBe(true)
        expect(total.currency).toBe(unit.currency)
        // Twice the difference to the exact value, in parts of `per`: at most a half, and a half only upwards.
        const difference = 2n * (BigInt(total.amount) * BigInt(unit.per) - exact)
        expect(difference > -BigInt(unit.per) && difference <= BigInt(unit.per)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('of whole hundreds and thousands is not rounded at all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (amount, times) => {
        for (const per of bases)
          expect(lineTotalOf(price(amount, per), per * times)).toEqual(eur(amount * times))
      }),
    )
  })

  it('is unknown where a number would not be exact, and without a price', () => {
    expect(lineTotalOf(price(Number.MAX_SAFE_INTEGER), 2)).toBeNull()
    expect(lineTotalOf(price(Number.MAX_SAFE_INTEGER, 1000), 1000)).toEqual(eur(Number.MAX_SAFE_INTEGER))
    expect(lineTotalOf(null, 3)).toBeNull()
  })

  it('of a negative or broken number is a mistake of the program', () => {
    expect(() => lineTotalOf(price(-1), 1)).toThrow(RangeError)
    expect(() => lineTotalOf(price(1), -1)).toThrow(RangeError)
    expect(() => lineTotalOf(price(1.5), 1)).toThrow(RangeError)
    expect(() => lineTotalOf(price(1), Number.NaN)).toThrow(RangeError)
  })
})

describe('a sum', () => {
  it('adds the totals that the lines have, so that rounding shows in both alike', () => {
    const totals = [50, 50].map((pieces) => lineTotalOf(price(135, 100), pieces))
    expect(sumOf(totals)).toEqual(eur(136))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e4 })), {
          minLength: 1,
        }),
        (lines) => {
          const exact = lines.reduce((sum, [amount, pieces]) => sum + BigInt(amount) * BigInt(pieces), 0n)
          expect(sumOf(lines.map(([amount, pieces]) => lineTotalOf(price(amount), pieces)))).toEqual(
            eur(Number(exact)),
          )
        },
      ),
    )
  })

  it('is unknown without lines, without a price, across currencies and where it is not exact', () => {
    expect(sumOf([])).toBeNull()
    expect(sumOf([eur(1), null])).toBeNull()
    expect(sumOf([null, eur(1)])).toBeNull()
    expect(sumOf([eur(1), { amount: 1, currency: 'USD' }])).toBeNull()
    expect(sumOf([eur(Number.MAX_SAFE_INTEGER), eur(1)])).toBeNull()
  })
})

describe('comparePrices', () => {
  it('compares what a piece costs, whatever the bases', () => {
    expect(comparePrices(price(135, 100), price(2))).toBeLessThan(0)
    expect(comparePrices(price(3, 1), price(290, 100))).toBeGreaterThan(0)
    expect(comparePrices(price(135, 100), price(1350, 1000))).toBe(0)
    expect(comparePrices(price(Number.MAX_SAFE_INTEGER), price(Number.MAX_SAFE_INTEGER - 1))).toBeGreaterThan(
      0,
    )
  })
})
