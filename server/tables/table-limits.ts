/**
 * Limits of a table, checked during reading. Excel's own limits where it has one; a table above a limit is
 * refused with the position and never truncated.
 */
export const tableLimits = {
  /** Characters of one cell. */
  cell: 32_767,
  /** Characters of all cells of a row, or of one line of a text file. */
  row: 1_000_000,
  /** Filled cells of a row. */
  filled: 2_000,
  /** The last column is XFD. */
  columns: 16_384,
  /** The last row of a sheet. */
  rows: 1_048_576,
  /** Characters of a number format. */
  format: 255,
  /** Number formats, and cell styles that name one. */
  formats: 65_536,
  /** Shared texts of a workbook, and their characters. */
  texts: 2_000_000,
  textChars: 64_000_000,
  sheets: 100,
  /** Elements of a workbook are nested at most 7 deep, groups of a catalogue deeper. */
  xmlDepth: 64,
  /** Objects and lists of JSON inside one another. */
  jsonDepth: 8,
  /** Characters between two XML tokens: the parser buffers the piece and scans it again with every chunk. */
  token: 2_097_152,
} as const

export type TableBound = keyof typeof tableLimits

/** Limits that differ between uploads and imports. */
export interface FileBounds {
  /** Characters of all cells together; a shared text counts once per cell. */
  chars: number
  /** Unpacked size of a workbook. */
  unpackedBytes: number
}

const MEBIBYTE = 1024 * 1024

/** A buyer's file has at most 5 MB; an import may be a manufacturer's whole catalogue. */
export const uploadBounds: FileBounds = { chars: 16_000_000, unpackedBytes: 48 * MEBIBYTE }
export const importBounds: FileBounds = { chars: 1_000_000_000, unpackedBytes: 4096 * MEBIBYTE }

/** Maximum size of a batch. A row above it becomes its own batch. */
export const batchRecords = 500
export const batchChars = 256_000
/** Size of the sample that decides how to read the table. */
export const sampleRecords = 500
export const sampleChars = 1_000_000
