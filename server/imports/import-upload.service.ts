import type { Table } from './import-table.ts'

export { foldHeading, readHeading } from './import-headings.rules.ts'
export { cellOf, denseCells, isBlankRecord, type TableRecord } from './import-record.ts'
export type { ImportRefusal } from './import-refusal.ts'
export type { Table } from './import-table.ts'
export { cleanCell, cleanNumber } from './import-text.rules.ts'
export { isRoundedNumber } from './import-values.rules.ts'

/** The first table of an uploaded file that has columns. */
export const findTableWithColumns = (tables: readonly Table[]): Table | undefined =>
  tables.find(({ sample }) =>
    sample.some(({ cells }) => [...cells.values()].filter((cell) => cell.trim() !== '').length > 1),
  )
