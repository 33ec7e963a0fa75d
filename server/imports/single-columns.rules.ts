import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { type ColumnValues, describeValues, hasNames } from '#server/imports/column-values.rules.ts'
import { isBareQuantity, isInternalNumber, isPositionWord } from '#server/imports/heading-parts.rules.ts'
import type { HeadingMatch } from '#server/imports/headings.ts'
import type { ImportField } from '#server/imports/mapping-file.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

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
 * supplier's books yields to the number of the article, and names under `Article` yield to any number.
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
    const [isLeft, isRight] = [isInternalNumber(left.heading), isInternalNumber(right.heading)]
    if (isLeft !== isRight) return isRight
  }
  return left.match.rank < right.match.rank
}

/**
 * Whether a column counts places in a drawing: by its heading, or because it begins again or has letters, as the counter of a
 * list does not.
 */
const countsPlaces = (heading: string, values: ColumnValues): boolean =>
  values.isPosition && (isPositionWord(heading) || !values.isCounter)

/** In a list of the parts in a drawing, `Qty` says how many of them the machine has, and nothing of a stock. */
export const withoutQuantityInDrawing = (
  read: readonly ReadColumn[],
  headings: readonly string[],
  body: readonly TableRecord[],
): ReadColumn[] => {
  const isQuantity = ({ heading, match }: ReadColumn): boolean =>
    match.use.field === 'stock' && isBareQuantity(heading)
  if (!read.some(isQuantity)) return [...read]
  const hasPlaces = headings.some((heading, index) => countsPlaces(heading, describeValues(body, index)))
  return hasPlaces ? read.filter((column) => !isQuantity(column)) : [...read]
}

/** Binds each field to the column that serves it best; lists take all of theirs. */
export const bindSingles = (read: readonly ReadColumn[]): BoundColumn[] => {
  const best = new Map<ImportField, ReadColumn>()
  const lists: ReadColumn[] = []
  for (const column of read) {
    const { field } = column.match.use
    const rival = best.get(field)
    if (listFields.has(field)) lists.push(column)
    else if (rival === undefined || isBetter(column, rival)) best.set(field, column)
  }
  return [...lists, ...best.values()].map(({ index, heading, match }) => ({ index, heading, use: match.use }))
}
