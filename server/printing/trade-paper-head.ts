import { type TextStyle, colors, lineHeight, sheet as a4, textWidth } from '#server/platform/pdf/paper.ts'
import { formatDay } from '#server/platform/texts/format.ts'
import { type TradePaperFlow, titleOf } from '#server/printing/trade-paper-words.ts'

const strong: TextStyle = { size: 13, weight: 'strong', color: colors.green }
const small: TextStyle = { size: 7.5, color: colors.soft }
const normal: TextStyle = { size: 9 }
const title: TextStyle = { size: 16, weight: 'strong' }
const factsLeft = a4.margin + 280
const labelWidth = 96

/** The first page down to the table: who writes to whom, about which document. */
export const drawHead = (flow: TradePaperFlow): void => {
  drawLetterhead(flow)
  const below = Math.max(drawAddresses(flow, 112), drawFacts(flow, 112))
  const { paper, content, t } = flow
  const lines = paper.lines(titleOf(content, t), title, textWidth, 2)
  flow.y = below + 16
  paper.tag(paper.root, 'H1', () => paper.block(lines, { x: a4.margin, y: flow.y, width: textWidth }, title))
  flow.y += lines.length * lineHeight(title) + 4
  const intro = paper.lines(t(`intro.${content.kind}`), normal, textWidth, 3)
  paper.tag(paper.root, 'P', () => paper.block(intro, { x: a4.margin, y: flow.y, width: textWidth }, normal))
  flow.y += intro.length * lineHeight(normal) + 10
}

/** On each further page: which paper this is. */
export const drawRunningHead = (flow: TradePaperFlow): void => {
  const { paper, content, t } = flow
  paper.artifact(() => {
    paper.line(titleOf(content, t), a4.margin, 30, { ...normal, weight: 'strong' })
    const day = formatDay(content.day, content.language)
    paper.line(day, a4.margin, 30, normal, { width: textWidth, to: 'right' })
  })
  flow.y = 52
}

const drawLetterhead = ({ paper, content }: TradePaperFlow) => {
  const { supplier } = content
  if (!supplier) return
  const contact = [...supplier.address, supplier.email, supplier.phone].filter((line) => line !== '')
  const name = paper.lines(supplier.name, strong, 300, 2)
  paper.tag(paper.root, 'P', () => paper.block(name, { x: a4.margin, y: 34, width: 300 }, strong))
  paper.tag(paper.root, 'P', () =>
    contact.forEach((line, index) =>
      paper.line(line, a4.margin, 34 + index * lineHeight(small), small, { width: textWidth, to: 'right' }),
    ),
  )
  paper.artifact(() => paper.doc.rect(a4.margin, 96, textWidth, 1.5).fill(colors.green))
}

const drawAddresses = ({ paper, content, t }: TradePaperFlow, top: number): number => {
  const { customer, delivery } = content
  const width = factsLeft - a4.margin - 24
  let y = top
  const drawBlock = (label: string, parts: readonly string[]) => {
    if (parts.length === 0) return
    const lines = parts.flatMap((part) => paper.lines(part, normal, width, 3))
    const at = y
    paper.tag(paper.root, 'P', () => {
      paper.line(label, a4.margin, at, small)
      paper.block(lines, { x: a4.margin, y: at + 12, width }, normal)
    })
    y += 12 + lines.length * lineHeight(normal) + 8
  }
  drawBlock(t('customer'), [customer.name, ...customer.address])
  drawBlock(t('delivery'), delivery)
  return y
}

const factWidth = a4.width - a4.margin - factsLeft - labelWidth
const mostFactLines = 4

/** Agreed terms beside the addresses, and those that are too long for it: they stand below the sums, whole. */
export const termsOf = ({
  paper,
  content,
  t,
}: TradePaperFlow): { short: [string, string][]; long: string[] } => {
  const terms: [key: string, value: string][] = [
    ['deliveryTerm', content.deliveryTerm],
    ['paymentTerm', content.paymentTerm],
  ]
  const isLong = (value: string): boolean =>
    paper.lines(value, normal, factWidth, mostFactLines + 1).length > mostFactLines
  return {
    short: terms.filter(([, value]) => !isLong(value)),
    long: terms
      .filter(([, value]) => isLong(value))
      .map(([key, value]) => t('fact.long', { label: t(`fact.${key}`), value })),
  }
}

const drawFacts = (flow: TradePaperFlow, top: number): number => {
  const { paper, content, t } = flow
  const { language, customer } = content
  const dayOf = (day: string | null) => (day === null ? '' : formatDay(day, language))
  const facts: [key: string, value: string][] = [
    ['date', dayOf(content.day)],
    ['customerNo', customer.customerNo ?? ''],
    ['vatNumber', customer.vatNumber ?? ''],
    ['poNumber', content.poNumber],
    ['inquiryNo', content.inquiryNo ?? ''],
    ['wishDay', dayOf(content.wishDay)],
    ['validUntil', dayOf(content.validUntil)],
    ...termsOf(flow).short,
  ]
  const width = factWidth
  let y = top
  for (const [key, value] of facts) {
    if (value === '') continue
    const labels = paper.lines(t(`fact.${key}`), small, labelWidth - 8, 2)
    const lines = paper.lines(value, normal, width, mostFactLines)
    const at = y
    paper.tag(paper.root, 'P', () => {
      paper.block(labels, { x: factsLeft, y: at + 1.5, width: labelWidth - 8 }, small)
      paper.block(lines, { x: factsLeft + labelWidth, y: at, width }, normal)
    })
    y += Math.max(labels.length * lineHeight(small), lines.length * lineHeight(normal)) + 3
  }
  return y
}
