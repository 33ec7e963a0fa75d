import { readLaterHeadings } from '#server/imports/changed-headings.rules.ts'
import type { ImportPlan, PlannedTable } from '#server/imports/import-plan.ts'
import type { PlannedColumn } from '#server/imports/plan-columns.ts'
import {
  headingLinesOf,
  isHeadingAgain,
  titlesOf,
  wordsOfLine,
} from '#server/imports/repeated-lines.rules.ts'
import type { ImportBatch, ReadRow } from '#server/imports/row.ts'
import { buildRowParser } from '#server/imports/row-parser.ts'
import { lineInSheet } from '#server/imports/sheet-lines.ts'
import { groupLineOf } from '#server/imports/tables-below.rules.ts'
import { isNothing } from '#server/tables/cell-text.ts'
import type { Table } from '#server/tables/table.ts'
import { cellOf, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'

/** Counts what a plan knows of a sample only: the values of its columns. */
const countValues = (columns: readonly PlannedColumn[]) => {
  for (const column of columns) column.values = 0
  return (record: TableRecord): void => {
    for (const column of columns) if (!isNothing(cellOf(record, column.index).trim())) column.values += 1
  }
}

/**
 * The rows of a planned file, in order, some hundred at a time; memory stays flat. Lines of further sheets are numbered
 * on (`lineInSheet`). Afterwards the columns of the plan tell how many values the whole file has.
 * Throws `TableReadError` when it finds during reading that the file is damaged or hostile.
 */
export async function* readImport(plan: ImportPlan): AsyncGenerator<ImportBatch> {
  const bytesTotal = plan.tables.reduce((sum, { table }) => sum + table.bytesTotal, 0)
  const count = countValues(plan.columns)
  let bytesBefore = 0
  for (const [sheet, planned] of plan.tables.entries()) {
    for await (const batch of readTable(planned, sheet === 0 ? count : () => undefined)) {
      const rows = sheet === 0 ? batch.rows : batch.rows.map((row) => numberOn(row, sheet))
      yield { rows, bytesRead: bytesBefore + batch.bytesRead, bytesTotal }
    }
    bytesBefore += planned.table.bytesTotal
  }
  for (const [index, table] of plan.unreadTables.entries()) {
    const sheet = plan.unreadSheets[index]
    if (sheet !== undefined) sheet.rows = await countRows(table)
  }
}

const countRows = async (table: Table): Promise<number> => {
  let rows = 0
  for await (const { records } of table.read())
    rows += records.filter((record) => !isBlankRecord(record)).length
  return rows
}

const numberOn = (row: ReadRow, sheet: number): ReadRow => ({
  ...row,
  line: lineInSheet(sheet, row.line),
  issues: row.issues.map((issue) => ({ ...issue, line: lineInSheet(sheet, issue.line) })),
})

/** A row below other headings than those at the top: what its cells are is not known. */
const underOtherHeadings = ({ line, cells }: TableRecord): ReadRow => {
  const value = [...cells.values()].join(' | ').slice(0, 200).toWellFormed()
  return {
    line,
    row: null,
    issues: [{ line, column: '', value, severity: 'error', reason: 'HEADINGS_CHANGED' }],
  }
}

async function* readTable(
  planned: PlannedTable,
  count: (record: TableRecord) => void,
): AsyncGenerator<ImportBatch> {
  const { table, headingLine, settings } = planned
  const parse = buildRowParser(settings)
  const headings = headingLinesOf(planned)
  const titles = titlesOf(planned)
  const groupLine = groupLineOf(planned)
  let areHeadingsOther = false
  for await (const { records, bytesRead } of table.read()) {
    const rows: ReadRow[] = []
    for (const record of records) {
      if (record.line === groupLine)
        rows.push(...[parse(record)].filter(({ leftOut }) => leftOut === 'group'))
      if (record.line <= headingLine || isBlankRecord(record)) continue
      if (headings.some((line) => isHeadingAgain(record, line))) {
        areHeadingsOther = false
        continue
      }
      if (titles.has(wordsOfLine(record))) continue
      const later = settings.headings.length === 0 ? null : readLaterHeadings(record, settings.columns)
      if (later !== null) areHeadingsOther = later === 'other'
      if (later === 'same') continue
      count(record)
      if (areHeadingsOther) {
        rows.push(underOtherHeadings(record))
        continue
      }
      rows.push(parse(record))
    }
    if (rows.length > 0) yield { rows, bytesRead, bytesTotal: table.bytesTotal }
  }
}
