import { expect, it } from 'vitest'
import { vatElsewhere } from '#web/office/companies/vat-country.rules.ts'

const company = (vatCountry: string | null, ...countries: string[]) => ({
  vatCountry,
  addresses: countries.map((country) => ({ country })),
})

it('names both countries where no address is in the country of the VAT number', () => {
  expect(vatElsewhere(company('AT', 'DE', 'DE', 'CH'))).toEqual({ number: 'AT', addresses: ['DE', 'CH'] })
})

it('says nothing where one address is there, nothing is known of the number, or there is no address', () => {
  for (const quiet of [company('AT', 'DE', 'AT'), company(null, 'DE'), company('AT')])
    expect(vatElsewhere(quiet)).toBeNull()
})
