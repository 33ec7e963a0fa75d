import { tableLimits } from '#server/tables/table-limits.ts'
import { type CellOddity, charsOf, type TableRecord } from '#server/tables/table-record.ts'
import { failOverLimit } from '#server/tables/table-refusal.ts'

/** A cell of one column (from 0) that reaches from its line to a later one (from 1). */
export interface MergedCell {
  column: number
  first: number
  last: number
}

interface OpenCell {
  last: number
  text: string
  odd: CellOddity
}

/** By their first lines. */
export const sortMerged = (merged: readonly MergedCell[]): MergedCell[] =>
  merged
    .filter(({ column, first, last }) => last > first && column < tableLimits.columns)
    .sort((a, b) => a.first - b.first)

/**
 * Gives the text of a cell that is merged over several rows to each of these rows that holds anything, as the reader of the
 * spreadsheet sees it: the price of three lengths of one chain stands in the file once.
 */
export class MergedCells {
  readonly #merged: readonly MergedCell[]
  #next = 0
  readonly #open = new Map<number, OpenCell>()

  constructor(merged: readonly MergedCell[]) {
    this.#merged = merged
  }

  fill(record: TableRecord): TableRecord {
    const added = this.#takeOver(record)
    this.#begin(record)
    if (added.length === 0) return record
    const odd = new Map(record.odd)
    for (const [column, cell] of added) odd.set(column, cell.odd)
    const all = [...record.cells, ...added.map(([column, { text }]): [number, string] => [column, text])]
    const filled = { ...record, cells: new Map(all.sort(([a], [b]) => a - b)), odd }
    if (filled.cells.size > tableLimits.filled) failOverLimit('filled', { sheet: null, row: record.line })
    if (charsOf(filled) > tableLimits.row) failOverLimit('row', { sheet: null, row: record.line })
    return filled
  }

  /** Cells from above that reach into this row, where it has none of its own. */
  #takeOver({ line, cells }: TableRecord): [number, OpenCell][] {
    const added: [number, OpenCell][] = []
    for (const [column, cell] of this.#open) {
      if (cell.last < line) this.#open.delete(column)
      else if (!cells.has(column)) added.push([column, cell])
    }
    return added
  }

  #begin({ line, cells, odd }: TableRecord): void {
    for (; (this.#merged[this.#next]?.first ?? Infinity) <= line; this.#next += 1) {
      const { column, first, last } = this.#merged[this.#next] ?? { column: 0, first: 0, last: 0 }
      const text = cells.get(column)
      if (first === line && text !== undefined)
        this.#open.set(column, { last, text, odd: odd?.get(column) ?? 'merged' })
    }
  }
}
