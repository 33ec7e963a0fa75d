import { tableLimits } from '#server/tables/table-limits.ts'
import { failOverLimit } from '#server/tables/table-refusal.ts'

/** How a text table is written. `quote` null: quotes mean nothing; `escape`: what stands before a quote inside. */
export interface CsvDialect {
  separator: ',' | ';' | '\t' | '|'
  quote: '"' | null
  escape: '"' | '\\'
  newline: '\n' | '\r'
  /** Set where whole lines may stand in quotes: how many cells such a line has at least, with or without quotes inside. */
  quotedLines?: { cells: number; needQuotes: boolean }
}

/** One record with all its cells, blank ones too. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** A cell that has not been closed by then was never opened: 10 in. is often written `"10" bar`. */
const MAX_QUOTED_CHARS = 64 * 1024
const MAX_QUOTED_LINES = 60
/** After so many quotes that never close, a record is read without quotes: hostile input stays cheap. */
const MAX_UNCLOSED_CELLS = 20

interface Cell {
  value: string
  /** Where the cell ends: at a separator, a newline, or the end of the text. */
  end: number
}

/**
 * Cuts text into records as it arrives. Own code and not csv-parse, because that one loses everything between
 * a stray opening quote and the next one, or stops: here the quote becomes a letter and the rows go on.
 * Well-formed input gives the same records (the tests compare them). A record above the row limit is refused before the
 * memory fills.
 */
export class CsvSplitter {
  readonly #dialect: CsvDialect
  #text = ''
  #line = 1
  #unclosedCells = 0

  constructor(dialect: CsvDialect) {
    this.#dialect = dialect
  }

  push(text: string): CsvRecord[] {
    this.#text += text
    return this.#take(false)
  }

  end(): CsvRecord[] {
    return this.#take(true)
  }

