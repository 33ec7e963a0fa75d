import { checkVAT, countries } from 'jsvat'

/** A VAT number in its stored form, and what can be said of it without asking anybody. */
export interface VatNumber {
  /** Upper case, only letters and digits, with the country in front where it is known. */
  number: string
  /** ISO code of the country whose number it is by its first letters; null where we know none. */
  country: string | null
  /** `wellFormed`: form and check digits are right; `unknown`: we know no rules of this country. */
  form: 'wellFormed' | 'malformed' | 'unknown'
}

/** Where the letters of a VAT number are not the ISO code of its country. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB', CHE: 'CH' }
const prefixOfCountry: Readonly<Record<string, string>> = { GR: 'EL', CH: 'CHE' }

/** Northern Ireland's numbers have the form of those of Great Britain. */
const asChecked = (number: string): string => number.replace(/^XI/, 'GB')

const prefixes = new Set([
  ...countries.flatMap(({ codes }) => codes.slice(0, 1)),
  ...Object.keys(countryOfPrefix),
])

const isWellFormed = (number: string): boolean => checkVAT(asChecked(number), countries).isValid

const prefixOf = (number: string): string | null => {
  const letters = /^(?:CHE|[A-Z]{2})/.exec(number)?.[0]
  return letters !== undefined && prefixes.has(letters) ? letters : null
}

/**
 * Reads a VAT number as typed; null where it can be none. `home` (ISO) is the country of the company: a number without
 * a country is taken as one of it.
 */
export const readVatNumber = (typed: string, home: string | null): VatNumber | null => {
  const bare = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/_]/g, '')
  if (!/^(?=.*\d)[A-Z0-9]{4,20}$/.test(bare)) return null
  const own = prefixOf(bare)
  const homePrefix = home === null ? null : (prefixOfCountry[home] ?? home)
  const isHomes = own === null && homePrefix !== null && prefixes.has(homePrefix)
  const withHome = `${homePrefix}${bare}`
  const number = isHomes && withHome.length <= 20 ? withHome : bare
  const prefix = prefixOf(number)
  if (prefix === null) return { number, country: null, form: 'unknown' }
  return {
    number,
    country: countryOfPrefix[prefix] ?? prefix,
    form: isWellFormed(number) ? 'wellFormed' : 'malformed',
  }
}
