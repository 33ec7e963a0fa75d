import type { ReadSettings } from '#server/imports/bound-cells.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** Fields that describe a product rather than one variant of it. */
const sharedFields =
  /^(?:names?|descriptions?|brand|type|kind|unit|origin|hsCode|active|models|currency|oemNumbers|crossNumbers)(?:\.|$)/

/** What a row took from the first row of its product. */
export interface FilledRecord {
  record: TableRecord
  /** The map says that the row is no article (a parent of variants). */
  isParent: boolean
  /** A further row of the product without an own number: another picture. */
  isContinued: boolean
  /** Name taken from the row above although no column says that both are one product. */
  isNameGuessed: boolean
}

interface Parent {
  key: string
  cells: ReadonlyMap<number, string>
}

const foldHeading = (heading: string): string => heading.trim().toLowerCase()

/** Index of the column with this heading; -1 without one. */
const readHeadingIndex = (headings: readonly string[], heading: string | undefined): number =>
  heading === undefined ? -1 : headings.findIndex((one) => foldHeading(one) === foldHeading(heading))

/** Columns whose cells stand for all variants, with the columns that hold the names of their options. */
const findSharedColumns = ({ columns }: ReadSettings): number[] => [
  ...new Set(
    columns.flatMap(({ index, use, labelIndex }) => [
      ...(sharedFields.test(use.field) ? [index] : []),
      ...(use.field === 'attributes.option' && labelIndex !== undefined ? [labelIndex] : []),
    ]),
  ),
]

const fill = (
  record: TableRecord,
  from: ReadonlyMap<number, string>,
  columns: readonly number[],
): TableRecord => {
  const cells = new Map(record.cells)
  for (const column of columns) {
    const value = from.get(column)
    if (value !== undefined && cellOf(record, column).trim() === '') cells.set(column, value)
  }
  return { ...record, cells: new Map([...cells].sort(([a], [b]) => a - b)) }
}

/**
 * Makes the function that completes rows of variants: name, brand and type often stand only in the first row of a
 * product. `inherits` of the map names the column that tells which rows belong together. Without it a row takes
 * them only when its name and another of these cells are blank and the row right above has both.
 */
export const buildVariantReader = (settings: ReadSettings): ((record: TableRecord) => FilledRecord) => {
  const { map, columns } = settings
  const shared = findSharedColumns(settings)
  const indexOf = (heading: string | undefined) => readHeadingIndex(settings.headings, heading)
  const [groupIndex, parentIndex] = [indexOf(map.inherits), indexOf(map.parent)]
  const numberIndex = columns.find(({ use }) => use.field === 'number')?.index ?? -1
  const nameIndexes = columns.filter(({ use }) => /^names?(\.|$)/.test(use.field)).map(({ index }) => index)
  const left = Object.entries(map.leaveOut ?? {}).map(([heading, values]) => ({
    index: indexOf(heading),
    values: new Set(values.map((value) => value.toLowerCase())),
  }))
  let parent: Parent | null = null

  const isFilled = (record: TableRecord, index: number): boolean => cellOf(record, index).trim() !== ''
  const readGrouped = (record: TableRecord): FilledRecord => {
    const isParent = left.some(({ index, values }) => values.has(cellOf(record, index).trim().toLowerCase()))
    const key = cellOf(record, groupIndex).trim()
    const before = parent
    const isSame = before !== null && (key === '' ? parentIndex === -1 : key === before.key)
    if (!isSame) {
      const own = parentIndex === -1 ? key : cellOf(record, parentIndex).trim()
      parent = key !== '' && parentIndex !== -1 ? before : { key: own, cells: record.cells }
    }
    return {
      record: isSame && before !== null ? fill(record, before.cells, shared) : record,
      isParent,
      isContinued: isSame && !isFilled(record, numberIndex),
      isNameGuessed: false,
    }
  }
  const readPlain = (record: TableRecord): FilledRecord => {
    const above = parent
    const hasName = nameIndexes.some((index) => isFilled(record, index))
    const missing = shared.filter((index) => !isFilled(record, index) && above?.cells.has(index))
    const isVariant =
      above !== null &&
      !hasName &&
      isFilled(record, numberIndex) &&
      record.cells.size > 1 &&
      nameIndexes.some((index) => missing.includes(index)) &&
      missing.length > 1
    if (!isVariant)
      parent = hasName && isFilled(record, numberIndex) ? { key: '', cells: record.cells } : null
    return {
      record: isVariant ? fill(record, above.cells, shared) : record,
      isParent: false,
      isContinued: false,
      isNameGuessed: isVariant,
    }
  }
  if (map.rows !== 'products') {
    return (record) => ({ record, isParent: false, isContinued: false, isNameGuessed: false })
  }
  return groupIndex === -1 ? readPlain : readGrouped
}
