import type { Language } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'

/** A number as its digits say it, so that nothing is rounded on the way to a file. */
export interface Decimal {
  /** `-1234.50`. */
  text: string
  decimals: number
}

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** A whole number of smallest units: 1350 with 2 decimals is 13.50. */
export const decimalOf = (amount: number, decimals: number): Decimal => {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const sign = amount < 0 ? '-' : ''
  const whole = digits.slice(0, digits.length - decimals)
  return { text: decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`, decimals }
}

export const decimalOfMoney = ({ amount, currency }: Money): Decimal =>
  decimalOf(amount, decimalsOf(currency))

/** Spreadsheets of these languages read a point as a separator of thousands. */
const commaLanguages = new Set<Language>(['de', 'fr', 'es', 'ru'])

/** As a spreadsheet of that language reads a number in a CSV file. */
export const decimalText = ({ text }: Decimal, language: Language): string =>
  commaLanguages.has(language) ? text.replace('.', ',') : text
