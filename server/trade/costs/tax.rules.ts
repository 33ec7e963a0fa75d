/** Countries whose VAT rules are those of the European Union. `XI` is Northern Ireland, for goods. */
const unionCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** Why a document has its tax; `tax.json` of the locales has the words. */
export const taxReasons = ['domestic', 'intraCommunity', 'notChecked', 'export'] as const
export type TaxReason = (typeof taxReasons)[number]

/** Where VAT numbers begin with other letters than the ISO code of their country. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR' }

const countryOfVatNumber = (number: string): string => {
  const letters = number.slice(0, 2).toUpperCase()
  return countryOfPrefix[letters] ?? letters
}

export interface TaxCase {
  /** ISO code of the supplier's country; empty: not set. */
  supplierCountry: string
  rates: readonly { country: string; percent: number }[]
  /** Where the goods go; null: nobody has said. */
  deliveryCountry: string | null
  /** The company's VAT number, where staff marked it as checked. */
  checkedVatNumber: string | null
}

/** `percent` is null where a setting or the address is missing: then nothing can be said of the tax. */
export interface TaxRate {
  percent: number | null
  reason: TaxReason | null
}

/** A checked number exempts only where another country of the union gave it. */
const isExempting = (number: string | null, supplierCountry: string): boolean => {
  if (number === null) return false
  const country = countryOfVatNumber(number)
  return unionCountries.has(country) && country !== supplierCountry
}

/** The tax of a delivery of goods. The country they go to decides. */
export const taxRateOf = ({
  supplierCountry,
  rates,
  deliveryCountry,
  checkedVatNumber,
}: TaxCase): TaxRate => {
  if (supplierCountry === '' || deliveryCountry === null) return { percent: null, reason: null }
  const domestic = rates.find(({ country }) => country === supplierCountry)?.percent ?? null
  if (deliveryCountry === supplierCountry) return { percent: domestic, reason: 'domestic' }
  if (!unionCountries.has(supplierCountry) || !unionCountries.has(deliveryCountry))
    return { percent: 0, reason: 'export' }
  return isExempting(checkedVatNumber, supplierCountry)
    ? { percent: 0, reason: 'intraCommunity' }
    : { percent: domestic, reason: 'notChecked' }
}
