import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { isWordOf, wholeWordOf } from '#server/imports/row-words.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** Columns of words, where a mark can only mean the words above it. */
const wordFields = /^(?:names?|descriptions?|brand|type|unit|origin|kind)(?:\.|$)/

const signs = /^(?:["″〃”“„‟々]{1,2}|''|,,)$/u

/** `"`, `– " –`, `dito`, `同上`: the same as in the cell above. */
export const isDitto = (cell: string): boolean =>
  cell.length < 20 && (signs.test(cell.replace(/[\s.–—_-]/gu, '')) || isWordOf('ditto', cell))

/** `dito 40 cm`, `wie vor, 50 cm`, `- " - 40 cm`, `〃 45 cm`: a mark with words of its own behind it. */
const wordMark = new RegExp(`^${wholeWordOf('ditto')}[\\s.,:;–—-]*(?=\\S)`, 'iu')
const signMark =
  /^[\s.–—_-]*(?:(?:["″”“„‟]{1,2}|''|,,)(?=[.–—_-]*\s)[\s.–—_-]+|[〃々]{1,2}[\s.–—_-]*)(?=[\p{L}\p{N}])/u
const textFields = /^(?:names?|descriptions?)(?:\.|$)/

/** A size and its unit at the end of a text: `35 cm`, `M6`, `3/8"`, `50 TG`. */
const size = /(?<=^|[\s,])(?<sign>[\p{L}ØΦ⌀]?)\d+(?:[.,/x×*-]\d+)*\s?(?<unit>\p{L}{0,4}\.?|["″'%])$/u

/** Puts the new size in place of the one above; null where it is not clear which words give way. */
const replaceSize = (above: string, own: string): string | null => {
  const fresh = size.exec(own)
  if (fresh?.index !== 0) return null
  const old = size.exec(above)
  if (old === null) return /\d/.test(above) ? null : `${above} ${own}`
  const isAlike =
    old.groups?.['sign'] === fresh.groups?.['sign'] && old.groups?.['unit'] === fresh.groups?.['unit']
  return isAlike ? `${above.slice(0, old.index)}${own}` : null
}

const behindMark = (cell: string): string | null => {
  const mark = signMark.exec(cell) ?? wordMark.exec(cell)
  return mark === null ? null : cell.slice(mark[0].length).trim()
}

/** True where a cell is a mark or begins with one. */
export const beginsWithDitto = (cell: string): boolean => isDitto(cell) || behindMark(cell) !== null

interface DittoMark {
  column: string
  value: string
  /** Nobody knows what the cell repeats; it is not taken. */
  isUnclear: boolean
}

export interface RepeatedCells {
  record: TableRecord
  /** What the cells were that took the value above, by their column. */
  marks: DittoMark[]
}

/** What a cell repeats; null where that is not clear, undefined where it has no mark. */
const readDitto = (cell: string, above: string | undefined, isText: boolean): string | null | undefined => {
  if (isDitto(cell)) return above ?? null
  const own = isText ? behindMark(cell) : null
  if (own === null) return undefined
  return above === undefined ? null : replaceSize(above, own)
}

/** Makes the function that puts the value above in place of a ditto mark; records go through it in order. */
export const buildDittoReader = (
  columns: readonly BoundColumn[],
): ((record: TableRecord) => RepeatedCells) => {
  const above = new Map<number, string>()
  const words = columns.filter(({ use }) => wordFields.test(use.field))
  return (record) => {
    const marks: DittoMark[] = []
    const cells = new Map(record.cells)
    for (const { index, heading, use } of words) {
      const value = cleanCell(cellOf(record, index))
      if (value === '') continue
      const repeated = readDitto(value, above.get(index), textFields.test(use.field))
      if (repeated !== undefined) marks.push({ column: heading, value, isUnclear: repeated === null })
      if (repeated === null) cells.delete(index)
      else {
        if (repeated !== undefined) cells.set(index, repeated)
        above.set(index, repeated ?? value)
      }
    }
    return marks.length === 0 ? { record, marks } : { record: { ...record, cells }, marks }
  }
}
