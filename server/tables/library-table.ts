import type { WorkBook } from '@e965/xlsx'
import {
  countRows,
  currenciesOf,
  hiddenColumnsOf,
  type LibrarySheet,
  readLibraryRecords,
  splitSheets,
} from '#server/tables/library-sheet.ts'
import { type BookMarks, noMarks } from '#server/tables/book-marks.ts'
import { readOdsMarks } from '#server/tables/ods-marks.ts'
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
import { findXlsStrikes } from '#server/tables/xls-strikes.ts'

/** The library holds the whole file and all its cells; larger ones would not fit into the process. */
const MAX_BYTES = 96 * 1024 * 1024

/** All bytes of a file that is not too large for the library. */
export const readBytes = async (source: TableSource): Promise<Buffer> => {
  if (source.size > MAX_BYTES) throw new TableReadError(refuseFile('TOO_LARGE'))
  const chunks: Buffer[] = []
  for await (const chunk of source.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Where a workbook behind a password has its content, as the container's directory names it. */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le')

const contentOf = (error: unknown, content: Buffer | string): ForeignContent => {
  // The library throws texts as well as errors.
  const message = String(error)
  const isEncrypted = typeof content !== 'string' && content.includes(encryptedPart)
  if (isEncrypted || /password|encrypt/i.test(message)) return 'protected'
  return /cannot find workbook|unsupported/i.test(message) ? 'binary' : 'damaged'
}

/** What an XLS strikes through, sheet by sheet; nothing where its parts cannot be followed. */
const readXlsMarks = async (content: Buffer, names: readonly string[]): Promise<BookMarks> => {
  // The oldest files are a stream without a container, and have no fonts that are struck through.
  if (content[0] !== 0xd0) return new Map()
  const { CFB } = await import('@e965/xlsx')
  const container = CFB.read(content, { type: 'buffer' })
  const part: unknown = CFB.find(container, 'Workbook') ?? CFB.find(container, 'Book')
  const stream = part !== null && typeof part === 'object' && 'content' in part ? part.content : null
  const strikes = stream instanceof Uint8Array ? findXlsStrikes(Buffer.from(stream)) : []
  if (strikes.length !== names.length) return new Map()
  return new Map(names.map((name, at) => [name, { ...noMarks(), struck: strikes[at] ?? new Map() }]))
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
    throw new TableReadError(refuseContent(contentOf(error, content)), error)
  }
}

const tableOf = async (
  format: TableFormat,
  sheet: LibrarySheet,
  hiddenSheets: string[],
  { bounds }: TableFile,
): Promise<Table | null> => {
  const { sample, isSampleWhole } = await sampleOf(boundBatches(readLibraryRecords(sheet), bounds.chars))
  if (sample.length === 0) return null
  const hiddenColumns = hiddenColumnsOf(sheet)
  const currencies = currenciesOf(sheet)
  return withRepairs({
    format,
    facts: {
      sheet: sheet.name,
      ...(hiddenColumns.length > 0 && { hiddenColumns }),
      ...(currencies.length > 0 && { currencies }),
      ...(hiddenSheets.length > 0 && { hiddenSheets }),
    },
    sample,
    isSampleWhole,
    bytesTotal: countRows(sheet),
    read: (columns) => boundBatches(readLibraryRecords(sheet), bounds.chars, columns),
  })
}

const readMarks = async (
  { source, bounds }: TableFile,
  format: TableFormat,
  { content, book, known }: { content: Buffer | string; book: WorkBook; known: BookMarks | undefined },
): Promise<BookMarks> => {
  if (known !== undefined) return known
  if (format === 'ods') return readOdsMarks(source, bounds.unpackedBytes)
  const isXls = typeof content !== 'string' && format === 'xls'
  return isXls ? readXlsMarks(content, book.SheetNames) : new Map()
}

/**
 * The tables of a workbook that a library reads at once: XLS, ODS, and pages and XML that Excel saved as XLS. `known` is
 * what was found out before of what it hides and strikes through.
 */
export const openLibraryBook = async (
  file: TableFile,
  format: TableFormat,
  content: Buffer | string,
  known?: BookMarks,
): Promise<Table[] | TableRefusal> => {
  const book = await readBook(content)
  const { sheets, hiddenSheets } = splitSheets(book, await readMarks(file, format, { content, book, known }))
  const tables: Table[] = []
  for (const sheet of sheets) {
    if (file.wish.sheet !== undefined && sheet.name !== file.wish.sheet) continue
    const table = await tableOf(format, sheet, hiddenSheets, file)
    if (table !== null) tables.push(table)
  }
  return tables.length === 0 ? refuseContent('empty') : tables
}
