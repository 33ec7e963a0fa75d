import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { isWord } from '#server/search/number-lists/list-words.ts'
import {
  type Span,
  type Token,
  readCells,
  spansOf,
  tokensOf,
} from '#server/search/number-lists/line-tokens.rules.ts'

/**
 * - `item`: may order something
 * - `unlessKnown`: belongs to the mail around the list, unless the catalogue knows a number in it
 * - `never`: an address, a telephone number, a register
 */
export type LineRole = 'item' | 'unlessKnown' | 'never'

export interface ListLine {
  /** Counted from 1, blank lines too. */
  line: number
  text: string
  role: LineRole
  /** The column for numbers, by the headings above the line; null without any. */
  numberCell: number | null
  /** The column for quantities, where the line has the columns of the headings; null otherwise. */
  quantityCell: number | null
  /** It is certain what its columns are. */
  hasColumns: boolean
  /** What its column for remarks has; empty without one. */
  remark: string
  tokens: Token[]
  spans: Span[]
}

/** What the headings of a table say of its columns. */
export interface ListColumns {
  number: number | null
  quantity: number | null
  remark: number | null
  /** How many columns the headings name. */
  count: number
}

export interface NumberList {
  lines: ListLine[]
  columns: ListColumns
}

const mailOrWeb = /\S@\S+\.\S|https?:\/\/|www\./iu
const international = /(?:^|[^\p{L}\p{N}])\+\d{1,3}[\s\d()/.-]{6,}/u
const signature = /^--\s*$/u
const head = /^([\p{L}-]+)\s*[:：]/u
const mostWordsOfHeading = 4

const isNever = (text: string, tokens: readonly Token[]): boolean => {
  if (mailOrWeb.test(text) || international.test(text)) return true
  const name = head.exec(text)?.[1]
  if (name !== undefined && isWord('mailHead', name)) return true
  return saysPhone(text) || text.split(/[\s:：]+/u).some((word) => isWord('register', word))
    ? tokens.some(({ kind }) => kind !== 'word')
    : false
}

/** Chinese parts no words: `谢谢电话13800138000`. */
const chinesePhone = /电话|手机|传真|微信|固话|座机/u
const saysPhone = (text: string): boolean =>
  chinesePhone.test(text) || text.split(/[\s:：,，;；|!！?？。、/()]+/u).some((word) => isWord('phone', word))

const isPhoneWord = ({ text }: Token): boolean => isWord('phone', text) || chinesePhone.test(text)

/** What stands before a telephone number in its line, where a number of an article does; null elsewhere. */
const beforePhone = (text: string, tokens: readonly Token[]): Token[] | null => {
  const at = tokens.findIndex(isPhoneWord)
  if (at <= 0 || !tokens.slice(at + 1).some((token) => hasDigit(token.text))) return null
  const isOther = mailOrWeb.test(text) || text.split(/[\s:：]+/u).some((word) => isWord('register', word))
  return isOther ? null : tokens.slice(0, at)
}

/** A shorter one before a telephone number is as often that of a house or a town. */
const shortestBeforePhone = 6

/** "Merci de nous livrer :" begins a list. */
const isClosing = (text: string): boolean =>
  !/\d/u.test(text) &&
  !/[:：]\s*$/u.test(text) &&
  text.split(/[\s,，.!！]+/u).some((word) => isWord('closing', word))

const isOfDocument = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind, text }) => kind === 'word' && isWord('document', text))

const headingKinds = ['quantity', 'position', 'number', 'price', 'remark'] as const

