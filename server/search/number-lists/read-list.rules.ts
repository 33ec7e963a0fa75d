import { hasDigit } from '#contract/part-number.ts'
import { isModelName } from '#server/search/search-query.rules.ts'
import {
  type IsPartWord,
  type LineQuantity,
  type QuantityOptions,
  amountsOf,
  quantityOf,
} from '#server/search/number-lists/line-quantity.rules.ts'
import {
  type QuantityRole,
  isQuantityAlone,
  quantityLines,
} from '#server/search/number-lists/quantity-lines.rules.ts'
import { likelySpan, spanOfColumn } from '#server/search/number-lists/likely-number.rules.ts'
import { notWantedOf } from '#server/search/number-lists/not-wanted.rules.ts'
import type { Span, Token } from '#server/search/number-lists/line-tokens.rules.ts'
import {
  type ListLine,
  type NumberList,
  numberedLines,
} from '#server/search/number-lists/list-lines.rules.ts'

/** A line of a pasted list as it was understood. */
export interface LineReading extends LineQuantity {
  line: number
  /** `line`, and the line below it where that is its quantity. */
  lines: number[]
  text: string
  /** `unknown`: wants something that the catalogue does not know; `leftOut`: belongs to the mail around the list. */
  kind: 'article' | 'unknown' | 'leftOut'
  /** The numbers as they were written; of an unknown line the one that looks most like one, or none. */
  numbers: Pick<Span, 'text' | 'normal'>[]
  /** What its column for remarks has. */
  remark: string
  /** Products that all its numbers name, or any of them where no product has all. */
  productIds: number[]
  /** It belongs to the mail around the list, by what it says or where it stands. */
  isAround: boolean
  /** The words by which it says that it wants nothing, such as "storno"; null without any. */
  notWanted: string | null
  /** The line orders several articles: each has a quantity of its own, or they stand in a row. */
  isSeveral: boolean
}

/** Which products the catalogue has for a number in normal form. */
export type KnownNumbers = ReadonlyMap<string, readonly number[]>

/** A few digits, or what may be the name of a model. */
export const isWeak = ({ normal }: Span): boolean => /^\d{1,4}$/u.test(normal) || isModelName(normal)

const isInside = (one: Span, other: Span): boolean =>
  one !== other && one.from >= other.from && one.to <= other.to && one.to - one.from < other.to - other.from

/** `N 100 2` may be the number N1002, or two of N100. */
const differsByQuantity = (shorter: Span, longer: Span, tokens: readonly Token[]): boolean => {
  const more = [...tokens.slice(longer.from, shorter.from), ...tokens.slice(shorter.to, longer.to)]
  return more.length === 1 && more[0]?.kind === 'whole' && more[0].text.length < 5
}

/**
 * The known numbers of the line; only those of the column for numbers, where that has any. Where one number is part of
 * another, the longer one counts, unless it swallowed a quantity.
 */
export const knownSpans = (
  { spans, tokens, numberCell }: ListLine,
  known: { has(normal: string): boolean },
): Span[] => {
  const everywhere = spans.filter(({ normal }) => known.has(normal))
  const inColumn = everywhere.filter(({ from }) => tokens[from]?.cell === numberCell)
  const all = inColumn.length > 0 ? inColumn : everywhere
  const strong = all.filter((span) => !isWeak(span))
  const found = strong.length > 0 ? strong : all
  return found.filter((span) =>
    found.every((other) => !isInside(span, other) || differsByQuantity(span, other, tokens)),
  )
}

/** Spans that share no token, in the order of the line; of two that do, the longer one. */
export const apart = (spans: readonly Span[]): Span[] => {
  const kept: Span[] = []
  for (const span of spans.toSorted((a, b) => b.normal.length - a.normal.length))
    if (kept.every(({ from, to }) => span.to <= from || span.from >= to)) kept.push(span)
  return kept.toSorted((a, b) => a.from - b.from)
}

const productsOf = (spans: readonly Span[], known: KnownNumbers): number[] => {
  const sets = spans.map(({ normal }) => known.get(normal) ?? [])
  const [first = []] = sets
  const inAll = first.filter((id) => sets.every((ids) => ids.includes(id)))
  return inAll.length > 0 ? inAll : [...new Set(sets.flat())]
}

/** How many different articles the numbers name; numbers that share a product name one. */
const countArticles = (spans: readonly Span[], known: KnownNumbers): number => {
  const articles: number[][] = []
  for (const { normal } of spans) {
    const ids = known.get(normal) ?? []
    const same = articles.find((one) => one.some((id) => ids.includes(id)))
    if (same) same.push(...ids)
    else articles.push([...ids])
  }
  return articles.length
}

/** Two numbers without a quantity may be two of one article; so many in a row are a list. */
const fewestInRow = 3

/** `5x 1130-120-0603, 10x N-100`: a table row is one article, whatever its columns hold. */
const ordersSeveral = (
  { text, tokens, numberCell }: ListLine,
  spans: readonly Span[],
  known: KnownNumbers,
  options: QuantityOptions,
): boolean => {
  if (numberCell !== null || text.includes('\t')) return false
  const articles = countArticles(apart(spans), known)
  if (articles < 2) return false
  const amounts = amountsOf(restOf(tokens, spans), options).length
  return amounts >= articles || (amounts === 0 && articles >= fewestInRow)
}

