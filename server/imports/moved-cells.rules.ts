import { isTooLong } from '#server/imports/split-decimals.rules.ts'
import type { ImportIssue, ImportIssueReason } from '#server/imports/row.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

const amount = /^\p{Sc}?\s?\d[\d.,'’\s]*(?:\p{Sc}|\p{L}{1,3})?$/u

/**
 * Whether cells of single rows may have moved: a separator inside a cell of a text file makes its row longer than the others.
 * Where most rows are longer, the last column has no heading.
 */
export const mayCellsMove = (
  body: readonly TableRecord[],
  width: number,
  separator: string | undefined,
): boolean => {
  const long = body.filter((record) => isTooLong(record, width)).length
  return separator !== undefined && width > 0 && long * 2 <= body.length
}

/** An amount behind the last heading is one of the row's own figures; a remark may stand there. */
export const holdAmount = (extra: readonly string[]): boolean =>
  extra.some((cell) => amount.test(cell.trim()))

const unreadable: ReadonlySet<ImportIssueReason> = new Set([
  'PRICE_INVALID',
  'PRICE_BASIS_UNKNOWN',
  'CURRENCY_UNKNOWN',
  'QUANTITY_INVALID',
  'QUANTITY_HAS_TEXT',
  'EAN_INVALID',
  'WEIGHT_INVALID',
  'UNIT_UNKNOWN',
])

/** True for a row that is too long and has a cell that its heading does not explain: its cells have moved. */
export const haveCellsMoved = (issues: readonly ImportIssue[]): boolean =>
  issues.some(({ reason }) => reason === 'TOO_MANY_CELLS') &&
  issues.some(({ reason }) => unreadable.has(reason))

/** How the rows of a text file are built: cells, what separates them, and the columns of amounts. */
export interface RowShape {
  width: number
  separator: string
  amounts: readonly number[]
}

const isAmountOrBlank = (cell: string): boolean => cell.trim() === '' || amount.test(cell.trim())

/**
 * Whether a cell holds whole rows: a quote that opens a cell without closing it (`"Belt`) takes in all rows up to the next
 * one (`Bar 15"`). Each line from the beginning of the row to its end then has as many cells as there are headings, and
 * those that end inside the cell have their amounts in place.
 */
export const holdRows = ({ cells }: TableRecord, { width, separator, amounts }: RowShape): boolean =>
  width > 2 &&
  [...cells].some(([column, cell]) => {
    // Nearly every cell of a list is one line: this is asked of all of them.
    if (!/[\r\n]/.test(cell)) return false
    const lines = cell.split(/\r\n?|\n/).map((line) => line.split(separator))
    const [first = [], ...others] = lines
    const last = others.pop()
    if (last === undefined) return false
    const whole = [[...Array.from({ length: column }, () => ''), ...first], ...others]
    const isLong = [...whole, [...last, ...Array.from({ length: width - 1 - column }, () => '')]].every(
      (line) => line.length === width,
    )
    const behind = amounts.filter((index) => index > column)
    return (
      isLong &&
      (amounts.includes(column) || behind.some((index) => (first[index - column] ?? '').trim() !== '')) &&
      whole.every((line) => behind.every((index) => isAmountOrBlank(line[index] ?? '')))
    )
  })
