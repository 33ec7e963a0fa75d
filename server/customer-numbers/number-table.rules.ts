import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { ownerOf } from '#server/customer-numbers/number-headings.ts'
import {
  numberProblem,
  standardProblem,
  type WishRefusal,
} from '#server/customer-numbers/number-wish.rules.ts'
import { refuseWish } from '#server/customer-numbers/number-wish.rules.ts'
import { cleanCell, cleanNumber, isRoundedNumber } from '#server/tables/cell-text.ts'
import { cellOf, denseCells, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'
import type { Table } from '#server/tables/table.ts'

/** Which column holds whose numbers. */
export interface NumberColumns {
  mine: number
  ours: number
  /** The row of headings; null when there is none and the usual order is assumed. */
  heading: TableRecord | null
}

/** A row of the file, cleaned; `problem` when it cannot be looked up. */
export interface NumberRow {
  line: number
  number: string
  normal: string
  standard: string
  standardNormal: string
  problem: WishRefusal | null
}

/** The first table of an uploaded file that has columns. */
export const findTableWithColumns = (tables: readonly Table[]): Table | undefined =>
  tables.find(({ sample }) =>
    sample.some(({ cells }) => [...cells.values()].filter((cell) => cell.trim() !== '').length > 1),
  )

/** Above the headings there may be a title, an address, a date. */
const mostTitleRecords = 30
const sampleRecords = 200

const filledColumns = (records: readonly TableRecord[]): number[] => {
  const filled = new Set<number>()
  for (const { cells } of records.slice(0, sampleRecords))
    for (const [index, cell] of cells) if (cell.trim() !== '') filled.add(index)
  return [...filled].sort((a, b) => a - b)
}

/**
 * Finds the two columns from the first records of a table. With a heading for only one of them, the other is the
 * first remaining column; without headings the first is the company's own and the second ours. Null without two
 * columns.
 */
export const findNumberColumns = (sample: readonly TableRecord[]): NumberColumns | null => {
  const records = sample.filter((record) => !isBlankRecord(record))
  const columns = filledColumns(records)
  for (const heading of records.slice(0, mostTitleRecords)) {
    const owners = denseCells(heading).map(ownerOf)
    const [mine, ours] = [owners.indexOf('mine'), owners.indexOf('ours')]
    if (mine < 0 && ours < 0) continue
    const other = columns.find((index) => index !== mine && index !== ours) ?? -1
    const found = { mine: mine < 0 ? other : mine, ours: ours < 0 ? other : ours }
    return found.mine < 0 || found.ours < 0 ? null : { ...found, heading }
  }
  const [mine, ours] = columns
  return mine === undefined || ours === undefined ? null : { mine, ours, heading: null }
}

const isUnreadable = (text: string): boolean => text.includes('\uFFFD')

const problemOf = (number: string, standard: string): WishRefusal | null => {
  if (isUnreadable(number) || isUnreadable(standard)) return refuseWish('LETTERS_UNREADABLE')
  if (isRoundedNumber(number) || isRoundedNumber(standard)) return refuseWish('NUMBER_ROUNDED')
  return numberProblem(number) ?? standardProblem(standard)
}

const readRow = (record: TableRecord, { mine, ours }: NumberColumns): NumberRow => {
  const number = cleanNumber(cleanCell(cellOf(record, mine)))
  const standard = cleanNumber(cleanCell(cellOf(record, ours)))
  return {
    line: record.line,
    number,
    normal: normalizeNumber(number),
    standard,
    standardNormal: normalizeNumber(standard),
    problem: problemOf(number, standard),
  }
}

/** Titles, the headings, and the headings repeated on a later page. */
const isHeading = (record: TableRecord, { heading, mine, ours }: NumberColumns): boolean =>
  heading !== null &&
  (record.line <= heading.line ||
    [mine, ours].every((column) => cellOf(record, column) === cellOf(heading, column)))

/** The records with a value in at least one of the two columns, without headings. */
export const readNumberRows = (records: readonly TableRecord[], columns: NumberColumns): NumberRow[] =>
  records
    .filter((record) => !isHeading(record, columns))
    .map((record) => readRow(record, columns))
    .filter(({ number, standard }) => number !== '' || standard !== '')

const swapped = ({ line, number, normal, standard, standardNormal }: NumberRow): NumberRow => ({
  line,
  number: standard,
  normal: standardNormal,
  standard: number,
  standardNormal: normal,
  problem: problemOf(standard, number),
})

/**
 * Without headings that say so, the column that holds more of our numbers is ours; between equals the second.
 * `isOurs` knows every number of ours that stands in either.
 */
export const swapIfReversed = (
  rows: readonly NumberRow[],
  isOurs: (normal: string) => boolean,
): readonly NumberRow[] => {
  const asWritten = rows.filter((row) => isOurs(row.standardNormal)).length
  const reversed = rows.filter((row) => isOurs(row.normal)).length
  return reversed > asWritten ? rows.map(swapped) : rows
}

/** A first line of two words that are no numbers of anybody's: headings we do not know. */
export const isUnknownHeading = (row: NumberRow): boolean => !hasDigit(row.number) && !hasDigit(row.standard)
