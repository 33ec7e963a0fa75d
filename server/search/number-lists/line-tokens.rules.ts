import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { isWord } from '#server/search/number-lists/list-words.ts'
import { withFigures } from '#server/search/number-lists/number-words.rules.ts'

/**
 * - `whole`: digits alone, which may be a number, a part of one, a quantity or a position
 * - `grouped`: `1.000`, `1,000`: a thousand or one
 * - `decimal`: usually a price
 * - `code`: digits with letters or signs
 * - `measure`: a discount (`5%`) or a size (`16"`, `.050`)
 * - `date`, `word`, `pieces`, `packs`, `dozen`, `pair`, `times`, `currency`
 * - `quantity`: a word that stands before a quantity, such as "qty"; `label`: any other word of that kind
 */
export type TokenKind =
  | 'whole'
  | 'grouped'
  | 'decimal'
  | 'code'
  | 'measure'
  | 'date'
  | 'word'
  | 'pieces'
  | 'packs'
  | 'dozen'
  | 'pair'
  | 'times'
  | 'currency'
  | 'quantity'
  | 'label'

export interface Token {
  kind: TokenKind
  text: string
  /** Which column of the line it stands in, from 0. */
  cell: number
  /** Which part of the line, from 0: within a column, commas and dashes part what does not belong together. */
  part: number
  /** `1.` and `2)`: more likely a place in the list than a quantity. */
  isOrdinal: boolean
  /** `(5)` */
  isBracketed: boolean
  /** `-3` */
  isNegative: boolean
  /** A slash without blanks joins it to the token before it: `A-100/B-200` may be one number, or two. */
  isGlued: boolean
}

