import { htmlLang } from '#contract/language.ts'
import type { Sheet } from '#server/printing/sheet.ts'
import { packObjects } from '#server/platform/pdf/pack-objects.ts'
import {
  type Paper,
  type TextStyle,
  colors,
  lineHeight,
  newPaper,
  sheet as a4,
  textWidth,
} from '#server/platform/pdf/paper.ts'
import { drawSvg } from '#server/platform/pdf/svg-figure.ts'
import { type Column, drawTable } from '#server/platform/pdf/table.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'

const bottom = a4.height - 62
const soft: TextStyle = { size: 8.5, color: colors.soft }
const heading: TextStyle = { size: 11, weight: 'strong', color: colors.green }
const picture = { width: 216, height: 162 }

interface Flow {
  paper: Paper
  sheet: Sheet
  t: Translate
  y: number
}

/** Lays the data sheet of a product out: drawing, facts, technical data, numbers, packing, models. */
export const printSheet = async (sheet: Sheet): Promise<{ bytes: Uint8Array; pages: number }> => {
  const t = textsOf(sheet.language, 'print')
  const paper = newPaper({
    title: `${sheet.number} ${sheet.name}`,
    author: sheet.shop.name,
    lang: htmlLang(sheet.language),
    madeAt: new Date(`${sheet.day}T00:00:00Z`),
  })
  const flow: Flow = { paper, sheet, t, y: 0 }
  nextPage(flow)
  drawTop(flow)
  drawSections(flow)
  const { count } = paper.doc.bufferedPageRange()
  return { bytes: packObjects(await paper.finish()), pages: count }
}

const nextPage = (flow: Flow): number => {
  const { paper, sheet, t } = flow
  const { doc } = paper
  doc.addPage()
  const page = doc.bufferedPageRange().count
  paper.artifact(() => {
    doc.rect(0, 0, a4.width, 30).fill(colors.green)
    doc.rect(0, 30, a4.width, 3).fill(colors.yellow)
    const white: TextStyle = { size: 9, weight: 'strong', color: '#ffffff' }
    paper.line(sheet.shop.name, a4.margin, 9, white)
    paper.line(
      t('sheet.title'),
      a4.margin,
      9,
      { ...white, weight: 'regular' },
      { width: textWidth, to: 'right' },
    )
    const day = new Intl.DateTimeFormat(htmlLang(sheet.language), { dateStyle: 'long', timeZone: 'UTC' })
    const made = t('sheet.made', { day: day.format(new Date(`${sheet.day}T00:00:00Z`)) })
    const foot: TextStyle = { size: 7, color: colors.soft }
    const lines = paper.lines(made, foot, textWidth - 60, 2)
    paper.block(lines, { x: a4.margin, y: a4.height - 44, width: textWidth }, foot)
    paper.line(`${sheet.number} · ${page}`, a4.margin, a4.height - 44, foot, {
      width: textWidth,
      to: 'right',
    })
  })
  flow.y = 52
  return flow.y
}

const drawTop = (flow: Flow) => {
  const { paper, sheet } = flow
  const { root } = paper
  const name: TextStyle = { size: 18, weight: 'strong' }
  paper.tag(root, 'P', () =>
    paper.line(sheet.number, a4.margin, flow.y, { size: 12, weight: 'strong', color: colors.green }),
  )
  const lines = paper.lines(sheet.name, name, textWidth, 3)
  paper.tag(root, 'H1', () => paper.block(lines, { x: a4.margin, y: flow.y + 18, width: textWidth }, name))
  flow.y += 26 + lines.length * lineHeight(name)
  const top = flow.y
  drawPictures(flow, top)
  const left = sheet.drawings.length === 0 ? a4.margin : a4.margin + picture.width + 24
  const width = a4.width - a4.margin - left
  const below = drawFacts(paper, sheet, { x: left, y: top, width })
  flow.y = Math.max(below, sheet.drawings.length === 0 ? 0 : top + picture.height) + 12
}

