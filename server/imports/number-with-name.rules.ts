import { normalizeNumber } from '#contract/part-number.ts'
import { findColumn, shownHeading } from '#server/imports/column-names.rules.ts'
import { bindTable, type BoundTable } from '#server/imports/columns.rules.ts'
import type { ImportOptions } from '#server/imports/import-plan.ts'
import { ask, type ImportNotice, type ImportQuestion, option } from '#server/imports/import-question.ts'
import { emptyImportMap } from '#server/imports/mapping-file.ts'
import { readNotedNumber } from '#server/imports/number-notes.rules.ts'
import { spacedFormats } from '#server/imports/number-formats.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import type { Table } from '#server/tables/table.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** A number and the name behind it in one cell. */
export interface NumberWithName {
  number: string
  name: string
}

const leastRows = 3
const nearlyAll = 0.9
const leastSigns = 4
const mostChars = 300

const spaced = spacedFormats.map((format) => new RegExp(`^(?:${format.source})$`, 'u'))
/** A token with a digit, also behind letters of its own: `0603`, `FC-12/3`. */
const isNumberToken = (token: string): boolean => /\d/.test(token) && /^[\p{L}\d][\p{L}\d./_-]*$/u.test(token)
/** A word of a name; two or three capitals may be letters of the number. */
const isNameWord = (token: string): boolean =>
  /^[("„«]?(?:\p{L}{4,}|\p{L}{2,}-\p{L}+|\p{Ll}{3,}|\p{Lu}\p{Ll}+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,})/u.test(
    token,
  ) && !/^\p{L}+\d/u.test(token)
/** `503 28 32-05 (neu)`: what stands behind the number is no name. */
const hasNote = (cell: string): boolean => readNotedNumber(cell).note !== undefined
const separator = /^[-–—:|/]$/u

/**
 * Takes a cell apart that begins with a number: `1130 120 0603 Vergaser`. Null where it does not, or where a number in several
 * groups is in no format of a maker, so that its last group may belong to the name: `4711 2 Federn`.
 */
export const splitNumberWithName = (cell: string): NumberWithName | null => {
  if (cell.length > mostChars || hasNote(cell)) return null
  const tokens = cell.replace(/\s+/g, ' ').trim().split(' ')
  const end = tokens.findIndex((token) => !isNumberToken(token))
  if (end < 1) return null
  const from = separator.test(tokens[end] ?? '') ? end + 1 : end
  const number = tokens.slice(0, end).join(' ').replace(/[:,]$/, '')
  if (!isNameWord(tokens[from] ?? '') || normalizeNumber(number).length < leastSigns) return null
  if (end > 1 && !spaced.some((format) => format.test(number))) return null
  return { number, name: tokens.slice(from).join(' ') }
}

/** Number and words, wherever the one ends and the others begin; a cell of one token is a number or a word. */
const holdsBoth = (cell: string): boolean => {
  const words = cell.trim().split(/\s+/)
  return (
    words.length > 1 &&
    words.length <= 15 &&
    !hasNote(cell) &&
    words.some(isNameWord) &&
    words.some((word) => isNumberToken(word) && normalizeNumber(word).length >= 3)
  )
}

interface NumberColumn {
  index: number
  heading: string
  /** The cells of rows that say more than this one text. */
  cells: string[]
}

const ofText = /^(?:names?|descriptions?|models|oldNumber|newNumber)(?:\.|$)/

/** The only column of numbers in a list that has no names; null for any other list. */
const findNumberColumn = (bound: BoundTable, body: readonly TableRecord[]): NumberColumn | null => {
  const numbers = bound.columns.filter(({ use }) => use.field === 'number')
  const [found] = numbers
  if (found === undefined || numbers.length > 1 || found.use.several !== undefined) return null
  if (bound.headings.length === 0 || bound.columns.some(({ use }) => ofText.test(use.field))) return null
  const cells = body
    .filter((record) => record.cells.size > 1)
    .map((record) => cleanCell(cellOf(record, found.index)))
    .filter((cell) => cell !== '')
  if (cells.length < leastRows || cells.filter(holdsBoth).length < cells.length * nearlyAll) return null
  return { index: found.index, heading: shownHeading(bound.headings[found.index], found.index), cells }
}

const isAnswered = (bound: BoundTable, index: number, { columns = {} }: ImportOptions): boolean =>
  Object.keys(columns).some((key) => findColumn(bound.headings, key) === index)

/** Of what does not come apart, the whole cell stays a text without a number, and the row is refused. */
const splitRecord = (record: TableRecord, from: number, to: number): TableRecord => {
  const cell = cleanCell(cellOf(record, from))
  if (record.cells.size < 2 || cell === '') return record
  const { number, name } = splitNumberWithName(cell) ?? { number: '', name: cell }
  const cells = new Map(record.cells)
  if (number === '') cells.delete(from)
  else cells.set(from, number)
  cells.set(to, name)
  return { ...record, cells }
}

/** The heading of the names that are taken out of the column of numbers. */
const nameHeading = 'Name'

/**
 * The table with number and name in columns of their own, where one column holds both and each row of the sample comes apart
 * for certain, also where an option calls it the number; null for any other table.
 */
export const splitNumbersWithNames = (
  table: Table,
  options: ImportOptions,
): { table: Table; notice: ImportNotice } | null => {
  const bound = bindTable(table.sample, emptyImportMap, { ...options, isWhole: table.isSampleWhole })
  const body = table.sample.slice(bound.firstRecord)
  const found = findNumberColumn(bound, body)
  if (found === null) return null
  const parts = found.cells.map(splitNumberWithName)
  const [first] = parts
  if (first === undefined || first === null || parts.includes(null)) return null
  const numbers = new Set(parts.map((part) => normalizeNumber(part?.number ?? '')))
  if (numbers.size < parts.length * nearlyAll) return null
  const headingLine = table.sample[bound.firstRecord - 1]?.line ?? 0
  const width = Math.max(...table.sample.map(({ cells }) => Math.max(0, ...cells.keys()) + 1))
  const split = (record: TableRecord): TableRecord => {
    if (record.line < headingLine) return record
    if (record.line > headingLine) return splitRecord(record, found.index, width)
    return { ...record, cells: new Map([...record.cells, [width, nameHeading]]) }
  }
  const values = { column: `“${found.heading}”`, number: first.number, name: first.name }
  return {
    table: {
      ...table,
      sample: table.sample.map(split),
      async *read() {
        for await (const { records, bytesRead } of table.read())
          yield { records: records.map(split), bytesRead }
      },
    },
    notice: { key: 'NUMBER_AND_NAME', values },
  }
}

/** Asks about a column that holds number and name where it is not certain in each row where the number ends. */
export const askNumberWithName = (
  bound: BoundTable,
  body: readonly TableRecord[],
  options: ImportOptions,
): ImportQuestion[] => {
  const found = findNumberColumn(bound, body)
  if (found === null || isAnswered(bound, found.index, options)) return []
  const example = found.cells.find((cell) => splitNumberWithName(cell) === null) ?? found.cells[0] ?? ''
  const values = { column: `“${found.heading}”`, example: example.slice(0, 100).toWellFormed() }
  return [ask('NUMBER_WITH_NAME', values, [option('column', `number=${found.heading}`)])]
}
