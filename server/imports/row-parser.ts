import { type ReadSettings, RowCells } from '#server/imports/bound-cells.ts'
import { parseProduct } from '#server/imports/product-row.rules.ts'
import type { TableRecord } from '#server/tables/table-record.ts'
import {
  parseFitment,
  parsePriceRow,
  parseStockRow,
  parseSupersession,
} from '#server/imports/relations.rules.ts'
import type { ImportRow, ReadRow } from '#server/imports/row.ts'

/**
 * Makes the function that turns records into rows. It never throws for what a file holds: a bad row comes
 * back as null with its issues. It remembers the last old number, so records go through it in order.
 */
export const buildRowParser = (settings: ReadSettings): ((record: TableRecord) => ReadRow) => {
  let oldNumberAbove: string | null = null
  const parsers: Record<ReadSettings['map']['rows'], (cells: RowCells) => ImportRow | null> = {
    products: parseProduct,
    fitment: parseFitment,
    prices: parsePriceRow,
    stock: parseStockRow,
    supersession: (cells) => {
      const row = parseSupersession(cells, oldNumberAbove)
      oldNumberAbove = row?.oldNumber ?? cells.first('oldNumber')?.value ?? oldNumberAbove
      return row
    },
  }
  const parse = parsers[settings.map.rows]
  return (record) => {
    const cells = new RowCells(record, settings)
    const row = parse(cells)
    return { line: record.line, row, issues: cells.issues }
  }
}
