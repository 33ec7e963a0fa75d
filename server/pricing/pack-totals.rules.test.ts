import { expect, it } from 'vitest'
import type { PriceBasis } from '#contract/money.ts'
import { packTotalsOf } from '#server/pricing/pack-totals.rules.ts'

const tier = (min: number, amount: number, per: PriceBasis = 1) => ({ min, amount, per, currency: 'EUR' })
const amounts = (...wanted: Parameters<typeof packTotalsOf>) =>
  packTotalsOf(...wanted).map((total) => total && `${total.isRounded ? '~' : ''}${total.amount}`)

it('multiplies each tier by the pieces of one pack', () => {
  const tiers = [tier(1, 210), tier(10, 195), tier(50, 185)]
  expect(amounts(tiers, { packQuantity: 2, minQuantity: 1, step: 1 })).toEqual(['420', '390', '370'])
})

it('has no amount at a tier that no number of packs reaches', () => {
  const tiers = [tier(1, 210), tier(10, 195), tier(50, 185), tier(60, 180)]
  expect(amounts(tiers, { packQuantity: 20, minQuantity: 1, step: 1 })).toEqual([null, '3900', null, '3600'])
  expect(amounts(tiers, { packQuantity: 2, minQuantity: 6, step: 3 })).toEqual([null, '390', '370', '360'])
  expect(amounts(tiers, { packQuantity: 1, minQuantity: 45, step: 45 })).toEqual([null, '195', null, '180'])
})

it('says where an amount is rounded: a price of 100 pieces in a pack of 5', () => {
  const tiers = [tier(1, 135, 100), tier(100, 120, 100)]
  expect(amounts(tiers, { packQuantity: 5, minQuantity: 1, step: 1 })).toEqual(['~7', '6'])
  expect(amounts(tiers, { packQuantity: 100, minQuantity: 1, step: 1 })).toEqual([null, '120'])
})
