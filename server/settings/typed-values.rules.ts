import { currencyDecimals } from '#contract/currency-decimals.ts'
import { mostAmount } from '#contract/money.ts'
import { lengthOf, plainLine, plainText, visibleText } from '#contract/plain-text.ts'
import type { Reason } from '#contract/reason.ts'
import { parseAmount, parseUnits, withoutThousandsSigns } from '#server/pricing/prices.service.ts'

/** Why something typed cannot be a setting; `field` is its path in the section, such as `groups.0.freeFrom`. */
export class SettingProblem extends Error {
  readonly field: string
  readonly reason: Reason
  readonly values: Record<string, string | number>
  constructor(field: string, reason: Reason, values: Record<string, string | number> = {}) {
    super(`${field}: ${reason}`)
    this.field = field
    this.reason = reason
    this.values = values
  }
}

/** One typed value and where it stands. */
export interface Typed {
  value: unknown
  field: string
}

export const part = ({ value, field }: Typed, name: string): Typed => ({
  value: typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
  field: field === '' ? name : `${field}.${name}`,
})

/** At most so many rows, however many come. */
export const rowsOf = ({ value, field }: Typed, most: number): Typed[] => {
  if (!Array.isArray(value)) return []
  if (value.length > most) throw new SettingProblem(field, 'SETTINGS_TOO_MANY', { limit: most })
  return value.map((row: unknown, at) => ({ value: row, field: `${field}.${at}` }))
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const limited = (text: string, field: string, limit: number): string => {
  if (lengthOf(text) > limit) throw new SettingProblem(field, 'TEXT_TOO_LONG', { limit })
  return text
}

export const line = ({ value, field }: Typed, limit: number): string =>
  limited(visibleText(plainLine(textOf(value))), field, limit)

export const lines = ({ value, field }: Typed, limit: number): string =>
  limited(visibleText(plainText(textOf(value))), field, limit)

export const flag = ({ value }: Typed): boolean => value === true

export const oneOf = <const Choice extends string>(
  { value }: Typed,
  choices: readonly [Choice, ...Choice[]],
): Choice => choices.find((choice) => choice === value) ?? choices[0]

const digitsOf = (typed: Typed): string => withoutThousandsSigns(textOf(typed.value))

export const wholeNumber = (typed: Typed, least: number, most: number): number => {
  const text = digitsOf(typed)
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new SettingProblem(typed.field, 'NUMBER_OUT_OF_RANGE', { least, most })
}

/** A number with at most `decimals` decimals, in units of the last of them; null for an empty field. */
const decimal = (typed: Typed, decimals: number, reason: Reason): number | null => {
  const text = digitsOf(typed)
  if (text === '') return null
  const units = parseUnits(text, decimals)
  if (units === undefined) throw new SettingProblem(typed.field, reason, { decimals })
  return units
}

/** Money in minor units; null for an empty field. */
export const money = (typed: Typed, of: string): number | null => {
  const text = digitsOf(typed)
  if (text === '') return null
  const decimals = currencyDecimals(of)
  const amount = parseAmount(text, of)
  if (typeof amount === 'number') return amount
  throw new SettingProblem(typed.field, amount, { decimals, most: mostAmount(of), currency: of })
}

/** Money in minor units that has to be there. */
export const neededMoney = (typed: Typed, of: string): number => {
  const amount = money(typed, of)
  if (amount === null)
    throw new SettingProblem(typed.field, 'AMOUNT_INVALID', { decimals: currencyDecimals(of) })
  return amount
}

/** Kilograms in grams; null for an empty field. */
export const weight = (typed: Typed): number | null => decimal(typed, 3, 'WEIGHT_INVALID')

/** Per cent with at most two decimals. */
export const percent = (typed: Typed): number => {
  const hundredths = decimal(typed, 2, 'PERCENT_INVALID')
  if (hundredths === null || hundredths > 10_000) throw new SettingProblem(typed.field, 'PERCENT_INVALID')
  return hundredths / 100
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

export const currency = (typed: Typed): string => {
  const code = textOf(typed.value).trim().toUpperCase()
  if (!currencies.has(code)) throw new SettingProblem(typed.field, 'CURRENCY_UNKNOWN')
  return code
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** ISO code of a country; `XI` is Northern Ireland. */
export const country = (typed: Typed): string => {
  const code = textOf(typed.value).trim().toUpperCase()
  if (code === 'XI') return code
  const isKnown = /^[A-Z]{2}$/.test(code) && code !== 'EU' && code !== 'ZZ' && regions.of(code) !== undefined
  if (!isKnown) throw new SettingProblem(typed.field, 'COUNTRY_CODE_UNKNOWN', { code })
  return code
}

/** A day that the calendar has. */
export const day = (typed: Typed): string => {
  const text = textOf(typed.value).trim()
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  if (date === null || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw new SettingProblem(typed.field, 'DAY_INVALID')
  return text
}

/** First and last day, in this order. */
export const days = (typed: Typed): { from: string; to: string } => {
  const from = day(part(typed, 'from'))
  const to = day(part(typed, 'to'))
  if (to < from) throw new SettingProblem(`${typed.field}.to`, 'DAY_BEFORE_START')
  return { from, to }
}
