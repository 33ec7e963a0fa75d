import type { CompanyColumns } from '#server/companies/company-file/company-columns.ts'
import {
  addressFields,
  type CompanyField,
  type CompanyIssue,
  personFields,
  termFields,
} from '#server/companies/company-file/company-fields.ts'
import {
  type CellValue,
  createCellReader,
  type Names,
} from '#server/companies/company-file/company-values.rules.ts'
import { detectDecimalSign } from '#server/imports/cell-values.ts'
import { cleanCell, cleanName, isNothing, withoutTextMark } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** A row as its cells have it. */
export interface RawRow {
  line: number
  cells: ReadonlyMap<CompanyField, string>
  /** Columns whose cell a spreadsheet has changed, so that its text is lost. */
  lost: readonly CompanyField[]
  isStruck: boolean
}

/** What a row says: nothing of a field that is absent. */
export type RowValues = Partial<Record<CompanyField, CellValue>>

/** The text of a field; `otherwise` where the row says nothing of it, empty where it takes the text away. */
export const asText = (value: CellValue | undefined, otherwise: string): string =>
  value === undefined ? otherwise : typeof value === 'string' ? value : ''

export interface CompanyRow {
  line: number
  customerNo: string
  terms: RowValues
  address: RowValues | null
  person: RowValues | null
  cells: ReadonlyMap<CompanyField, string>
  issues: CompanyIssue[]
}

/** Cells that may keep their lines. */
const textFields: ReadonlySet<CompanyField> = new Set(['staffNote', 'statusReason', 'creditReason', 'street'])

const readCellText = (record: TableRecord, index: number, field: CompanyField): string => {
  const text = cleanCell(withoutTextMark(cellOf(record, index)))
  return textFields.has(field) ? text : cleanName(text)
}

/** The cells of a record; null for one without any. A lone `-` takes a value away and counts as a cell. */
export const readRawRow = (record: TableRecord, { columns }: CompanyColumns): RawRow | null => {
  const cells = new Map<CompanyField, string>()
  for (const { index, field } of columns) {
    const text = readCellText(record, index, field)
    if (text === '-' || !isNothing(text)) cells.set(field, text)
  }
  const lost = columns
    .filter(({ index }) => ['error', 'rounded', 'noValue'].includes(record.odd?.get(index) ?? ''))
    .map(({ field }) => field)
  if (cells.size + lost.length === 0) return null
  return { line: record.line, cells, lost, isStruck: record.mark === 'struck' }
}

const only = (values: RowValues, fields: readonly CompanyField[]): RowValues | null => {
  const found = fields.flatMap((field) => (field in values ? [[field, values[field]] as const] : []))
  return found.length === 0 ? null : Object.fromEntries(found)
}

/** A heading that a later page repeats. */
const isHeadingAgain = (row: RawRow, { columns }: CompanyColumns): boolean =>
  columns.every(({ field, heading }) => row.cells.get(field) === cleanName(heading))

/** What the rows of a file say, cell by cell, in the sign for fractions that the file uses. */
export const readCompanyRows = (
  raw: readonly RawRow[],
  columns: CompanyColumns,
  names: Names,
): CompanyRow[] => {
  const amounts = raw.flatMap(({ cells }) => [cells.get('minOrder') ?? '', cells.get('minOrderFee') ?? ''])
  const readCell = createCellReader(names, detectDecimalSign(amounts) ?? '.')
  const readRow = (row: RawRow): CompanyRow => {
    const values: RowValues = {}
    const issues: CompanyIssue[] = []
    for (const field of row.lost)
      issues.push({ line: row.line, field, value: row.cells.get(field) ?? '', reason: 'CELL_CHANGED' })
    for (const [field, cell] of row.cells) {
      const read = readCell(field, cell)
      if ('value' in read) values[field] = read.value
      else issues.push({ line: row.line, field, value: cell.slice(0, 200), ...read })
    }
    const customerNo = typeof values.customerNo === 'string' ? values.customerNo : ''
    if (customerNo === '' && !row.lost.includes('customerNo'))
      issues.push({
        line: row.line,
        field: 'customerNo',
        value: row.cells.get('name') ?? '',
        reason: 'NUMBER_MISSING',
      })
    return {
      line: row.line,
      customerNo,
      terms: only(values, termFields) ?? {},
      address: only(values, addressFields),
      person: only(values, personFields),
      cells: row.cells,
      issues,
    }
  }
  return raw.filter((row) => !row.isStruck && !isHeadingAgain(row, columns)).map(readRow)
}
