import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { type ColumnValues, describeValues, hasNames } from '#server/imports/column-values.rules.ts'
import { isBareQuantity, isInternalNumber, isPositionWord } from '#server/imports/heading-marks.rules.ts'
import { isMakersHeading, isOwnHeading } from '#server/imports/makers-number.rules.ts'
import type { HeadingMatch } from '#server/imports/headings.ts'
import type { ImportField } from '#server/imports/mapping-file.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** Fields that several columns may feed together. */
export const listFields = new Set<ImportField>([
  'oemNumbers',
  'crossNumbers',
  'oldNumbers',
  'models',
  'pictures',
  'ean',
])
/** A column whose heading was understood. */
export interface ReadColumn {
  index: number
  heading: string
  match: HeadingMatch
  values: ColumnValues
}

/**
 * True when the first column serves better: by its word, unless it is mostly blank or repeats itself. A code of the
 * supplier's books yields to the number of the article, and names under `Article` yield to any number. A number that is called
 * the supplier's own, or the article's, is the key before the maker's.
 */
const isBetter = (left: ReadColumn, right: ReadColumn): boolean => {
  const { field } = left.match.use
  // `Ref` over 1, 2, 2A is a place in the drawing beside `Part number`.
  if (field === 'number' && left.values.isPosition !== right.values.isPosition) return right.values.isPosition
  const isThin = ({ values }: ReadColumn, other: ReadColumn): boolean =>
    values.filled < other.values.filled / 2 ||
    (field === 'number' &&
      values.distinct < values.filled / 2 &&
      other.values.distinct > other.values.filled * 0.9)
  if (isThin(left, right) !== isThin(right, left)) return isThin(right, left)
  if (field === 'number') {
    if (hasNames(left.values) !== hasNames(right.values)) return hasNames(right.values)
    const [isLeftMakers, isRightMakers] = [isMakersHeading(left.heading), isMakersHeading(right.heading)]
    if (isLeftMakers !== isRightMakers) {
      const { heading } = isLeftMakers ? right : left
      if (isOwnHeading(heading) || !isInternalNumber(heading)) return isRightMakers
    }
    const [isLeft, isRight] = [isInternalNumber(left.heading), isInternalNumber(right.heading)]
    if (isLeft !== isRight) return isRight
  }
  // `Stan` with `Nowy` in its cells is the condition where another column has the pieces.
  if (field === 'stock' && (left.values.digits === 0) !== (right.values.digits === 0))
    return right.values.digits === 0
  return left.match.rank < right.match.rank
}

/**
 * Whether a column counts places in a drawing: by its heading, or because it begins again or has letters, as the counter of a
 * list does not.
 */
const countsPlaces = (heading: string, values: ColumnValues): boolean =>
  values.isPosition && (isPositionWord(heading) || !values.isCounter)

/** An amount in hundredths, whatever sign stands before its fraction. */
export const hundredthsOf = (cell: string): number | null => {
  const [, whole = '', fraction = ''] =
    /^(\d[\d.,'’\s]*?)(?:[.,](\d{1,2}))?$/u.exec(cell.replace(/[^\d.,]/gu, '')) ?? []
  return whole === '' ? null : Number(whole.replace(/\D/gu, '')) * 100 + Number(fraction.padEnd(2, '0'))
}

/**
 * In an offer or invoice `Qty` says how many were asked for: a column beside it holds quantity × price. Rows of one piece
 * prove nothing.
 */
const areMultiplied = (
  quantities: number,
  headings: readonly string[],
  body: readonly TableRecord[],
): boolean => {
  const table = body.map((record) =>
    headings.map((_, index) => hundredthsOf(cleanCell(cellOf(record, index)))),
  )
  const rows = table.filter((cells) => (cells[quantities] ?? 0) > 100)
  const isProduct = (price: number, sum: number): boolean => {
    const filled = rows.filter((cells) => (cells[price] ?? 0) > 0 && (cells[sum] ?? 0) > 0)
    const right = filled.filter((cells) => {
      const product = ((cells[quantities] ?? 0) * (cells[price] ?? 0)) / 100
      return Math.abs(product - (cells[sum] ?? 0)) < 1
    })
    return right.length > 1 && right.length >= filled.length * 0.8
  }
  return headings.some((_, price) =>
    headings.some((__, sum) => new Set([quantities, price, sum]).size === 3 && isProduct(price, sum)),
  )
}

/** In a list of the parts in a drawing, `Qty` says how many of them the machine has, in an offer how many were asked for. */
export const withoutQuantityInDrawing = (
  read: readonly ReadColumn[],
  headings: readonly string[],
  body: readonly TableRecord[],
): ReadColumn[] => {
  const isQuantity = ({ heading, match }: ReadColumn): boolean =>
    match.use.field === 'stock' && isBareQuantity(heading)
  if (!read.some(isQuantity)) return [...read]
  const hasPlaces = headings.some((heading, index) => countsPlaces(heading, describeValues(body, index)))
  return read.filter(
    (column) => !isQuantity(column) || !(hasPlaces || areMultiplied(column.index, headings, body)),
  )
}

const isMakersNumber = ({ heading, match, values }: ReadColumn): boolean =>
  match.use.field === 'number' &&
  match.use.part === undefined &&
  values.filled > 0 &&
  isMakersHeading(heading) &&
  !hasNames(values)

/** Binds each field to the column that serves it best; lists take all of theirs, and the stock may stand in several. */
export const bindSingles = (
  read: readonly ReadColumn[],
  stockPlaces: readonly number[] = [],
): BoundColumn[] => {
  const best = new Map<ImportField, ReadColumn>()
  const lists: ReadColumn[] = []
  for (const column of read) {
    const { field } = column.match.use
    const rival = best.get(field)
    if (listFields.has(field) || (field === 'stock' && stockPlaces.includes(column.index))) lists.push(column)
    else if (rival === undefined || isBetter(column, rival)) best.set(field, column)
  }
  // The number that the maker of an article gives it is beside the supplier's own (docs/product.md).
  const number = best.get('number')
  if (number !== undefined && !isMakersHeading(number.heading))
    for (const column of read)
      if (column !== number && isMakersNumber(column))
        lists.push({ ...column, match: { ...column.match, use: { field: 'oemNumbers' } } })
  return [...lists, ...best.values()].map(({ index, heading, match }) => ({ index, heading, use: match.use }))
}
