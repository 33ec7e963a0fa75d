import { tableLimits } from '#server/tables/table-limits.ts'
import type { RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import { failOverLimit, type TablePlace } from '#server/tables/table-refusal.ts'
import { parsePart, type XmlListener } from '#server/tables/xlsx-archive.ts'
import type { XlsxBook, XlsxSheet } from '#server/tables/xlsx-book.ts'
import { columnIndex, showDate, showNumber, unescapeText } from '#server/tables/xlsx-cells.rules.ts'

/** Collects the rows of one sheet. Empty cells cost nothing, so an address such as XFD1048576 is harmless. */
class SheetListener implements XmlListener {
  readonly #book: XlsxBook
  readonly #sheet: string
  #records: TableRecord[] = []
  #cells = new Map<number, string>()
  #isInOrder = true
  #rowChars = 0
  #line = 0
  #column = -1
  #type = 'n'
  #style = 0
  #value = ''
  #isValue = false

  constructor(book: XlsxBook, sheet: string) {
    this.#book = book
    this.#sheet = sheet
  }

  take(): TableRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }

  place = (): TablePlace => ({
    sheet: this.#sheet,
    row: this.#line,
    ...(this.#column < 0 ? {} : { column: this.#column }),
  })

  open = (name: string, attributes: () => Record<string, string>): void => {
    if (name === 'row') this.#beginRow(attributes()['r'])
    else if (name === 'c') this.#beginCell(attributes())
    else if (name === 'v' || name === 't') this.#isValue = true
  }

  text = (piece: string): void => {
    if (!this.#isValue) return
    if (this.#value.length + piece.length > tableLimits.cell) failOverLimit('cell', this.place())
    this.#value += piece
  }

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false
    if (name === 'c') this.#endCell()
    if (name === 'row') this.#endRow()
  }

  #beginRow(given: string | undefined): void {
    const line = Number(given)
    this.#line = Number.isSafeInteger(line) && line > 0 ? line : this.#line + 1
    this.#cells = new Map()
    this.#isInOrder = true
    this.#rowChars = 0
    this.#column = -1
    if (this.#line > tableLimits.rows) failOverLimit('rows', this.place())
  }

  #beginCell(given: Record<string, string>): void {
    const addressed = columnIndex(given['r'] ?? '')
    const column = addressed === -1 ? this.#column + 1 : addressed
    this.#isInOrder &&= column > this.#column
    this.#column = column
    this.#type = given['t'] ?? 'n'
    this.#style = Number(given['s'] ?? 0)
    this.#value = ''
  }

  #endCell(): void {
    if (this.#value === '') return
    if (this.#column >= tableLimits.columns) failOverLimit('columns', this.place())
    const shown = this.#show()
    if (shown === '') return
    this.#rowChars += shown.length
    this.#cells.set(this.#column, shown)
    if (this.#rowChars > tableLimits.row) failOverLimit('row', this.#rowPlace())
    if (this.#cells.size > tableLimits.filled) failOverLimit('filled', this.#rowPlace())
  }

  #endRow(): void {
    if (this.#cells.size === 0) return
    const cells = this.#isInOrder ? this.#cells : new Map([...this.#cells].sort(([a], [b]) => a - b))
    this.#records.push({ line: this.#line, cells })
  }

  #rowPlace(): TablePlace {
    return { sheet: this.#sheet, row: this.#line }
  }

  #show(): string {
    const value = this.#value
    if (this.#type === 's') return this.#book.texts.get(Number(value)) ?? failOverLimit('cell', this.place())
    if (this.#type === 'str' || this.#type === 'inlineStr') return unescapeText(value)
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (this.#type === 'd') return value.slice(0, 10)
    if (this.#type === 'e') return ''
    const format = this.#book.formats[this.#style]
    if (format?.isTooLong === true) failOverLimit('format', this.place())
    if (format?.isDate === true) return showDate(value, this.#book.is1904)
    return showNumber(value, format?.mask)
  }
}

/** The rows of a sheet that hold something, in pieces. */
export async function* readSheetRecords(book: XlsxBook, sheet: XlsxSheet): AsyncGenerator<RecordBatch> {
  const listener = new SheetListener(book, sheet.name)
  for await (const bytesRead of parsePart(book.archive, sheet.part, listener)) {
    yield { records: listener.take(), bytesRead }
  }
}

/** Unpacked size of a sheet, what `bytesRead` counts up to. */
export const sheetBytes = (book: XlsxBook, sheet: XlsxSheet): number =>
  book.archive.entries.get(sheet.part.toLowerCase())?.uncompressedSize ?? 0
