import type { DecimalSign } from '#server/imports/amounts.rules.ts'
import { measureOf } from '#server/imports/price-cell.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { parsePieces } from '#server/imports/values.rules.ts'

const number = /\d[\d.,'’\s\u00a0\u202f]*/gu
const word = /[\p{L}\p{M}]+/gu
/** Signs that stand around a pack size without changing it: `(10)`, `10-pack`, `10 Stk./VE`, `x10`. */
const plainSigns = /^[\s.,;:()[\]/'’"=×*-]*$/u

const isPieces = (text: string): boolean => isWordOf('piece', text)

/** `2 x 5`: neither number is the quantity. */
const product = /\d\s*[x×*х]\s*\d/iu

/** Whole pieces beside which only words for pieces stand: `10 Stk.`. Other words are reported. */
export const parseCountedPieces = (text: string, sign: DecimalSign): ReturnType<typeof parsePieces> => {
  if (product.test(text)) return { reason: 'QUANTITY_INVALID' }
  const read = parsePieces(text, sign)
  const words = text.replace(/\d[\d.,'’\s\u00a0\u202f]*/u, ' ')
  return 'pieces' in read && isPieces(words) ? { pieces: read.pieces } : read
}

const wordBehindNumber = /\d\s*([\p{L}\p{M}]+)/u

/** `5 l`, `Rolle 100 m`: how much is in it, which is no number of pieces where articles are not sold by this unit. */
const isContent = (text: string, salesUnit: string | undefined): boolean => {
  const unit = measureOf(wordBehindNumber.exec(text)?.[1] ?? '')
  return unit !== undefined && unit !== measureOf(salesUnit ?? '')
}

/**
 * The pieces of a pack: `10`, `x10`, `10er Pack`, `paquet de 10`, `набор 10 шт`. Two numbers (`2 x 5`, `10/50`) and a dozen leave open
 * how many there are; other words around one number are reported. Of
 * what is sold by the meter, `100 m` are 100.
 */
export const parsePackSize = (
  text: string,
  sign: DecimalSign,
  salesUnit?: string,
): ReturnType<typeof parsePieces> => {
  const typed = text.normalize('NFKC').trim()
  const [first, second] = [...typed.matchAll(number)]
  if (first === undefined || /^[+-]/.test(typed)) return parsePieces(typed, sign)
  const words = typed.replaceAll(number, ' ').match(word) ?? []
  if (second !== undefined || words.some((one) => isWordOf('countWord', one)))
    return { reason: 'QUANTITY_INVALID' }
  if (isContent(typed, salesUnit)) return { reason: 'QUANTITY_INVALID' }
  const read = parsePieces(first[0].trim(), sign)
  if (!('pieces' in read)) return read
  const isPlain = plainSigns.test(typed.replaceAll(number, ' ').replaceAll(word, ' '))
  // `10 Paar` may be twenty pieces; in `par 10` the same letters are a preposition.
  const isPair = isWordOf('pair', words.at(-1) ?? '') && !/\d[\s.)\]]*$/u.test(typed)
  const isKnown = words.every((one) => isWordOf('packing', one) || isPieces(one))
  return isPlain && isKnown && !isPair
    ? { pieces: read.pieces }
    : { pieces: read.pieces, reason: 'QUANTITY_HAS_TEXT' }
}
