import { normalizeNumber } from '#contract/part-number.ts'
import type { RowCells } from '#server/imports/bound-cells.ts'
import { isCharge } from '#server/imports/charge-rows.rules.ts'
import { brandWords } from '#server/imports/number-formats.ts'
import { readLabelRow } from '#server/imports/label-rows.rules.ts'
import type { LeftOutReason } from '#server/imports/row.ts'
import { foldWords, isWordOf, patternOf } from '#server/imports/row-words.ts'

interface Group {
  level: number
  name: string
}

/** What a row that is no article is, with its text for the report. */
export interface NoArticle {
  reason: LeftOutReason
  text: string
  /** Numbering (`01`, `1.2`) and name of a group that may be a type; null for a group that only ends the one before. */
  group?: Group | null
}

const MAX_GROUP_CHARS = 60
const MAX_GROUP_WORDS = 7
const leastContactDigits = 5

const start = (idea: 'total' | 'contact' | 'note'): RegExp =>
  new RegExp(`^(?:${patternOf(idea)})(?![\\p{L}\\p{N}])(.*)$`, 'su')
const totalStart = start('total')
/** `20 % TVA`, `plus 19% MwSt.`: the rate stands before the word for the tax. */
const rateBefore = /^(?:\+|[\p{L}.]{2,8})?\s*\d{1,2}(?:[.,]\d{1,2})?\s*%\s*(?=\p{L})/u
const withoutRate = (text: string): string => foldWords(text).replace(rateBefore, '')
/** `Filter gesamt`, `Normálie spolu`. */
const totalEnd = new RegExp(`\\s(?:${patternOf('total')})$`, 'u')
const contactStart = start('contact')
// Words of Chinese and Japanese stand without blanks.
const noteStart = new RegExp(`^(?:${patternOf('note')})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})`, 'u')
const address = /[\p{L}\p{N}._-]+@[\p{L}\p{N}-]+\.\p{L}{2,}|https?:\/\/|(?<![\p{L}\p{N}.])www\./iu
// Numbers of parts begin with 00, too.
const phone = /^\+\d[\d\s()/.-]{7,}$/
const pageWord = patternOf('page')
const aroundPages = `(?:${pageWord}|${patternOf('pageOf')}|[^\\p{L}\\p{N}])`
/** One number or two, and nothing besides but words for pages, before them or behind: `Page 1 of 9`, `1 / 9 ページ`. */
const pageFoot = new RegExp(
  `^(?=.*(?:${pageWord}))(?:${aroundPages}*\\d{1,4}(?!\\d)){1,2}${aroundPages}*$`,
  'u',
)
const bareFoot = /^\d{1,3}$/

/** Columns whose cell makes a row more than a text. */
const valueFields = [
  'price',
  'stock',
  'ean',
  'models',
  'newNumber',
  'weight',
  'oemNumbers',
  'crossNumbers',
] as const

/**
 * Words rather than a code: a word of three letters and no digits but a leading numbering. Codes without a digit have
 * signs between capitals (`HRN-BV`).
 */
const isWording = (text: string): boolean => {
  const name = text.replace(numbering, '')
  if (/^\p{Lu}+(?:[-./]\p{Lu}+)+$/u.test(name)) return false
  if (/\p{Script=Han}{2}/u.test(name)) return true
  const isCapitals = name === name.toUpperCase() && !/\s/.test(name)
  return isCapitals ? /^\p{L}{5,}$/u.test(name) : /\p{L}{3}/u.test(name) && /\p{Ll}{2}|\s/u.test(name)
}

const amountOfMoney = /(?:\p{Sc}|\b\p{Lu}{3})\s?\d[\d.,'’\s]*|\d[\d.,'’\s]*(?:\p{Sc}|\p{Lu}{3}\b|%)/gu

/**
 * Words of a language and nothing like a code: `Delivery`, `Carriage paid over £150`. Beside a price and without a name they
 * are a charge and no article. One word in capitals may be a code.
 */
const isSentence = (text: string): boolean => {
  const plain = text.replace(amountOfMoney, '')
  return (
    !/\d/.test(plain) &&
    isWording(plain) &&
    (/\p{Ll}{2}|\p{Script=Han}{2}/u.test(plain) || /\p{L}{3}.*\s\p{L}{3}/u.test(plain))
  )
}

