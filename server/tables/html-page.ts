import { escapeUTF8 } from 'entities'
import { Parser } from 'htmlparser2'
import { type BookMarks, noMarks, type SheetMarks } from '#server/tables/book-marks.ts'
import { lookOf, type PageStyles, readStyles } from '#server/tables/html-look.ts'
import { MarkedText, type StruckShare, type TextLook } from '#server/tables/marked-text.ts'

interface PageCell {
  columns: number
  rows: number
  text: string
  struck: StruckShare
  inner: PageTable[]
}

interface PageRow {
  isHidden: boolean
  cells: PageCell[]
}

interface PageTable {
  /** The table in whose cell this one stands, and the row there. */
  parent: { table: PageTable; row: number } | null
  rows: PageRow[]
}

interface OpenCell {
  cell: PageCell
  text: MarkedText
  looks: { name: string; look: TextLook }[]
}

type Attributes = Readonly<Record<string, string>>

const lines = new Set(
  'address,article,blockquote,br,center,dd,div,dl,dt,fieldset,figure,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,section,ul'.split(
    ',',
  ),
)
const rowParts = new Set(['thead', 'tbody', 'tfoot'])

const spanOf = (text: string | undefined, most: number): number =>
  Math.min(Math.max(1, Math.trunc(Number(text ?? 1)) || 1), most)

/** Collects the tables of a page with the texts that a reader sees in their cells. End tags may be missing, as HTML allows. */
class PageListener {
  readonly tables: PageTable[] = []
  readonly #styles: PageStyles = { struck: new Set(), hidden: new Set() }
  readonly #open: { table: PageTable; cell: OpenCell | null; row: PageRow | null }[] = []
  #isStyle = false

