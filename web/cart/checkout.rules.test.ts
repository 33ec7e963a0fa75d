import { describe, expect, it } from 'vitest'
import { announcedKind, sumOf } from '#web/cart/checkout.rules.ts'

const eur = (amount: number) => ({ lineTotal: { amount, currency: 'EUR' } })

describe('sumOf', () => {
  it('adds minor units', () => {
    expect(sumOf([eur(1999), eur(1)])).toEqual({ amount: 2000, currency: 'EUR' })
  })

  it('gives no sum where a line has none, or another currency', () => {
    expect(sumOf([])).toBeNull()
    expect(sumOf([eur(100), { lineTotal: null }])).toBeNull()
    expect(sumOf([eur(100), { lineTotal: { amount: 1, currency: 'USD' } }])).toBeNull()
  })
})

describe('announcedKind', () => {
  const total = { amount: 1, currency: 'EUR' }

  it('is an order only with the right to order, a sum, and no wish for a quotation', () => {
    expect(announcedKind({ mayOrder: true, total, wantsInquiry: false })).toBe('order')
    expect(announcedKind({ mayOrder: false, total, wantsInquiry: false })).toBe('inquery')
    expect(announcedKind({ mayOrder: true, total: null, wantsInquiry: false })).toBe('inquery')
    expect(announcedKind({ mayOrder: true, total, wantsInquiry: true })).toBe('inquery')
  })
})