const drawPictures = ({ paper, sheet }: Flow, y: number) => {
  const [first] = sheet.drawings
  if (first === undefined) return
  paper.artifact(() =>
    paper.doc.lineWidth(0.6).rect(a4.margin, y, picture.width, picture.height).stroke(colors.line),
  )
  const box = { x: a4.margin + 6, y: y + 5, width: picture.width - 12, height: picture.height - 10 }
  paper.tag(paper.root, 'Figure', () => drawSvg(paper, first, box), { alt: sheet.name })
}

const drawFacts = (paper: Paper, sheet: Sheet, box: { x: number; y: number; width: number }): number => {
  let { y } = box
  const value: TextStyle = { size: 9.5 }
  const label = Math.min(130, box.width * 0.42)
  for (const fact of sheet.facts) {
    const lines = paper.lines(fact.value, value, box.width - label, 2)
    const labels = paper.lines(fact.label, soft, label - 8, 2)
    paper.tag(paper.root, 'P', () => {
      paper.block(labels, { x: box.x, y: y + 1, width: label }, soft)
      paper.block(lines, { x: box.x + label, y, width: box.width - label }, value)
    })
    y += Math.max(lines.length * lineHeight(value), labels.length * lineHeight(soft)) + 4
  }
  if (sheet.description === '') return y
  const text: TextStyle = { size: 9 }
  const lines = paper.lines(sheet.description, text, box.width, 8)
  paper.tag(paper.root, 'P', () => paper.block(lines, { ...box, y: y + 4 }, text))
  return y + 8 + lines.length * lineHeight(text)
}

const drawSections = (flow: Flow) => {
  const { sheet, t } = flow
  const words = textsOf(sheet.language, 'product')
  const half = textWidth / 2
  section(
    flow,
    words('specs.title'),
    twoColumns(half),
    sheet.specs.map(({ label, value }) => [label, value]),
  )
  section(
    flow,
    t('sheet.packings'),
    [
      { title: t('sheet.packing'), width: half },
      { title: t('sheet.pieces'), width: half / 2, align: 'right' },
      { title: t('sheet.least'), width: half / 2, align: 'right' },
    ],
    sheet.packs.map(({ name, pieces, least }) => [name, String(pieces), String(least)]),
  )
  section(
    flow,
    words('numbers.title'),
    [
      { title: t('sheet.kind'), width: 150 },
      { title: t('sheet.maker'), width: 150 },
      { title: t('sheet.no'), width: textWidth - 300, style: { weight: 'strong' } },
    ],
    sheet.numbers.map(({ kind, maker, number }) => [kind, maker, number]),
  )
  section(
    flow,
    t('sheet.fits'),
    [
      { title: t('sheet.maker'), width: 120 },
      { title: words('fitment.model'), width: 140, style: { weight: 'strong' } },
      { title: t('sheet.engine'), width: 100 },
      { title: words('fitment.note'), width: textWidth - 360 },
    ],
    sheet.fits.map(({ maker, model, engine, note }) => [maker, model, engine, note]),
  )
  if (sheet.fitsTotal > sheet.fits.length) {
    const text = t('sheet.fitsMore', { shown: sheet.fits.length, total: sheet.fitsTotal })
    flow.paper.tag(flow.paper.root, 'P', () => flow.paper.line(text, a4.margin, flow.y - 6, soft))
  }
}

const twoColumns = (half: number): Column[] => [
  { title: '', width: half },
  { title: '', width: half, style: { weight: 'strong' } },
]

const section = (
  flow: Flow,
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
) => {
  if (rows.length === 0) return
  const { paper } = flow
  if (flow.y + 70 > bottom) nextPage(flow)
  const { y } = flow
  paper.tag(paper.root, 'H2', () => paper.line(title, a4.margin, y, heading))
  flow.y =
    16 +
    drawTable(paper, {
      columns,
      rows,
      y: y + 17,
      bottom,
      nextPage: () => nextPage(flow),
    })
}
