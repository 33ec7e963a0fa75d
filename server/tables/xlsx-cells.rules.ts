/** Built-in formats of dates and times (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const withoutLiterals = (format: string): string =>
  (format.split(';')[0] ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')

export const isDateFormat = (id: number, format: string | undefined): boolean =>
  format === undefined
    ? isBuiltInDate(id)
    : /[ymd]/i.test(withoutLiterals(format)) && !/[0#?]/.test(withoutLiterals(format))

/** The format of a part number that is stored as a number has its zeros and dashes: `0000-000-0000`, `00000`. */
const applyMask = (digits: string, format: string): string | null => {
  const mask = (format.split(';')[0] ?? '').replace(
    /"([^"]*)"|\\(.)/g,
    (_, quoted, escaped) => quoted ?? escaped,
  )
  const places = mask.split('0').length - 1
  if (!/^0[0 \-/]*$/.test(mask) || places < 2) return null
  const padded = digits.padStart(places, '0')
  let next = padded.length - places
  const masked = mask.replaceAll('0', () => padded[next++] ?? '')
  return padded.slice(0, padded.length - places) + masked
}

/** Digits of a number without exponent and without the noise of binary fractions (Excel keeps 15 digits). */
export const plainDigits = (stored: string): string => {
  if (/^-?\d+$/.test(stored)) return stored
  const value = Number(stored)
  if (!Number.isFinite(value)) return stored
  if (Number.isInteger(value)) return BigInt(value).toString()
  const rounded = Number(value.toPrecision(15))
  return Math.abs(rounded) < 1e-6 ? rounded.toFixed(20).replace(/0+$/, '') : String(rounded)
}

/** `0.00" / 100 St"`, `#,##0.00 "€/100"`: the words behind the number say for how many pieces it is. */
const basisInWords = /(?:\/|(?<!\p{L})(?:per|je|pro|par|por|za|за)(?!\p{L}))\s*1\s?0{1,3}(?!\d)/iu

/** What a format writes behind a number, where it says for how many pieces the number is. */
const basisOfFormat = (format: string): string | null => {
  const [, behind = ''] =
    /[0#?]([^0#?]*)$/.exec((format.split(';')[0] ?? '').replace(/"[^"]*"/g, hideDigits)) ?? []
  const words = showDigits(behind.replace(/"/g, '').replace(/\[[^\]]*\]|\\(.)|_.|\*./g, '$1')).trim()
  return basisInWords.test(words) ? words : null
}

/** Digits in the words of a format are no places of its number. */
const hideDigits = (words: string): string =>
  words.replace(/[0-9#?]/g, (sign) => String.fromCharCode(0xe000 + sign.charCodeAt(0)))
const showDigits = (words: string): string =>
  words.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xe000))

/**
 * What a numeric cell shows: the plain number, with the zeros and dashes of its format, and with the pieces that an amount
 * is for.
 */
export const showNumber = (stored: string, format: string | undefined): string => {
  const digits = plainDigits(stored)
  if (format === undefined) return digits
  const masked = /^\d+$/.test(digits) ? applyMask(digits, format) : null
  const basis = format.includes('1') ? basisOfFormat(format) : null
  return masked ?? (basis === null ? digits : `${digits} ${basis}`)
}

/** The currency of a sign that several countries share, by the code of the country: `[$$-409]`, `[$kr-41D]`. */
const sharedSigns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '¥': { '804': 'CNY', '411': 'JPY' },
  $: { '409': 'USD', '1009': 'CAD', C0C: 'CAD', C09: 'AUD', '1409': 'NZD' },
  kr: { '41D': 'SEK', '406': 'DKK', '414': 'NOK', '814': 'NOK' },
}

const currencyOfCountry = (sign: string, country: string): string | undefined => {
  const code = country
    .replace(/^.*(?=.{4}$)/, '')
    .replace(/^0+/, '')
    .toUpperCase()
  return sharedSigns[sign.replace(/\.$/, '')]?.[code]
}

/**
 * The sign or word of a currency that a format of numbers shows: `#,##0.00 "€"`, `[$zł-415]`. The yen and the yuan share a
 * sign, so the code of the country behind it decides.
 */
export const currencyOfFormat = (format: string): string | null => {
  const mask = format.split(';')[0] ?? ''
  if (!/[0#?]/.test(mask)) return null
  const [, sign, country = ''] = /\[\$([^\]-]+)(?:-([0-9A-F]+))?\]/i.exec(mask) ?? []
  if (sign !== undefined) return currencyOfCountry(sign.trim(), country) ?? sign.trim()
  const literals = [...mask.matchAll(/"([^"]*)"|\\(.)|(\p{Sc})/gu)].map(
    (found) => found[1] ?? found[2] ?? found[3],
  )
  const text = literals.join('').replace(/[\s/()-]+/g, '')
  return /^(?:\p{Sc}|\p{L}{2,4}\.?|\p{L}{1,2}\p{Sc})$/u.test(text) ? text : null
}

const DAY_MS = 86_400_000

/** ISO date of an Excel day number; day 60 of the 1900 calendar does not exist. */
export const showDate = (stored: string, is1904: boolean): string => {
  const days = Math.floor(Number(stored))
  if (!Number.isFinite(days) || days < 0 || days > 2_958_465) return stored
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return new Date(epoch + days * DAY_MS).toISOString().slice(0, 10)
}

/** `AB12` → 27 (from 0); -1 for an invalid address. Accepts any number of letters: four are beyond every sheet. */
export const columnIndex = (address: string): number => {
  const letters = /^[A-Z]{1,5}/.exec(address)?.[0]
  if (letters === undefined) return -1
  return Array.from(letters).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Excel writes control characters of a text as `_x000D_`. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
