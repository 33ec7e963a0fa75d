import type { Price } from '#contract/money.ts'

/** Digits behind the point of a currency's amounts. */
export const minorDecimals = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** `14.20`, or `115.00/100`: a price as the form of an article shows it and takes it back. */
export const priceAsTyped = ({ amount, currency, per }: Price): string => {
  const decimals = minorDecimals(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${whole}${fraction}${per === 1 ? '' : `/${per}`}`
}
