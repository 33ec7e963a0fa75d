import { likelySpan, spanOfColumn } from '#server/search/number-lists/likely-number.rules.ts'
import { type Span, type Token, spansOf, textOf } from '#server/search/number-lists/line-tokens.rules.ts'
import {
  type ListLine,
  type NumberList,
  numberedLines,
} from '#server/search/number-lists/list-lines.rules.ts'
import { apart, isWeak, knownSpans } from '#server/search/number-lists/read-list.rules.ts'

/** What a pasted text asks for, as it is written there. */
export interface PastedNumbers {
  /** What the catalogue has. */
  numbers: string[]
  /** What looks like a number, stands in a list, and is none that the catalogue has. */
  unknown: string[]
}

type Known = { has(normal: string): boolean }

interface Part {
  tokens: Token[]
  /** The number that is all it says, besides how many. */
  known: Span | null
}

const wordKinds: ReadonlySet<Token['kind']> = new Set(['word', 'code', 'measure', 'date'] as const)
const isQuantityToken = ({ kind, text }: Token): boolean =>
  !wordKinds.has(kind) && !(kind === 'whole' && text.length > 4)

/** A few digits are as often a quantity; a model beside a number or alone is the number of a list. */
const mayBeListed = ({ normal }: Span): boolean => !/^\d{1,4}$/u.test(normal)

const partsOf = ({ tokens }: ListLine, known: Known): Part[] =>
  [...Map.groupBy(tokens, ({ part }) => part).values()].map((own) => {
    const isAlone = ({ from, to }: Span) =>
      own.every((token, at) => (at >= from && at < to) || isQuantityToken(token))
    const found = spansOf(own)
      .filter(({ normal }) => known.has(normal))
      .filter(mayBeListed)
    return { tokens: own, known: apart(found.filter(isAlone))[0] ?? null }
  })

/** Longer words say what a part is. */
const longestLetters = 4
const isBare = ({ tokens, known }: Part): boolean =>
  known !== null || tokens.every(({ kind, text }) => kind !== 'word' || text.length <= longestLetters)

/** A date is no number of a part, and a size is none. */
const isNumberToken = ({ kind, text }: Token): boolean =>
  (kind === 'whole' && text.length >= 4) || (kind === 'code' && text.length >= 3)

/** What a part without a known number asks for: its likeliest number, or the only thing in it. */
const unknownOf = ({ tokens }: Pick<Part, 'tokens'>): string | null => {
  const likely = likelySpan({ tokens, spans: spansOf(tokens) }, false)
  if (likely) return likely.text
  const [only, second] = tokens.filter((token) => !isQuantityToken(token) || isNumberToken(token))
  return only && !second && isNumberToken(only) ? textOf([only]) : null
}

interface LineNumbers {
  known: Span[]
  unknown: string[]
  /** Another number of the same text may stand in the same line. */
  isRow: boolean
}

const numbersOfLine = (
  line: ListLine,
  known: Known,
  { isOnly, isNumbered }: { isOnly: boolean; isNumbered: boolean },
): LineNumbers => {
  const parts = partsOf(line, known)
  const strong = apart(knownSpans(line, known).filter((span) => !isWeak(span)))
  const hasStrong = (part: Part) =>
    strong.some(({ from }) => part.tokens[0]?.part === line.tokens[from]?.part)
  const isTable = line.hasColumns && !(isOnly && !line.text.includes('\t'))
  // `KD1508 - 2, AB1234 - 3`: nothing but numbers. A name beside them has figures of its own.
  const isDescribed = (part: Part) => part.known === null && hasStrong(part)
  const isRow = !isTable && parts.every((part) => isBare(part) && !isDescribed(part))
  const alone = parts.flatMap((part) => part.known ?? [])
  const found = strong.length === 0 || isRow ? [...strong, ...alone] : strong
  const isWanted = line.role === 'item'
  if (!isWanted) return { known: found, unknown: [], isRow: false }
  if (isRow && parts.length > 1)
    return {
      isRow,
      known: found,
      unknown: parts.flatMap((part) => (part.known !== null ? [] : (unknownOf(part) ?? []))),
    }
  if (found.length > 0) return { known: found, unknown: [], isRow }
  const likely = spanOfColumn(line) ?? likelySpan(line, isNumbered)
  const unknown = likely?.text ?? (isRow ? unknownOf(line) : null)
  return { known: [], unknown: unknown === null ? [] : [unknown], isRow }
}

const once = (texts: readonly Pick<Span, 'normal' | 'text'>[]): string[] => [
  ...new Map(texts.map(({ normal, text }) => [normal, text])).values(),
]

/**
 * The numbers of a pasted text: those that the catalogue has, and of a list those that it does not have. A few digits or
 * the name of a model count only where they are all that a line or a part of it says.
 */
export const pastedNumbers = ({ lines }: Pick<NumberList, 'lines'>, known: Known): PastedNumbers => {
  const numbered = numberedLines(lines).lines
  const read = lines
    .filter(({ role }) => role !== 'never')
    .map((line) =>
      numbersOfLine(line, known, { isOnly: lines.length === 1, isNumbered: numbered.has(line.line) }),
    )
  const isList = read.length > 1 || read.some(({ isRow }) => isRow)
  return {
    numbers: once(read.flatMap((line) => line.known)),
    unknown: isList ? [...new Set(read.flatMap(({ unknown }) => unknown))] : [],
  }
}