/** `Pos Qty Part`: headings with single blanks between them, so that nothing tells the columns. */
const isHeadingText = (text: string): boolean => {
  if (/\d/u.test(text)) return false
  const words = text.split(/[\s,;|"]+/u)
  return headingKinds.filter((kind) => words.some((word) => isWord(kind, word))).length > 1
}

/** A row of headings: labels in several columns, and no number. */
const headingsOf = (text: string): ListColumns | null => {
  if (/\d/u.test(text)) return null
  const { cells } = readCells(text)
  const isHeading = (cell: string) =>
    cell.split(/[\s./]+/u).length <= mostWordsOfHeading &&
    cell.split(/\s+/u).some((word) => headingKinds.some((kind) => isWord(kind, word)))
  if (cells.filter(isHeading).length < 2) return null
  const columnOf = (kind: 'number' | 'quantity' | 'remark'): number | null => {
    const named = cells.filter((cell) => {
      const words = cell.split(/\s+/u)
      return words.some((word) => isWord(kind, word)) && !words.some((word) => isWord('position', word))
    })
    // Of "Nr." and "Artikelnummer" the longer heading is that of the number; the other column counts the lines.
    const [best] = named.toSorted((a, b) => b.length - a.length)
    return best === undefined ? null : cells.indexOf(best)
  }
  return {
    number: columnOf('number'),
    quantity: columnOf('quantity'),
    remark: columnOf('remark'),
    count: countFilled(cells),
  }
}

/** How many columns a line has, without empty ones at its end. */
const countFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1

/** What the column for remarks has in this line. No numbers are looked for in it. */
const remarkOf = (cells: readonly string[], { remark }: ListColumns): string =>
  remark === null ? '' : (cells[remark] ?? '')

/** The lines of a pasted mail or table, each with its role and everything in it that may be a number. */
export const readLines = (typed: string): NumberList => {
  const lines: ListLine[] = []
  let columns: ListColumns = { number: null, quantity: null, remark: null, count: 0 }
  let isAfterClosing = false
  let isSigned = false
  for (const [at, raw] of typed.split(/\r\n|\r|\n/u).entries()) {
    const text = raw
      .replace(/^(?:\s*>)+/u, '')
      .replace(/^\s*[-•*·–]\s+/u, '')
      .trimEnd()
    if (signature.test(raw)) isSigned = true
    if (text.trim() === '') continue
    const headings = headingsOf(text)
    if (headings) columns = headings
    const { cells, areCertain: hasColumns } = readCells(text)
    const all = tokensOf(text).filter(({ cell }) => cell !== columns.remark)
    const ofArticle = isSigned || !saysPhone(text) ? null : beforePhone(text, all)
    const tokens = ofArticle ?? all
    if (isClosing(text)) isAfterClosing = true
    const isAround = isAfterClosing || headings !== null || isHeadingText(text) || isOfDocument(tokens)
    const spans = spansOf(tokens).filter(
      ({ normal }) => ofArticle === null || normal.length >= shortestBeforePhone,
    )
    const isLeftOut = ofArticle === null ? isNever(text, tokens) : spans.length === 0
    const isUnlessKnown = isAround || ofArticle !== null
    const role = isSigned || isLeftOut ? 'never' : isUnlessKnown ? 'unlessKnown' : 'item'
    // More columns than headings: a sign that parts columns stands within one of them. No tab does.
    const isMoved = !text.includes('\t') && countFilled(cells) > columns.count
    lines.push({
      line: at + 1,
      text: text.trim(),
      role,
      numberCell: headings ? null : columns.number,
      quantityCell: isMoved ? null : columns.quantity,
      hasColumns,
      remark: headings ? '' : remarkOf(cells, columns),
      tokens,
      spans: role === 'never' ? [] : spans,
    })
  }
  return { lines, columns }
}

/** Numbers in normal form that the catalogue is asked for. */
export const normalsOf = ({ lines }: NumberList): string[] => [
  ...new Set(lines.flatMap(({ spans }) => spans.map(({ normal }) => normal))),
]

const leadingNumber = ({ tokens: [first, second] }: ListLine): number | null =>
  first?.kind === 'whole' &&
  first.text.length <= 4 &&
  second !== undefined &&
  !['times', 'pieces', 'packs'].includes(second.kind)
    ? Number(first.text)
    : null

const steps = new Set([1, 5, 10, 100])

/** Lines whose first number is a place in the list: `1 2 3` or `10 20 30` down the list, and by how much it grows. */
export const numberedLines = (lines: readonly ListLine[]): { lines: ReadonlySet<number>; step: number } => {
  const none = { lines: new Set<number>(), step: 0 }
  const leading = lines.flatMap((line) => {
    const value = leadingNumber(line)
    return value === null ? [] : [{ line: line.line, value }]
  })
  const [first, second] = leading
  if (!first || !second || leading.length < Math.max(2, lines.length / 2)) return none
  const step = second.value - first.value
  const isEven = leading.every(({ value }, at) => at === 0 || value - (leading[at - 1]?.value ?? 0) === step)
  return steps.has(step) && isEven && first.value <= step
    ? { lines: new Set(leading.map(({ line }) => line)), step }
    : none
}

/** `MS 180` in normal form. */
export const normalOfTokens = (tokens: readonly Token[]): string =>
  normalizeNumber(tokens.map(({ text }) => text).join(''))