  #take(isEnd: boolean): CsvRecord[] {
    const records: CsvRecord[] = []
    let start = 0
    while (start < this.#text.length) {
      const read = this.#readRecord(start, isEnd)
      if (read === null) break
      records.push({ line: this.#line, cells: this.#unwrapLine(read.cells) })
      this.#line += 1 + read.extraLines
      start = read.end
    }
    this.#text = this.#text.slice(start)
    return records
  }

  /** A line that was exported twice: `"A-1,""Lid, big"",2.50"` is one cell, and its text is the line that was meant. */
  #unwrapLine(cells: string[]): string[] {
    const { quotedLines, ...dialect } = this.#dialect
    const [line = '', ...others] = cells
    if (quotedLines === undefined || !line.includes(dialect.separator)) return cells
    if (others.some((cell) => cell.trim() !== '') || (quotedLines.needQuotes && !this.#hasQuotedCell(line)))
      return cells
    const [inner, more] = new CsvSplitter(dialect).readAll(line)
    return inner === undefined || more !== undefined || inner.cells.length < quotedLines.cells
      ? cells
      : inner.cells
  }

  #hasQuotedCell(line: string): boolean {
    return line.startsWith('"') || line.includes(`${this.#dialect.separator}"`)
  }

  /** The records of a text that is there as a whole. */
  readAll(text: string): CsvRecord[] {
    return [...this.push(text), ...this.end()]
  }

  #readRecord(start: number, isEnd: boolean): { cells: string[]; end: number; extraLines: number } | null {
    const { separator, quote, newline } = this.#dialect
    const found = this.#text.indexOf(newline, start)
    const lineEnd = found === -1 ? this.#text.length : found
    this.#checkLength(start, lineEnd)
    if (found === -1 && !isEnd) return null
    const line = this.#withoutReturn(start, lineEnd)
    if (quote === null || !line.includes(quote)) {
      return { cells: line.split(separator), end: Math.min(lineEnd + 1, this.#text.length), extraLines: 0 }
    }
    this.#unclosedCells = 0
    return this.#readQuotedRecord(start, isEnd)
  }

  #checkLength(start: number, end: number): void {
    if (end - start > tableLimits.row) failOverLimit('row', { sheet: null, row: this.#line })
  }

  #withoutReturn(start: number, end: number): string {
    return this.#text.slice(start, this.#text[end - 1] === '\r' && end > start ? end - 1 : end)
  }

  #readQuotedRecord(start: number, isEnd: boolean) {
    const { separator, newline } = this.#dialect
    const cells: string[] = []
    let position = start
    for (;;) {
      const cell = this.#readCell(position, isEnd)
      if (cell === null) return null
      cells.push(cell.value)
      this.#checkLength(start, cell.end)
      if (this.#text[cell.end] !== separator) {
        const end = Math.min(cell.end + 1, this.#text.length)
        const extraLines = this.#text.slice(start, cell.end).split(newline).length - 1
        return { cells, end, extraLines }
      }
      position = cell.end + 1
    }
  }

  #readCell(start: number, isEnd: boolean): Cell | null {
    let position = start
    while (this.#text[position] === ' ') position += 1
    if (this.#text[position] === this.#dialect.quote && this.#unclosedCells < MAX_UNCLOSED_CELLS) {
      const quoted = this.#readQuotedCell(position + 1, isEnd)
      if (quoted !== 'unclosed') return quoted
      this.#unclosedCells += 1
    }
    return this.#readPlainCell(start, isEnd)
  }

  #readPlainCell(start: number, isEnd: boolean): Cell | null {
    const { separator, newline, quote } = this.#dialect
    let end = start
    while (end < this.#text.length && this.#text[end] !== separator && this.#text[end] !== newline) end += 1
    if (end === this.#text.length && !isEnd) return null
    const value =
      this.#text[end] === separator ? this.#text.slice(start, end) : this.#withoutReturn(start, end)
    // A cell whose quotes do not pair: what is doubled is still one quote.
    return { value: quote !== null && value.startsWith(quote) ? value.replaceAll('""', '"') : value, end }
  }

  /** `start` is behind the opening quote. 'unclosed' when the quote cannot have been an opening one. */
  #readQuotedCell(start: number, isEnd: boolean): Cell | null | 'unclosed' {
    let value = ''
    let position = start
    let lines = 0
    let isSloppy = false
    for (;;) {
      const next = this.#nextMark(position)
      if (next === -1) return isEnd || this.#text.length - start > MAX_QUOTED_CHARS ? 'unclosed' : null
      value += this.#text.slice(position, next)
      const char = this.#text[next]
      if (char === this.#dialect.newline) {
        lines += 1
        // A cell with a loose quote inside does not span lines: it would swallow the rows that follow.
        if (isSloppy || lines > MAX_QUOTED_LINES || next - start > MAX_QUOTED_CHARS) return 'unclosed'
        value += char
        position = next + 1
        continue
      }
      const step = this.#readQuote(next, isEnd)
      if (step === null) return null
      if (step.kind === 'close') return { value, end: step.end }
      if (step.kind === 'loose') isSloppy = true
      if (isSloppy && lines > 0) return 'unclosed'
      value += step.value
      position = step.end
    }
  }

  #nextMark(from: number): number {
    const { escape, newline } = this.#dialect
    for (let index = from; index < this.#text.length; index += 1) {
      const char = this.#text[index]
      if (char === '"' || char === newline || (escape === '\\' && char === '\\')) return index
    }
    return -1
  }

  #readQuote(
    at: number,
    isEnd: boolean,
  ): { kind: 'close' | 'pair' | 'loose'; value: string; end: number } | null {
    const next = this.#text[at + 1]
    if (next === undefined && !isEnd) return null
    if (this.#text[at] === '\\') {
      const isEscape = next === '"' || next === '\\'
      return { kind: 'pair', value: isEscape ? next : '\\', end: at + (isEscape ? 2 : 1) }
    }
    const close = this.#closeAt(at + 1, isEnd)
    if (close === 'unknown') return null
    if (close !== null) return { kind: 'close', value: '', end: close }
    if (next === '"') return { kind: 'pair', value: '"', end: at + 2 }
    return { kind: 'loose', value: '"', end: at + 1 }
  }

  /** The end of the cell when nothing but blanks stands between a quote and it. */
  #closeAt(from: number, isEnd: boolean): number | null | 'unknown' {
    const { separator, newline } = this.#dialect
    let position = from
    const blanks = newline === '\n' ? ' \r' : ' '
    while (position < this.#text.length && blanks.includes(this.#text[position] ?? '')) position += 1
    const char = this.#text[position]
    if (char === undefined) return isEnd ? position : 'unknown'
    return char === separator || char === newline ? position : null
  }
}
