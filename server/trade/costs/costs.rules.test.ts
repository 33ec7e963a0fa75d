import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FreightGroup } from '#contract/office/settings.contract.ts'
import { defaultSettings } from '#server/settings/settings.rules.ts'
import { type CostCase, costsOf } from '#server/trade/costs/costs.rules.ts'
import { freightOf } from '#server/trade/costs/freight.rules.ts'

const eur = (amount: number) => ({ amount, currency: 'EUR' })

const germany: FreightGroup = {
  name: 'Germany',
  countries: ['DE'],
  currency: 'EUR',
  freeFrom: 25_000,
  by: 'value',
  steps: [
    { from: 0, amount: 1_290 },
    { from: 10_000, amount: 690 },
  ],
}
const neighbors: FreightGroup = {
  name: 'Neighbors',
  countries: ['AT', 'CH'],
  currency: 'EUR',
  freeFrom: null,
  by: 'weight',
  steps: [
    { from: 0, amount: 1_500 },
    { from: 5_000, amount: 2_500 },
  ],
}
const world: FreightGroup = {
  name: 'World',
  countries: [],
  currency: 'EUR',
  freeFrom: null,
  by: 'quoted',
  steps: [],
}
const groups = [germany, neighbors, world]

// Written by hand: country, goods, grams, rule of the company → freight, free from.
const freights: [string | null, number | null, number | null, string | null, number | null, number | null][] =
  [
    ['DE', 0, 0, null, 1_290, 25_000],
    ['DE', 9_999, null, null, 1_290, 25_000],
    ['DE', 10_000, null, null, 690, 25_000],
    ['DE', 24_999, null, null, 690, 25_000],
    ['DE', 25_000, null, null, 0, 25_000],
    ['AT', 50_000, 4_999, null, 1_500, null],
    ['CH', 50_000, 5_000, null, 2_500, null],
    ['CH', 50_000, null, null, null, null],
    ['US', 50_000, 100, null, null, null],
    [null, 50_000, 100, null, null, null],
    ['DE', null, 100, null, null, null],
    ['US', 1, null, 'free', 0, null],
    ['DE', 1, null, 'quoted', null, null],
    ['US', 9_000, null, ' germany ', 1_290, 25_000],
    ['DE', 9_000, null, 'by agreement', null, null],
  ]

describe('freight', () => {
  it.each(freights)('to %s for %s and %s g under the rule %s is %s, free from %s', (...row) => {
    const [country, goods, weightGrams, rule, amount, freeFrom] = row
    expect(
      freightOf({ groups, rule, country, goods: goods === null ? null : eur(goods), weightGrams }),
    ).toEqual({ amount, freeFrom })
  })

  it('in a currency without a table is quoted', () => {
    const goods = { amount: 90_000, currency: 'JPY' }
    expect(freightOf({ groups, rule: null, country: 'DE', goods, weightGrams: 1 }).amount).toBeNull()
  })

  it('below the first step is quoted', () => {
    const late = [{ ...germany, steps: [{ from: 5_000, amount: 690 }] }]
    expect(
      freightOf({ groups: late, rule: null, country: 'DE', goods: eur(4_999), weightGrams: 1 }).amount,
    ).toBeNull()
  })
})

const shop: CostCase['settings'] = {
  supplier: { ...defaultSettings.supplier, country: 'DE' },
  tax: { rates: [{ country: 'DE', percent: 19 }] },
  freight: { groups },
  minimum: { rules: [{ currency: 'EUR', least: 5_000, kind: 'fee', fee: 1_000 }] },
}
const dealer: CostCase['company'] = {
  currency: 'EUR',
  minimum: null,
  freightRule: null,
  checkedVatNumber: null,
}
const inGermany = (amount: number, company = dealer) =>
  costsOf({ settings: shop, company, goods: eur(amount), weightGrams: 100, deliveryCountry: 'DE' })

