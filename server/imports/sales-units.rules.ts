import type { DecimalSign } from '#server/imports/amounts.rules.ts'
import unitCodes from '#server/imports/unit-codes.json' with { type: 'json' }
import { isWordOf } from '#server/imports/row-words.ts'
import { isPackWord, measureOf, readBasis, wordsOfUnit } from '#server/imports/price-cell.rules.ts'

/**
 * What one unit of sale is to a price: so many pieces, a pack of unknown size, or unclear: a measure (`m`, `10 kg`), a code
 * (`2`), a size (`0,5 l`).
 */
export type SalesUnit = number | 'pack' | 'unclear'

/** Codes of the United Nations for one piece; their letters and digits would be two words. */
const pieceCodes = new Set(unitCodes.pieces.split(', '))
const codes: ReadonlyMap<string, string> = new Map(Object.entries(unitCodes.okei))

/** The word for a code of the Russian classifier of units (OKEI): `796` is `шт`. */
export const wordOfUnitCode = (unit: string): string | undefined => codes.get(unit.trim())

/** True for a number alone, which is a code of the supplier's books where it is no code of a classifier. */
export const isUnknownUnitCode = (unit: string): boolean =>
  /^\d+(?:[.,]\d+)?$/.test(unit.trim()) && wordOfUnitCode(unit) === undefined

/** `pair`, `Satz`, `комплект`: sold as one. Nobody knows how many pieces of what a `flob` is. */
const isUnitWord = (word: string): boolean => isWordOf('unit', word) || isWordOf('piece', word)

/** What a unit of sale counts: 100 for `C` or `100 Stk`, 1 for `pc` and `pair`; a word that is not known is unclear. */
export const readSalesUnit = (typed: string, sign: DecimalSign): SalesUnit => {
  const unit = wordOfUnitCode(typed) ?? typed
  if (pieceCodes.has(unit.trim().toUpperCase())) return 1
  // One of a kind; any other number alone may be a code and is no number of pieces.
  if (isUnknownUnitCode(unit)) return /^0*1(?:[.,]0+)?$/.test(unit.trim()) ? 1 : 'unclear'
  const words = wordsOfUnit(unit)
  // `M` is a thousand or a meter.
  if (words.some((word) => measureOf(word) !== undefined)) return 'unclear'
  const basis = readBasis(unit, sign)
  if (basis === 'measure') return 'unclear'
  if (basis !== undefined) return basis
  if (/\d/.test(unit)) return 'unclear'
  if (words.some(isPackWord)) return 'pack'
  return isUnitWord(unit) || words.some(isUnitWord) || !/\p{L}/u.test(unit) ? 1 : 'unclear'
}
