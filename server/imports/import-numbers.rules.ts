import { normalizeNumber } from '#contract/part-number.ts'
import { tokenizeNumbers } from './import-number-tokens.rules.ts'

/** A number found in a cell, with the brand named before it. */
export interface FoundNumber {
  number: string
  brand?: string
}

export const MAX_NUMBER_CHARS = 100

const measure =
  /^[\d.,x×/-]+(mm|cm|m|ml|l|kg|g|v|w|kw|ah|a|hz|cc|cm3|km|hp|szt|pcs|stk|шт|мм|см|cale?|cali|mb|zęb\p{L}*|lat)?$/iu
const unit = /(mm|cm|ml|kg|kw|ah|hz|cc|szt|pcs|cale|cali|°|%)$/i

/** `25x41.25x6`, `107cm`, `M12x1.5`, `500ml` say how large a part is. */
export const isMeasure = (token: string): boolean =>
  (measure.test(token) && (unit.test(token) || /\d[x×]\d/i.test(token))) ||
  /^\d+[x×]\d/i.test(token) ||
  /^M\d{1,2}([x×][\d.,]+)?$/i.test(token)

/** Long enough to be a number of a part and no measure. */
export const isPlausibleNumber = (token: string): boolean => {
  const length = normalizeNumber(token).length
  return length >= 3 && length <= 40 && token.length <= MAX_NUMBER_CHARS && !isMeasure(token)
}

/** Each number once, compared in normal form, as first typed. */
export const uniqueNumbers = <T extends { number: string }>(numbers: readonly T[]): T[] => {
  const seen = new Set<string>()
  return numbers.filter(({ number }) => {
    const normal = normalizeNumber(number)
    if (normal === '' || seen.has(normal)) return false
    seen.add(normal)
    return true
  })
}

/**
 * Takes apart a cell that lists numbers: `492932, 492932S // 503 89 47-01`, `Stihl 1130 120 0606`.
 * Numbers with blanks inside stay whole; a brand counts for the numbers behind it in the cell.
 */
export const splitNumbers = (cell: string, defaultBrand?: string): FoundNumber[] => {
  const found: FoundNumber[] = []
  let brand = defaultBrand
  for (const token of tokenizeNumbers(cell)) {
    if (token.kind === 'brand') brand = token.text
    // Behind a word we do not know the brand before it may no longer be meant.
    if (token.kind === 'word' && token.text.length > 3) brand = defaultBrand
    if (token.kind === 'number' && isPlausibleNumber(token.text)) {
      found.push({ number: token.text, ...(brand === undefined ? {} : { brand }) })
    }
  }
  // A code without any digit (`HRN-BV`) is a number only when the cell holds nothing else.
  if (found.length === 0 && cell.length <= MAX_NUMBER_CHARS && /^\p{Lu}[\p{Lu}./-]{2,}$/u.test(cell)) {
    return [{ number: cell, ...(brand === undefined ? {} : { brand }) }]
  }
  return uniqueNumbers(found)
}

/** Which of several numbers in the cell of the own number is the own one. */
export type OwnNumberChoice = 'first' | 'last'

/**
 * An own-number cell that holds several: `=190019 =190019_3 190019_4`. A leading `=` marks an equal number;
 * among those without it the first or last is the own number, the others are returned beside it.
 */
export const splitOwnNumber = (cell: string, choice: OwnNumberChoice): { own: string; others: string[] } => {
  const words = cell.split(/[\s=]+/).filter((word) => word !== '')
  const plain = cell.split(/\s+/).filter((word) => word !== '' && !word.includes('='))
  const candidates = plain.length > 0 ? plain : words
  const own = (choice === 'first' ? candidates[0] : candidates.at(-1)) ?? ''
  return { own, others: [...new Set(words)].filter((word) => word !== own) }
}