const han = '\\p{Script=Han}'
const besideHan = new RegExp(`(?<=${han})(?=[A-Za-z\\d])|(?<=[A-Za-z\\d])(?=${han})`, 'gu')
/** `1130-120-0603,5`: no decimal comma follows so long a number, and so many digits follow none. */
const commaAfterNumber = /(?<=(?:[\p{L}-]\S*|\d{5,})),(?=\d)|(?<=\d),(?=\d{4})/gu
const dates = /^(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-[01]\d-[0-3]\d|\d{1,2}\.(?:0?[1-9]|1[0-2])\.)$/u
const clock = /^\d{1,2}:\d\d(?::\d\d)?$/u
const grouped = /^\d{1,3}(?:[.,'’]\d{3})+$/u
const decimal = /^[€$£¥]?\d{1,6}[.,]\d{1,2}[€$£¥]?$/u
const measure = /^(?:[-−–+]?\d{1,3}(?:[.,]\d+)?(?:%|["″”])|[.,]\d{2,3}["″”]?)$/u
/** `5-10` pieces: a unit behind it counts, though nobody can tell how many. */
const range = /^\d{1,3}[-–]\d{1,3}$/u
/** Dots that lead to a quantity: `N-100....2`. */
const leaders = /(?<=[\p{L}\p{N})])\s*(?:[.·_]{3,}|(?:\. ){2,}\.?)\s*(?=\d)/gu
/** Marks around something, such as `"1130 120 0603"`; those behind a figure are inches. */
const quoted = /(?<!\d)["“„]([^"“”„]*)["”]/gu
const size = /^\d+(?:[.,]\d+)?(?:[x×х*]\d+(?:[.,]\d+)?)+(?:[mcм]?[mм]|см|["”]|''|inch)?$/iu

/**
 * A line in plain signs. A Chinese comma, semicolon or colon never stands within a number, as the plain sign does that NFKC
 * makes of it.
 */
const plainLine = (line: string): string =>
  withFigures(line)
    .replaceAll('，', ', ')
    .replaceAll('；', '; ')
    .replaceAll('：', ' : ')
    .normalize('NFKC')
    .replaceAll(besideHan, ' ')
    .replaceAll(/(?<=\d) (?=%)/gu, '')
    .replaceAll(/(?<=\d{3}):(?=\d)/gu, ' : ')
    .replaceAll(leaders, '   ')

/** Between the columns of a CSV file in quotes, where commas and blanks stand within a column too. */
const betweenQuoted = /"\s*[,;]\s*"/u

const countOf = (line: string, sign: string): number => line.split(sign).length - 1

const quotedCellsOf = (line: string): string[] =>
  line.replaceAll(/^\s*"|"\s*[,;]?\s*$/gu, '').split(betweenQuoted)

/** A text at its commas, dashes and wide gaps. */
const partsOf = (text: string): string[] =>
  text.replaceAll(commaAfterNumber, ';').split(/;|\|| {3,}|,(?=\s|$)|\s[-–—=:]\s|=/u)

const whole = (text: string): string[] => [text]

export interface LineCells {
  cells: string[]
  /** It is certain what the columns are: commas and wide gaps part columns and the words of a name alike. */
  areCertain: boolean
  /** What within a column belongs together. */
  partsOf: (cell: string) => string[]
}

/** Tabs part the columns of a line, or quotes, or else semicolons or bars; without any of them each of its parts may be one. */
const splitCells = (plain: string): LineCells => {
  if (plain.includes('\t')) return { cells: plain.split('\t'), areCertain: true, partsOf: whole }
  if (betweenQuoted.test(plain)) return { cells: quotedCellsOf(plain), areCertain: true, partsOf: whole }
  const [semicolons, bars] = [countOf(plain, ';'), countOf(plain, '|')]
  if (semicolons === 0 && bars === 0) return { cells: partsOf(plain), areCertain: false, partsOf: whole }
  return { cells: plain.split(bars > semicolons ? '|' : ';'), areCertain: true, partsOf }
}

/** The columns of a line. */
export const readCells = (line: string): LineCells => {
  const read = splitCells(plainLine(line))
  return { ...read, cells: read.cells.map((cell) => cell.trim()) }
}

/** `2x`, `x2`, `5pcs` and `3x1130-120-0603` are two tokens each. */
const splitPiece = (piece: string): string[] => {
  if (size.test(piece) && !/^\d{1,4}[x×х*]\d{6,}$/iu.test(piece)) return [piece]
  const times = /^(\d{1,5})([x×х*])(.*)$/iu.exec(piece) ?? null
  if (times?.[3] === '' || (times && hasDigit(times[3] ?? '') && (times[3] ?? '').length >= 5))
    return [times[1] ?? '', times[2] ?? '', times[3] ?? ''].filter((part) => part !== '')
  const before = /^([x×х*])(\d{1,5})$/iu.exec(piece)
  if (before) return [before[1] ?? '', before[2] ?? '']
  const unit = /^(\d[\d.,]*)(\p{L}+\.?)$/u.exec(piece)
  if (unit && (['pieces', 'packs', 'pair'] as const).some((kind) => isWord(kind, unit[2] ?? '')))
    return [unit[1] ?? '', unit[2] ?? '']
  const labelled = /^([\p{L}][\p{L}.-]*)[:#№](.+)$/u.exec(piece)
  return labelled ? [`${labelled[1]}:`, labelled[2] ?? ''] : [piece]
}

const kindOf = (bare: string, text: string): TokenKind => {
  if (/^[x×х*]$/iu.test(bare)) return 'times'
  if (isWord('currency', text) && !hasDigit(bare)) return 'currency'
  if (measure.test(text)) return 'measure'
  if (dates.test(bare) || clock.test(bare)) return 'date'
  if (/^\d+$/u.test(bare)) return 'whole'
  if (grouped.test(bare)) return 'grouped'
  if (decimal.test(bare)) return 'decimal'
  if (hasDigit(bare)) return 'code'
  if (isWord('quantity', text)) return 'quantity'
  if (isWord('pieces', text)) return 'pieces'
  if (isWord('packs', text)) return 'packs'
  if (isWord('dozen', text)) return 'dozen'
  if (isWord('pair', text)) return 'pair'
  return isWord('position', text) || isWord('number', text) || isWord('price', text) ? 'label' : 'word'
}

const tokenOf = (text: string, place: Pick<Token, 'cell' | 'part'>): Token | null => {
  const isBracketed = /^[([{].*[)\]}]$/u.test(text)
  const isOrdinal = /^#?\d{1,3}[.):]$/u.test(text) || /^#\d{1,3}$/u.test(text)
  const bare = /^[€$£¥]|[€$£¥]$/u.test(text) ? text : text.replace(/^[^\p{L}\p{N}*]+|[^\p{L}\p{N}*]+$/gu, '')
  const inner = dates.test(text) ? text : bare
  const isNegative = /^[-−–]\d/u.test(text)
  return inner === ''
    ? null
    : { kind: kindOf(inner, text), text: inner, ...place, isOrdinal, isBracketed, isNegative, isGlued: false }
}

const isAmount = ({ kind }: Token): boolean => kind === 'whole' || kind === 'grouped' || kind === 'decimal'

/** A unit counts something and an `x` stands beside a number; elsewhere each is an ordinary word. */
const inContext = (token: Token, before: Token | undefined, after: Token | undefined): Token => {
  if (token.kind === 'times' && !(before?.kind === 'whole' || after?.kind === 'whole'))
    return { ...token, kind: 'word' }
  const isUnit = token.kind === 'pieces' || token.kind === 'packs' || token.kind === 'pair'
  return isUnit && !(before && (isAmount(before) || range.test(before.text)))
    ? { ...token, kind: 'word' }
    : token
}

/** Shorter ones are sizes and series: `3/8`, `1148/73`, `E34/E39`. */
const mayBeNumberBesideSlash = (text: string): boolean =>
  /^[\p{L}\p{N}(][\p{L}\p{N}.-]*\)?$/u.test(text) &&
  normalizeNumber(text).length >= 4 &&
  text.replaceAll(/\D/gu, '').length >= 3

/** What slashes join where each may be a number: `667570/332147`. */
const slashedPieces = (piece: string): string[] => {
  const pieces = piece.split('/')
  return pieces.length > 1 && !dates.test(piece) && pieces.every(mayBeNumberBesideSlash) ? pieces : [piece]
}

const tokensOfPart = (text: string, place: Pick<Token, 'cell' | 'part'>): Token[] =>
  text
    .replaceAll(quoted, ' $1 ')
    .split(/\s+/u)
    .flatMap(splitPiece)
    .flatMap((piece) =>
      slashedPieces(piece).flatMap((one, at, { length }) => {
        const token = tokenOf(one, place)
        // None of several is a quantity.
        return token ? [length > 1 ? { ...token, kind: 'code' as const, isGlued: at > 0 } : token] : []
      }),
    )

/** The pieces of a line with what each may be. */
export const tokensOf = (line: string): Token[] => {
  const { cells, partsOf: partsOfCell } = readCells(line)
  const parts = cells.flatMap((text, cell) => partsOfCell(text).map((part) => ({ text: part, cell })))
  const tokens = parts.flatMap(({ text, cell }, part) => tokensOfPart(text, { cell, part }))
  return tokens.map((token, at) => inContext(token, tokens[at - 1], tokens[at + 1]))
}

/** Tokens in a row that may be one number. */
export interface Span {
  from: number
  /** Behind the last token. */
  to: number
  text: string
  normal: string
}

const mostTokens = 6
const longestPart = 5

const mayBePart = ({ kind, text }: Token): boolean =>
  kind === 'whole' ||
  kind === 'grouped' ||
  kind === 'code' ||
  (kind === 'decimal' && /^\d/u.test(text)) ||
  ((kind === 'word' || kind === 'times') && text.length < longestPart)

/** Digits alone are a number from four on; three signs are enough with a letter. */
const isLongEnough = (normal: string): boolean => normal.length >= (/^\d+$/u.test(normal) ? 4 : 3)

/** Tokens as they are written. */
export const textOf = (tokens: readonly Token[]): string =>
  tokens.reduce((text, token, at) => `${text}${at === 0 ? '' : token.isGlued ? '/' : ' '}${token.text}`, '')

/** Everything in the line that may be a number of an article: what the catalogue knows of it decides. */
export const spansOf = (tokens: readonly Token[]): Span[] => {
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++)
    for (let to = from + 1; to <= Math.min(from + mostTokens, tokens.length); to++) {
      const last = tokens[to - 1]
      if (!last || !mayBePart(last) || last.part !== tokens[from]?.part) break
      const text = textOf(tokens.slice(from, to))
      const normal = normalizeNumber(text)
      if (hasDigit(normal) && isLongEnough(normal)) spans.push({ from, to, text, normal })
    }
  return spans
}
