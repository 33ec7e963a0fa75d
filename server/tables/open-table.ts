import { openCsv } from '#server/tables/csv-table.ts'
import { findForeignBytes, isXls, isZip } from '#server/tables/file-content.rules.ts'
import { openLibraryBook, readBytes } from '#server/tables/library-table.ts'
import { hasPart, openXlsxArchive } from '#server/tables/xlsx-archive.ts'
import type { RecordBatch } from '#server/tables/table-record.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { refuseContent, type TableRefusal } from '#server/tables/table-refusal.ts'
import { openXlsx } from '#server/tables/xlsx-table.ts'

/** XLSX is read as a stream; ODS has passed the same look at its directory before the library unpacks it. */
const openZipBook = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const archive = await openXlsxArchive(file.source, file.bounds.unpackedBytes)
  const isXlsx = hasPart(archive, 'xl/workbook.xml')
  archive.zip.close()
  return isXlsx ? openXlsx(file) : openLibraryBook(file, 'ods', await readBytes(file.source))
}

const openContent = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const { head } = file.source
  if (isZip(head)) return openZipBook(file)
  if (isXls(head)) return openLibraryBook(file, 'xls', await readBytes(file.source))
  const foreign = findForeignBytes(head)
  return foreign === null ? openCsv(file) : refuseContent(foreign)
}

/** The rows of a table as long as its file stays the one that was opened; a damaged file may just be half written. */
async function* readUnchanged(
  source: TableSource,
  read: AsyncGenerator<RecordBatch>,
): AsyncGenerator<RecordBatch> {
  try {
    yield* read
  } catch (error) {
    await source.checkUnchanged()
    throw error
  }
  await source.checkUnchanged()
}

/**
 * The tables of a file: one for a text file, one per non-empty sheet of a workbook. Throws `TableReadError`
 * for a damaged or hostile file. Runs only in the table process.
 */
export const openTable = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const tables = await openContent(file)
  if (!Array.isArray(tables)) return tables
  return tables.map((table) => ({
    ...table,
    read: (columns) => readUnchanged(file.source, table.read(columns)),
  }))
}
