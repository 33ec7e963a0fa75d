import { htmlLang } from '#contract/language.ts'
import { packObjects } from '#server/platform/pdf/pack-objects.ts'
import { type TextStyle, colors, newPaper, sheet as a4, textWidth } from '#server/platform/pdf/paper.ts'
import { type Column, drawTable } from '#server/platform/pdf/table.ts'
import { formatMoney } from '#server/platform/texts/format.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { formatPrice } from '#server/pricing/price-text.ts'
import { drawHead, drawRunningHead } from '#server/printing/trade-paper-head.ts'
import { drawSums, heightOfSums } from '#server/printing/trade-paper-sums.ts'
import {
  type TradePaperFlow,
  customsOf,
  noPriceOf,
  quantityOf,
  remarksOf,
  titleOf,
} from '#server/printing/trade-paper-words.ts'
import type { TradePaper, TradePaperLine } from '#server/printing/trade-paper.ts'

const bottom = a4.height - 66
const foot: TextStyle = { size: 7, color: colors.soft }

/** Lays a paper of the trade out. The same content is the same bytes. */
export const layTradePaperOut = async (
  content: TradePaper,
): Promise<{ bytes: Uint8Array; pages: number }> => {
  const t = textsOf(content.language, 'trade-papers')
  const paper = newPaper({
    title: titleOf(content, t),
    author: content.supplier?.name ?? '',
    lang: htmlLang(content.language),
    madeAt: new Date(`${content.day}T00:00:00Z`),
  })
  const flow: TradePaperFlow = { paper, content, t, y: 0 }
  paper.doc.addPage()
  drawHead(flow)
  const nextPage = () => {
    paper.doc.addPage()
    drawRunningHead(flow)
    return flow.y
  }
  flow.y = drawTable(paper, {
    columns: columnsOf(flow),
    rows: content.lines.map((line) => cellsOf(flow, line)),
    y: flow.y,
    bottom,
    nextPage,
    keptBelow: heightOfSums(flow),
  })
  if (flow.y + heightOfSums(flow) > bottom) nextPage()
  drawSums(flow)
  drawFeet(flow)
  const { count } = paper.doc.bufferedPageRange()
  return { bytes: packObjects(await paper.finish()), pages: count }
}

const columnsOf = ({ t }: TradePaperFlow): Column[] => [
  { title: t('column.position'), width: 22 },
  { title: t('column.number'), width: 74, style: { weight: 'strong' } },
  { title: t('column.name'), width: 123, keepsBreaks: true, mostLines: 44 },
  { title: t('column.quantity'), width: 92, keepsBreaks: true },
  { title: t('column.customs'), width: 62, keepsBreaks: true },
  { title: t('column.price'), width: 63, align: 'right' },
  { title: t('column.total'), width: textWidth - 436, align: 'right', style: { weight: 'strong' } },
]

const cellsOf = ({ content, t }: TradePaperFlow, line: TradePaperLine): string[] => {
  const { language, currency } = content
  return [
    String(line.position),
    line.number,
    [line.name, ...remarksOf(line, t)].join('\n'),
    quantityOf(line, t).join('\n'),
    customsOf(line, { t, language }).join('\n'),
    line.price ? formatPrice({ ...line.price, currency }, language) : noPriceOf(line, t),
    line.total === null ? '' : formatMoney({ amount: line.total, currency }, language),
  ]
}

/** Only at the end it is known how many pages there are. */
const drawFeet = ({ paper, content, t }: TradePaperFlow) => {
  const { doc } = paper
  const { count: pages } = doc.bufferedPageRange()
  const { supplier } = content
  const about = supplier
    ? [
        supplier.name,
        ...supplier.address,
        supplier.vatNumber === null ? '' : t('supplierVat', { number: supplier.vatNumber }),
        supplier.bank,
      ]
    : []
  const text = about.filter((part) => part !== '').join(' · ')
  const lines = paper.lines(text, foot, textWidth - 76, 3)
  for (let page = 1; page <= pages; page++) {
    doc.switchToPage(page - 1)
    const y = a4.height - 52
    paper.artifact(() => {
      doc
        .lineWidth(0.6)
        .moveTo(a4.margin, y - 6)
        .lineTo(a4.width - a4.margin, y - 6)
        .stroke(colors.line)
      paper.block(lines, { x: a4.margin, y, width: textWidth - 76 }, foot)
      paper.line(t('page', { page, pages }), a4.margin, y, foot, { width: textWidth, to: 'right' })
    })
  }
}
