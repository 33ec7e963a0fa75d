import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
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

const isFilled = (record: TableRecord, index: number): boolean => cellOf(record, index).trim() !== ''

const findNumberColumn = (columns: readonly BoundColumn[]): number =>
  columns.find(({ use }) => use.field === 'number')?.index ?? -1

const findNameColumns = (columns: readonly BoundColumn[]): number[] =>
  columns.filter(({ use }) => /^names?(\.|$)/.test(use.field)).map(({ index }) => index)

const leastNameless = 4
const leastGroups = 2

/**
 * True when a table names only the first row of each product. By count: rows with a number and no name are half as many
 * as the named ones or more, at least four, and stand below two named rows or more and below at least two in three of them. A
 * name that is missing here and there is missing.
 */
export const isNamedOnce = (body: readonly TableRecord[], columns: readonly BoundColumn[]): boolean => {
  const number = findNumberColumn(columns)
  const names = findNameColumns(columns)
  if (number === -1 || names.length === 0) return false
  let [named, groups, nameless] = [0, 0, 0]
  let above: 'none' | 'named' | 'nameless' = 'none'
  for (const record of body) {
    if (!isFilled(record, number)) above = 'none'
    else if (names.some((index) => isFilled(record, index))) {
      named += 1
      above = 'named'
    } else if (record.cells.size > 1 && above !== 'none') {
      if (above === 'named') groups += 1
      nameless += 1
      above = 'nameless'
    }
  }
  const isPattern = nameless >= named / 2 && groups >= (named * 2) / 3
  return isPattern && nameless >= leastNameless && groups >= leastGroups
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
 * them only when its name and another of these cells are blank and the row right above has both, or when the whole table
 * names only first rows (`isNamedOnce`).
 */
export const buildVariantReader = (settings: ReadSettings): ((record: TableRecord) => FilledRecord) => {
  const { map, columns } = settings
  const shared = findSharedColumns(settings)
  const indexOf = (heading: string | undefined) => readHeadingIndex(settings.headings, heading)
  const [groupIndex, parentIndex] = [indexOf(map.inherits), indexOf(map.parent)]
  const numberIndex = findNumberColumn(columns)
  const nameIndexes = findNameColumns(columns)
  const left = Object.entries(map.leaveOut ?? {}).map(([heading, values]) => ({
    index: indexOf(heading),
    values: new Set(values.map((value) => value.toLowerCase())),
  }))
  const isLeftOut = (record: TableRecord): boolean =>
    left.some(({ index, values }) => {
      const cell = cellOf(record, index).trim().toLowerCase()
      return values.has(cell) || (cell !== '' && values.has('*'))
    })
  let parent: Parent | null = null

  const readGrouped = (record: TableRecord): FilledRecord => {
    const isParent = isLeftOut(record)
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
      (missing.length > 1 || settings.isNamedOnce === true)
    if (!isVariant)
      parent = hasName && isFilled(record, numberIndex) ? { key: '', cells: record.cells } : null
    return {
      record: isVariant ? fill(record, above.cells, shared) : record,
      isParent: isLeftOut(record),
      isContinued: false,
      isNameGuessed: isVariant,
    }
  }
  if (map.rows !== 'products') {
    return (record) => ({ record, isParent: false, isContinued: false, isNameGuessed: false })
  }
  return groupIndex === -1 ? readPlain : readGrouped
}
