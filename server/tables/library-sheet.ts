import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { type BookMarks, noMarks, type SheetMarks } from '#server/tables/book-marks.ts'
import { findNumberOddity, withoutTextMark } from '#server/tables/cell-text.ts'
import { ColumnCurrencies } from '#server/tables/column-currencies.ts'
import { type MergedCell, MergedCells, sortMerged } from '#server/tables/merged-cells.ts'
import { batchRecords, tableLimits } from '#server/tables/table-limits.ts'
import type { CellOddity, RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import { failOverLimit, type TablePlace } from '#server/tables/table-refusal.ts'
import { currencyOfFormat, isDateFormat, showDate, showNumber } from '#server/tables/xlsx-cells.rules.ts'

/** One sheet that the library has read. */
export interface LibrarySheet {
  name: string
  sheet: WorkSheet
  is1904: boolean
  marks: SheetMarks
}

/** What a cell shows, and what a spreadsheet did to it. */
interface ShownCell {
  text: string
  oddity: CellOddity | null
}

const showNumeric = (cell: CellObject, is1904: boolean): ShownCell => {
  const stored = String(cell.v)
  const format = typeof cell.z === 'string' && cell.z !== 'General' ? cell.z : undefined
  if (format !== undefined && format.length <= tableLimits.format && isDateFormat(0, format))
    return { text: showDate(stored, is1904), oddity: 'date' }
  const text = showNumber(stored, format)
  return { text, oddity: findNumberOddity(text) }
}

const showCell = (cell: CellObject, is1904: boolean): ShownCell => {
  if (cell.t === 'e') return { text: cell.w ?? '#N/A', oddity: 'error' }
  if (cell.v === undefined) return { text: '', oddity: cell.f === undefined ? null : 'noValue' }
  if (cell.t === 'n') return showNumeric(cell, is1904)
  if (cell.t === 'b') return { text: cell.v === true ? 'TRUE' : 'FALSE', oddity: null }
  return { text: withoutTextMark(String(cell.v)), oddity: null }
}

const checkCell = (text: string, place: TablePlace & { column: number }): void => {
  if (place.column >= tableLimits.columns) failOverLimit('columns', place)
  if (text.length > tableLimits.cell) failOverLimit('cell', place)
}

const shownCurrency = ({ t, z }: CellObject): string | null => {
  const isShown = t === 'n' && typeof z === 'string' && z.length <= tableLimits.format
  return isShown && !isDateFormat(0, z) ? currencyOfFormat(z) : null
}

const columnCurrenciesOf = (rows: readonly (readonly (CellObject | undefined)[] | undefined)[]) => {
  const currencies = new ColumnCurrencies()
  for (const row of rows)
    row?.forEach((cell, column) => {
      const currency = cell === undefined ? null : shownCurrency(cell)
      if (currency !== null) currencies.note(column, currency)
    })
  return currencies
}

const readRow = (
  { name, sheet, is1904, marks }: LibrarySheet,
  currencies: ColumnCurrencies,
  row: readonly (CellObject | undefined)[],
  at: number,
): TableRecord | null => {
  const place = { sheet: name, row: at + 1 }
  const cells = new Map<number, string>()
  const odd = new Map<number, CellOddity>()
  let chars = 0
  // The arrays have holes, which forEach skips: a cell at the far corner costs nothing.
  row.forEach((cell, column) => {
    if (cell === undefined) return
    const { text: shown, oddity } = showCell(cell, is1904)
    const plain = marks.texts.get(at + 1)?.get(column) ?? shown
    const currency = shownCurrency(cell)
    const text = currency === null ? plain : currencies.show(column, currency, plain)
    checkCell(text, { ...place, column })
    if (oddity !== null) odd.set(column, oddity)
    if (text === '') return
    cells.set(column, text)
    chars += text.length
    if (chars > tableLimits.row) failOverLimit('row', place)
    if (cells.size > tableLimits.filled) failOverLimit('filled', place)
  })
  if (cells.size === 0) return null
  const line = at + 1
  const isHidden = sheet['!rows']?.[at]?.hidden === true || marks.hidden.has(line)
  const struck = [...(marks.struck.get(line) ?? [])].filter((column) => cells.has(column))
  const isStruck = struck.length === cells.size
  if (!isStruck) for (const column of struck) odd.set(column, 'struck')
  for (const column of marks.partStruck.get(line) ?? []) if (cells.has(column)) odd.set(column, 'partStruck')
  const mark = isHidden ? 'hidden' : isStruck ? 'struck' : null
  return { line, cells, ...(mark && { mark }), ...(odd.size > 0 && { odd }) }
}

const rowsOf = (sheet: WorkSheet): (CellObject | undefined)[][] => sheet['!data'] ?? []

/** Cells of one column that are merged over several rows. */
const mergedCellsOf = (sheet: WorkSheet): MergedCell[] =>
  sortMerged(
    (sheet['!merges'] ?? [])
      .filter(({ s, e }) => s.c === e.c)
      .map(({ s, e }) => ({ column: s.c, first: s.r + 1, last: e.r + 1 })),
  )

/** The rows of a sheet that hold something, some hundred at a time; `bytesRead` counts rows. */
export async function* readLibraryRecords(sheet: LibrarySheet): AsyncGenerator<RecordBatch> {
  let records: TableRecord[] = []
  const rows = rowsOf(sheet.sheet)
  const merged = new MergedCells(mergedCellsOf(sheet.sheet))
  const currencies = columnCurrenciesOf(rows)
  if (rows.length > tableLimits.rows) failOverLimit('rows', { sheet: sheet.name, row: rows.length })
  for (const [at, row] of rows.entries()) {
    const record = row === undefined ? null : readRow(sheet, currencies, row, at)
    if (record !== null) records.push(merged.fill(record))
    if (records.length < batchRecords) continue
    yield { records, bytesRead: at + 1 }
    records = []
  }
  yield { records, bytesRead: rows.length }
}

const mostCurrencies = 10
const mostLooked = 200

/** Currencies of amounts of money, and those that the formats of the first rows show beside numbers. */
export const currenciesOf = (sheet: LibrarySheet): string[] => {
  const cells = rowsOf(sheet.sheet)
    .slice(0, mostLooked)
    .flatMap((row) => row ?? [])
  const found = cells.flatMap((cell) => (cell === undefined ? [] : (shownCurrency(cell) ?? [])))
  return [...new Set([...sheet.marks.currencies, ...found])].slice(0, mostCurrencies)
}

export const countRows = (sheet: LibrarySheet): number => rowsOf(sheet.sheet).length

/** The visible sheets of a workbook, and the names of the others. */
export const splitSheets = (
  book: WorkBook,
  marks: BookMarks,
): {
  sheets: LibrarySheet[]
  hiddenSheets: string[]
} => {
  if (book.SheetNames.length > tableLimits.sheets) failOverLimit('sheets')
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const isHidden = (at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0
  const all = book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    const marked = marks.get(name) ?? noMarks()
    return sheet === undefined
      ? []
      : [{ name, sheet, is1904, marks: marked, isHidden: isHidden(at) || marked.isHidden }]
  })
  return {
    sheets: all.filter((sheet) => !sheet.isHidden),
    hiddenSheets: all.filter((sheet) => sheet.isHidden).map(({ name }) => name),
  }
}

/** Hidden columns, from 0. */
export const hiddenColumnsOf = ({ sheet, marks }: LibrarySheet): number[] => {
  const told = (sheet['!cols'] ?? []).flatMap((column, at) =>
    column?.hidden === true && at < tableLimits.columns ? [at] : [],
  )
  return [...new Set([...told, ...marks.hiddenColumns])].sort((a, b) => a - b)
}