  onopentag = (name: string, attributes: Attributes): void => {
    const place = this.#open.at(-1)
    if (name === 'style') this.#isStyle = true
    if (name === 'table') this.#beginTable()
    else if (place === undefined) return
    else if (name === 'tr' || rowParts.has(name)) {
      this.#endCell()
      place.row = name === 'tr' ? this.#beginRow(attributes) : null
    } else if (name === 'td' || name === 'th') this.#beginCell(attributes)
    else if (place.cell !== null) {
      const before = place.cell.looks.at(-1)?.look ?? {}
      if (lines.has(name)) place.cell.text.add('\n', { isHidden: before.isHidden === true })
      place.cell.looks.push({ name, look: joinLooks(before, lookOf(name, attributes, this.#styles)) })
    }
  }

  ontext = (text: string): void => {
    if (this.#isStyle) readStyles(text.replace(/<!--|-->/g, ' '), this.#styles)
    const cell = this.#open.at(-1)?.cell
    cell?.text.add(text.replace(/[ \t\r\n\f]+/g, ' '), cell.looks.at(-1)?.look)
  }

  onclosetag = (name: string): void => {
    const place = this.#open.at(-1)
    if (name === 'style') this.#isStyle = false
    if (place === undefined) return
    if (name === 'table') {
      this.#endCell()
      this.#open.pop()
    } else if (name === 'tr' || rowParts.has(name)) {
      this.#endCell()
      place.row = null
    } else if (name === 'td' || name === 'th') this.#endCell()
    else if (place.cell !== null) {
      const { looks, text } = place.cell
      const at = looks.findLastIndex((look) => look.name === name)
      if (at >= 0) looks.splice(at)
      if (lines.has(name) && name !== 'br') text.add('\n', looks.at(-1)?.look)
    }
  }

  #beginTable(): void {
    const place = this.#open.at(-1)
    const parent =
      place?.cell === null || place === undefined
        ? null
        : { table: place.table, row: place.table.rows.length - 1 }
    const table: PageTable = { parent, rows: [] }
    place?.cell?.cell.inner.push(table)
    this.tables.push(table)
    this.#open.push({ table, cell: null, row: null })
  }

  #beginRow(attributes: Attributes): PageRow {
    const row: PageRow = { isHidden: lookOf('tr', attributes, this.#styles).isHidden === true, cells: [] }
    this.#open.at(-1)?.table.rows.push(row)
    return row
  }

  #beginCell(attributes: Attributes): void {
    this.#endCell()
    const place = this.#open.at(-1)
    if (place === undefined) return
    place.row ??= this.#beginRow({})
    const cell: PageCell = {
      columns: spanOf(attributes['colspan'], 1_000),
      rows: spanOf(attributes['rowspan'], 65_534),
      text: '',
      struck: 'none',
      inner: [],
    }
    place.row.cells.push(cell)
    const look = lookOf('td', attributes, this.#styles)
    place.cell = { cell, text: new MarkedText(), looks: [{ name: '', look: { ...look, isRaised: false } }] }
  }

  #endCell(): void {
    const place = this.#open.at(-1)
    if (!place?.cell) return
    Object.assign(place.cell.cell, place.cell.text.take())
    place.cell = null
  }
}

const joinLooks = (outer: TextLook, inner: TextLook): TextLook => ({
  isStruck: outer.isStruck === true || inner.isStruck === true,
  isRaised: outer.isRaised === true || inner.isRaised === true,
  isHidden: outer.isHidden === true || inner.isHidden === true,
})

/** A table inside a cell is a list of its own where the table around it only lays out the page and has fewer rows. */
const isList = ({ parent, rows }: PageTable): boolean =>
  parent === null || rows.length > parent.table.rows.length

/** The text of a cell, with that of small tables in it: a line for each of their rows. */
const textOf = ({ text, inner }: PageCell): string => {
  const small = inner.filter((table) => !isList(table))
  const rows = small.flatMap((table) => table.rows.map(({ cells }) => cells.map(textOf).join(' ').trim()))
  return [text, ...rows].filter((line) => line !== '').join('\n')
}

/** What stands around a list in a table that lays out the page says something of the list: one row for each of its rows. */
const linesAround = ({ parent }: PageTable): { above: PageRow[]; below: PageRow[] } => {
  if (parent === null) return { above: [], below: [] }
  const rows = parent.table.rows
    .map((row, at) => ({ at, cells: row.cells.filter((cell) => textOf(cell) !== '').slice(0, 1) }))
    .filter(({ cells }) => cells.length > 0)
  const rowOf = ({ cells }: Pick<PageRow, 'cells'>): PageRow => ({
    isHidden: false,
    cells: cells.map((cell) => ({ ...cell, columns: 1, rows: 1 })),
  })
  return {
    above: rows.filter(({ at }) => at <= parent.row).map(rowOf),
    below: rows.filter(({ at }) => at > parent.row).map(rowOf),
  }
}

const writeCell = (cell: PageCell): string => {
  const text = escapeUTF8(textOf(cell)).replaceAll('\n', '<br>')
  return `<td colspan="${cell.columns}" rowspan="${cell.rows}">${text}</td>`
}

/** Columns of the cells of each row, counted with the spans of the rows above. */
const marksOf = (rows: readonly PageRow[]): SheetMarks => {
  const marks = noMarks()
  /** Until which row, from 0, a cell above fills each column. */
  const filledUntil: number[] = []
  for (const [at, { isHidden, cells }] of rows.entries()) {
    if (isHidden) marks.hidden.add(at + 1)
    let column = 0
    for (const cell of cells) {
      while ((filledUntil[column] ?? -1) >= at) column += 1
      if (cell.struck !== 'none') {
        const kind = cell.struck === 'whole' ? marks.struck : marks.partStruck
        kind.set(at + 1, (kind.get(at + 1) ?? new Set()).add(column))
      }
      for (let next = column; next < column + cell.columns; next += 1) filledUntil[next] = at + cell.rows - 1
      column += cell.columns
    }
  }
  return marks
}

/** The tables of a page with nothing but texts in their cells, and what the page hides and strikes through. */
export const readPage = (page: string): { page: string; marks: BookMarks } => {
  const listener = new PageListener()
  const parser = new Parser(listener)
  parser.end(page)
  const sheets = listener.tables.filter(isList).map((table) => {
    const { above, below } = linesAround(table)
    return [...above, ...table.rows, ...below]
  })
  const written = sheets.map(
    (rows) =>
      `<table>${rows.map(({ cells }) => `<tr>${cells.map(writeCell).join('')}</tr>`).join('\n')}</table>`,
  )
  return {
    page: written.join('\n'),
    marks: new Map(sheets.map((rows, at) => [`Sheet${at + 1}`, marksOf(rows)])),
  }
}
