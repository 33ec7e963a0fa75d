import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

const amountFields = /^(price|grossPrice|comparePrice|cost|weight)$/
const whole = /^\D{0,4}\d{1,3}(?:[ .'’]?\d{3})*$/
const fraction = /^\d{1,2}(?:\s?\D{1,4})?$/
const hundredths = /^\d{2}(?!\d)/

/** True where a row fills cells behind the last heading. */
export const isTooLong = (record: TableRecord, width: number): boolean =>
  [...record.cells].some(([column, cell]) => column >= width && cell.trim() !== '')

/**
 * Whether the commas of amounts stand without quotes in a file that commas separate: `A-1,Blade,12,50,4` below four headings.
 * All cells behind such an amount belong to the heading before theirs, so nothing of the row can be trusted.
 */
export const areDecimalsSplit = (
  body: readonly TableRecord[],
  columns: readonly BoundColumn[],
  width: number,
): boolean => {
  const amounts = columns.filter(({ use }) => amountFields.test(use.field)).map(({ index }) => index)
  const long = width === 0 ? [] : body.filter((record) => isTooLong(record, width))
  const fractions = long.flatMap((record) => {
    const at = amounts.find(
      (index) => whole.test(cellOf(record, index).trim()) && fraction.test(cellOf(record, index + 1).trim()),
    )
    return at === undefined ? [] : [cellOf(record, at + 1).trim()]
  })
  const isUsual = fractions.filter((cell) => hundredths.test(cell)).length >= fractions.length / 2
  return long.length > 0 && fractions.length >= long.length * 0.9 && isUsual
}
