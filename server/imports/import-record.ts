/** One record of a table: its cells as text, and the line (or sheet row) on which it begins, from 1. */
export interface TableRecord {
  line: number
  cells: string[]
}

/** Some records at a time, with how many bytes of the file have been read for them. */
export interface RecordBatch {
  records: TableRecord[]
  bytesRead: number
}

export const isBlankRecord = (record: TableRecord): boolean =>
  record.cells.every((cell) => cell.trim() === '')