describe('what a document costs', () => {
  it('is goods, freight and tax, and says how much is missing until freight is free', () => {
    expect(inGermany(21_300)).toEqual({
      goods: eur(21_300),
      freight: eur(690),
      missingForFreeFreight: eur(3_700),
      smallOrderFee: null,
      leastOrder: eur(5_000),
      shortfall: null,
      net: eur(21_990),
      taxPercent: 19,
      taxReason: 'domestic',
      tax: eur(4_178),
      gross: eur(26_168),
    })
  })

  it('adds the fee for a small order to what is taxed', () => {
    expect(inGermany(4_000)).toMatchObject({
      smallOrderFee: eur(1_000),
      shortfall: { least: eur(5_000), missing: eur(1_000), kind: 'fee' },
      net: eur(6_290),
      tax: eur(1_195),
      gross: eur(7_485),
    })
  })

  it('has no fee where the least value is reached', () => {
    expect(inGermany(5_000)).toMatchObject({ smallOrderFee: null, shortfall: null })
  })

  it("goes by the company's own minimum, which may refuse or be none", () => {
    const strict = { ...dealer, minimum: { least: 10_000, kind: 'refuse' as const, fee: 0 } }
    expect(inGermany(6_000, strict)).toMatchObject({
      smallOrderFee: null,
      shortfall: { missing: eur(4_000), kind: 'refuse' },
    })
    expect(inGermany(1, { ...dealer, minimum: { least: 0, kind: 'refuse', fee: 0 } }).shortfall).toBeNull()
  })

  it('has no gross sum while freight will be quoted, and taxes what is known', () => {
    const costs = costsOf({
      settings: shop,
      company: dealer,
      goods: eur(6_000),
      weightGrams: 1,
      deliveryCountry: 'US',
    })
    expect(costs).toMatchObject({
      freight: null,
      net: eur(6_000),
      taxReason: 'export',
      tax: eur(0),
      gross: null,
    })
  })

  it('of lines without a price is not known, but the rate of tax is', () => {
    const costs = costsOf({
      settings: shop,
      company: dealer,
      goods: null,
      weightGrams: null,
      deliveryCountry: 'DE',
    })
    expect(costs).toMatchObject({
      net: null,
      freight: null,
      tax: null,
      gross: null,
      taxPercent: 19,
      shortfall: null,
    })
  })

  it('takes the freight that staff have set', () => {
    const request = {
      settings: shop,
      company: dealer,
      goods: eur(21_300),
      weightGrams: 1,
      deliveryCountry: 'DE',
    }
    expect(costsOf({ ...request, freight: eur(500) })).toMatchObject({ freight: eur(500), net: eur(21_800) })
    expect(costsOf({ ...request, freight: null })).toMatchObject({
      freight: null,
      net: eur(21_300),
      gross: null,
    })
  })

  it('adds up in whole minor units of every currency, with tax rounded once, half away from zero', () => {
    const amount = fc.integer({ min: 0, max: 1e9 })
    const anyCase = fc.record({
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
      goods: amount,
      freight: fc.option(amount),
      fee: amount,
      least: amount,
      hundredths: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(anyCase, ({ currency, goods, freight, fee, least, hundredths }) => {
        const percent = hundredths / 100
        const costs = costsOf({
          settings: {
            ...shop,
            tax: { rates: [{ country: 'DE', percent }] },
            minimum: { rules: [{ currency, least, kind: 'fee', fee }] },
          },
          company: dealer,
          goods: { amount: goods, currency },
          weightGrams: 1,
          deliveryCountry: 'DE',
          freight: freight === null ? null : { amount: freight, currency },
        })
        const net = goods + (freight ?? 0) + (goods < least ? fee : 0)
        expect(costs.net).toEqual({ amount: net, currency })
        const exact = BigInt(net) * BigInt(hundredths)
        const difference = 2n * (BigInt(costs.tax?.amount ?? -1) * 10_000n - exact)
        expect(difference > -10_000n && difference <= 10_000n).toBe(true)
        expect(costs.gross).toEqual(
          freight === null ? null : { amount: net + (costs.tax?.amount ?? 0), currency },
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
