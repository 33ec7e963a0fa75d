import type { Table } from '#server/tables/table.ts'

export { foldHeading, readHeading } from '#server/imports/headings.ts'
export { cellOf, denseCells, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'
export type { ImportRefusal } from '#server/tables/table-refusal.ts'
export type { Table } from '#server/tables/table.ts'
export { cleanCell, cleanNumber } from '#server/tables/cell-text.ts'
export { isRoundedNumber } from '#server/imports/values.rules.ts'

/** The first table of an uploaded file that has columns. */
export const findTableWithColumns = (tables: readonly Table[]): Table | undefined =>
  tables.find(({ sample }) =>
    sample.some(({ cells }) => [...cells.values()].filter((cell) => cell.trim() !== '').length > 1),
  )
