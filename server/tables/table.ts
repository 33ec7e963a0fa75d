import type { CsvDialect } from '#server/tables/csv.rules.ts'
import type { TableFacts, TableFormat } from '#server/tables/table-facts.ts'
import type { FileBounds } from '#server/tables/table-limits.ts'
import type { RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import type { TableSource } from '#server/tables/table-source.ts'

/** A table found in a file: its first records, and the way to read all of them from the start. */
export interface Table {
  format: TableFormat
  facts: TableFacts
  sample: TableRecord[]
  /** True when no record stands behind the sample. */
  isSampleWhole: boolean
  bytesTotal: number
  /** Set for one of several tables below each other: what they are cut from, and which of them it is, from 0. */
  part?: { of: Table; at: number }
  /** All records in batches of limited size; only the given columns, if any are given. */
  read: (columns?: readonly number[]) => AsyncGenerator<RecordBatch>
}

/** The table format that a mapping file specifies. */
export interface TableWish {
  encoding?: string | undefined
  separator?: CsvDialect['separator'] | undefined
  sheet?: string | undefined
  /** The mapping file names the columns, so a single column is accepted as a table. */
  isOneColumnEnough?: boolean | undefined
  /** Takes the most plausible encoding even where no reading looks like a language: only numbers are read. */
  isEncodingGuessed?: boolean | undefined
}

export interface TableFile {
  source: TableSource
  /** Further files of the same 1C exchange. */
  beside?: readonly TableSource[]
  wish: TableWish
  bounds: FileBounds
}