const numbering = /^(\d{1,3}(?:\.\d{1,3})*)[.)]?\s+(?=\D)/
const decoration = /^[\s*=~#>•·|_–—-]+|[\s*=~#<•·|_–—:-]+$/gu
const groupLabel = new RegExp(`^(?:${patternOf('groupLabel')})\\s*(?:[:.–-]|№|nr\\.?|no\\.?)+\\s*`, 'iu')

/** `01 Filter` is "Filter" on the first level, `1.2 Oil filters` "Oil filters" on the second. */
const readGroup = (text: string): Group | null => {
  const plain = text.replace(decoration, '').replace(groupLabel, '')
  const level = numbering.exec(plain)?.[1]?.split('.').length ?? 0
  const name = plain.replace(numbering, '').replace(decoration, '').trim()
  const isMaker = brandWords.some((brand) => brand.toLowerCase() === name.toLowerCase())
  return /\d/.test(name) || isMaker || !/\p{L}/u.test(name) ? null : { level, name }
}

const isGroupText = (text: string): boolean =>
  text.length <= MAX_GROUP_CHARS &&
  text.split(/\s+/).length <= MAX_GROUP_WORDS &&
  !/[.!?;%€$]$|^\*(?!\*)/.test(text)

const isContact = (folded: string): boolean =>
  (contactStart.exec(folded)?.[1] ?? '').replace(/\D/g, '').length >= leastContactDigits

/** What begins as a sum does: `USt-IdNr` as the tax of one, and `Versandkosten` as a part of one. */
const reasonOfSum = (text: string, lead: string): LeftOutReason =>
  isContact(foldWords(text)) ? 'contact' : isCharge(lead) ? 'service' : 'total'

/** Sum, page number, address or note, whatever column it stands in. */
const readFurniture = (text: string): LeftOutReason | null => {
  const folded = foldWords(text)
  if (pageFoot.test(folded) || /^[-–—]\s*\d{1,4}\s*[-–—]$/.test(text)) return 'pageFoot'
  const rest = totalStart.exec(withoutRate(text))?.[1]
  if (rest !== undefined && !/\p{L}{3}[^:]*\p{L}{3}.*\p{L}{3}/u.test(rest)) return 'total'
  if (address.test(text) || phone.test(text)) return 'contact'
  if (isContact(folded)) return 'contact'
  return noteStart.test(folded) ? 'note' : null
}

const numberFields = ['number', 'oldNumber', 'newNumber'] as const

const leastNumbered = 3

/** `1 | 2 | 3 | 4` below the headings, as forms number their columns; also `(1) | (2) | (3)`. */
const isColumnNumbering = (texts: readonly string[]): boolean =>
  texts.length >= leastNumbered &&
  texts.every((text, at) => /^\(?(\d{1,2})[.)]?$/.exec(text)?.[1] === String(at + 1))

/** Numbering of a group in the column of numbers, beside its name: `01;Filter`. */
const isNumberingCell = (number: string, name: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3})*\.?$/.test(number) && !/\d/.test(name) && isWording(name)

