import type { RecordBatch, TableRecord } from './import-record.ts'
import { parsePart, type XmlListener } from './import-xlsx-archive.ts'
import type { XlsxBook, XlsxSheet } from './import-xlsx-book.ts'
import { columnIndex, showDate, showNumber, unescapeText } from './import-xlsx-cells.rules.ts'

/** A cell far to the right would make every row as wide; catalogues end long before. */
const MAX_COLUMNS = 1000

/** Listens to one sheet. Rows without cells cost nothing, so an address such as XFD1048576 is harmless. */
class SheetListener implements XmlListener {
  readonly #book: XlsxBook
  #records: TableRecord[] = []
  #cells: string[] = []
  #line = 0
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #isValue = false

  constructor(book: XlsxBook) {
    this.#book = book
  }

  take(): TableRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }

  open = (name: string, attributes: () => Record<string, string>): void => {
    if (name === 'row') {
      const line = Number(attributes()['r'])
      this.#line = Number.isSafeInteger(line) && line > 0 ? line : this.#line + 1
      this.#cells = []
      this.#column = -1
    } else if (name === 'c') {
      const given = attributes()
      this.#column = given['r'] === undefined ? this.#column + 1 : columnIndex(given['r'])
      this.#type = given['t'] ?? 'n'
      this.#style = Number(given['s'] ?? 0)
      this.#value = ''
    } else if (name === 'v' || name === 't') {
      this.#isValue = true
    }
  }

  text = (piece: string): void => {
    if (this.#isValue) this.#value += piece
  }

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false
    if (name === 'c') this.#endCell()
    if (name === 'row' && this.#cells.some((cell) => cell !== '')) {
      this.#records.push({ line: this.#line, cells: this.#cells })
    }
  }

  #endCell(): void {
    if (this.#value === '' || this.#column < 0 || this.#column >= MAX_COLUMNS) return
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = this.#show()
  }

  #show(): string {
    const value = this.#value
    if (this.#type === 's') return this.#book.texts[Number(value)] ?? ''
    if (this.#type === 'str' || this.#type === 'inlineStr') return unescapeText(value)
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (this.#type === 'd') return value.slice(0, 10)
    if (this.#type === 'e') return ''
    const format = this.#book.formats[this.#style]
    if (format?.isDate === true) return showDate(value, this.#book.is1904)
    return showNumber(value, format?.mask)
  }
}

/** The rows of a sheet that hold something, in pieces. */
export async function* readSheetRecords(book: XlsxBook, sheet: XlsxSheet): AsyncGenerator<RecordBatch> {
  const listener = new SheetListener(book)
  for await (const bytesRead of parsePart(book.archive, sheet.part, listener)) {
    yield { records: listener.take(), bytesRead }
  }
}

/** Unpacked size of a sheet, what `bytesRead` counts up to. */
export const sheetBytes = (book: XlsxBook, sheet: XlsxSheet): number =>
  book.archive.entries.get(sheet.part.toLowerCase())?.uncompressedSize ?? 0
