import { findHeadingRow } from '#server/imports/heading-row.rules.ts'
import { readCurrencyWord } from '#server/imports/heading-currency.rules.ts'
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { foldHeading, plainLetters } from '#server/imports/heading-words.ts'
import { readHeadingMeanings } from '#server/imports/headings.ts'
import type { Table } from '#server/tables/table.ts'
import type { TableRecord } from '#server/tables/table-record.ts'

/** Where each of the tables begins, from 0, and how many columns it has. */
interface Blocks {
  starts: number[]
  width: number
}

const sellingFields = new Set(['price', 'grossPrice', 'cost'])

const isPriceList = (headings: readonly string[]): boolean => {
  const fields = headings.map((heading) => readHeadingMeanings(heading).map(({ use }) => use.field))
  return (
    fields.some((of) => of.includes('number')) &&
    fields.some((of) => of.some((one) => sellingFields.has(one)))
  )
}

/** The same headings again, to the last one: `Number, Name, Price, –, Number, Name, Price`; null for any other row. */
export const findBlocks = (headings: readonly string[]): Blocks | null => {
  const folded = headings.map(foldHeading)
  const first = folded.findIndex((heading) => heading !== '')
  const second = first === -1 ? -1 : folded.indexOf(folded[first] ?? '', first + 1)
  if (second === -1) return null
  const width = second - first
  const block = folded.slice(first, second)
  const starts: number[] = []
  for (let start = first; start < folded.length; start += width) {
    const isSame = block.every((heading, at) => (folded[start + at] ?? '') === heading)
    if (!isSame) return null
    starts.push(start)
  }
  return isPriceList(headings.slice(first, second)) ? { starts, width } : null
}

const cutRecord = (record: TableRecord, start: number, width: number): TableRecord => {
  const inside = (column: number): boolean => column >= start && column < start + width
  const shift = <T>(values: ReadonlyMap<number, T>): Map<number, T> =>
    new Map(
      [...values].flatMap(([column, value]) => (inside(column) ? [[column - start, value] as const] : [])),
    )
  const { odd, ...rest } = record
  const cells = shift(record.cells)
  return { ...rest, cells, ...(odd === undefined ? {} : { odd: shift(odd) }) }
}

interface Cut {
  /** Columns where the first table and this one begin. */
  first: number
  start: number
  width: number
  headingLine: number
}

/** A heading of a group or a note, alone in its row, is said of all tables; a number alone is an article of its own. */
const readAlone = (record: TableRecord, first: number): string | null => {
  const text = record.cells.size === 1 ? record.cells.get(first) : undefined
  return text !== undefined && (!/\d/.test(text) || /\p{L}\S*\s/u.test(text)) ? text : null
}

const takeRecord = (record: TableRecord, { first, start, width, headingLine }: Cut): TableRecord => {
  if (record.line < headingLine) return record
  const alone = readAlone(record, first)
  return alone === null ? cutRecord(record, start, width) : { ...record, cells: new Map([[0, alone]]) }
}

const cutTable = (table: Table, cut: Cut): Table => {
  const take = (records: readonly TableRecord[]): TableRecord[] =>
    records.map((record) => takeRecord(record, cut))
  return {
    ...table,
    sample: take(table.sample),
    async *read() {
      for await (const { records, bytesRead } of table.read()) yield { records: take(records), bytesRead }
    },
  }
}

const kindsOfPrice = ['price', 'list', 'sale', 'compare', 'dealer', 'cost'] as const

/**
 * Whether the blocks hold articles of one kind by what stands above them: nothing, a title, or a group of articles over each
 * (`Chains`, `Filters`). `Old` and `New`, `2026` and `2027`, `EUR` and `USD` are said of prices.
 */
const areAlike = (above: TableRecord | undefined, { starts }: Blocks): boolean => {
  const titles = [...(above?.cells ?? [])]
  if (titles.length < 2) return true
  return (
    titles.length === starts.length &&
    titles.every(
      ([column, text]) =>
        starts.includes(column) &&
        !/\d/.test(text) &&
        readCurrencyWord(text.trim()) === null &&
        readHeadingMeanings(text).length === 0 &&
        !kindsOfPrice.some((kind) => hasMark(plainLetters(text), kind)),
    )
  )
}

/**
 * The tables that stand side by side in one, as lists made for paper do to save pages: each row holds an article of each. Any
 * other table as it is.
 */
export const splitBeside = (table: Table): Table[] => {
  const { headings, firstRecord, kind } = findHeadingRow(table.sample)
  const blocks = kind === 'known' ? findBlocks(headings) : null
  if (blocks === null || !areAlike(table.sample[firstRecord - 2], blocks)) return [table]
  const headingLine = table.sample[firstRecord - 1]?.line ?? 0
  const { starts, width } = blocks
  return starts.map((start) => cutTable(table, { first: starts[0] ?? 0, start, width, headingLine }))
}
