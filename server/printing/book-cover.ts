import type { Book } from '#server/printing/book.ts'
import {
  type Paper,
  type TextStyle,
  colors,
  lineHeight,
  sheet,
  textWidth,
} from '#server/platform/pdf/paper.ts'
import { drawSvg } from '#server/platform/pdf/svg-figure.ts'
import type { Translate } from '#server/platform/texts/texts.ts'

const name: TextStyle = { size: 15, weight: 'strong', color: '#ffffff' }
const year: TextStyle = { size: 15, color: '#ffffff' }
const small: TextStyle = { size: 10, color: colors.soft }
const bandHeight = 72
const pictureTop = 300
const pictureHeight = 360

/** The first page: whose book it is, what it holds, one line drawing, where to order. */
export const drawCover = (paper: Paper, book: Book, t: Translate) => {
  const { doc, root } = paper
  doc.addPage()
  paper.artifact(() => {
    doc.rect(0, 0, sheet.width, bandHeight).fill(colors.green)
    doc.rect(0, bandHeight, sheet.width, 6).fill(colors.yellow)
  })
  paper.tag(root, 'P', () => {
    paper.line(book.shop.name, sheet.margin, 27, name)
    paper.line(String(book.year), sheet.margin, 27, year, { width: textWidth, to: 'right' })
  })
  const size = titleSize(paper, book.title)
  const title: TextStyle = { size, weight: 'strong' }
  const lines = paper.lines(book.title, title, textWidth)
  paper.tag(root, 'H1', () => paper.block(lines, { x: sheet.margin, y: 132, width: textWidth }, title))
  const below = 132 + lines.length * lineHeight(title) + 10
  const count = book.sections.reduce((sum, section) => sum + section.rows.length, 0)
  paper.tag(root, 'P', () =>
    paper.line(t('book.holds', { count }), sheet.margin, below, { size: 12, color: colors.soft }),
  )
  if (book.cover !== null) drawPicture(paper, book.cover, book.title)
  const last = [book.shop.phone, book.shop.email, book.shop.url ?? ''].filter(Boolean).join('   ·   ')
  paper.tag(root, 'P', () => {
    paper.line(t('book.order'), sheet.margin, sheet.height - 92, { size: 11, weight: 'strong' })
    paper.line(last, sheet.margin, sheet.height - 74, small)
  })
}

const largestTitle = 40
const smallestTitle = 22

/** As large as leaves no more than two lines. */
const titleSize = (paper: Paper, title: string): number => {
  for (let size = largestTitle; size > smallestTitle; size -= 2)
    if (paper.lines(title, { size, weight: 'strong' }, textWidth).length <= 2) return size
  return smallestTitle
}

const drawPicture = (paper: Paper, svg: string, alt: string) =>
  paper.tag(
    paper.root,
    'Figure',
    () => drawSvg(paper, svg, { x: sheet.margin, y: pictureTop, width: textWidth, height: pictureHeight }),
    { alt },
  )