/** `# valid from May`, `// accessories`: a remark of whoever wrote the file. `#4711` may be a number. */
const isComment = (number: string): boolean => /^(?:\/\/|#+\s|#[^\d\s]*(?:\s|$))/u.test(number)

/** A comma ends cells, and the numbers of the table are codes: words in their place are hardly a number. */
const mayBeSplit = ({ settings }: RowCells): boolean =>
  settings.rowShape?.separator === ',' && settings.areNumbersCodes === true

const dateOrYear = /(?<!\d)(?:\d{1,2}[./]\d{1,2}[./]\d{2,4}|(?:19|20)\d\d)(?!\d)/gu
const leastProseWords = 3

/** `Prices are net, ex works`: a sentence that commas have split begins in the column of numbers. */
const isProse = (number: string): boolean => {
  const plain = number.replace(dateOrYear, '').replace(amountOfMoney, '')
  const words = plain.match(/(?<![\p{L}\p{N}-])\p{Ll}{2,}(?![\p{L}\p{N}-])/gu) ?? []
  return (
    !/\d/.test(plain) &&
    (plain.match(/\p{L}+/gu) ?? []).length >= leastProseWords &&
    words.length >= 2 &&
    isSentence(number.replace(dateOrYear, ''))
  )
}

/**
 * Judges whether a row is an article. Sums, page feet, notes and contact lines are not, whatever stands beside them;
 * a short text alone is a group. A row with a number that is a code is an article, with a name or without.
 */
export const readNoArticle = (cells: RowCells): NoArticle | null => {
  const texts = cells.texts
  const text = [...new Set(texts)].join(' ')
  const shown = { text: text.slice(0, 200).toWellFormed() }
  if (texts.length === 0) return { reason: 'blankNumber', ...shown }
  const number = numberFields.map((field) => cells.first(field)?.value).find((value) => value !== undefined)
  const name = (cells.first('name') ?? cells.first('names'))?.value
  const hasValue = valueFields.some((field) => cells.first(field) !== undefined)
  if (number !== undefined && isComment(number) && !(hasValue && /\d/.test(number)))
    return { reason: 'note', ...shown }
  if (number !== undefined && name !== undefined && name !== number) {
    if (mayBeSplit(cells) && isProse(number)) return { reason: 'note', ...shown }
    const isSum = isWordOf('total', number) || (isWordOf('total', name) && /^\d{1,4}$/.test(number))
    if (isSum) return { reason: 'total', ...shown }
    if (isColumnNumbering(texts)) return { reason: 'note', ...shown }
    const isNumberedGroup =
      !hasValue && cells.has('price') && isNumberingCell(number, name) && texts.length <= 2
    // A group called "Miscellaneous" ends the one above it.
    if (!isNumberedGroup && isCharge(name, cells.first('price')?.value))
      return { reason: 'service', ...shown }
    const label = hasValue ? null : readLabelRow(cells, number)
    if (label !== null) return { reason: label, ...shown }
    if (texts.length <= 4 && pageFoot.test(foldWords(texts.join(' '))))
      return { reason: 'pageFoot', ...shown }
    if (!isNumberedGroup) return null
    return { reason: 'group', ...shown, group: readGroup(`${number.replace(/\.$/, '')} ${name}`) }
  }
  const lead = number ?? name ?? texts[0] ?? ''
  const furniture = readFurniture(texts.length > 1 && !hasValue ? text : lead) ?? readFurniture(lead)
  const isCode =
    number !== undefined && !isWording(number) && !address.test(number) && !isWordOf('note', number)
  const isCounted = hasValue && (name !== undefined || isCode)
  const isTotalAlone = number !== undefined && isWordOf('total', withoutRate(number))
  if (furniture === 'total' && (!isCode || isTotalAlone)) return { reason: reasonOfSum(text, lead), ...shown }
  if (furniture !== null && !isCounted && !(isCode && furniture !== 'pageFoot'))
    return { reason: furniture, ...shown }
  // Without a figure, and with an amount, it is no number of a part.
  const isSumAtEnd = hasValue && /^\D+$/.test(number ?? '') && totalEnd.test(foldWords(number ?? ''))
  if (isSumAtEnd) return { reason: 'total', ...shown }
  return readLoneText(cells, { number, name, hasValue, texts, shown })
}

const hasNames = ({ settings }: RowCells): boolean =>
  settings.columns.some(({ use }) => /^names?(?:\.|$)/.test(use.field))

interface LoneRow {
  number: string | undefined
  name: string | undefined
  hasValue: boolean
  texts: readonly string[]
  shown: { text: string }
}

const readLoneText = (cells: RowCells, row: LoneRow): NoArticle | null => {
  const { number, name, hasValue, texts, shown } = row
  const isAlone = new Set(texts).size === 1
  if (number !== undefined) {
    if (hasValue)
      return name === undefined && hasNames(cells) && isSentence(number) ? { reason: 'note', ...shown } : null
    if (isAlone && bareFoot.test(number) && cells.settings.columns.length > 1)
      return { reason: 'pageFoot', ...shown }
    if (!isWording(number) || normalizeNumber(number) === '' || !isAlone || cells.settings.columns.length < 2)
      return null
  }
  if (number === undefined && (hasValue || !isAlone)) {
    if (hasValue && name !== undefined) return null
    return { reason: texts.some((one) => isWordOf('total', one)) ? 'total' : 'blankNumber', ...shown }
  }
  if (!/\p{L}/u.test(shown.text)) return { reason: 'blankNumber', ...shown }
  return isGroupText(shown.text)
    ? { reason: 'group', ...shown, group: readGroup(shown.text) }
    : { reason: 'note', ...shown }
}

/** The groups above a row: a numbered one stands in the groups of the levels above it, any other begins anew. */
export class GroupTrail {
  #path: Group[] = []

  read(group: Group | null | undefined): void {
    if (group === null || group === undefined) this.#path = []
    else
      this.#path = [
        ...this.#path.filter(({ level }) => group.level > 0 && level > 0 && level < group.level),
        group,
      ]
  }

  /** `Filters > Oil filters`; null outside any group. */
  get path(): string | null {
    return this.#path.length === 0 ? null : this.#path.map(({ name }) => name).join(' > ')
  }
}
