import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentKindOf, isTotalAsExpected, parseLineIds } from '#server/trade/checkout/checkout.rules.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

describe('what a checkout makes', () => {
  it('is an order only when the company may, every line has a price, and nobody asks for a quotation', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(null, eur(100)),
        fc.constantFrom('inquery' as const, 'order' as const, undefined),
        (mayOrder, isTestAccount, total, as) => {
          const kind = documentKindOf({ mayOrder, isTestAccount, total, as })
          expect(kind === 'order').toBe(mayOrder && !isTestAccount && total !== null && as !== 'inquery')
        },
      ),
    )
  })
})

describe('the total the reader saw', () => {
  it('holds when it is the same in the same currency, or when none was seen', () => {
    expect(isTotalAsExpected(eur(100), undefined)).toBe(true)
    expect(isTotalAsExpected(null, undefined)).toBe(true)
    expect(isTotalAsExpected(eur(100), eur(100))).toBe(true)
    expect(isTotalAsExpected(eur(100), eur(99))).toBe(false)
    expect(isTotalAsExpected(eur(100), { amount: 100, currency: 'USD' })).toBe(false)
    expect(isTotalAsExpected(null, eur(0))).toBe(false)
  })
})

describe('ticked ids', () => {
  it('are read once each, whatever their case', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid(), { maxLength: 20 }), (ids) => {
        const twice = [...ids, ...ids.map((id) => id.toUpperCase())]
        expect(parseLineIds(twice, 500)).toEqual([...new Set(ids)])
      }),
    )
  })
  it('are refused as a whole when one can be none, or there are too many', () => {
    const id = '01890000-0000-7000-8000-000000000000'
    for (const bad of ['', 'x', 12, `${id}0`, `{${id}}`, id.replaceAll('-', '')]) {
      expect(parseLineIds([id, bad], 500)).toBeNull()
    }
    expect(parseLineIds([id, id.replace('018', '019')], 1)).toBeNull()
  })
})
