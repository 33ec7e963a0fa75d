import type { WorkBook } from '@e965/xlsx'
import {
  countRows,
  hiddenColumnsOf,
  type LibrarySheet,
  readLibraryRecords,
  splitSheets,
} from '#server/tables/library-sheet.ts'
import { boundBatches } from '#server/tables/record-batches.ts'
import { withRepairs } from '#server/tables/repaired-table.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import type { TableFormat } from '#server/tables/table-facts.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import {
  type ForeignContent,
  refuseContent,
  refuseFile,
  TableReadError,
  type TableRefusal,
} from '#server/tables/table-refusal.ts'
import { sampleOf } from '#server/tables/table-sample.ts'
import type { TableSource } from '#server/tables/table-source.ts'

/** The library holds the whole file and all its cells; larger ones would not fit into the process. */
const MAX_BYTES = 96 * 1024 * 1024

/** All bytes of a file that is not too large for the library. */
export const readBytes = async (source: TableSource): Promise<Buffer> => {
  if (source.size > MAX_BYTES) throw new TableReadError(refuseFile('TOO_LARGE'))
  const chunks: Buffer[] = []
  for await (const chunk of source.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const contentOf = (error: unknown): ForeignContent => {
  const message = error instanceof Error ? error.message : ''
  if (/password|encrypt/i.test(message)) return 'protected'
  return /cannot find workbook|unsupported/i.test(message) ? 'binary' : 'damaged'
}

/** Reads a workbook at once. The library comes with its tables of old code pages, so only such files load it. */
const readBook = async (content: Buffer | string): Promise<WorkBook> => {
  const { read, set_cptable } = await import('@e965/xlsx')
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  try {
    return read(content, {
      type: typeof content === 'string' ? 'string' : 'buffer',
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellHTML: false,
      raw: true,
      sheetRows: tableLimits.rows + 1,
    })
  } catch (error) {
    throw new TableReadError(refuseContent(contentOf(error)), error)
  }
}

const tableOf = async (
  format: TableFormat,
  sheet: LibrarySheet,
  hiddenSheets: string[],
  { bounds }: TableFile,
): Promise<Table | null> => {
  const sample = await sampleOf(boundBatches(readLibraryRecords(sheet), bounds.chars))
  if (sample.length === 0) return null
  const hiddenColumns = hiddenColumnsOf(sheet)
  return withRepairs({
    format,
    facts: {
      sheet: sheet.name,
      ...(hiddenColumns.length > 0 && { hiddenColumns }),
      ...(hiddenSheets.length > 0 && { hiddenSheets }),
    },
    sample,
    bytesTotal: countRows(sheet),
    read: (columns) => boundBatches(readLibraryRecords(sheet), bounds.chars, columns),
  })
}

/** The tables of a workbook that a library reads at once: XLS, ODS, and pages and XML that Excel saved as XLS. */
export const openLibraryBook = async (
  file: TableFile,
  format: TableFormat,
  content: Buffer | string,
): Promise<Table[] | TableRefusal> => {
  const { sheets, hiddenSheets } = splitSheets(await readBook(content))
  const tables: Table[] = []
  for (const sheet of sheets) {
    if (file.wish.sheet !== undefined && sheet.name !== file.wish.sheet) continue
    const table = await tableOf(format, sheet, hiddenSheets, file)
    if (table !== null) tables.push(table)
  }
  return tables.length === 0 ? refuseContent('empty') : tables
}
