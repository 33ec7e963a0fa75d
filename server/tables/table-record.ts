/**
 * One record of a table: its filled cells by column (from 0), in ascending order, and the line (or
 * sheet row) on which it begins, from 1. Empty columns between filled cells cost nothing.
 */
export interface TableRecord {
  line: number
  cells: ReadonlyMap<number, string>
  /** How the workbook shows the whole row, when it is not shown as others are. */
  mark?: RecordMark
  /** Cells that a spreadsheet has changed or strikes through, by column; a cell without a value has no text. */
  odd?: ReadonlyMap<number, CellOddity>
}

/** A row that is hidden, or whose cells are all struck through, or a product that only its variants sell. */
export const recordMarks = ['hidden', 'struck', 'parent'] as const
export type RecordMark = (typeof recordMarks)[number]

/**
 * A date where a text may have been typed, an error such as `#N/A`, a formula without a stored value, a number whose
 * last digits are lost (scientific notation), a cell that is struck through beside others that are not, one without the
 * part of it that is struck through, or one whose text stands in a row above and is merged down to this one.
 */
export const cellOddities = ['date', 'error', 'noValue', 'rounded', 'struck', 'partStruck', 'merged'] as const
export type CellOddity = (typeof cellOddities)[number]

/** Some records at a time, with how many bytes of the file have been read for them. */
export interface RecordBatch {
  records: TableRecord[]
  bytesRead: number
}

export const cellOf = (record: TableRecord, column: number): string => record.cells.get(column) ?? ''

export const isBlankRecord = (record: TableRecord): boolean => {
  for (const cell of record.cells.values()) if (cell.trim() !== '') return false
  return true
}

/** All cells up to the last filled one; for the few records whose empty cells matter. */
export const denseCells = (record: TableRecord): string[] => {
  const cells: string[] = []
  for (const [column, cell] of record.cells) {
    while (cells.length < column) cells.push('')
    cells.push(cell)
  }
  return cells
}

/** A record without what is merged down from rows above: a heading over two lines is no second heading. */
export const withoutMerged = (record: TableRecord): TableRecord => {
  const { odd } = record
  if (odd === undefined || ![...odd.values()].includes('merged')) return record
  return { ...record, cells: new Map([...record.cells].filter(([column]) => odd.get(column) !== 'merged')) }
}

/** Number of characters in all cells of a record. */
export const charsOf = (record: TableRecord): number => {
  let chars = 0
  for (const cell of record.cells.values()) chars += cell.length
  return chars
}
