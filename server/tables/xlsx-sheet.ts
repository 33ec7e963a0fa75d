import { tableLimits } from '#server/tables/table-limits.ts'
import { findNumberOddity, withoutTextMark } from '#server/tables/cell-text.ts'
import { ColumnCurrencies } from '#server/tables/column-currencies.ts'
import { MergedCells, type MergedCell, sortMerged } from '#server/tables/merged-cells.ts'
import type { CellOddity, RecordBatch, TableRecord } from '#server/tables/table-record.ts'
import { failOverLimit, type TablePlace } from '#server/tables/table-refusal.ts'
import { parsePart, readPart } from '#server/tables/xlsx-archive.ts'
import type { XmlListener } from '#server/tables/xml-parser.ts'
import type { XlsxBook, XlsxSheet } from '#server/tables/xlsx-book.ts'
import { RichText } from '#server/tables/xlsx-rich-text.ts'
import { columnIndex, showDate, showNumber, unescapeText } from '#server/tables/xlsx-cells.rules.ts'

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

const mostCurrencies = 10

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
  #rich: RichText | null = null
  #isValue = false
  #hasFormula = false
  #isHidden = false
  /** Columns of the row that are struck through. */
  #struck: number[] = []
  #odd = new Map<number, CellOddity>()
  readonly #hiddenColumns = new Set<number>()
  readonly #currencies = new Set<string>()

  readonly #columnCurrencies: ColumnCurrencies

  constructor(book: XlsxBook, sheet: string, columnCurrencies: ColumnCurrencies) {
    this.#book = book
    this.#sheet = sheet
    this.#columnCurrencies = columnCurrencies
  }

  take(): TableRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }

  /** Known once the first row has been read. */
  get hiddenColumns(): number[] {
    return [...this.#hiddenColumns].sort((a, b) => a - b)
  }

  /** Currencies that the formats of the numbers show, as far as the rows have been read. */
  get currencies(): string[] {
    return [...this.#currencies].slice(0, mostCurrencies)
  }

  place = (): TablePlace => ({
    sheet: this.#sheet,
    row: this.#line,
    ...(this.#column < 0 ? {} : { column: this.#column }),
  })

  open = (name: string, attributes: () => Record<string, string>): void => {
    if (name === 'row') this.#beginRow(attributes())
    else if (name === 'c') this.#beginCell(attributes())
    else if (name === 'f') this.#hasFormula = true
    else if (name === 'col') this.#hideColumns(attributes())
    else if (name === 'v' || name === 't') this.#isValue = true
    else this.#rich?.open(name, attributes)
  }

  text = (piece: string): void => {
    if (!this.#isValue) return
    if (this.#value.length + piece.length > tableLimits.cell) failOverLimit('cell', this.place())
    this.#value += piece
    this.#rich?.add(piece)
  }

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false
    if (name === 'c') this.#endCell()
    if (name === 'row') this.#endRow()
  }

  #hideColumns({ min, max, hidden }: Record<string, string>): void {
    if (!isTrue(hidden)) return
    const last = Math.min(Number(max), tableLimits.columns)
    for (let column = Number(min); column >= 1 && column <= last; column += 1)
      this.#hiddenColumns.add(column - 1)
  }

  #beginRow(given: Record<string, string>): void {
    const line = Number(given['r'])
    this.#isHidden = isTrue(given['hidden'])
    this.#struck = []
    this.#odd = new Map()
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
    this.#rich = this.#type === 'inlineStr' ? new RichText() : null
    this.#hasFormula = false
  }

  #endCell(): void {
    if (this.#value === '' && !this.#hasFormula) return
    if (this.#column >= tableLimits.columns) failOverLimit('columns', this.place())
    if (this.#value === '') {
      // An empty text is a value too.
      if (this.#type !== 'str') this.#odd.set(this.#column, 'noValue')
      return
    }
    const shown = this.#show()
    if (shown === '') return
    this.#rowChars += shown.length
    this.#noteStrike()
    this.#cells.set(this.#column, shown)
    if (this.#rowChars > tableLimits.row) failOverLimit('row', this.#rowPlace())
    if (this.#cells.size > tableLimits.filled) failOverLimit('filled', this.#rowPlace())
  }

  #noteStrike(): void {
    const isShared = this.#type === 's'
    const share = isShared ? this.#book.texts.struckShare(Number(this.#value)) : this.#rich?.take()?.struck
    if (share === 'whole' || this.#book.formats[this.#style]?.isStruck === true)
      this.#struck.push(this.#column)
    else if (share === 'part') this.#odd.set(this.#column, 'partStruck')
  }

  #endRow(): void {
    if (this.#cells.size === 0) return
    const cells = this.#isInOrder ? this.#cells : new Map([...this.#cells].sort(([a], [b]) => a - b))
    const isStruck = this.#struck.length === cells.size
    if (!isStruck) for (const column of this.#struck) this.#odd.set(column, 'struck')
    const mark = this.#isHidden ? 'hidden' : isStruck ? 'struck' : null
    this.#records.push({
      line: this.#line,
      cells,
      ...(mark && { mark }),
      ...(this.#odd.size > 0 && { odd: this.#odd }),
    })
  }

  #rowPlace(): TablePlace {
    return { sheet: this.#sheet, row: this.#line }
  }

  #show(): string {
    const value = this.#value
    if (this.#type === 's')
      return withoutTextMark(this.#book.texts.get(Number(value)) ?? failOverLimit('cell', this.place()))
    if (this.#type === 'str') return withoutTextMark(unescapeText(value))
    if (this.#type === 'inlineStr') return withoutTextMark(unescapeText(this.#rich?.take()?.text ?? value))
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
    if (this.#type === 'd') return this.#markOdd('date', value.slice(0, 10))
    if (this.#type === 'e') return this.#markOdd('error', value)
    const format = this.#book.formats[this.#style]
    if (format?.isTooLong === true) failOverLimit('format', this.place())
    if (format?.isDate === true) return this.#markOdd('date', showDate(value, this.#book.is1904))
    if (format?.currency !== undefined) this.#currencies.add(format.currency)
    const digits = showNumber(value, format?.mask)
    const shown =
      format?.currency === undefined
        ? digits
        : this.#columnCurrencies.show(this.#column, format.currency, digits)
    return this.#markOdd(findNumberOddity(digits), shown)
  }

  #markOdd(oddity: CellOddity | null, shown: string): string {
    if (oddity !== null) this.#odd.set(this.#column, oddity)
    return shown
  }
}

/** Hidden columns of a sheet, and currencies that its numbers are shown in; reads no further than its first rows. */
export const findSheetFacts = async (
  book: XlsxBook,
  sheet: XlsxSheet,
): Promise<{ hiddenColumns: number[]; currencies: string[]; columnCurrencies: ColumnCurrencies }> => {
  const columnCurrencies = new ColumnCurrencies()
  const listener = new SheetListener(book, sheet.name, columnCurrencies)
  for await (const _ of parsePart(book.archive, sheet.part, listener)) if (listener.take().length > 0) break
  const { hiddenColumns, currencies } = listener
  return { hiddenColumns, currencies, columnCurrencies }
}

const mergedCell = /<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g
/** Longer than any such tag, which may lie across two pieces. */
const longestTag = 200

/** Cells of one column that are merged over several rows. They stand behind the rows, so the text is only looked through. */
export const findMergedCells = async (book: XlsxBook, sheet: XlsxSheet): Promise<MergedCell[]> => {
  const merged: MergedCell[] = []
  let kept = ''
  for await (const piece of readPart(book.archive, sheet.part)) {
    const text = kept + piece
    for (const [, left = '', first, right = '', last] of text.matchAll(mergedCell)) {
      if (left === right) merged.push({ column: columnIndex(left), first: Number(first), last: Number(last) })
      if (merged.length > tableLimits.rows) failOverLimit('rows', { sheet: sheet.name, row: merged.length })
    }
    const end = text.lastIndexOf('<')
    kept = end < text.length - longestTag ? '' : text.slice(end)
  }
  return sortMerged(merged)
}

/** The rows of a sheet that hold something, in pieces. */
export async function* readSheetRecords(
  book: XlsxBook,
  sheet: XlsxSheet,
  merged: readonly MergedCell[] = [],
  columnCurrencies = new ColumnCurrencies(),
): AsyncGenerator<RecordBatch> {
  const listener = new SheetListener(book, sheet.name, columnCurrencies)
  const cells = new MergedCells(merged)
  for await (const bytesRead of parsePart(book.archive, sheet.part, listener)) {
    yield { records: listener.take().map((record) => cells.fill(record)), bytesRead }
  }
}

/** Unpacked size of a sheet, what `bytesRead` counts up to. */
export const sheetBytes = (book: XlsxBook, sheet: XlsxSheet): number =>
  book.archive.entries.get(sheet.part.toLowerCase())?.uncompressedSize ?? 0
