import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findForeignBytes, isZip } from './import-content.rules.ts'
import { emptyImportMap } from './import-map.ts'
import { isBlankRecord, type TableRecord } from './import-record.ts'
import { type ImportRefusal, refuse, refuseContent } from './import-refusal.ts'
import { openTable, type Table } from './import-table.ts'
import { ImportReadError, openXlsxArchive } from './import-xlsx-archive.ts'

export { foldHeading, readHeading } from './import-headings.rules.ts'
export type { TableRecord } from './import-record.ts'
export { cleanCell, cleanNumber } from './import-text.rules.ts'
export { isRoundedNumber } from './import-values.rules.ts'

/** A workbook of a buyer unpacks to this at most: it is read in the shop's own process. */
const mostUnpackedBytes = 48 * 1024 * 1024

export interface UploadedTable {
  ok: true
  /** With their lines, without blank ones; of a workbook those of the first sheet that has columns. */
  records: TableRecord[]
}

/** Thrown away whatever happens; nobody but the shop can read it meanwhile. */
const withFile = async <Result>(
  bytes: Uint8Array,
  work: (path: string) => Promise<Result>,
): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-upload-'))
  try {
    const path = join(folder, 'table')
    await writeFile(path, bytes, { mode: 0o600 })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const isTooLarge = async (path: string): Promise<boolean> => {
  const { zip, entries } = await openXlsxArchive(path)
  zip.close()
  return [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0) > mostUnpackedBytes
}

const hasColumns = ({ sample }: Table): boolean =>
  sample.some(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)

const readRecords = async (table: Table, most: number): Promise<TableRecord[] | null> => {
  const all: TableRecord[] = []
  for await (const { records } of table.read()) {
    for (const record of records) if (!isBlankRecord(record)) all.push(record)
    if (all.length > most) return null
  }
  return all
}

/**
 * The rows of a table somebody sent: separator, quotes and encoding of a text or the sheets of a workbook are found
 * out as the importer does. TOO_LARGE beyond `most` rows; what a file holds is never thrown.
 */
export const readUploadedTable = (bytes: Uint8Array, most: number): Promise<UploadedTable | ImportRefusal> =>
  withFile(bytes, async (path) => {
    try {
      const head = Buffer.from(bytes.subarray(0, 64 * 1024))
      const foreign = isZip(head) ? null : findForeignBytes(head)
      if (foreign !== null) return refuseContent(foreign)
      if (isZip(head) && (await isTooLarge(path))) return refuse('TOO_LARGE')
      const tables = await openTable({ path, head, size: bytes.length, map: emptyImportMap })
      if (!Array.isArray(tables)) return tables
      const table = tables.find(hasColumns)
      if (!table) return refuseContent('prose')
      const records = await readRecords(table, most)
      return records === null ? refuse('TOO_LARGE') : { ok: true, records }
    } catch (error) {
      if (error instanceof ImportReadError) return error.refusal
      throw error
    }
  })
