import { describe, expect, it } from 'vitest'
import { planOf, sumOf } from '#web/cart/checkout.rules.ts'

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

describe('planOf', () => {
  const priced = { id: 'priced', state: 'ok' as const, ...eur(100) }
  const unpriced = { id: 'unpriced', state: 'ok' as const, lineTotal: null }
  const large = { id: 'large', state: 'overLimit' as const, ...eur(900) }
  const gone = { id: 'gone', state: 'gone' as const, ...eur(5) }
  const cart = [priced, unpriced, large, gone]
  type Planned = (typeof cart)[number]
  const plan = (lines: readonly Planned[], mayOrder = true, wantsInquiry = false) => {
    const { kind, main, apart } = planOf<Planned>(lines, { mayOrder, wantsInquiry })
    return [kind, main.map(({ id }) => id), apart.map(({ id }) => id)]
  }

  it('orders what has a price and is within the limit; the rest stands apart', () => {
    expect(plan(cart)).toEqual(['order', ['priced'], ['unpriced', 'large']])
  })

  it('asks for everything without the right to order, or where the reader wants a quotation', () => {
    for (const answer of [plan(cart, false), plan(cart, true, true)])
      expect(answer).toEqual(['inquery', ['priced', 'unpriced', 'large'], []])
  })

  it('asks for everything where nothing can be ordered, or prices are in two currencies', () => {
    expect(plan([unpriced, large])).toEqual(['inquery', ['unpriced', 'large'], []])
    const dollars = { ...priced, id: 'dollars', lineTotal: { amount: 1, currency: 'USD' } }
    expect(plan([priced, dollars])).toEqual(['inquery', ['priced', 'dollars'], []])
  })
})
