import { currencyDecimals } from '#contract/currency-decimals.ts'
import { digitsKey } from '#server/tables/money-keys.ts'

type JsonObject = Record<string, unknown>

/** Keys for amounts in the smallest unit of a currency, as interfaces of shops send them. */
const minorKey =
  /^(?:cent_?amount|amount_?(?:in_?)?(?:cents?|minor(?:_?units?)?)|minor_?(?:units?|amount)|(?:value|price)_?(?:in_?)?minor(?:_?units?)?)$/i
/** Stripe writes the currency of its `unit_amount` in small letters; elsewhere the word is an amount like any other. */
const stripeKey = /^unit_?amount$/i
const microsKey = /^(?:amount|price|value)_?micros$/i
const currencyKey = /^currency(?:_?(?:code|iso))?$/i

const amountKey = /^(?:amount|value)$/i
/** What an object of money may say besides its amount and currency. */
const besideKey = /^(?:type|formatted\w*|display\w*|symbol|__typename|locali[sz]ed\w*)$/i

const MAX_DIGITS = 6
const NANO_DIGITS = 9

const wholeOf = (value: unknown): string | null => {
  const isWhole = typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string'
  return isWhole && /^-?\d{1,15}$/.test(String(value)) ? String(value) : null
}

const find = (object: JsonObject, key: RegExp): [string, unknown] | undefined =>
  Object.entries(object).find(([name]) => key.test(name))

const currencyOf = (object: JsonObject): string | null => {
  const value = find(object, currencyKey)?.[1]
  const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : value
  return typeof code === 'string' && /^[A-Za-z]{3}$/.test(code) ? code : null
}

/** `1250` with two digits of a fraction is `12.50`. */
const shift = (whole: string, digits: number): string => {
  const sign = whole.startsWith('-') ? '-' : ''
  const padded = whole.replace('-', '').padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${padded}` : `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`
}

interface MinorAmount {
  /** The key whose value this is. */
  key: string
  whole: string
  digits: number
  /** Further keys that say nothing more. */
  others: string[]
}

const readMinorAmount = (object: JsonObject, currency: string | null): MinorAmount | null => {
  const [digitsName, digitsValue] = find(object, digitsKey) ?? []
  const typed = wholeOf(digitsValue)
  const given = typed !== null && Number(typed) >= 0 && Number(typed) <= MAX_DIGITS ? Number(typed) : null
  const others = digitsName === undefined ? [] : [digitsName]
  const precise = wholeOf(object['preciseAmount'])
  const minor =
    find(object, minorKey) ??
    (currency !== null && currency === currency.toLowerCase() ? find(object, stripeKey) : undefined)
  if (precise !== null && given !== null)
    return {
      key: minor?.[0] ?? 'preciseAmount',
      whole: precise,
      digits: given,
      others: [...others, 'preciseAmount'],
    }
  const whole = wholeOf(minor?.[1])
  if (minor !== undefined && whole !== null) {
    const digits = given ?? (currency === null ? null : currencyDecimals(currency))
    return digits === null ? null : { key: minor[0], whole, digits, others }
  }
  const micros = find(object, microsKey)
  const wholeMicros = wholeOf(micros?.[1])
  return micros === undefined || wholeMicros === null || currency === null
    ? null
    : { key: micros[0], whole: wholeMicros, digits: 6, others }
}

/** `{"currencyCode": "EUR", "units": "12", "nanos": 500000000}` of Google's interfaces. */
const readUnitsAndNanos = (object: JsonObject, currency: string | null): string | null => {
  const [units, nanos] = [wholeOf(object['units'] ?? 0), wholeOf(object['nanos'] ?? 0)]
  const isMoney = currency !== null && 'currencyCode' in object && ('units' in object || 'nanos' in object)
  if (!isMoney || units === null || nanos === null || Number(units) < 0 || Number(nanos) < 0) return null
  return `${units}.${nanos.padStart(NANO_DIGITS, '0')}`.replace(/0{1,7}$/, '')
}

/** `{"amount": "12.50", "currencyCode": "EUR"}` and nothing else: the currency belongs to this amount. */
const readAmountWithCurrency = (object: JsonObject, currency: string | null): JsonObject | null => {
  const [key, value] = find(object, amountKey) ?? []
  const amount = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const isAmount = /^\d{1,12}(?:[.,]\d{1,6})?$/.test(amount)
  const others = Object.keys(object).filter((name) => name !== key && !currencyKey.test(name))
  // A whole number beside its digits may be in hundredths: the import asks.
  const isPlain = others.every(
    (name) => besideKey.test(name) || (digitsKey.test(name) && /[.,]/.test(amount)),
  )
  return key !== undefined && currency !== null && isAmount && isPlain
    ? { [key]: `${amount} ${currency.toUpperCase()}` }
    : null
}

/**
 * The members of an object of money as one amount with its currency: `{"centAmount": 1250, "currencyCode": "EUR",
 * "fractionDigits": 2}` as the amount `12.50 EUR`. Null for any other object.
 */
export const readMoneyObject = (object: JsonObject): JsonObject | null => {
  const currency = currencyOf(object)
  const show = (amount: string): string =>
    currency === null ? amount : `${amount} ${currency.toUpperCase()}`
  const ofGoogle = readUnitsAndNanos(object, currency)
  if (ofGoogle !== null) return { amount: show(ofGoogle) }
  const minor = readMinorAmount(object, currency)
  if (minor === null) return readAmountWithCurrency(object, currency)
  const amount = show(shift(minor.whole, minor.digits))
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]) => {
      if (key === minor.key) return [['amount', amount]]
      return minor.others.includes(key) || (currency !== null && currencyKey.test(key)) ? [] : [[key, value]]
    }),
  )
}
