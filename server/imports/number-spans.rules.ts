import { patternOfWords, wordsOf } from '#server/imports/row-words.ts'

/** What a cell of numbers says beside plain numbers. */
export interface NumberSpans {
  /** The cell with both ends of each span in full, and without what stands for any number. */
  text: string
  /** Spans, as written: nobody says here what lies between. */
  spans: string[]
  /** `1123 120 063x`, `530 03 52 4*`: a sign stands for any digit. */
  open: string[]
}

const number = '[\\p{L}\\d]+(?:[ ./-][\\p{L}\\d]+){0,5}'
const untilSign = `\\s*[–—~]\\s*|\\s+-\\s+|\\s*\\.{2,3}\\s*|\\s*…\\s*|\\s+(?:${patternOfWords(wordsOf('until').filter((word) => word.length > 1))})\\s+`
const span = new RegExp(`(?<![\\p{L}\\d])(${number})(?:${untilSign})(${number})(?![\\p{L}\\d])`, 'giu')
const anyDigits = /(?<![\p{L}\d])\d[\d ./-]*\d(?:[*?]+|[xX]{1,3}(?![\p{L}\d]))/gu
const leastDigits = 6

const shapeOf = (text: string): string =>
  text
    .replaceAll(/\d/g, '9')
    .replaceAll(/\p{L}/gu, 'A')
    .replaceAll(/[ ./-]/g, '')

/** The last number of a span in full: `0605` behind `1123 120 0601`; null for what is no later number of its kind. */
const lastOf = (first: string, last: string): string | null => {
  const group = /\d+$/.exec(first)?.[0] ?? ''
  if (shapeOf(first) === shapeOf(last))
    return first < last && first.replace(/\D/g, '').length >= leastDigits ? last : null
  const isEnd = /^\d{2,}$/.test(last) && last.length === group.length && group < last
  return isEnd && first.length > group.length ? `${first.slice(0, -group.length)}${last}` : null
}

/** Reads spans of numbers (`1123 120 0601 - 0605`) and numbers with signs for any digit. */
export const readNumberSpans = (cell: string): NumberSpans => {
  const spans: string[] = []
  const open: string[] = []
  const closed = cell.replace(anyDigits, (found) => {
    if (found.replace(/\D/g, '').length < leastDigits) return found
    open.push(found)
    return ' '
  })
  const text = closed.replace(span, (found, first: string, last: string) => {
    const end = lastOf(first, last)
    if (end === null) return found
    spans.push(found)
    return `${first}, ${end}`
  })
  return { text, spans, open }
}
