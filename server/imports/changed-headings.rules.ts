import { isDeepStrictEqual } from 'node:util'
import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { decideCurrency, type NamedCurrency } from '#server/imports/heading-currency.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { readAskedMeanings, readHeadingMeanings } from '#server/imports/headings.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

const leastHeadings = 2
const mostChars = 60

/** `Description` may be the name or a text beside it. */
const textFields: ReadonlySet<string> = new Set(['name', 'names', 'description'])

const ofMoney = /^(?:price|grossPrice|comparePrice|cost)$/

const fieldsOf = (heading: string): string[] => readHeadingMeanings(heading).map(({ use }) => use.field)

/** `Preis 2026`, `Price 10+`; a number alone and a code (`4711`, `BPMR7A`) stand in rows of articles. */
const isWording = (cell: string): boolean => !/\d/.test(cell) || /\p{L}{3}|\p{Script=Han}{2}/u.test(cell)

/** The cells of a line that may hold headings; rows of articles hold figures, and most are known by their first cell. */
const mayBeHeadings = (record: TableRecord): string[] | null => {
  const cells: string[] = []
  for (const typed of record.cells.values()) {
    const cell = typed.trim()
    if (cell.length > mostChars || !isWording(cell)) return null
    if (cell !== '') cells.push(cell)
  }
  // `Preis EUR/100`, `Price 10+` are words all the same.
  const plain = cells.filter(
    (cell) => !/\d/.test(cell) || fieldsOf(cell).some((field) => ofMoney.test(field)),
  )
  return cells.length < leastHeadings || plain.length <= cells.length / 2 ? null : cells
}

/** The headings of a line that is nothing but headings, one of them of a number; null for any other. */
const readHeadings = (record: TableRecord): string[] | null => {
  const cells = mayBeHeadings(record)
  if (cells === null) return null
  const fields = cells.map(fieldsOf)
  const known = fields.filter((found) => found.length > 0).length
  // Two words that name columns may also be an article called so.
  const isKnown = cells.length === leastHeadings ? known === cells.length : known > cells.length / 2
  return isKnown && fields.some((found) => found.includes('number')) ? cells : null
}

/** True for a line that is nothing but headings, one of them of a number. */
export const isHeadingLine = (record: TableRecord): boolean => readHeadings(record) !== null

/** Whose price it is: one that buyers pay, or one that a shop may take off from (`UVP`, `Listenpreis`). */
export type PriceSide = 'own' | 'list'

/** Whose price a heading speaks of; null where it speaks of none, or of a cost. */
export const readPriceSide = (heading: string): PriceSide | null => {
  const found = readAskedMeanings(heading).find(({ price }) => price !== undefined)
  if (found === undefined) return null
  return found.price === 'list' || found.price === 'sale' ? 'list' : 'own'
}

/** A later heading that names no currency goes on with the one of the first. */
const isOtherCurrency = (
  own: NamedCurrency | undefined,
  used: ColumnUse['currency'],
  later: NamedCurrency | undefined,
): boolean =>
  later !== undefined &&
  !isDeepStrictEqual(own, later) &&
  (used === undefined || decideCurrency(later, null) !== used)

/** True where both headings of a column speak of the same money: currency, pieces, quantity and kind of price. */
const isSameMoney = ({ heading, use }: BoundColumn, later: string): boolean => {
  if (!ofMoney.test(use.field)) return true
  const [own, other] = [splitHeading(heading), splitHeading(later)]
  return (
    !isOtherCurrency(own.currency, use.currency, other.currency) &&
    (own.per ?? own.unclearPer ?? 1) === (other.per ?? other.unclearPer ?? 1) &&
    (own.minPieces ?? 1) === (other.minPieces ?? 1) &&
    (own.isHundredths ?? false) === (other.isHundredths ?? false) &&
    readPriceSide(heading) === readPriceSide(later)
  )
}

/**
 * What a line between the rows is that has nothing but words for columns: `same` where the headings come again, perhaps in other
 * words; `other` where they change what the columns below mean, or the currency, the number of pieces or the kind of their
 * prices.
 */
export const readLaterHeadings = (
  record: TableRecord,
  columns: readonly BoundColumn[],
): 'same' | 'other' | null => {
  const cells = readHeadings(record)
  if (cells === null) return null
  const isSame = columns.every((column) => {
    const { index, use } = column
    const later = cellOf(record, index)
    const found = fieldsOf(later)
    const isOfField =
      found.includes(use.field) || (textFields.has(use.field) && found.some((field) => textFields.has(field)))
    return isOfField && isSameMoney(column, later)
  })
  return isSame ? 'same' : 'other'
}
