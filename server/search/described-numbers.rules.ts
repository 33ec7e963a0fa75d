import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { numbersInLine } from '#server/search/order-lines.rules.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'

/** A number in a text, written in a way of its own. */
export interface DescribedNumber {
  /** As typed, to be replaced in the query. */
  typed: string
  /** A query for documents that may hold it, however it is parted there. */
  lexemes: string
  /** A regular expression of PostgreSQL for its spellings in a text. */
  pattern: string
}

const shortest = 5
const longest = 14
const fewestDigits = 4
const word = /\p{L}{5}/u
/** In normal form, nothing that a query or a pattern reads as a sign of its own. */
const onlyLettersAndDigits = /^[\p{L}\p{N}]+$/u

/** All ways to part a number in two or three pieces, and the whole. */
const partings = (normal: string): string[][] => {
  const ways = [[normal]]
  for (let first = 1; first < normal.length; first++) {
    ways.push([normal.slice(0, first), normal.slice(first)])
    for (let second = first + 1; second < normal.length; second++)
      ways.push([normal.slice(0, first), normal.slice(first, second), normal.slice(second)])
  }
  return ways
}

const quoted = (lexeme: string): string => `'${lexeme}'`

/** A document has the pieces as words of their own, or with dots as one word. */
const lexemesOf = (normal: string): string =>
  partings(normal.toLowerCase())
    .flatMap((pieces) => [
      `(${pieces.map(quoted).join(' & ')})`,
      ...(pieces.length > 1 ? [quoted(pieces.join('.'))] : []),
    ])
    .join(' | ')

/** One separator may stand between any two signs; a longer number that holds it is another one. */
const patternOf = (normal: string): string =>
  `(?i)(?<![[:alnum:]]|[[:digit:]][-./])${[...normal].join('[-–./ ]?')}(?![[:alnum:]]|[-./][[:digit:]])`

const isNumber = (normal: string): boolean =>
  normal.length >= shortest &&
  normal.length <= longest &&
  normal.replace(/\D/g, '').length >= fewestDigits &&
  onlyLettersAndDigits.test(normal)

/** The number that a query is, or the longest one among its words; null without any. */
export const describedNumber = ({ typed, normal, isPartial }: SearchQuery): DescribedNumber | null => {
  const number = isPartial && isNumber(normal) && !word.test(typed) ? typed : numbersInLine(typed)[0]
  if (number === undefined || !hasDigit(number) || !typed.includes(number)) return null
  const key = normalizeNumber(number)
  return isNumber(key) ? { typed: number, lexemes: lexemesOf(key), pattern: patternOf(key) } : null
}
