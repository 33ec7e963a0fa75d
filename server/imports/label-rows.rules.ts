import type { RowCells } from '#server/imports/bound-cells.ts'
import type { LeftOutReason } from '#server/imports/row.ts'
import { isWordOf, patternOf } from '#server/imports/row-words.ts'

const address = /[\p{L}\p{N}._-]+@[\p{L}\p{N}-]+\.\p{L}{2,}|https?:\/\/|^www\./iu
/** `Tel. 0711/1234567`, `IBAN DE89 3704`: a word and its number in one cell; `TEL-12345` may be a part. */
const contact = new RegExp(`^(?:${patternOf('contact')})[.:]*\\s+(?=(?:[^\\d]*\\d){5})`, 'iu')
/** `A =`, `* :`: a sign that the list explains. */
const legend = /^[^\d\s]{1,3}\s*[=:]$/u
const mostChars = 60

/** Words of a language, not in capitals alone: `Erstellt am`, `Phone:`, `Телефон`, `电话`. A word in capitals may be a code. */
const isLabel = (number: string): boolean =>
  number.length <= mostChars &&
  !/\d/.test(number) &&
  (/\p{Script=Han}{2}|[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(number) ||
    (/\p{L}{3}/u.test(number) && /\p{Ll}{2}/u.test(number) && !/\p{L}[-./_]\p{Lu}/u.test(number)))

/**
 * What a label with its text is, in the columns of number and name without a price: `Erstellt am;01.12.2026`, `Phone;+1 555`,
 * `A =;auf Lager`. Null where numbers without a digit have prices: there words
 * may be numbers.
 */
export const readLabelRow = (cells: RowCells, number: string): LeftOutReason | null => {
  if (cells.settings.arePricedNumbersCodes !== true || cells.texts.length > 2) return null
  if (cells.isFilled('price')) return null
  if (address.test(number) || contact.test(number)) return 'contact'
  if (isWordOf('contact', number)) return 'contact'
  return legend.test(number) || isLabel(number) ? 'note' : null
}
