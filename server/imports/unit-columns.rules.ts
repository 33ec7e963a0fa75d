import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { describeValues, firstCells, isRefuted } from '#server/imports/column-values.rules.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'
import { isPackWord, measureOf, readBasisUnsigned } from '#server/imports/price-cell.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import type { ReadColumn } from '#server/imports/single-columns.rules.ts'

const isOfPrice = ({ field }: ColumnUse): boolean => field === 'price' || field === 'grossPrice'
import { isOfWeight } from '#server/imports/weight-units.rules.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/**
 * The columns without the units of other prices: in `Розница | Ед. | Опт | Ед.` each price has its unit on its right. Where
 * the units stand otherwise all columns stay.
 */
export const unitOfPrice = (
  columns: readonly ReadColumn[],
  prices: ReadonlyMap<number, ColumnUse>,
): readonly ReadColumn[] => {
  const units = columns.filter(({ match }) => match.use.field === 'unit')
  if (units.length < 2) return columns
  const isPrice = (index: number): boolean =>
    columns.some((column) => column.index === index && isOfPrice(column.match.use))
  for (const side of [-1, 1]) {
    if (!units.every(({ index }) => isPrice(index + side))) continue
    const own = units.filter(({ index }) => {
      const use = prices.get(index + side)
      return use !== undefined && isOfPrice(use)
    })
    if (own.length > 0)
      return columns.filter((column) => column.match.use.field !== 'unit' || own.includes(column))
  }
  return columns
}

const isPiece = (word: string): boolean =>
  readBasisUnsigned(word) === 1 ||
  isWordOf('unit', word.toLowerCase()) ||
  isWordOf('piece', word.toLowerCase())

/** A word for a unit, as it stands in a column: `CENT`, `ML`, `Stk`; one letter may be a class. */
const isUnit = (cell: string): boolean =>
  isPiece(cell) || readBasisUnsigned(cell) !== undefined || measureOf(cell) !== undefined || isPackWord(cell)

/** True where a column holds nothing but units of sale, one of them pieces or a count of them. */
export const holdsUnits = (cells: readonly string[]): boolean => {
  const different = [...new Set(cells)]
  const isSure = different.some(
    (cell) =>
      cell.length > 1 && !isPackWord(cell) && (isPiece(cell) || Number(readBasisUnsigned(cell)) >= 10),
  )
  return isSure && different.every((cell) => /\p{L}/u.test(cell) && isUnit(cell))
}

const moneyFields = /^(?:price|grossPrice|cost)$/

/**
 * An unknown heading (`UV`, `Ud. venta`) over words for units, beside a price, is the unit of sale: `CENT`, `MILLE`, `ML`. A
 * count in figures (`100 Stk`) may be what is in a pack, and is asked about.
 */
export const useUnitsByValues = (
  columns: readonly BoundColumn[],
  headings: readonly string[],
  body: readonly TableRecord[],
): BoundColumn[] => {
  const isSaid = columns.some(({ use }) => /^(?:unit|priceUnit)$/.test(use.field) || use.per !== undefined)
  if (isSaid || columns.every(({ use }) => !moneyFields.test(use.field))) return [...columns]
  const used = new Set(columns.map(({ index }) => index))
  const found = headings.flatMap((typed, index): BoundColumn[] => {
    const heading = typed.trim()
    const values = describeValues(body, index)
    const isKnown = readHeadingMeanings(heading).some(({ use }) => !isRefuted(use, values))
    if (heading === '' || used.has(index) || isKnown || isOfWeight(heading)) return []
    const cells = firstCells(body, index)
    return cells.every((cell) => !/\d/.test(cell)) && holdsUnits(cells)
      ? [{ index, heading, use: { field: 'unit' } }]
      : []
  })
  return found.length === 1 ? [...columns, ...found] : [...columns]
}
