import { normalizeNumber } from '#contract/part-number.ts'

/**
 * How makers print their numbers (decision 131): `9` is a digit, `#` a digit or a letter, other signs stay. Patterns of
 * one maker differ in length.
 */
const patterns: Readonly<Record<string, readonly string[]>> = {
  STIHL: ['9999 999 9999'],
  VIKING: ['9999 999 9999'],
  HUSQVARNA: ['999 99 99-99'],
  JONSERED: ['999 99 99-99'],
  MCCULLOCH: ['999 99 99-99'],
  HONDA: ['#####-###-###', '#####-###', '99999-99999'],
  KAWASAKI: ['99999-9999'],
  KOHLER: ['99 999 99-#'],
  MTD: ['999-99999'],
}

const places = /[9#]/g
const fill = (pattern: string, normal: string): string | null => {
  if (pattern.replaceAll(/[^9#]/g, '').length !== normal.length) return null
  let at = 0
  let isFitting = true
  const filled = pattern.replaceAll(places, (place) => {
    const sign = normal.charAt(at)
    at += 1
    if (place === '9' ? !/[0-9]/.test(sign) : !/[0-9A-Z]/.test(sign)) isFitting = false
    return sign
  })
  return isFitting ? filled : null
}

/** A number as its maker prints it, whatever its spelling; unchanged where no pattern of the maker fits. */
export const makersNumber = (maker: string | null, number: string): string => {
  if (maker === null) return number
  const normal = normalizeNumber(number)
  for (const pattern of patterns[normalizeNumber(maker)] ?? []) {
    const filled = fill(pattern, normal)
    if (filled !== null) return filled
  }
  return number
}
