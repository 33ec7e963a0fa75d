import { lastDayOf, speaksOfPrices } from '#server/imports/coming-prices.rules.ts'
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { saysGross, splitHeading } from '#server/imports/heading-parts.rules.ts'
import { plainLetters } from '#server/imports/heading-words.ts'
import type { ImportNotice } from '#server/imports/import-question.ts'
import words from '#server/imports/price-note-words.json' with { type: 'json' }
import { saysTaxIncluded } from '#server/imports/tax-notes.rules.ts'

const mostLineChars = 200
const percent = /\d\s*%|%\s*\d|\d\s*(?:percent|prozent|pourcent|por ciento|процент|procent|százalék)/u
/** `ab 500 €`, `from 10 pcs`: for some orders only. */
const amount =
  /\p{Sc}\s*\d|\d\s*(?:\p{Sc}|(?:eur|euro|usd|gbp|chf|pln|zł|zl|czk|kč|kc|sek|dkk|nok|kr|huf|ft|руб|грн|lei|ron|bgn|лв|tl|元|円)(?!\p{L}))/u

const hasNoBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const patterns = new Map<keyof typeof words, RegExp>()
/** `*zuschlag` ends a longer word, too. */
const patternOf = (idea: keyof typeof words): RegExp => {
  const known = patterns.get(idea)
  if (known !== undefined) return known
  const all = words[idea].split(', ').map((word) => {
    const plain = plainLetters(word.replace('*', ''))
    if (hasNoBlanks.test(plain)) return plain
    return `${word.startsWith('*') ? '' : '(?<!\\p{L})'}${plain}(?!\\p{L})`
  })
  const made = new RegExp(all.join('|'), 'u')
  patterns.set(idea, made)
  return made
}

const says = (idea: keyof typeof words, plain: string): boolean => patternOf(idea).test(plain)

/**
 * True where a line says that prices are others than the table has them, by a share: `Auf alle Preise 35 % Rabatt`. A discount
 * for early payment or for large orders, and a tax, change no price of the list.
 */
export const changesAllPrices = (line: string): boolean => {
  const plain = plainLetters(line.normalize('NFKC'))
  if (!percent.test(plain) || amount.test(plain) || says('payment', plain)) return false
  const { base, minPieces } = splitHeading(line.replace(/\d+(?:[.,]\d+)?\s*%|%\s*\d+/gu, ' '))
  if (minPieces !== undefined || hasMark(base, 'tax') || saysTaxIncluded(line) || saysGross(line))
    return false
  const isChange = hasMark(base, 'discount') || says('surcharge', plain)
  return isChange && (hasMark(base, 'price') || hasMark(base, 'list') || says('all', plain))
}

const shown = (lines: readonly string[]): string =>
  lines.map((line) => `“${line.slice(0, mostLineChars)}”`).join(' · ')

interface PriceNotes {
  /** Lines above and below the table. */
  lines: readonly string[]
  /** The day of the run, unless the supplier says from when the prices hold. */
  today: string | undefined
}

/** Tells the lines by which prices are others than they stand in the table, or hold no longer. */
export const tellPriceChanges = ({ lines, today }: PriceNotes): ImportNotice[] => {
  const changes = lines.filter(changesAllPrices)
  const expired =
    today === undefined
      ? []
      : lines.filter((line) => speaksOfPrices(line) && (lastDayOf(line) ?? today) < today)
  return [
    ...(changes.length === 0
      ? []
      : [{ key: 'PRICES_NOT_CHANGED' as const, values: { lines: shown(changes) } }]),
    ...(expired.length === 0 ? [] : [{ key: 'PRICES_EXPIRED' as const, values: { lines: shown(expired) } }]),
  ]
}
