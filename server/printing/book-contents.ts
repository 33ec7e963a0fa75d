import {
  type Paper,
  type TextStyle,
  colors,
  lineHeight,
  sheet,
  textWidth,
} from '#server/platform/pdf/paper.ts'

export interface ContentsEntry {
  title: string
  parent: string
  page: number
  /** Named destination. */
  target: string
}

const entryStyle: TextStyle = { size: 9.5 }
const pitch = 17
const top = 100
const columnGap = 26
const columnWidth = (textWidth - columnGap) / 2
const perColumn = Math.floor((sheet.height - top - 70) / pitch)

/** Pages that a table of contents of so many entries takes. */
export const contentsPages = (entries: number): number => Math.max(1, Math.ceil(entries / (2 * perColumn)))

/** Writes the contents on pages that were left free for them, in two columns, each entry a link. */
export const drawContents = (
  paper: Paper,
  toc: PDFKit.PDFStructureElement,
  heading: string,
  entries: readonly ContentsEntry[],
  goToPage: (index: number) => void,
) => {
  entries.forEach((entry, index) => {
    const column = Math.floor(index / perColumn)
    if (column % 2 === 0 && index % perColumn === 0) {
      goToPage(column / 2)
      if (index === 0) drawHeading(paper, toc, heading)
    }
    const x = sheet.margin + (column % 2) * (columnWidth + columnGap)
    drawEntry(paper, toc, entry, x, top + (index % perColumn) * pitch)
  })
}

const drawHeading = (paper: Paper, toc: PDFKit.PDFStructureElement, heading: string) =>
  paper.tag(toc, 'H1', () => paper.line(heading, sheet.margin, 52, { size: 22, weight: 'strong' }))

const drawEntry = (
  paper: Paper,
  toc: PDFKit.PDFStructureElement,
  entry: ContentsEntry,
  x: number,
  y: number,
) => {
  const { doc } = paper
  const number = String(entry.page)
  const title = entry.parent === '' ? entry.title : `${entry.parent} – ${entry.title}`
  const [line = ''] = paper.lines(title, entryStyle, columnWidth - 34, 1)
  paper.tag(toc, 'TOCI', () => {
    paper.line(line, x, y, entryStyle)
    paper.line(number, x, y, { ...entryStyle, weight: 'strong' }, { width: columnWidth, to: 'right' })
  })
  const from = x + paper.measure(line, entryStyle) + 5
  const to = x + columnWidth - paper.measure(number, entryStyle) - 6
  const base = y + entryStyle.size * 1.06
  paper.artifact(() => {
    if (to > from + 4)
      doc
        .lineWidth(0.6)
        .dash(0.6, { space: 2.6 })
        .moveTo(from, base)
        .lineTo(to, base)
        .stroke(colors.soft)
        .undash()
  })
  doc.goTo(x, y, columnWidth, lineHeight(entryStyle), entry.target)
}