const isMarkedQuantity = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'times' || kind === 'pieces' || kind === 'packs' || kind === 'quantity')

const restOf = (tokens: readonly Token[], spans: readonly Span[]): Token[] => {
  // Of two readings, the shorter number leaves its quantity.
  const kept = spans.filter((span) => !spans.some((other) => isInside(other, span)))
  return tokens.flatMap((token, at): Token[] => {
    const span = kept.find(({ from, to }) => at >= from && at < to)
    if (!span) return [token]
    // What stood on both sides of a number does not stand together.
    return at === span.from ? [{ ...token, kind: 'label', text: '', isOrdinal: false }] : []
  })
}

const nothing: LineQuantity = { quantity: null, written: null, asked: [], unit: null, odd: null }

const optionsOf = (
  { quantityCell, hasColumns }: ListLine,
  isNumbered: boolean,
  isPartWord: IsPartWord,
): QuantityOptions => ({ quantityCell, hasColumns, isNumbered, isPartWord })

const evenSteps = 1

/**
 * Lines that begin with their place in the list. Fives and tens that nothing else in any of the lines could be the quantity
 * beside are quantities.
 */
const placedLines = (
  lines: readonly ListLine[],
  restAt: (line: ListLine) => Token[],
  isPartWord: IsPartWord,
): ReadonlySet<number> => {
  const { lines: numbered, step } = numberedLines(lines)
  if (step === evenSteps) return numbered
  const hasQuantity = lines.some(
    (line) =>
      numbered.has(line.line) && quantityOf(restAt(line), optionsOf(line, true, isPartWord)).written !== null,
  )
  return hasQuantity ? numbered : new Set()
}

/**
 * What each line of a list wants, given which of its numbers the catalogue knows, and which words beside them name parts.
 */
export const readList = (list: NumberList, known: KnownNumbers, isPartWord: IsPartWord): LineReading[] => {
  const found = new Map(list.lines.map((line) => [line.line, knownSpans(line, known)]))
  const wanting = list.lines.filter(
    ({ line, role }) => role !== 'never' && (role === 'item' || (found.get(line) ?? []).length > 0),
  )
  const numbered = placedLines(
    wanting.filter(({ tokens }) => tokens.some(({ text }) => hasDigit(text))),
    (line) => restOf(line.tokens, found.get(line.line) ?? []),
    isPartWord,
  )
  const readings = list.lines.map((line): LineReading => {
    const { remark } = line
    const notWanted = notWantedOf(line.text, line)
    const place = {
      line: line.line,
      lines: [line.line],
      text: line.text,
      remark,
      isSeveral: false,
      notWanted,
    }
    const isAround = line.role !== 'item'
    const base = { ...place, isAround, numbers: [], productIds: [], ...nothing }
    const spans = found.get(line.line) ?? []
    const isNumbered = numbered.has(line.line)
    const options = optionsOf(line, isNumbered, isPartWord)
    if (spans.length > 0 && line.role !== 'never')
      return {
        ...base,
        ...quantityOf(restOf(line.tokens, spans), options),
        kind: 'article' as const,
        numbers: spans,
        productIds: productsOf(spans, known),
        isSeveral: ordersSeveral(line, spans, known, options),
      }
    const likely = line.role === 'item' ? (spanOfColumn(line) ?? likelySpan(line, isNumbered)) : null
    const isWanted = line.role === 'item' && (likely !== null || isMarkedQuantity(line.tokens))
    if (!isWanted) return { ...base, kind: 'leftOut' as const }
    const quantity = quantityOf(restOf(line.tokens, likely ? [likely] : []), options)
    return { ...base, ...quantity, kind: 'unknown' as const, numbers: likely ? [likely] : [] }
  })
  return withOwnLinesOfQuantities(readings, list.lines, isPartWord)
}

const quantityRoleOf = (reading: LineReading, { tokens, role }: ListLine): QuantityRole => {
  if (role === 'item' && reading.numbers.length === 0 && isQuantityAlone(tokens)) return 'isQuantity'
  if (reading.kind === 'leftOut' || reading.numbers.length === 0) return 'other'
  return reading.written === null ? 'wants' : 'hasBoth'
}

/** The readings with quantities that stand on the line below their number. */
const withOwnLinesOfQuantities = (
  readings: readonly LineReading[],
  lines: readonly ListLine[],
  isPartWord: IsPartWord,
): LineReading[] => {
  const roles = readings.map((reading, at) => {
    const line = lines[at]
    return line ? quantityRoleOf(reading, line) : 'other'
  })
  const below = quantityLines(roles)
  const taken = new Set(below.values())
  return readings.flatMap((reading, at): LineReading[] => {
    if (taken.has(at)) return []
    const own = lines[below.get(at) ?? -1]
    if (!own) return [reading]
    const quantity = quantityOf(own.tokens, {
      ...{ quantityCell: null, hasColumns: false, isNumbered: false, isPartWord },
    })
    return [{ ...reading, ...quantity, lines: [reading.line, own.line] }]
  })
}
