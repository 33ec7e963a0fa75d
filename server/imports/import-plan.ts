import type { DecimalSign } from '#server/imports/amounts.rules.ts'
import type { ReadSettings } from '#server/imports/bound-cells.ts'
import type { ColumnWish } from '#server/imports/columns.rules.ts'
import type { ImportNotice, ImportQuestion } from '#server/imports/import-question.ts'
import type { ImportMap } from '#server/imports/mapping-file.ts'
import type { PlannedColumn, UnreadSheet } from '#server/imports/plan-columns.ts'
import type { Table } from '#server/tables/table.ts'

/** How a file is to be read, beside what it says itself. */
export interface ImportOptions extends ColumnWish {
  map?: ImportMap
  /** The day of the run, in the supplier's time zone. */
  today?: string
  /** The day of the run where nobody has said from when the prices hold: a list of next year is a question. */
  undatedOn?: string
  /** What stands before the fraction of a price, where the file leaves it open. */
  decimalSign?: DecimalSign
  /** Names of sheets that are not read. */
  skippedSheets?: readonly string[]
  /** Line of the headings, or false for a table without them. */
  header?: number | false
}

/** A table of the file that is read; headings may stand in another order in each. */
export interface PlannedTable {
  table: Table
  /** Line of the headings; rows begin behind it. */
  headingLine: number
  settings: ReadSettings
}

/** What will be read and how; plain facts to show before anything is written. */
export interface ImportPlan {
  ok: true
  /** One table, or several sheets with the same headings. */
  tables: [PlannedTable, ...PlannedTable[]]
  /** Their rows are counted as far as the sample goes, and whole once the file has been read. */
  unreadSheets: UnreadSheet[]
  unreadTables: readonly Table[]
  /** The columns of the first table. */
  columns: PlannedColumn[]
  questions: ImportQuestion[]
  notices: ImportNotice[]
  /** Of the first table; all but `columns` and `headings` hold for the others, too. */
  settings: ReadSettings
  /** Columns of the map that the file lacks. */
  missing: string[]
}
