import type { DecimalSign } from '#server/imports/amounts.rules.ts'
import { readEndDay } from '#server/imports/end-days.rules.ts'
import type { ImportIssueReason, ImportStock } from '#server/imports/row.ts'
import { isWordOf, patternOf } from '#server/imports/row-words.ts'
import { MAX_PIECES, parsePieces } from '#server/imports/values.rules.ts'

/** A stock as people write it: a quantity, or what words and signs say without one. */
export interface ReadStock {
  pieces?: number
  state?: ImportStock
  reason?: ImportIssueReason
}

const states = [
  ['noMore', 'discontinued'],
  ['noStock', 'none'],
  ['lowStock', 'low'],
  ['onOrder', 'onOrder'],
  ['inStock', 'in'],
] as const

const amount = "\\d[\\d.,'’\\s\\u00a0\\u202f]*"
const unit = `(?:${patternOf('piece')}|${patternOf('inStock')})`
/** `12 pcs`, `in stock: 12`, `(12 Stk.)`. */
const counted = new RegExp(`^\\(?(?:${unit}[\\s:=.(–-]*)?(${amount}?)\\s*(?:${unit}\\.?[\\s,;:.()-]*)*$`, 'u')
const more = new RegExp(`^(?:[>≥]=?|${patternOf('moreThan')})\\s*(${amount}?)(?:\\s*${unit})*$`, 'u')
const orMore = new RegExp(`^(${amount}?)\\s*(?:\\++|${patternOf('orMore')})(?:\\s*${unit})*$`, 'u')
const less = new RegExp(`^(?:[<≤]=?|${patternOf('lessThan')})\\s*(${amount}?)(?:\\s*${unit})*$`, 'u')
const range = new RegExp(`^(\\d+)\\s*(?:-|–|\\.\\.|…)\\s*(\\d+)(?:\\s*${unit})*$`, 'u')

/** Signs at the beginning mean something here, so they stay. */
const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').replace(/\.$/, '').trim()

const piecesOf = (text: string | undefined, sign: DecimalSign): number | null => {
  const read = parsePieces((text ?? '').trim(), sign)
  return 'pieces' in read && read.reason === undefined ? read.pieces : null
}

/** More than 5 pieces count as in stock, fewer as low (docs/product.md#rows). */
const stateOf = (pieces: number): ImportStock => (pieces > 5 ? 'in' : pieces > 0 ? 'low' : 'none')

const readBounds = (folded: string, sign: DecimalSign): ImportStock | null => {
  const least = piecesOf(more.exec(folded)?.[1], sign)
  if (least !== null) return 'in'
  const from = piecesOf(orMore.exec(folded)?.[1], sign)
  if (from !== null) return from > 0 ? 'in' : null
  const most = piecesOf(less.exec(folded)?.[1], sign)
  if (most !== null) return most > 1 ? 'low' : 'none'
  const between = piecesOf(range.exec(folded)?.[1], sign)
  return between === null ? null : stateOf(between)
}

/** `Due 12/06`, `ab 15.03.`, `5-7 days`, `KW 12`: when it comes, and no quantity. */
const someDay =
  /(?<![\d./-])(?:\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})?(?!\d)|\d\d\/\d{1,2}(?:\/(?:\d{2}|\d{4}))?(?![\d/])|\d\/\d\d(?:\/(?:\d{2}|\d{4}))?(?![\d/])|\d{1,2}-\d{1,2}-(?:\d{2}|\d{4})(?!\d)|20\d{2}-\d{2}(?!\d))|(?<!\p{L})(?:ab|am|vom|due|eta|from|dès|desde|dal|od|от|с|ожид\p{L}*)\s*\d{1,2}\.\d{1,2}(?!\d)|(?<!\p{L})(?:kw|cw|wk|week|woche|semaine|semana|неделя)\s*\d/u
const someTime = new RegExp(`\\d\\s*(?:${patternOf('time')})(?!\\p{L})`, 'u')
const isWhen = (folded: string): boolean =>
  someTime.test(folded) || (someDay.test(folded) && !/^\d+\s*[./-]\s*\d+$/.test(folded))

/** Reads `12`, `12 pcs`, `>10`, `5+`, `in stock`, `нет в наличии`, `ja`. Words name a state and no quantity. */
export const parseStock = (text: string, sign: DecimalSign, today?: string): ReadStock => {
  const plain = parsePieces(text, sign)
  if ('pieces' in plain && plain.reason === undefined) return plain
  const state = states.find(([idea]) => isWordOf(idea, text))?.[1]
  if (state !== undefined) return { state }
  // The day does not say when more comes.
  if (readEndDay(text, today) === 'ended') return { state: 'discontinued' }
  const folded = fold(text)
  const bounded = readBounds(folded, sign)
  if (bounded !== null) return { state: bounded }
  if (isWhen(folded)) return { state: 'onOrder' }
  const pieces = piecesOf(counted.exec(folded)?.[1], sign)
  return pieces === null ? plain : { pieces }
}

/**
 * The stock of several places together. Words for goods that are there (`>10`, `many`) leave the sum open, so that it is a
 * state; goods that are in one place are in stock, whatever the others say.
 */
export const sumStocks = (read: readonly Omit<ReadStock, 'reason'>[]): Omit<ReadStock, 'reason'> => {
  const counted = read.flatMap(({ pieces }) => pieces ?? [])
  const pieces = Math.min(
    counted.reduce((sum, one) => sum + one, 0),
    MAX_PIECES,
  )
  const said = (['in', 'low', 'onOrder', 'none', 'discontinued'] as const).find((state) =>
    read.some((one) => one.state === state),
  )
  if (said === 'in') return { state: 'in' }
  if (said === 'low') return { state: stateOf(pieces + 1) }
  if (counted.length > 0 && (pieces > 0 || said !== 'onOrder')) return { pieces }
  return said === undefined ? {} : { state: said }
}
