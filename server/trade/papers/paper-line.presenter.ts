import type { Language } from '#contract/language.ts'
import { packNameOf } from '#server/catalogue/pack-name.ts'
import { formatDay } from '#server/platform/texts/format.ts'
import { type Translate, textsOf } from '#server/platform/texts/texts.ts'
import { formatPrice } from '#server/pricing/price-text.ts'
import type { TradePaperLine } from '#server/printing/trade-papers.service.ts'
import type { PaperLineRecord } from '#server/trade/papers/paper-content.queries.ts'

interface Reading {
  language: Language
  currency: string
}

/** A line of a paper with its notes in the paper's language. */
export const presentPaperLine = (line: PaperLineRecord, reading: Reading): TradePaperLine => {
  const pieces = line.packs * line.piecesPerPack
  return {
    position: line.position,
    number: line.number,
    name: line.name,
    // Words that the buyer typed have no packing.
    packing: line.number === '' ? '' : packNameOf(line.packType, reading.language),
    unit: line.unit,
    piecesPerPack: line.piecesPerPack,
    packs: line.packs,
    pieces,
    isAlternative: line.isAlternative,
    isAvailable: line.isAvailable,
    price: line.amountMinor === null ? null : { amount: line.amountMinor, per: line.per },
    total: line.totalMinor,
    hsCode: line.hsCode ?? '',
    origin: line.origin ?? '',
    weightGrams: line.weightGrams === null ? null : line.weightGrams * pieces,
    remark: line.remark,
    notes: notesOf(line, reading),
  }
}

const notesOf = (line: PaperLineRecord, { language, currency }: Reading): string[] => {
  const t = textsOf(language, 'trade-papers')
  const day = (text: string) => formatDay(text, language)
  const { wishAmountMinor, wishPer: per, wishDate, leadDays, leadOn } = line
  return [
    line.isAlternative ? t('note.alternative', { position: line.position }) : '',
    line.answer,
    wishAmountMinor === null
      ? ''
      : t('note.wishPrice', { price: formatPrice({ amount: wishAmountMinor, currency, per }, language) }),
    wishDate === null ? '' : t('note.wishDay', { day: day(wishDate) }),
    leadDays === null
      ? ''
      : [t('note.leadDays', { count: leadDays }), ...dayOfLead(line, t, language)].join(', '),
    leadOn === null ? '' : t('note.leadOn', { day: day(leadOn) }),
    line.isAvailable ? stockNote(line, language) : '',
  ].filter((note) => note !== '')
}

/** The day that a lead time means; goods that are there need none. */
const dayOfLead = (
  { leadDays, leadDay }: Pick<PaperLineRecord, 'leadDays' | 'leadDay'>,
  t: Translate,
  language: Language,
): string[] =>
  leadDay === null || leadDays === 0 ? [] : [t('note.byDay', { day: formatDay(leadDay, language) })]

/** "20 now, 30 later from 3 December"; nothing where all comes at once or nobody knows. */
const stockNote = ({ nowPieces, laterPieces, laterOn }: PaperLineRecord, language: Language): string => {
  if (nowPieces === null || laterPieces === null || laterPieces === 0) return ''
  const t = textsOf(language, 'trade-papers')
  const pieces = { now: nowPieces, later: laterPieces }
  return laterOn === null
    ? t('note.laterUnknown', pieces)
    : t('note.laterFrom', { ...pieces, day: formatDay(laterOn, language) })
}
