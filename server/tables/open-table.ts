import { openCsv } from '#server/tables/csv-table.ts'
import { findForeignBytes, isXls, isZip } from '#server/tables/file-content.rules.ts'
import { openLibraryBook, readBytes } from '#server/tables/library-table.ts'
import { openExchange } from '#server/tables/commerceml-parts.ts'
import { hasPart, openArchive, otherZip, partSource } from '#server/tables/xlsx-archive.ts'
import type { RecordBatch } from '#server/tables/table-record.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import { refuseContent, refuseFile, type TableRefusal } from '#server/tables/table-refusal.ts'
import { openXlsx } from '#server/tables/xlsx-table.ts'

/**
 * XLSX is read as a stream. An ODS file is unpacked by a library, after its directory was checked like that of XLSX. Any
 * other ZIP may hold the files of a 1C exchange and their pictures.
 */
const openZipped = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const archive = await openArchive(file.source, file.bounds.unpackedBytes)
  archive.zip.close()
  if (hasPart(archive, 'xl/workbook.xml')) return openXlsx(file)
  if (hasPart(archive, 'content.xml')) return openLibraryBook(file, 'ods', await readBytes(file.source))
  const found = otherZip(archive)
  if (found !== 'archive') return refuseContent(found)
  const texts = [...archive.entries.values()].filter(({ fileName }) => /\.xml$/i.test(fileName))
  if (texts.length > tableLimits.sheets) return refuseFile('TOO_LARGE')
  const sources: TableSource[] = []
  for (const { fileName, uncompressedSize } of texts)
    sources.push(await partSource(file.source, fileName, uncompressedSize))
  return (await openExchange(file, sources)) ?? refuseContent(found)
}

const openContent = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const { head } = file.source
  if (isZip(head)) return openZipped(file)
  if (isXls(head)) return openLibraryBook(file, 'xls', await readBytes(file.source))
  const foreign = findForeignBytes(head)
  return foreign === null ? openCsv(file) : refuseContent(foreign)
}

/** The rows of a table as long as its file stays the one that was opened; a damaged file may just be half written. */
async function* readUnchanged(
  { source, beside = [] }: TableFile,
  read: AsyncGenerator<RecordBatch>,
): AsyncGenerator<RecordBatch> {
  const check = () => Promise.all([source, ...beside].map((one) => one.checkUnchanged()))
  try {
    yield* read
  } catch (error) {
    await check()
    throw error
  }
  await check()
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
    read: (columns) => readUnchanged(file, table.read(columns)),
  }))
}
