import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkQuantity, limitsOf, parseQuantity } from '#server/cart/quantity.rules.ts'

const packing = fc.record({
  minPacks: fc.integer({ min: 1, max: 60 }),
  stepPacks: fc.integer({ min: 1, max: 60 }),
})
const companyLimit = fc.integer({ min: 1, max: 100 })
const limits = fc.tuple(packing, companyLimit).map(([rule, limit]) => limitsOf(rule, limit))

describe('limits of a pack', () => {
  it('always leave a valid quantity: the smallest one', () => {
    fc.assert(
      fc.property(packing, companyLimit, (rule, limit) => {
        const result = limitsOf(rule, limit)
        expect(checkQuantity(result.min, result)).toEqual({ isValid: true })
        expect(result.min).toBeGreaterThanOrEqual(rule.minPacks)
        expect(result.min % rule.stepPacks).toBe(0)
        expect(result.min - rule.stepPacks).toBeLessThan(Math.max(rule.minPacks, 1))
      }),
    )
  })

  it("are the company's limit unless the smallest valid quantity exceeds it", () => {
    expect(limitsOf({ minPacks: 1, stepPacks: 1 }, 10)).toEqual({ min: 1, step: 1, max: 10 })
    expect(limitsOf({ minPacks: 1, stepPacks: 12 }, 10)).toEqual({ min: 12, step: 12, max: 12 })
    expect(limitsOf({ minPacks: 25, stepPacks: 1 }, 10)).toEqual({ min: 25, step: 1, max: 25 })
    expect(limitsOf({ minPacks: 3, stepPacks: 2 }, 10)).toEqual({ min: 4, step: 2, max: 10 })
    expect(limitsOf({ minPacks: 25, stepPacks: 10 }, 50)).toEqual({ min: 30, step: 10, max: 50 })
  })
})

describe('a quantity', () => {
  it('is valid exactly when it is a multiple of the step from the minimum to the limit', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: -5, max: 150 }), (limit, packs) => {
        const expected = packs >= limit.min && packs <= limit.max && packs % limit.step === 0
        expect(checkQuantity(packs, limit).isValid).toBe(expected)
      }),
    )
  })

  it('off the step is answered with valid neighbours and nothing valid lies closer', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 100 }), (limit, packs) => {
        const check = checkQuantity(packs, limit)
        if (check.isValid || check.reason !== 'QUANTITY_STEP') return
        for (const near of check.nearest) expect(checkQuantity(near, limit)).toEqual({ isValid: true })
        const [low, high] = [Math.min(...check.nearest), Math.max(...check.nearest)]
        for (let between = Math.min(low, packs); between <= Math.max(high, packs); between++) {
          if (!check.nearest.includes(between)) expect(checkQuantity(between, limit).isValid).toBe(false)
        }
      }),
    )
  })

  it('outside 1 to the limit is refused as such, whatever the step', () => {
    fc.assert(
      fc.property(
        limits,
        fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: 101 }), fc.double()),
        (limit, packs) => {
          fc.pre(!Number.isInteger(packs) || packs < 1 || packs > limit.max)
          expect(checkQuantity(packs, limit)).toEqual({
            isValid: false,
            reason: 'QUANTITY_INVALID',
            limit: limit.max,
          })
        },
      ),
    )
  })

  it('names one neighbour at the ends and two between', () => {
    const limit = limitsOf({ minPacks: 4, stepPacks: 4 }, 10)
    expect(checkQuantity(1, limit)).toMatchObject({ reason: 'QUANTITY_STEP', nearest: [4] })
    expect(checkQuantity(6, limit)).toMatchObject({ reason: 'QUANTITY_STEP', nearest: [4, 8] })
    expect(checkQuantity(10, limit)).toMatchObject({ reason: 'QUANTITY_STEP', nearest: [8] })
  })

  it('is read from a number or its digits and from nothing else', () => {
    for (const raw of [3, '3', ' 3 ', '３', '３\u3000', '٣', '۳']) expect(parseQuantity(raw)).toBe(3)
    for (const raw of [
      undefined,
      '',
      'x',
      '1e1',
      '3.5',
      '0x3',
      '-1',
      0,
      -1,
      2.5,
      Number.NaN,
      Infinity,
      1e12,
    ]) {
      expect(parseQuantity(raw)).toBeNull()
    }
  })
})
