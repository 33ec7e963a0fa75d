import type { Book, BookRow, BookSection } from '#server/printing/book.ts'
import { fitsText, whole } from '#server/printing/book-index.rules.ts'
import {
  type Paper,
  type TextStyle,
  colors,
  lineHeight,
  sheet,
  textWidth,
} from '#server/platform/pdf/paper.ts'
import { drawSvg } from '#server/platform/pdf/svg-figure.ts'
import { type Column, drawTable } from '#server/platform/pdf/table.ts'
import type { Translate } from '#server/platform/texts/texts.ts'

const heading: TextStyle = { size: 16, weight: 'strong' }
const picture = { width: 132, height: 99 }
const headHeight = picture.height + 26
/** Below the head of a section there is room for the head of its table and three rows at least. */
const leastTable = 110

const columnsOf = (t: Translate): Column[] => [
  { title: t('book.number'), width: 84, style: { weight: 'strong' }, mostLines: 2 },
  { title: t('book.name'), width: 158 },
  { title: t('book.packs'), width: 56, mostLines: 3 },
  { title: t('book.fits'), width: 116 },
  { title: t('book.oem'), width: textWidth - 84 - 158 - 56 - 116, mostLines: 5 },
]

export interface SectionPlace {
  y: number
  bottom: number
  next: () => number
  /** Told of the page a number stands on. */
  onNumber: (number: string) => void
}

/** A type of part: heading, drawing, table. Answers where it ended. */
export const drawSection = (
  paper: Paper,
  book: Book,
  section: BookSection,
  t: Translate,
  place: SectionPlace & { onStart: () => void },
): number => {
  const y = place.y + headHeight + leastTable > place.bottom ? place.next() : place.y
  place.onStart()
  drawHead(paper, book, section, t, y)
  const rows = section.rows
  return drawTable(paper, {
    columns: columnsOf(t),
    rows: rows.map((row) => cellsOf(row, t)),
    y: y + headHeight,
    bottom: place.bottom,
    nextPage: place.next,
    onRow: (index) => {
      const row = rows[index]
      if (!row) return
      place.onNumber(row.number)
      for (const { number } of row.oem) place.onNumber(number)
    },
  })
}

const cellsOf = (row: BookRow, t: Translate): string[] => {
  const more = row.fitsTotal - row.fits.length
  return [
    row.number,
    row.name,
    row.packs.join(' / '),
    row.fits.length === 0
      ? t('book.bySize')
      : fitsText(row.fits, more > 0 ? t('book.more', { count: more }) : ''),
    row.oem.map(({ brand, number }) => whole(brand === '' ? number : `${brand} ${number}`)).join(' · '),
  ]
}

const drawHead = (paper: Paper, book: Book, section: BookSection, t: Translate, y: number) => {
  const { doc, root } = paper
  paper.artifact(() => doc.rect(sheet.margin, y, textWidth, picture.height + 14).fill(colors.tint))
  if (section.drawing !== null) {
    const svg = section.drawing
    paper.artifact(() => doc.rect(sheet.margin + 7, y + 7, picture.width, picture.height).fill('#ffffff'))
    const box = { x: sheet.margin + 11, y: y + 10, width: picture.width - 8, height: picture.height - 6 }
    paper.tag(root, 'Figure', () => drawSvg(paper, svg, box), { alt: section.title })
  }
  const x = sheet.margin + picture.width + 24
  const width = textWidth - picture.width - 36
  const lines = paper.lines(section.title, heading, width, 2)
  const top = y + 16
  if (section.parent !== '')
    paper.tag(root, 'P', () =>
      paper.line(section.parent, x, top, { size: 8.5, color: colors.green, weight: 'strong' }),
    )
  paper.tag(root, 'H2', () => paper.block(lines, { x, y: top + 14, width }, heading))
  const facts = paper.lines(
    t('book.shown', { count: section.rows.length, total: section.total }),
    { size: 8.5, color: colors.soft },
    width,
    3,
  )
  const below = top + 18 + lines.length * lineHeight(heading)
  paper.tag(root, 'P', () => paper.block(facts, { x, y: below, width }, { size: 8.5, color: colors.soft }))
}
