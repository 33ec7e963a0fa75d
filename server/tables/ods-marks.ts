import { type BookMarks, noMarks, type SheetMarks } from '#server/tables/book-marks.ts'
import { MarkedText } from '#server/tables/marked-text.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import { failOverLimit } from '#server/tables/table-refusal.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import type { XmlListener } from '#server/tables/xml-parser.ts'
import { openXlsxArchive, parsePart } from '#server/tables/xlsx-archive.ts'

/** Facts of a style; undefined where its parent decides. */
interface Style {
  parent: string | undefined
  isStruck?: boolean
  isRaised?: boolean
  isHidden?: boolean
}

type Attributes = Readonly<Record<string, string>>

/** Attributes by their names without prefix. */
const localAttributes = (given: Attributes): Attributes =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key.slice(key.indexOf(':') + 1), value]))

const repeatsOf = (text: string | undefined, limit: number): number =>
  Math.min(Math.max(1, Math.trunc(Number(text ?? 1)) || 1), limit)

const mostCurrencies = 10

const mostBlanks = 100

const range = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at)

const isOut = (visibility: string | undefined): boolean =>
  visibility === 'collapse' || visibility === 'filter'

/** Styles by name; those of `styles.xml` come before those of `content.xml`. */
class Styles {
  readonly #styles = new Map<string, Style>()
  #current: Style | null = null

  open(name: string, attributes: () => Attributes): void {
    if (name === 'style') {
      const { name: own, 'parent-style-name': parent } = attributes()
      this.#current = { parent }
      if (this.#styles.size > tableLimits.formats) failOverLimit('formats')
      if (own !== undefined) this.#styles.set(own, this.#current)
    } else if (name === 'text-properties' && this.#current !== null) {
      const given = attributes()
      const line = given['text-line-through-style'] ?? given['text-line-through-type']
      if (line !== undefined) this.#current.isStruck = line !== 'none'
      const position = given['text-position']
      if (position !== undefined) this.#current.isRaised = /^(?:super|[1-9])/.test(position)
    } else if (name === 'table-properties' && this.#current !== null) {
      const { display } = attributes()
      if (display !== undefined) this.#current.isHidden = display === 'false'
    }
  }

  close(name: string): void {
    if (name === 'style') this.#current = null
  }

  find(name: string | undefined, fact: 'isStruck' | 'isRaised' | 'isHidden'): boolean | undefined {
    let style = name === undefined ? undefined : this.#styles.get(name)
    for (let steps = 0; style !== undefined && steps < 20; steps += 1) {
      if (style[fact] !== undefined) return style[fact]
      style = style.parent === undefined ? undefined : this.#styles.get(style.parent)
    }
    return undefined
  }
}

/** Follows the rows of the sheets: what is hidden, and which cells are struck through. */
class MarksListener implements XmlListener {
  readonly sheets = new Map<string, SheetMarks>()
  readonly #styles: Styles
  #sheet: SheetMarks | null = null
  /** Line of the current row, from 1, and how many rows it stands for. */
  #line = 0
  #repeats = 1
  #nextLine = 1
  #isHidden = false
  #rowStyle: string | undefined
  #columnStyles: { until: number; style: string | undefined }[] = []
  #columns = 0
  #cell = 0
  #nextCell = 0
  #cellStyle: string | undefined
  #paragraphs = 0
  #notes = 0
  #spans: (string | undefined)[] = []
  #isFilled = false
  #text = new MarkedText()
  #hasLooks = false
  /** Columns of the row, and whether all of the text in them is struck through. */
  #struck = new Map<number, boolean>()

  constructor(styles: Styles) {
    this.#styles = styles
  }

