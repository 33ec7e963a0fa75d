import type { Company } from '#contract/office/companies.contract.ts'

/** The countries of a VAT number and of the addresses, where no address is in the country of the number. */
export const vatElsewhere = ({
  vatCountry,
  addresses,
}: Pick<Company, 'vatCountry'> & { addresses: readonly { country: string }[] }): {
  number: string
  addresses: string[]
} | null => {
  const countries = [...new Set(addresses.map(({ country }) => country))]
  return vatCountry === null || countries.length === 0 || countries.includes(vatCountry)
    ? null
    : { number: vatCountry, addresses: countries }
}
