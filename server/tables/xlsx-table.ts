import type { ColumnCurrencies } from '#server/tables/column-currencies.ts'
import type { MergedCell } from '#server/tables/merged-cells.ts'
import { boundBatches } from '#server/tables/record-batches.ts'
import { withRepairs } from '#server/tables/repaired-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import type { RecordBatch } from '#server/tables/table-record.ts'
import { refuseContent, type TableRefusal } from '#server/tables/table-refusal.ts'
import { sampleOf } from '#server/tables/table-sample.ts'
import { openXlsxBook } from '#server/tables/xlsx-book.ts'
import { findMergedCells, findSheetFacts, readSheetRecords, sheetBytes } from '#server/tables/xlsx-sheet.ts'

async function* readSheet(
  { source, bounds }: TableFile,
  part: string,
  merged: readonly MergedCell[],
  columnCurrencies: ColumnCurrencies,
): AsyncGenerator<RecordBatch> {
  const book = await openXlsxBook(source, bounds.unpackedBytes)
  try {
    const sheet = book.sheets.find((candidate) => candidate.part === part)
    if (sheet !== undefined) yield* readSheetRecords(book, sheet, merged, columnCurrencies)
  } finally {
    book.archive.zip.close()
  }
}

/** The tables of a workbook: one per visible sheet that holds something. */
export const openXlsx = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const { source, wish, bounds } = file
  const book = await openXlsxBook(source, bounds.unpackedBytes)
  try {
    const tables: Table[] = []
    for (const sheet of book.sheets) {
      if (wish.sheet !== undefined && sheet.name !== wish.sheet) continue
      const merged = await findMergedCells(book, sheet)
      const { hiddenColumns, currencies, columnCurrencies } = await findSheetFacts(book, sheet)
      const { sample, isSampleWhole } = await sampleOf(
        boundBatches(readSheetRecords(book, sheet, merged, columnCurrencies), bounds.chars),
      )
      if (sample.length === 0) continue
      const table: Table = {
        format: 'xlsx',
        facts: {
          sheet: sheet.name,
          ...(hiddenColumns.length > 0 && { hiddenColumns }),
          ...(currencies.length > 0 && { currencies }),
          ...(book.hiddenSheets.length > 0 && { hiddenSheets: book.hiddenSheets }),
        },
        sample,
        isSampleWhole,
        bytesTotal: sheetBytes(book, sheet),
        read: (columns) =>
          boundBatches(readSheet(file, sheet.part, merged, columnCurrencies), bounds.chars, columns),
      }
      tables.push(withRepairs(table))
    }
    return tables.length === 0 ? refuseContent('empty') : tables
  } finally {
    book.archive.zip.close()
  }
}
