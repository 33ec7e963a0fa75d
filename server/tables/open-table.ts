import { openCsv } from '#server/tables/csv-table.ts'
import { findForeignBytes, isZip } from '#server/tables/file-content.rules.ts'
import type { RecordBatch } from '#server/tables/table-record.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import type { Table, TableFile } from '#server/tables/table.ts'
import { refuseContent, type TableRefusal } from '#server/tables/table-refusal.ts'
import { openXlsx } from '#server/tables/xlsx-table.ts'

const openContent = (file: TableFile): Promise<Table[] | TableRefusal> => {
  const { head } = file.source
  if (isZip(head)) return openXlsx(file)
  const foreign = findForeignBytes(head)
  return foreign === null ? openCsv(file) : Promise.resolve(refuseContent(foreign))
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
