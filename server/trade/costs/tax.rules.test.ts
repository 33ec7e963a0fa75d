import { describe, expect, it } from 'vitest'
import { taxRateOf } from '#server/trade/costs/tax.rules.ts'

const rates = [
  { country: 'DE', percent: 19 },
  { country: 'XI', percent: 20 },
]

// Written by hand: supplier, delivery, checked VAT number → rate, reason.
const cases: [string, string | null, string | null, number | null, string | null][] = [
  ['DE', 'DE', null, 19, 'domestic'],
  ['DE', 'DE', 'FR12345678901', 19, 'domestic'],
  ['DE', 'FR', 'FR12345678901', 0, 'intraCommunity'],
  ['DE', 'FR', 'NL123456789B01', 0, 'intraCommunity'],
  ['DE', 'GR', 'EL123456789', 0, 'intraCommunity'],
  ['DE', 'FR', null, 19, 'notChecked'],
  // A number of the supplier's own country, of Great Britain or of Switzerland exempts nothing.
  ['DE', 'FR', 'DE123456789', 19, 'notChecked'],
  ['DE', 'FR', 'GB123456789', 19, 'notChecked'],
  ['DE', 'FR', 'CHE123456789MWST', 19, 'notChecked'],
  ['DE', 'XI', 'XI123456789', 0, 'intraCommunity'],
  ['DE', 'XI', null, 19, 'notChecked'],
  ['DE', 'GB', 'GB123456789', 0, 'export'],
  ['DE', 'GB', 'XI123456789', 0, 'export'],
  ['DE', 'CH', null, 0, 'export'],
  ['DE', 'US', 'FR12345678901', 0, 'export'],
  ['XI', 'FR', 'FR12345678901', 0, 'intraCommunity'],
  ['XI', 'XI', null, 20, 'domestic'],
  ['GB', 'FR', 'FR12345678901', 0, 'export'],
  ['CN', 'DE', 'DE123456789', 0, 'export'],
  // No rate in the settings, no country of the supplier, no address: nothing is promised.
  ['FR', 'FR', null, null, 'domestic'],
  ['FR', 'DE', null, null, 'notChecked'],
  ['FR', 'DE', 'DE123456789', 0, 'intraCommunity'],
  ['', 'DE', 'DE123456789', null, null],
  ['DE', null, 'FR12345678901', null, null],
]

describe('the tax of a delivery', () => {
  it.each(cases)(
    'from %s to %s with the checked number %s is %s %% (%s)',
    (supplier, to, number, percent, reason) => {
      expect(
        taxRateOf({ supplierCountry: supplier, rates, deliveryCountry: to, checkedVatNumber: number }),
      ).toEqual({ percent, reason })
    },
  )
})
