import type { Book, PrintedBook } from '#server/printing/book.ts'
import { type ContentsEntry, contentsPages, drawContents } from '#server/printing/book-contents.ts'
import { drawCover } from '#server/printing/book-cover.ts'
import { drawIndex } from '#server/printing/book-index.ts'
import { indexOf } from '#server/printing/book-index.rules.ts'
import { drawSection } from '#server/printing/book-section.ts'
import { htmlLang } from '#contract/language.ts'
import { packObjects } from '#server/platform/pdf/pack-objects.ts'
import { type Paper, type TextStyle, colors, newPaper, sheet, textWidth } from '#server/platform/pdf/paper.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

const top = 48
const bottom = sheet.height - 56
const foot: TextStyle = { size: 7.5, color: colors.soft }
const betweenSections = 26

/** Lays a catalogue out: cover, contents, a section per type of part, an index of all numbers. */
export const printBook = async (book: Book): Promise<PrintedBook> => {
  const t = textsOf(book.language, 'print')
  const paper = newPaper({
    title: `${book.title} ${book.year}`,
    author: book.shop.name,
    lang: htmlLang(book.language),
    // The same book is the same bytes, whenever it is drawn.
    madeAt: new Date(Date.UTC(book.year, 0, 1)),
  })
  drawCover(paper, book, t)
  const toc = paper.group(paper.root, 'TOC')
  const reserved = contentsPages(book.sections.length)
  for (let page = 0; page < reserved; page++) paper.doc.addPage()
  const { entries, numbers } = drawSections(paper, book)
  const next = pager(paper, () => t('book.index'), book)
  paper.doc.outline.addItem(t('book.index'))
  drawIndex(paper, { title: t('book.index'), intro: t('book.indexIntro') }, indexOf(numbers), {
    next,
    bottom,
  })
  const { count } = paper.doc.bufferedPageRange()
  drawContents(paper, toc, t('book.contents'), entries, (index) => {
    paper.doc.switchToPage(1 + index)
    drawFoot(paper, t('book.contents'), book, 2 + index)
  })
  paper.doc.switchToPage(count - 1)
  return { bytes: packObjects(await paper.finish()), pages: count }
}

const drawSections = (paper: Paper, book: Book) => {
  const t = textsOf(book.language, 'print')
  const entries: ContentsEntry[] = []
  const numbers: { number: string; page: number }[] = []
  const pageNumber = () => paper.doc.bufferedPageRange().count
  let title = book.sections[0]?.title ?? ''
  const next = pager(paper, () => title, book)
  let y: number = bottom
  for (const [index, section] of book.sections.entries()) {
    title = section.title
    const target = `s${index}`
    y = drawSection(paper, book, section, t, {
      y: y === bottom ? bottom : y + betweenSections,
      bottom,
      next,
      onNumber: (number) => numbers.push({ number, page: pageNumber() }),
      onStart: () => {
        entries.push({ title: section.title, parent: section.parent, page: pageNumber(), target })
        paper.doc.addNamedDestination(target, 'FitH', sheet.height)
        paper.doc.outline.addItem(section.title)
      },
    })
  }
  return { entries, numbers }
}

/** Adds a page with its foot and answers where it has room. */
const pager = (paper: Paper, titleNow: () => string, book: Book) => () => {
  paper.doc.addPage()
  drawFoot(paper, titleNow(), book, paper.doc.bufferedPageRange().count)
  return top
}

const drawFoot = (paper: Paper, title: string, book: Book, page: number) =>
  paper.artifact(() => {
    const y = sheet.height - 38
    const { doc } = paper
    doc
      .lineWidth(0.5)
      .moveTo(sheet.margin, y - 8)
      .lineTo(sheet.width - sheet.margin, y - 8)
      .stroke(colors.line)
    const [shown = ''] = paper.lines(title, foot, textWidth / 2 - 40, 1)
    paper.line(shown, sheet.margin, y, foot)
    paper.line(
      String(page),
      sheet.margin,
      y,
      { ...foot, weight: 'strong', color: colors.ink },
      { width: textWidth, to: 'center' },
    )
    paper.line(`${book.shop.name} · ${book.title} ${book.year}`, sheet.margin, y, foot, {
      width: textWidth,
      to: 'right',
    })
  })
