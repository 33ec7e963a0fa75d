import { normalizeNumber } from '#contract/part-number.ts'
import type { RowCells } from '#server/imports/bound-cells.ts'
import { readNumberCells } from '#server/imports/facts.rules.ts'
import { MAX_NUMBERS } from '#server/imports/row-limits.ts'
import { readNumberText } from '#server/imports/number-text.rules.ts'
import { readNumberSpans } from '#server/imports/number-spans.rules.ts'
import { splitNumbers, uniqueNumbers } from '#server/imports/numbers.rules.ts'
import type { ImportModel, ImportNumber } from '#server/imports/row.ts'
import { parseEan } from '#server/imports/values.rules.ts'

const numberFields = [
  ['oemNumbers', 'oem'],
  ['crossNumbers', 'cross'],
  ['oldNumbers', 'old'],
] as const

export const readEans = (cells: RowCells): ImportNumber[] =>
  cells.all('ean').flatMap((cell) =>
    cell.value.split(/[,;|\n]+/).flatMap((part): ImportNumber[] => {
      const read = parseEan(part.trim())
      if (read.reason !== undefined) cells.report(cell, 'warning', read.reason)
      return 'ean' in read ? [{ type: 'ean', number: read.ean }] : []
    }),
  )

export const readListedNumbers = (cells: RowCells): ImportNumber[] =>
  numberFields.flatMap(([field, type]) =>
    readNumberCells(cells, field).flatMap((cell) => {
      const { text, spans, open } = readNumberSpans(cell.value)
      const found = splitNumbers(text, cell.use.brand)
      for (const value of spans) cells.report({ column: cell.column, value }, 'warning', 'NUMBERS_BETWEEN')
      for (const value of open)
        cells.report({ column: cell.column, value }, 'warning', 'LISTED_NUMBER_NOT_READ')
      if (found.length === 0 && open.length === 0 && /\d/.test(cell.value))
        cells.report(cell, 'warning', 'LISTED_NUMBER_NOT_READ')
      return found.map((number): ImportNumber => ({ type, ...number }))
    }),
  )

interface Found {
  numbers: ImportNumber[]
  models: ImportModel[]
}

export const readTextNumbers = (cells: RowCells): Found => {
  const found = readNumberCells(cells, 'numbersInText').map((cell) => {
    const read = readNumberText(cell.value, cell.use.labels)
    for (const { label, numbers } of read.skipped)
      cells.report({ column: cell.column, value: `${label}: ${numbers}` }, 'warning', 'LABEL_UNKNOWN')
    return read
  })
  return { numbers: found.flatMap(({ numbers }) => numbers), models: found.flatMap(({ models }) => models) }
}

/** Numbers of the kinds a text may repeat, without the own number, each once; the EAN is a kind of its own. */
export const tidyNumbers = (
  cells: RowCells,
  own: string,
  numbers: readonly ImportNumber[],
  eans: readonly ImportNumber[],
) => {
  const isOwnOem = ({ type, number, brand }: ImportNumber): boolean =>
    normalizeNumber(number) === normalizeNumber(own) && (type !== 'oem' || brand === undefined)
  const unique = uniqueNumbers(numbers.filter((number) => !isOwnOem(number)))
  if (unique.length > MAX_NUMBERS)
    cells.report({ column: '', value: String(unique.length) }, 'warning', 'TOO_MANY_NUMBERS')
  return [...unique.slice(0, MAX_NUMBERS), ...uniqueNumbers(eans).slice(0, MAX_NUMBERS)]
}