  open = (name: string, given: () => Record<string, string>): void => {
    const attributes = () => localAttributes(given())
    if (this.#sheet === null) this.#styles.open(name, attributes)
    if (name === 'table') this.#beginSheet(attributes())
    else if (this.#sheet === null) return
    else if (name === 'table-column') this.#beginColumns(attributes())
    else if (name === 'table-row') this.#beginRow(attributes())
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#beginCell(attributes())
    else if (name === 'annotation') this.#notes += 1
    else if (name === 'p') this.#beginParagraph()
    else if (name === 'span') this.#spans.push(attributes()['style-name'])
    else if (name === 's') this.#addText(' '.repeat(repeatsOf(attributes()['c'], mostBlanks)))
    else if (name === 'tab' || name === 'line-break') this.#addText(name === 'tab' ? ' ' : '\n')
  }

  text = (piece: string): void => {
    if (this.#paragraphs === 0 || this.#notes > 0) return
    this.#addText(piece)
    if (piece.trim() === '') return
    this.#isFilled = true
    const isStruck = this.#isStruck()
    const last = Math.min(this.#nextCell, tableLimits.columns)
    for (let column = this.#cell; column < last; column += 1)
      this.#struck.set(column, isStruck && this.#struck.get(column) !== false)
  }

  close = (name: string): void => {
    if (this.#sheet === null) this.#styles.close(name)
    if (name === 'table') this.#sheet = null
    else if (name === 'table-row') this.#endRow()
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#endCell()
    else if (name === 'annotation') this.#notes -= 1
    else if (name === 'p') this.#paragraphs -= 1
    else if (name === 'span') this.#spans.pop()
  }

  #beginSheet({ name = '', 'style-name': style }: Attributes): void {
    if (this.#sheet !== null) return
    this.#sheet = { ...noMarks(), isHidden: this.#styles.find(style, 'isHidden') === true }
    this.sheets.set(name, this.#sheet)
    this.#nextLine = 1
    this.#columnStyles = []
    this.#columns = 0
  }

  #beginColumns(given: Attributes): void {
    const first = this.#columns
    this.#columns += repeatsOf(given['number-columns-repeated'], tableLimits.columns)
    this.#columnStyles.push({ until: this.#columns, style: given['default-cell-style-name'] })
    if (!isOut(given['visibility'])) return
    const last = Math.min(this.#columns, tableLimits.columns)
    for (let column = first; column < last; column += 1) this.#sheet?.hiddenColumns.push(column)
  }

  #beginRow(given: Attributes): void {
    this.#line = this.#nextLine
    this.#repeats = repeatsOf(given['number-rows-repeated'], tableLimits.rows)
    this.#nextLine += this.#repeats
    this.#isHidden = isOut(given['visibility'])
    this.#rowStyle = given['default-cell-style-name']
    this.#nextCell = 0
    this.#isFilled = false
    this.#struck = new Map()
  }

  #beginCell(given: Attributes): void {
    this.#cell = this.#nextCell
    this.#nextCell += repeatsOf(given['number-columns-repeated'], tableLimits.columns)
    this.#text = new MarkedText()
    this.#hasLooks = false
    this.#cellStyle = given['style-name'] ?? this.#rowStyle ?? this.#columnStyle()
    const { currency } = given
    const known = this.#sheet?.currencies
    if (given['value-type'] === 'currency' && currency && (known?.size ?? 0) < mostCurrencies)
      known?.add(currency)
  }

  #beginParagraph(): void {
    this.#paragraphs += 1
    if (this.#notes === 0 && this.#text.chars > 0) this.#text.add('\n')
  }

  #addText(piece: string): void {
    if (this.#notes > 0 || this.#text.chars > tableLimits.cell) return
    const isStruck = this.#isStruck()
    const isRaised = this.#spans.some((style) => this.#styles.find(style, 'isRaised') === true)
    this.#hasLooks ||= isStruck || isRaised
    this.#text.add(piece, { isStruck, isRaised })
  }

  /** Only a text with a look of its own is kept: the library reads all others. */
  #endCell(): void {
    if (!this.#hasLooks || this.#sheet === null) return
    const { text, struck } = this.#text.take()
    if (struck === 'whole') return
    const { texts, partStruck } = this.#sheet
    const columns = range(this.#cell, Math.min(this.#nextCell, tableLimits.columns))
    for (const line of range(this.#line, Math.min(this.#nextLine, tableLimits.rows + 1))) {
      for (const column of columns) {
        texts.set(line, (texts.get(line) ?? new Map<number, string>()).set(column, text))
        if (struck === 'part') partStruck.set(line, (partStruck.get(line) ?? new Set<number>()).add(column))
      }
    }
  }

  #columnStyle(): string | undefined {
    return this.#columnStyles.find(({ until }) => this.#cell < until)?.style
  }

  #isStruck(): boolean {
    const spanned = this.#spans
      .map((style) => this.#styles.find(style, 'isStruck'))
      .findLast((isStruck) => isStruck !== undefined)
    return spanned ?? this.#styles.find(this.#cellStyle, 'isStruck') === true
  }

  #endRow(): void {
    const struck = new Set([...this.#struck].flatMap(([column, isStruck]) => (isStruck ? [column] : [])))
    if (this.#sheet === null || !this.#isFilled || !(this.#isHidden || struck.size > 0)) return
    const last = Math.min(this.#line + this.#repeats - 1, tableLimits.rows)
    for (let line = this.#line; line <= last; line += 1) {
      if (this.#isHidden) this.#sheet.hidden.add(line)
      if (struck.size > 0) this.#sheet.struck.set(line, struck)
    }
  }
}

/** What an ODS hides and strikes through: the library that reads its cells does not say. */
export const readOdsMarks = async (source: TableSource, unpackedBytes: number): Promise<BookMarks> => {
  const archive = await openXlsxArchive(source, unpackedBytes)
  try {
    const styles = new Styles()
    const common: XmlListener = {
      open: (name, given) => styles.open(name, () => localAttributes(given())),
      close: (name) => styles.close(name),
    }
    for await (const _ of parsePart(archive, 'styles.xml', common)) continue
    const listener = new MarksListener(styles)
    for await (const _ of parsePart(archive, 'content.xml', listener)) continue
    return listener.sheets
  } finally {
    archive.zip.close()
  }
}
