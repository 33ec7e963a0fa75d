import { Readable } from 'node:stream'
import type { Language } from '#contract/language.ts'
import type { OrderList, OrderListLine } from '#contract/shop/quick-order.contract.ts'
import type { Download } from '#server/files/send-download.ts'
import { toCsv } from '#server/platform/texts/csv.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { writeXlsx, xlsxType } from '#server/platform/xlsx/xlsx-writer.ts'

export type FileFormat = 'csv' | 'xlsx'

const columns = [
  ['number', 24],
  ['quantity', 14],
  ['remark', 30],
  ['reason', 60],
] as const

const isLeft = ({ state }: OrderListLine): boolean => state === 'question' || state === 'out'

/**
 * Number, quantity, remark and reason of the lines that are not taken, as they were typed, with those that were skipped
 * though they may order something. The unit is written where the
 * quantity would be read in another unit without it.
 */
const rowsOf = ({ lines, skipped }: OrderList, language: Language): string[][] => {
  const t = textsOf(language, 'quick-order')
  const quantityOf = ({ quantityText, unit, saysUnit }: OrderListLine): string =>
    quantityText !== '' && (saysUnit || unit === 'pieces')
      ? `${quantityText} ${t(`rows.${unit}`)}`
      : quantityText
  const left = lines
    .filter(isLeft)
    .map((line) => [
      line.number === '' ? (line.texts[0] ?? '') : line.number,
      quantityOf(line),
      line.remark,
      line.question ? t(`question.${line.question}`, { count: line.options.length }) : (line.msg ?? ''),
    ])
  const seen = skipped.filter(({ mayOrder }) => mayOrder).map(({ text }) => [text, '', '', t('skippedWhy')])
  return [...left, ...seen]
}

/** The lines that are not taken, each with its reason, as a file that quick order reads again. */
export const notTakenDownload = (list: OrderList, format: FileFormat, language: Language): Download => {
  const t = textsOf(language, 'quick-order')
  const name = t('foot.fileName')
  const rows = rowsOf(list, language)
  if (format === 'csv') {
    const headings = columns.map(([key]) => t(`heading.${key}`))
    const content = Buffer.from(`\ufeff${toCsv([headings, ...rows], language)}`)
    return { name, ending: format, contentType: 'text/csv; charset=utf-8', content }
  }
  const sheet = {
    name,
    columns: columns.map(([key, width]) => ({ title: t(`heading.${key}`), width })),
    // Every cell is text: a number keeps its zeros, and what looks like a formula stays words.
    rows,
    madeAt: new Date(),
  }
  const content = Readable.from(writeXlsx(sheet), { objectMode: false })
  return { name, ending: format, contentType: xlsxType, content }
}
