import { Zip, ZipDeflate, strToU8 } from 'fflate'
import {
  type XlsxCell,
  type XlsxColumn,
  rowXml,
  sheetEnd,
  sheetStart,
  workbookParts,
} from '#server/platform/xlsx/xlsx-parts.ts'

export type { XlsxCell, XlsxColumn } from '#server/platform/xlsx/xlsx-parts.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface XlsxSheet {
  name: string
  columns: readonly XlsxColumn[]
  rows: Iterable<readonly XlsxCell[]> | AsyncIterable<readonly XlsxCell[]>
  /** Stands in the archive; the same sheet of the same moment is the same bytes. */
  madeAt: Date
}

/** Rows that are packed together: the reader of the stream sets the pace. */
const rowsAtOnce = 250

/**
 * Writes a workbook of one sheet, row by row: what it holds of the sheet at a time is a few hundred rows, however long
 * the sheet is (docs/decisions/088-write-xlsx-row-by-row.md).
 */
export async function* writeXlsx(sheet: XlsxSheet): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    packed.push(bytes)
  })
  const begin = (path: string): ZipDeflate => {
    const part = new ZipDeflate(path, { level: 6 })
    part.mtime = sheet.madeAt
    zip.add(part)
    return part
  }
  for (const [path, xml] of workbookParts(sheet.name)) begin(path).push(strToU8(xml), true)
  const part = begin('xl/worksheets/sheet1.xml')
  let waiting = sheetStart(sheet.columns)
  let count = 0
  for await (const row of sheet.rows) {
    waiting += rowXml(row)
    if (++count % rowsAtOnce !== 0) continue
    part.push(strToU8(waiting))
    waiting = ''
    yield* packed.splice(0)
  }
  part.push(strToU8(waiting + sheetEnd), true)
  zip.end()
  yield* packed.splice(0)
}
