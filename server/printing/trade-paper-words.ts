import { type Language, htmlLang } from '#contract/language.ts'
import type { Paper } from '#server/platform/pdf/paper.ts'
import type { Translate } from '#server/platform/texts/texts.ts'
import type { TradePaper, TradePaperLine } from '#server/printing/trade-paper.ts'

/** A paper of the trade while it is laid out: `y` is where the page has room. */
export interface TradePaperFlow {
  paper: Paper
  content: TradePaper
  t: Translate
  y: number
}

const titles = { inquiry: 'title.inquiry', quote: 'title.quote', confirmation: 'title.confirmation' } as const

/** "Quotation IQ-2026-000123, version 2". */
export const titleOf = ({ kind, no, version }: TradePaper, t: Translate): string =>
  version === null || version === 1 ? t(titles[kind], { no }) : t('title.quoteVersion', { no, version })

export const kilograms = (grams: number, language: Language): string =>
  new Intl.NumberFormat(htmlLang(language), { maximumFractionDigits: 3 }).format(grams / 1000)

/** "2 packs = 20 pieces", and how they are packed. */
export const quantityOf = (line: TradePaperLine, t: Translate): string[] => {
  if (line.packing === '')
    return [line.unit === '' ? t('line.pieces', { count: line.pieces }) : `${line.packs} ${line.unit}`]
  return [
    t('line.quantity', { packs: line.packs, pieces: line.pieces }),
    t('line.packing', { packing: line.packing, count: line.piecesPerPack }),
  ]
}

/** What stands in place of a price. */
export const noPriceOf = ({ isAvailable }: TradePaperLine, t: Translate): string =>
  isAvailable ? t('line.onRequest') : t('line.notAvailable')

/** What customs ask for; what is not known is left out. */
export const customsOf = (
  line: TradePaperLine,
  { t, language }: { t: Translate; language: Language },
): string[] =>
  [
    [line.hsCode, line.origin].filter((part) => part !== '').join(' '),
    line.weightGrams === null ? '' : t('line.weight', { weight: kilograms(line.weightGrams, language) }),
  ].filter((part) => part !== '')

/** What stands below the name of a line: the buyer's remark, the supplier's notes. */
export const remarksOf = (line: TradePaperLine, t: Translate): string[] => [
  ...(line.remark === '' ? [] : [t('line.remark', { text: line.remark })]),
  ...line.notes,
]
