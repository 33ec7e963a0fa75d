import { describe, expect, it } from 'vitest'
import { demoSettings } from '#demo/demo-settings.ts'
import { costsOf } from '#server/trade/costs/costs.rules.ts'
import { checkSection } from '#server/settings/setting-checks.rules.ts'
import { defaultSettings } from '#server/settings/settings.rules.ts'

const names = { priceGroups: [], readVatNumber: () => null }

/** The office shows and takes amounts as they are typed. */
const typed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    ['freeFrom', 'from', 'amount', 'least', 'fee'].includes(key) && typeof inner === 'number'
      ? String(inner / 100)
      : inner,
  )

const costsOfGoods = (amount: number, deliveryCountry: string) =>
  costsOf({
    settings: { ...defaultSettings, ...demoSettings },
    company: { minimum: null, currency: 'EUR', freightRule: null, checkedVatNumber: null },
    goods: { amount, currency: 'EUR' },
    weightGrams: null,
    deliveryCountry,
  })

describe('the settings of the demo shop', () => {
  it.each(['freight', 'minimum'] as const)('are what the office takes: %s', (section) => {
    expect(checkSection(section, typed(demoSettings[section]), names)).toEqual({
      ok: true,
      value: demoSettings[section],
    })
  })

  it('show freight, what is missing until it is free, and the least value of an order', () => {
    expect(costsOfGoods(4_410, 'DE')).toMatchObject({
      freight: { amount: 690 },
      missingForFreeFreight: { amount: 20_590 },
      leastOrder: { amount: 2_500 },
      smallOrderFee: null,
      net: { amount: 5_100 },
    })
    expect(costsOfGoods(1_000, 'FR')).toMatchObject({
      freight: { amount: 1_490 },
      smallOrderFee: { amount: 500 },
    })
    expect(costsOfGoods(25_000, 'DE')).toMatchObject({ freight: { amount: 0 }, missingForFreeFreight: null })
    expect(costsOfGoods(25_000, 'BR')).toMatchObject({ freight: null })
  })
})
