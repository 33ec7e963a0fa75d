import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { ownerOf } from '#server/customer-numbers/number-headings.ts'
import {
  numberProblem,
  standardProblem,
  type WishRefusal,
} from '#server/customer-numbers/number-wish.rules.ts'
import { refuseWish } from '#server/customer-numbers/number-wish.rules.ts'
import {
  cleanCell,
  cleanNumber,
  isRoundedNumber,
  type TableRecord,
} from '#server/imports/import-upload.service.ts'

/** Which column holds whose numbers. */
export interface NumberColumns {
  mine: number
  ours: number
  /** Index of the first record behind the headings. */
  firstRecord: number
  /** The headings say so; otherwise it is only how most people write it. */
  isSaid: boolean
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

/** Above the headings there may be a title, an address, a date. */
const mostTitleRecords = 30
const sampleRecords = 200

const filledColumns = (records: readonly TableRecord[]): number[] => {
  const filled = new Set<number>()
  for (const { cells } of records.slice(0, sampleRecords))
    for (const [index, cell] of cells.entries()) if (cell.trim() !== '') filled.add(index)
  return [...filled].sort((a, b) => a - b)
}

/**
 * Finds the two columns: by headings, where one of the two is known the other is the first beside it; without
 * headings the first is the company's own and the second ours. Null where there are no two columns.
 */
export const findNumberColumns = (records: readonly TableRecord[]): NumberColumns | null => {
  const columns = filledColumns(records)
  for (const [at, { cells }] of records.slice(0, mostTitleRecords).entries()) {
    const owners = cells.map(ownerOf)
    const [mine, ours] = [owners.indexOf('mine'), owners.indexOf('ours')]
    if (mine < 0 && ours < 0) continue
    const other = columns.find((index) => index !== mine && index !== ours) ?? -1
    const found = { mine: mine < 0 ? other : mine, ours: ours < 0 ? other : ours }
    if (found.mine < 0 || found.ours < 0) return null
    return { ...found, firstRecord: at + 1, isSaid: true }
  }
  const [mine, ours] = columns
  return mine === undefined || ours === undefined ? null : { mine, ours, firstRecord: 0, isSaid: false }
}

const isUnreadable = (text: string): boolean => text.includes('\uFFFD')

const problemOf = (number: string, standard: string): WishRefusal | null => {
  if (isUnreadable(number) || isUnreadable(standard)) return refuseWish('LETTERS_UNREADABLE')
  if (isRoundedNumber(number) || isRoundedNumber(standard)) return refuseWish('NUMBER_ROUNDED')
  return numberProblem(number) ?? standardProblem(standard)
}

const readRow = ({ line, cells }: TableRecord, { mine, ours }: NumberColumns): NumberRow => {
  const [number, standard] = [mine, ours].map((index) => cleanNumber(cleanCell(cells[index] ?? '')))
  const row = { line, number: number ?? '', standard: standard ?? '' }
  return {
    ...row,
    normal: normalizeNumber(row.number),
    standardNormal: normalizeNumber(row.standard),
    problem: problemOf(row.number, row.standard),
  }
}

/** The rows behind the headings that hold something in the two columns; headings printed again are left out. */
export const readNumberRows = (records: readonly TableRecord[], columns: NumberColumns): NumberRow[] => {
  const headings = columns.isSaid ? records[columns.firstRecord - 1]?.cells.join('\n') : null
  return records
    .slice(columns.firstRecord)
    .filter(({ cells }) => cells.join('\n') !== headings)
    .map((record) => readRow(record, columns))
    .filter(({ number, standard }) => number !== '' || standard !== '')
}

/**
 * Without headings that say so, the column that holds more of our numbers is ours; between equals the second.
 * `isOurs` knows every number of ours that stands in either.
 */
export const swapIfReversed = (
  rows: readonly NumberRow[],
  columns: NumberColumns,
  isOurs: (normal: string) => boolean,
): NumberColumns => {
  if (columns.isSaid) return columns
  const asWritten = rows.filter((row) => isOurs(row.standardNormal)).length
  const reversed = rows.filter((row) => isOurs(row.normal)).length
  return reversed > asWritten ? { ...columns, mine: columns.ours, ours: columns.mine } : columns
}

/** A first line of two words that are no numbers of anybody's: headings we do not know. */
export const isUnknownHeading = (row: NumberRow, columns: NumberColumns): boolean =>
  !columns.isSaid && !hasDigit(row.number) && !hasDigit(row.standard)
