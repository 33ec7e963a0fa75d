import type { FreightSettings, MinimumRule } from '#contract/office/settings.contract.ts'

/** What the demo shop charges beside its goods. Amounts are cents. */
export interface DemoSettings {
  freight: FreightSettings
  minimum: { rules: MinimumRule[] }
}

const neighbours = ['AT', 'BE', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL']
const restOfEurope = [
  ...['BG', 'CH', 'CY', 'EE', 'ES', 'FI', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LV', 'MT'],
  ...['NO', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/** Freight by where the goods go, free from a value, and a surcharge on small orders; further away it is quoted. */
export const demoSettings: DemoSettings = {
  freight: {
    groups: [
      {
        ...{ name: 'Germany', countries: ['DE'], currency: 'EUR', freeFrom: 25_000, by: 'value' },
        steps: [{ from: 0, amount: 690 }],
      },
      {
        ...{ name: 'Neighbours', countries: neighbours, currency: 'EUR', freeFrom: 50_000, by: 'value' },
        steps: [{ from: 0, amount: 1_490 }],
      },
      {
        ...{ name: 'Europe', countries: restOfEurope, currency: 'EUR', freeFrom: 100_000, by: 'value' },
        steps: [
          { from: 0, amount: 2_490 },
          { from: 40_000, amount: 3_990 },
        ],
      },
      { name: 'World', countries: [], currency: 'EUR', freeFrom: null, by: 'quoted', steps: [] },
    ],
  },
  minimum: { rules: [{ currency: 'EUR', least: 2_500, kind: 'fee', fee: 500 }] },
}
