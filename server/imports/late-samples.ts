import { denseCells, type TableRecord } from '#server/tables/table-record.ts'
import type { Table } from '#server/tables/table.ts'
import { isNothing } from '#server/tables/cell-text.ts'

/** A column with no more cells than its heading and a title above has no values. */
const headingCells = 2
/** Rows that tell what a column holds. */
const rowsPerColumn = 20
/** Rows that keep their place: headings stand among them. */
const topRows = 60

/** How many rows of a sample fill each column. */
const countFilled = (records: readonly TableRecord[]): number[] => {
  const filled: number[] = []
  for (const record of records)
    for (const [column, cell] of denseCells(record).entries())
      if (!isNothing(cell.trim())) filled[column] = (filled[column] ?? 0) + 1
  return filled
}

/** Rows behind the sample that fill columns which are blank in it. */
const findLateRows = async (table: Table, blank: ReadonlySet<number>): Promise<TableRecord[]> => {
  const last = table.sample.at(-1)?.line ?? 0
  const missing = new Map([...blank].map((column) => [column, rowsPerColumn]))
  const late: TableRecord[] = []
  for await (const { records } of table.read()) {
    for (const record of records) {
      if (record.line <= last) continue
      const wanted = [...record.cells].filter(
        ([column, cell]) => missing.has(column) && !isNothing(cell.trim()),
      )
      if (wanted.length > 0) late.push(record)
      for (const [column] of wanted) {
        const left = (missing.get(column) ?? 0) - 1
        if (left > 0) missing.set(column, left)
        else missing.delete(column)
      }
    }
    if (missing.size === 0) break
  }
  return late
}

/** Reads the table once more, unless the sample is all of it or has values in every column. */
const withLateSamples = async (table: Table): Promise<Table> => {
  if (table.isSampleWhole) return table
  const filled = countFilled(table.sample)
  const blank = [...filled.keys()].filter((column) => (filled[column] ?? 0) <= headingCells)
  const late = blank.length === 0 ? [] : await findLateRows(table, new Set(blank))
  if (late.length === 0) return table
  return { ...table, sample: [...table.sample.slice(0, topRows), ...late, ...table.sample.slice(topRows)] }
}

/**
 * A list may begin with hundreds of rows without a price or a stock. What such a column holds, and in which currency, is
 * decided by rows further down: they join the sample, near its beginning.
 */
export const addLateSamples = async (tables: readonly Table[]): Promise<Table[]> => {
  const completed: Table[] = []
  for (const table of tables) completed.push(await withLateSamples(table))
  return completed
}
