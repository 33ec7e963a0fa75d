import iconv from 'iconv-lite'
import { findForeignText, isZip } from './import-content.rules.ts'
import { readCsvRecords } from './import-csv-file.ts'
import { CsvSplitter } from './import-csv.rules.ts'
import { detectDialect } from './import-dialect.rules.ts'
import type { ImportMap } from './import-map.ts'
import type { RecordBatch, TableRecord } from './import-record.ts'
import { type ImportRefusal, refuseContent } from './import-refusal.ts'
import { findEncoding, readText } from './import-text-file.ts'
import { openXlsxBook, type XlsxBook, type XlsxSheet } from './import-xlsx-book.ts'
import { readSheetRecords, sheetBytes } from './import-xlsx-sheet.ts'

const SAMPLE_RECORDS = 500
const MAX_SHEETS = 20

/** A table found in a file: its first records, and the way to read all of them from the start. */
export interface Table {
  format: 'csv' | 'xlsx'
  /** What was found out about the way it is written, for people: `windows-1251, ;`. */
  facts: { encoding?: string; separator?: string; sheet?: string }
  sample: TableRecord[]
  bytesTotal: number
  read: () => AsyncGenerator<RecordBatch>
}

interface TableFile {
  path: string
  head: Buffer
  size: number
  map: ImportMap
}

const openCsv = async ({ path, head, size, map }: TableFile): Promise<Table[] | ImportRefusal> => {
  const isKnown = map.encoding !== undefined && iconv.encodingExists(map.encoding)
  const encoding = isKnown ? (map.encoding ?? 'utf-8') : await findEncoding(path, head)
  let text = ''
  let isWhole = true
  for await (const piece of readText(path, encoding)) {
    text += piece.text
    isWhole = piece.bytesRead >= size
    if (text.trim() !== '') break
  }
  const foreign = findForeignText(text)
  if (foreign !== null) return refuseContent(foreign)
  const { dialect, isTable } = detectDialect(text, isWhole, { separator: map.separator })
  // A list of numbers alone is a table only for a map that says so.
  if (!isTable && map.columns === undefined) return refuseContent('prose')
  const splitter = new CsvSplitter(dialect)
  const records = splitter.push(text)
  if (isWhole) records.push(...splitter.end())
  return [
    {
      format: 'csv',
      facts: { encoding, separator: dialect.separator },
      sample: records.slice(0, SAMPLE_RECORDS),
      bytesTotal: size,
      read: () => readCsvRecords(path, encoding, dialect),
    },
  ]
}

const sampleSheet = async (book: XlsxBook, sheet: XlsxSheet): Promise<TableRecord[]> => {
  const sample: TableRecord[] = []
  for await (const { records } of readSheetRecords(book, sheet)) {
    sample.push(...records.slice(0, SAMPLE_RECORDS - sample.length))
    if (sample.length >= SAMPLE_RECORDS) break
  }
  return sample
}

async function* readSheet(path: string, part: string): AsyncGenerator<RecordBatch> {
  const book = await openXlsxBook(path)
  try {
    const sheet = book.sheets.find((candidate) => candidate.part === part)
    if (sheet !== undefined) yield* readSheetRecords(book, sheet)
  } finally {
    book.archive.zip.close()
  }
}

const openXlsx = async ({ path, map }: TableFile): Promise<Table[] | ImportRefusal> => {
  const book = await openXlsxBook(path)
  try {
    const tables: Table[] = []
    for (const sheet of book.sheets.slice(0, MAX_SHEETS)) {
      if (map.sheet !== undefined && sheet.name !== map.sheet) continue
      const sample = await sampleSheet(book, sheet)
      if (sample.length === 0) continue
      const facts = { sheet: sheet.name }
      const read = () => readSheet(path, sheet.part)
      tables.push({ format: 'xlsx', facts, sample, bytesTotal: sheetBytes(book, sheet), read })
    }
    return tables.length === 0 ? refuseContent('empty') : tables
  } finally {
    book.archive.zip.close()
  }
}

/** The tables of a file: one of a text file, one per sheet that holds something of a workbook. */
export const openTable = (file: TableFile): Promise<Table[] | ImportRefusal> =>
  isZip(file.head) ? openXlsx(file) : openCsv(file)
