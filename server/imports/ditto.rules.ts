import type { BoundColumn } from '#server/imports/bound-columns.rules.ts'
import { isWordOf } from '#server/imports/row-words.ts'
import { cleanCell } from '#server/tables/cell-text.ts'
import { cellOf, type TableRecord } from '#server/tables/table-record.ts'

/** Columns of words, where a mark can only mean the words above it. */
const wordFields = /^(?:names?|descriptions?|brand|type|unit|origin|kind)(?:\.|$)/

const signs = /^(?:["″〃”“„‟々]{1,2}|''|,,)$/u

/** `"`, `– " –`, `dito`, `同上`: the same as in the cell above. */
export const isDitto = (cell: string): boolean =>
  cell.length < 20 && (signs.test(cell.replace(/[\s.–—_-]/gu, '')) || isWordOf('ditto', cell))

export interface RepeatedCells {
  record: TableRecord
  /** What the cells were that took the value above, by their column. */
  marks: { column: string; value: string }[]
}

/** Makes the function that puts the value above in place of a ditto mark; records go through it in order. */
export const buildDittoReader = (
  columns: readonly BoundColumn[],
): ((record: TableRecord) => RepeatedCells) => {
  const above = new Map<number, string>()
  const words = columns.filter(({ use }) => wordFields.test(use.field))
  return (record) => {
    const marks: RepeatedCells['marks'] = []
    const taken = new Map<number, string>()
    for (const { index, heading } of words) {
      const value = cleanCell(cellOf(record, index))
      if (value === '') continue
      if (!isDitto(value)) {
        above.set(index, value)
        continue
      }
      const repeated = above.get(index)
      if (repeated === undefined) continue
      taken.set(index, repeated)
      marks.push({ column: heading, value })
    }
    if (marks.length === 0) return { record, marks }
    return { record: { ...record, cells: new Map([...record.cells, ...taken]) }, marks }
  }
}
