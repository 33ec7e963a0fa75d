/**
 * What a table may hold, checked where it is read. Excel's own limits where Excel has one; what lies beyond is
 * refused with its place and never cut.
 */
export const tableLimits = {
  /** Characters of one cell. */
  cell: 32_767,
  /** Characters of all cells of a row, or of one line of a text file. */
  row: 1_000_000,
  /** Cells of a row that hold something. */
  filled: 2_000,
  /** The last column is XFD. */
  columns: 16_384,
  /** The last row of a sheet. */
  rows: 1_048_576,
  /** Characters of a number format. */
  format: 255,
  /** Number formats, and cell styles that name one. */
  formats: 65_536,
  /** Texts that the cells of a workbook share, and their characters. */
  texts: 2_000_000,
  textChars: 64_000_000,
  sheets: 100,
  /** Characters between two signs of XML: a longer piece would be kept whole, and read again with every chunk. */
  token: 2_097_152,
} as const

export type TableBound = keyof typeof tableLimits

/** What depends on who sends the file. */
export interface FileBounds {
  /** Characters of all cells together, a shared text counted wherever it stands. */
  chars: number
  /** What a workbook unpacks to. */
  unpackedBytes: number
}

const MEBIBYTE = 1024 * 1024

/** A buyer's file has 5 MB; a supplier's catalogue may be the whole of a maker's. */
export const uploadBounds: FileBounds = { chars: 16_000_000, unpackedBytes: 48 * MEBIBYTE }
export const importBounds: FileBounds = { chars: 1_000_000_000, unpackedBytes: 4096 * MEBIBYTE }

/** How much is handed on at a time. A row may be longer than a batch and is then one of its own. */
export const batchRecords = 500
export const batchChars = 256_000
/** The first records, which say how the table is to be read. */
export const sampleRecords = 500
export const sampleChars = 1_000_000
