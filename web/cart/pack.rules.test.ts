import { describe, expect, it } from 'vitest'
import { lengthOf, packsFor, tierFor } from '#web/cart/pack.rules.ts'

describe('packsFor', () => {
  it('raises to the minimum and to the next step', () => {
    expect(packsFor(1, { minQuantity: 1, step: 1 })).toBe(1)
    expect(packsFor(1, { minQuantity: 5, step: 1 })).toBe(5)
    expect(packsFor(7, { minQuantity: 2, step: 2 })).toBe(8)
    expect(packsFor(8, { minQuantity: 2, step: 2 })).toBe(8)
  })
})

describe('tierFor', () => {
  const prices = [
    { min: 1, amount: 84, currency: 'EUR', per: 1 as const },
    { min: 100, amount: 70, currency: 'EUR', per: 1 as const },
  ]

  it('takes the highest tier that is reached', () => {
    expect(tierFor(prices, 99)?.amount).toBe(84)
    expect(tierFor(prices, 100)?.amount).toBe(70)
  })

  it('gives none below the first tier or without prices', () => {
    expect(tierFor([{ min: 10, amount: 84, currency: 'EUR', per: 1 as const }], 9)).toBeNull()
    expect(tierFor(null, 100)).toBeNull()
  })
})

describe('lengthOf', () => {
  it('counts characters, not halves of them', () => {
    expect(lengthOf('链条🪚')).toBe(3)
  })
})
