import { type TextStyle, colors, lineHeight, sheet as a4, textWidth } from '#server/platform/pdf/paper.ts'
import { formatMoney } from '#server/platform/texts/format.ts'
import type { TradePaperLine } from '#server/printing/trade-paper.ts'
import { termsOf } from '#server/printing/trade-paper-head.ts'
import { type TradePaperFlow, kilograms } from '#server/printing/trade-paper-words.ts'

interface Sum {
  label: string
  value: string
  isStrong?: boolean
}

const normal: TextStyle = { size: 9 }
const small: TextStyle = { size: 8, color: colors.soft }
const rowHeight = lineHeight(normal) + 5
const above = 10
const sumsLeft = a4.margin + 250
const sumsWidth = textWidth - 250

const sumsOf = ({ content, t }: TradePaperFlow): Sum[] => {
  const { currency, language } = content
  const { goods, freight, smallOrderFee, tax, total } = content.sums
  if (goods === null) return []
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  if (freight === null && smallOrderFee === null && tax === null)
    return [{ label: t('sum.net'), value: money(goods), isStrong: true }]
  const rate = tax?.rate ?? null
  return [
    { label: t('sum.goods'), value: money(goods) },
    ...(freight === null ? [] : [{ label: t('sum.freight'), value: money(freight) }]),
    ...(smallOrderFee === null ? [] : [{ label: t('sum.smallOrderFee'), value: money(smallOrderFee) }]),
    ...(tax
      ? [
          {
            label: rate === null ? t('sum.tax') : t('sum.taxRate', { rate: rate / 100 }),
            value: money(tax.amount),
          },
        ]
      : []),
    ...(total === null ? [] : [{ label: t('sum.total'), value: money(total), isStrong: true }]),
  ]
}

/** A reason or a term has at most 1,000 characters: none is cut. */
const mostClosingLines = 16

const isCounted = ({ isAlternative, isAvailable }: TradePaperLine): boolean => isAvailable && !isAlternative

/** Sentences below the sums. */
const closingOf = (flow: TradePaperFlow): string[] => {
  const { content, t } = flow
  const { lines, sums, kind, language } = content
  // What the sums leave out is not sent either.
  const weights = lines.filter(isCounted).map((line) => line.weightGrams)
  const known = weights.filter((grams) => grams !== null)
  const grams = known.reduce((sum, each) => sum + each, 0)
  return [
    sums.goods === null ? t('end.onRequest') : '',
    sums.tax?.reason ?? '',
    ...termsOf(flow).long,
    grams > 0 && known.length === weights.length
      ? t('end.weight', { weight: kilograms(grams, language) })
      : '',
    sums.total === null ? t('end.net') : '',
    kind === 'confirmation' ? t('end.noInvoice') : '',
  ].filter((text) => text !== '')
}

/** Height of all that follows the table. */
export const heightOfSums = (flow: TradePaperFlow): number =>
  above + sumsOf(flow).length * rowHeight + 8 + closingLines(flow).flat().length * lineHeight(small)

const closingLines = (flow: TradePaperFlow): string[][] =>
  closingOf(flow).map((text) => flow.paper.lines(text, small, textWidth, mostClosingLines))

/** Goods, freight, tax and total on the right, then what has to be said. */
export const drawSums = (flow: TradePaperFlow): void => {
  const { paper } = flow
  let y = flow.y + above
  const sums = sumsOf(flow)
  if (sums.length > 0) {
    const table = paper.group(paper.root, 'Table')
    for (const sum of sums) {
      drawSum(flow, table, sum, y)
      y += rowHeight
    }
  }
  y += 8
  for (const lines of closingLines(flow)) {
    const at = y
    paper.tag(paper.root, 'P', () => paper.block(lines, { x: a4.margin, y: at, width: textWidth }, small))
    y += lines.length * lineHeight(small)
  }
  flow.y = y
}

const drawSum = (
  { paper }: TradePaperFlow,
  table: PDFKit.PDFStructureElement,
  { label, value, isStrong = false }: Sum,
  y: number,
) => {
  const style: TextStyle = { ...normal, ...(isStrong && { weight: 'strong' as const }) }
  if (isStrong)
    paper.artifact(() =>
      paper.doc
        .lineWidth(0.9)
        .moveTo(sumsLeft, y - 2)
        .lineTo(a4.margin + textWidth, y - 2)
        .stroke(colors.green),
    )
  const row = paper.group(table, 'TR')
  paper.tag(row, 'TH', () => paper.line(label, sumsLeft, y, style))
  // 7 points of room, as in the cells above.
  paper.tag(row, 'TD', () => paper.line(value, sumsLeft, y, style, { width: sumsWidth - 7, to: 'right' }))
}
