import { currencyDecimals } from '#contract/currency-decimals.ts'
import { mostMinorOf } from '#contract/money.ts'

/** Spaces and apostrophes between thousands are left out. */
export const withoutThousandsSigns = (text: string): string => text.replaceAll(/[\s'’\u00a0\u202f]/g, '')

/**
 * A number from 0 to 99,999,999,999 with at most `decimals` decimals, in units of the last of them: `12.5` with two is
 * 1250. The decimal separator is a comma or a point. Undefined for any other text, and for an empty one.
 */
export const parseUnits = (typed: string, decimals: number): number | undefined => {
  const match = /^(\d{1,11})(?:[.,](\d+))?$/.exec(withoutThousandsSigns(typed))
  const fraction = (match?.[2] ?? '').replace(/0+$/, '')
  if (!match || fraction.length > decimals) return undefined
  return Number(match[1]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
}

/** An amount of money as `parseUnits` reads one; `AMOUNT_TOO_LARGE` for more than is one amount of this currency. */
export const parseAmount = (
  typed: string,
  currency: string,
): number | 'AMOUNT_INVALID' | 'AMOUNT_TOO_LARGE' => {
  if (/^\d{12,}(?:[.,]\d+)?$/.test(withoutThousandsSigns(typed))) return 'AMOUNT_TOO_LARGE'
  const units = parseUnits(typed, currencyDecimals(currency))
  if (units === undefined) return 'AMOUNT_INVALID'
  return units > mostMinorOf(currency) ? 'AMOUNT_TOO_LARGE' : units
}
