import { type Paper, type TextStyle, colors, lineHeight, sheet } from '#server/platform/pdf/paper.ts'

export interface Column {
  title: string
  /** Points. */
  width: number
  style?: Partial<TextStyle>
  align?: 'right'
  /** More lines than these end in an ellipsis. */
  mostLines?: number
  /** A line break in a cell begins a new line; otherwise it counts as a blank. */
  keepsBreaks?: boolean
}

export interface TableOptions {
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
  /** Where the first page has room. */
  y: number
  /** The lowest point of a page that may be used. */
  bottom: number
  /** Adds a page and answers where it has room. */
  nextPage: () => number
  /** Told of every row, for an index. */
  onRow?: (index: number) => void
  /** Height of what follows the last row and must not stand on a page without a row. */
  keptBelow?: number
}

const body: TextStyle = { size: 7.6 }
const head: TextStyle = { size: 7, weight: 'strong', color: colors.green }
const padding = 3.2

/** A tagged table over as many pages as it takes; its heads stand on each. Answers where it ended. */
export const drawTable = (paper: Paper, options: TableOptions): number => {
  const table = paper.group(paper.root, 'Table')
  const { columns } = options
  let y = options.y
  let isFirst = true
  const newHead = () => {
    y = drawHead(paper, columns, y, isFirst ? table : null)
    isFirst = false
  }
  const rows = options.rows.map((cells) => wrapped(paper, columns, cells))
  const first = rows[0]
  if (first && y + headHeight(paper, columns) + rowHeight(first) > options.bottom) y = options.nextPage()
  newHead()
  rows.forEach((cells, index) => {
    const height = rowHeight(cells)
    const below = index === rows.length - 1 ? (options.keptBelow ?? 0) : 0
    if (y + height + below > options.bottom) {
      y = options.nextPage()
      newHead()
    }
    options.onRow?.(index)
    drawRow(paper, table, columns, cells, y)
    y += height
    rule(paper, y, 0.35, colors.line)
  })
  return y
}

const styleOf = (column: Column): TextStyle => ({ ...body, ...column.style })
const gap = 7

const wrapped = (paper: Paper, columns: readonly Column[], cells: readonly string[]): string[][] =>
  columns.map((column, index) => {
    const text = cells[index] ?? ''
    const most = column.mostLines ?? 4
    const lines = (part: string) => paper.lines(part, styleOf(column), column.width - gap, most)
    return column.keepsBreaks ? text.split('\n').flatMap(lines) : lines(text)
  })

const rowHeight = (cells: readonly (readonly string[])[]): number =>
  Math.max(1, ...cells.map((lines) => lines.length)) * lineHeight(body) + 2 * padding

const rule = ({ doc, artifact }: Paper, y: number, width: number, color: string) =>
  artifact(() => {
    doc
      .lineWidth(width)
      .lineCap('butt')
      .moveTo(sheet.margin, y)
      .lineTo(sheet.width - sheet.margin, y)
      .stroke(color)
  })

/** Labels beside values need no heads. */
const hasHead = (columns: readonly Column[]) => columns.some((column) => column.title !== '')

const headHeight = (paper: Paper, columns: readonly Column[]): number => {
  if (!hasHead(columns)) return 0
  const lines = columns.map((column) => paper.lines(column.title, head, column.width - gap).length)
  return Math.max(1, ...lines) * lineHeight(head) + 2 * padding
}

/** Repeated heads are no content: whoever listens to the table has heard them. */
const drawHead = (
  paper: Paper,
  columns: readonly Column[],
  y: number,
  table: PDFKit.PDFStructureElement | null,
): number => {
  const height = headHeight(paper, columns)
  if (height === 0) return y
  const row = table ? paper.group(table, 'TR') : null
  let x: number = sheet.margin
  for (const column of columns) {
    const at = x
    const draw = () =>
      drawCell(paper, paper.lines(column.title, head, column.width - gap), at, y + padding, head, column)
    if (row) paper.tag(row, 'TH', draw)
    else paper.artifact(draw)
    x += column.width
  }
  rule(paper, y + height, 0.9, colors.green)
  return y + height
}

const drawCell = (
  paper: Paper,
  lines: readonly string[],
  x: number,
  y: number,
  style: TextStyle,
  column: Column,
) => {
  lines.forEach((line, index) =>
    paper.line(
      line,
      x,
      y + index * lineHeight(style),
      style,
      column.align ? { width: column.width - gap, to: column.align } : undefined,
    ),
  )
}

const drawRow = (
  paper: Paper,
  table: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  y: number,
) => {
  const row = paper.group(table, 'TR')
  let x: number = sheet.margin
  columns.forEach((column, index) => {
    const at = x
    paper.tag(row, 'TD', () => drawCell(paper, cells[index] ?? [], at, y + padding, styleOf(column), column))
    x += column.width
  })
}
