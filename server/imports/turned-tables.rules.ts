import { findHeadingRow } from '#server/imports/heading-row.rules.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import { findLanguageHeadings } from '#server/imports/language-headings.rules.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import type { Table } from '#server/tables/table.ts'
import { type CellOddity, cellOf, isBlankRecord, type TableRecord } from '#server/tables/table-record.ts'

/** A table that somebody fills column by column is small. */
const mostRecords = 60
const leastHeadings = 3
const leastArticles = 2

const fieldsOf = (heading: string): string[] => readHeadingMeanings(heading).map(({ use }) => use.field)

const isOf = (fields: readonly string[][], wanted: RegExp): boolean =>
  fields.some((of) => of.some((field) => wanted.test(field)))

const namedOrPriced = /^(?:names?(?:\..+)?|description|price|grossPrice|cost)$/

/** True for the headings of a list of articles: the number, and a name or a price. */
const areHeadings = (cells: readonly string[]): boolean => {
  const languages = findLanguageHeadings(cells)
  const fields = cells.map((cell, at) => (languages.has(at) ? ['name'] : fieldsOf(cell)))
  const known = fields.filter((of) => of.length > 0).length
  return isOf(fields, /^number$/) && isOf(fields, namedOrPriced) && known > cells.length / 2
}

const firstColumn = (records: readonly TableRecord[]): string[] =>
  records.map((record) => cleanCell(cellOf(record, 0))).filter((cell) => cell !== '')

/** True where the articles are columns: the first one holds the headings, and no row does. */
const isTurned = ({ sample, isSampleWhole, format }: Table): boolean => {
  // Keys of objects are headings, whatever their values look like.
  if (format === 'json' || format === 'xml') return false
  const records = sample.filter((record) => !isBlankRecord(record))
  // A row that is hidden or struck through says something of all its articles.
  const isPlain = records.every(({ mark }) => mark === undefined)
  if (!isSampleWhole || !isPlain || records.length > mostRecords) return false
  const headings = firstColumn(records)
  const articles = new Set(records.flatMap(({ cells }) => [...cells.keys()].filter((column) => column > 0)))
  if (headings.length < leastHeadings || articles.size < leastArticles || !areHeadings(headings)) return false
  const { headings: inRow, kind } = findHeadingRow(sample)
  return kind !== 'known' || !areHeadings(inRow.filter((heading) => heading !== ''))
}

const turnRecords = (records: readonly TableRecord[]): TableRecord[] => {
  const filled = records.filter((record) => !isBlankRecord(record))
  const columns = [...new Set(filled.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b)
  return columns.map((column) => {
    const cells = new Map<number, string>()
    const odd = new Map<number, CellOddity>()
    for (const [row, record] of filled.entries()) {
      const cell = record.cells.get(column)
      const oddity = record.odd?.get(column)
      if (cell !== undefined) cells.set(row, cell)
      if (oddity !== undefined) odd.set(row, oddity)
    }
    return { line: column + 1, cells, ...(odd.size === 0 ? {} : { odd }) }
  })
}

/**
 * A table whose articles are columns (`Number | A-1 | A-2`, below it `Name | …`) with its rows and columns exchanged; null for
 * any other. The line of a record is then the place of its column, from 1.
 */
export const turnTable = (table: Table): Table | null => {
  if (!isTurned(table)) return null
  const sample = turnRecords(table.sample)
  return {
    ...table,
    sample,
    async *read() {
      yield await Promise.resolve({ records: sample, bytesRead: table.bytesTotal })
    },
  }
}
