import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { type Span, type Token, textOf } from '#server/search/number-lists/line-tokens.rules.ts'
import type { ListLine } from '#server/search/number-lists/list-lines.rules.ts'
import { isModelName } from '#server/search/search-query.rules.ts'

const digitsOf = (text: string): number => text.replaceAll(/\D/gu, '').length

/** The letters before a number, `GP` and `GP-02`, which belong to it. */
const isLettered = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'word' || token.kind === 'code') && /^\p{Lu}/u.test(token.text)

/** Capitals that signs part, with a quantity: `ABC-NOPE 4`. */
const wordedNumber = /^\p{Lu}{2,}(?:[-._]\p{Lu}{2,})+$/u

const wordedSpan = (tokens: readonly Token[]): Span | null => {
  const words = tokens.flatMap(({ kind, text }, from) => (kind === 'word' ? [{ text, from }] : []))
  const [only] = words
  if (!only || words.length > 1 || !wordedNumber.test(only.text)) return null
  if (tokens.every(({ kind }) => kind !== 'whole' && kind !== 'grouped')) return null
  return { from: only.from, to: only.from + 1, text: only.text, normal: normalizeNumber(only.text) }
}

/** The number with what a slash joins to it: nobody knows which part of it is the number. */
const withGlued = (span: Span, tokens: readonly Token[]): Span => {
  let { from, to } = span
  while (tokens[from]?.isGlued) from--
  while (tokens[to]?.isGlued) to++
  if (to - from === span.to - span.from) return span
  const text = textOf(tokens.slice(from, to))
  return { from, to, text, normal: normalizeNumber(text) }
}

/** What looks most like a number where the catalogue knows none: a code, then a long number, then groups of digits. */
export const likelySpan = (
  { spans, tokens }: Pick<ListLine, 'spans' | 'tokens'>,
  isNumbered: boolean,
): Span | null => {
  // A line without a word is no sentence.
  const isBare = tokens.every(({ kind, text }) => kind !== 'word' || text.length < 5)
  const hasAmountBeside = tokens.filter(({ kind }) => kind === 'whole').length > 1
  const usable = spans.filter(({ from, to, normal }) => {
    const part = tokens.slice(from, to)
    const startsWithPlace = from === 0 && (isNumbered || part[0]?.isOrdinal)
    const isBeside = part.some(
      ({ kind, isBracketed }) => kind === 'times' || kind === 'decimal' || isBracketed,
    )
    return !startsWithPlace && !isBeside && (isBare || !isModelName(normal))
  })
  const single = usable.filter(({ from, to }) => to - from === 1)
  const code = single.filter(
    ({ text, normal, from }) =>
      (tokens[from]?.kind === 'code' && normal.length >= 5 && digitsOf(text) >= 2) ||
      // `21.757.363`: a quantity is shorter.
      (tokens[from]?.kind === 'grouped' && normal.length > 6),
  )
  const long = single.filter(
    ({ normal, from }) =>
      tokens[from]?.kind === 'whole' && normal.length >= (isBare && hasAmountBeside ? 5 : 6),
  )
  const groups = usable.filter(
    ({ from, to, normal }) =>
      to - from > 1 &&
      tokens.slice(from, to).every(({ kind, text }) => kind !== 'word' && hasDigit(text)) &&
      digitsOf(normal) >= 7 &&
      (tokens[to - 1]?.text.length ?? 0) > 2,
  )
  const lettered = usable.filter(
    ({ from, to, normal }) =>
      to - from === 2 &&
      isLettered(tokens[from]) &&
      (tokens[to - 1]?.text.length ?? 0) >= 3 &&
      normal.length >= 6,
  )
  const short = isBare ? single.filter(({ from }) => tokens[from]?.kind === 'code') : []
  const longest = (found: Span[]) =>
    found.toSorted((a, b) => b.normal.length - a.normal.length || a.from - b.from)[0]
  const found =
    longest(code) ??
    longest(lettered) ??
    longest(long) ??
    longest(groups) ??
    longest(short) ??
    wordedSpan(tokens)
  return found && withGlued(found, tokens)
}

/** The whole cell of the column for numbers: in a table it is a number, whatever it looks like. */
export const spanOfColumn = ({ tokens, numberCell }: ListLine): Span | null => {
  if (numberCell === null) return null
  const from = tokens.findIndex(({ cell }) => cell === numberCell)
  const to = tokens.findLastIndex(({ cell }) => cell === numberCell) + 1
  if (from < 0 || tokens.slice(from, to).every(({ kind }) => kind === 'label')) return null
  const text = textOf(tokens.slice(from, to))
  return { from, to, text, normal: normalizeNumber(text) }
}
