import iconv from 'iconv-lite'
import { type FileBounds, sampleChars, sampleRecords, tableLimits } from '#server/tables/table-limits.ts'
import type { TableFacts, TableFormat } from '#server/tables/table-facts.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import { boundBatches } from '#server/tables/record-batches.ts'
import { findForeignBytes, findForeignText, isZip } from '#server/tables/file-content.rules.ts'
import { boundRecord, readCsvRecords } from '#server/tables/csv-file.ts'
import { type CsvDialect, CsvSplitter } from '#server/tables/csv.rules.ts'
import { detectDialect } from '#server/tables/csv-dialect.rules.ts'
import { charsOf, type RecordBatch, type TableRecord } from '#server/tables/table-record.ts'
import { type TableRefusal, refuseContent } from '#server/tables/table-refusal.ts'
import { findEncoding, readText } from '#server/tables/text-file.ts'
import { openXlsxBook, type XlsxBook, type XlsxSheet } from '#server/tables/xlsx-book.ts'
import { readSheetRecords, sheetBytes } from '#server/tables/xlsx-sheet.ts'

/** A table found in a file: its first records, and the way to read all of them from the start. */
export interface Table {
  format: TableFormat
  facts: TableFacts
  sample: TableRecord[]
  bytesTotal: number
  /** All records in batches of limited size; only the given columns, if any are given. */
  read: (columns?: readonly number[]) => AsyncGenerator<RecordBatch>
}

/** The table format that a mapping file specifies. */
export interface TableWish {
  encoding?: string | undefined
  separator?: CsvDialect['separator'] | undefined
  sheet?: string | undefined
  /** The mapping file names the columns, so a single column is accepted as a table. */
  isOneColumnEnough?: boolean | undefined
}

export interface TableFile {
  source: TableSource
  wish: TableWish
  bounds: FileBounds
}

/** The start of a file up to its first text; a file that starts with a megabyte of blanks counts as empty. */
const readFirstText = async (source: TableSource, encoding: string) => {
  let text = ''
  let isWhole = true
  for await (const piece of readText(source, encoding)) {
    text += piece.text
    isWhole = piece.bytesRead >= source.size
    if (text.trim() !== '' || text.length > tableLimits.row) break
  }
  return { text, isWhole }
}

const takeSample = (records: readonly TableRecord[], sample: TableRecord[] = []): TableRecord[] => {
  let chars = sample.reduce((sum, record) => sum + charsOf(record), 0)
  for (const record of records) {
    if (sample.length >= sampleRecords || chars >= sampleChars) break
    sample.push(record)
    chars += charsOf(record)
  }
  return sample
}

const openCsv = async ({ source, wish, bounds }: TableFile): Promise<Table[] | TableRefusal> => {
  const isKnown = wish.encoding !== undefined && iconv.encodingExists(wish.encoding)
  const encoding = isKnown ? (wish.encoding ?? 'utf-8') : await findEncoding(source)
  const { text, isWhole } = await readFirstText(source, encoding)
  const foreign = findForeignText(text)
  if (foreign !== null) return refuseContent(foreign)
  const { dialect, isTable } = detectDialect(text, isWhole, { separator: wish.separator })
  if (!isTable && wish.isOneColumnEnough !== true) return refuseContent('prose')
  const splitter = new CsvSplitter(dialect)
  const records = splitter.push(text)
  if (isWhole) records.push(...splitter.end())
  return [
    {
      format: 'csv',
      facts: { encoding, separator: dialect.separator },
      sample: takeSample(records.slice(0, sampleRecords).map(boundRecord)),
      bytesTotal: source.size,
      read: (columns) => boundBatches(readCsvRecords(source, encoding, dialect), bounds.chars, columns),
    },
  ]
}

const sampleSheet = async (book: XlsxBook, sheet: XlsxSheet, mostChars: number): Promise<TableRecord[]> => {
  const sample: TableRecord[] = []
  for await (const { records } of boundBatches(readSheetRecords(book, sheet), mostChars)) {
    const before = sample.length
    takeSample(records, sample)
    if (sample.length - before < records.length || sample.length >= sampleRecords) break
  }
  return sample
}

async function* readSheet({ source, bounds }: TableFile, part: string): AsyncGenerator<RecordBatch> {
  const book = await openXlsxBook(source, bounds.unpackedBytes)
  try {
    const sheet = book.sheets.find((candidate) => candidate.part === part)
    if (sheet !== undefined) yield* readSheetRecords(book, sheet)
  } finally {
    book.archive.zip.close()
  }
}

const openXlsx = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const { source, wish, bounds } = file
  const book = await openXlsxBook(source, bounds.unpackedBytes)
  try {
    const tables: Table[] = []
    for (const sheet of book.sheets) {
      if (wish.sheet !== undefined && sheet.name !== wish.sheet) continue
      const sample = await sampleSheet(book, sheet, bounds.chars)
      if (sample.length === 0) continue
      tables.push({
        format: 'xlsx',
        facts: { sheet: sheet.name },
        sample,
        bytesTotal: sheetBytes(book, sheet),
        read: (columns) => boundBatches(readSheet(file, sheet.part), bounds.chars, columns),
      })
    }
    return tables.length === 0 ? refuseContent('empty') : tables
  } finally {
    book.archive.zip.close()
  }
}

/**
 * The tables of a file: one for a text file, one per non-empty sheet of a workbook. Throws `TableReadError`
 * for a damaged or hostile file. Runs only in the table process.
 */
export const openTable = async (file: TableFile): Promise<Table[] | TableRefusal> => {
  const { head } = file.source
  if (isZip(head)) return openXlsx(file)
  const foreign = findForeignBytes(head)
  return foreign === null ? openCsv(file) : refuseContent(foreign)
}
