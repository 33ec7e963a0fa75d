import type { IndexEntry } from '#server/printing/book-index.rules.ts'
import { type Paper, type TextStyle, colors, sheet, textWidth } from '#server/platform/pdf/paper.ts'

const style: TextStyle = { size: 6.8 }
const pitch = 9.6
const columns = 4
const columnGap = 14
const columnWidth = (textWidth - (columns - 1) * columnGap) / columns
const mostPages = 3

/** All numbers of the book with their pages, four columns to the page. */
export const drawIndex = (
  paper: Paper,
  texts: { title: string; intro: string },
  entries: readonly IndexEntry[],
  page: { next: () => number; bottom: number },
) => {
  let y = page.next()
  paper.tag(paper.root, 'H1', () => paper.line(texts.title, sheet.margin, y, { size: 22, weight: 'strong' }))
  const intro = paper.lines(texts.intro, { size: 8.5, color: colors.soft }, textWidth)
  paper.tag(paper.root, 'P', () =>
    paper.block(intro, { x: sheet.margin, y: y + 34, width: textWidth }, { size: 8.5, color: colors.soft }),
  )
  y += 46 + intro.length * 12
  let column = 0
  for (let at = 0; at < entries.length; ) {
    if (column === columns) {
      y = page.next()
      column = 0
    }
    const part = entries.slice(at, at + Math.floor((page.bottom - y) / pitch))
    drawColumn(paper, part, sheet.margin + column * (columnWidth + columnGap), y)
    at += part.length
    column++
  }
}

const drawColumn = (paper: Paper, entries: readonly IndexEntry[], x: number, y: number) =>
  paper.tag(paper.root, 'P', () => {
    entries.forEach(({ number, pages }, index) => {
      const on = pages.slice(0, mostPages).join(', ') + (pages.length > mostPages ? ' …' : '')
      const [shown = ''] = paper.lines(number, style, columnWidth - paper.measure(on, style) - 6, 1)
      paper.line(shown, x, y + index * pitch, style)
      paper.line(
        on,
        x,
        y + index * pitch,
        { ...style, weight: 'strong' },
        { width: columnWidth, to: 'right' },
      )
    })
  })
