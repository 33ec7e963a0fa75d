import { normalizeNumber } from '#contract/part-number.ts'
import { cutNamedDay, isToCome } from '#server/imports/end-days.rules.ts'
import { simplify } from '#server/imports/heading-words.ts'
import { MAX_NUMBER_CHARS, isMeasure } from '#server/imports/numbers.rules.ts'
import { foldWords, isWordOf, patternOfWords, wordsOf } from '#server/imports/row-words.ts'

/** What a text says about the article that takes this one's place. */
export interface Succession {
  numbers: string[]
  /** All of the numbers together, or one of them; null when the words leave it open. */
  mode: 'and' | 'or' | null
  /** How many of the new article take the place of one; 1 where nothing is said. */
  factor?: number
  /** The text says that the article is no longer made. */
  isEnded: boolean
}

const MAX_TEXT = 200
/** Many write the words of their language without accents. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
const withPlain = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.map(withoutAccents)]),
]
const source = (
  ...ideas: ('replacedBy' | 'use' | 'ended' | 'notSingly' | 'noMore' | 'saidOfPart' | 'newItem')[]
): string => patternOfWords(withPlain(ideas.flatMap(wordsOf).filter((word) => !word.includes('…'))))

/** A word ends where no further letter of it follows; Chinese and Japanese ones end anywhere. */
const wordEnd =
  '(?:(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])|(?!\\p{Script=Latin}|\\p{Script=Cyrillic}))'

const link = '[\\s,;:.()\\[\\]=>→*–—-]*'
/** `This part is`, `has been`, `wurde`, `已`. */
const said = `(?:(?:${source('saidOfPart')})${wordEnd}${link})*`
/** `discontinued - use`, `has been replaced by`, `NLA see`; what follows must be nothing but numbers. */
const lead = new RegExp(
  `^${link}(?:${said}(${source('ended', 'notSingly')})(?![\\p{L}\\p{N}])${link})?(?:${said}(?:${source('replacedBy')}|${source('use')})${wordEnd})?${link}`,
  'iu',
)
const arrow = /[→⇒➔➜➡⟶]|-{1,2}>|={1,2}>/u
/** `se 122` says "see 122" in Swedish, "SE 122" is a machine. */
const isModelLetters = /^\p{Lu}{1,2}\s*$/u
const ended = new RegExp(
  `^(?:${link}(?:${said}(?:${source('ended', 'notSingly', 'noMore')})${wordEnd}))+${link}$`,
  'iu',
)
/** Only unmistakable words count in the middle of a text. */
const inside = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${source('ended', 'notSingly')})${link}(?:${source('replacedBy')}|${source('use')})|(?:${source('replacedBy')}))${wordEnd}[\\s:=>→–—-]*`,
  'giu',
)

/** The same in a remark, where `not sold separately` says nothing of the article beside it. */
const endedAlone = new RegExp(
  `^(?:${link}(?:${said}(?:${source('ended', 'noMore')})${wordEnd}))+${link}$`,
  'iu',
)

interface Circumfix {
  before: string
  after: string
}

/** Words around the number, or behind it alone: `durch … ersetzt`, `… helyette`. */
const circumfixes: readonly Circumfix[] = withPlain(
  wordsOf('replacedBy').filter((word) => word.includes('…')),
).map((word) => {
  const [before = '', after = ''] = word.split('…')
  return { before: foldWords(before), after: foldWords(after) }
})
const linkStart = new RegExp(`^${link}`, 'u')
const linkEnd = /[\s,;:.()=>→*–—-]+$/u

/** What stands between the words of a circumfix; compared as text because every name of a list comes here. */
const insideOf = (typed: string): string[] => {
  const text = typed.replace(linkStart, '').replace(linkEnd, '')
  const folded = text.toLowerCase()
  if (folded.length !== text.length) return []
  return circumfixes
    .filter(
      ({ before, after }) =>
        folded.length > before.length + after.length && folded.endsWith(after) && folded.startsWith(before),
    )
    .map(({ before, after }) => text.slice(before.length, text.length - after.length).trim())
}

/** `N.L.A.` says the same as `NLA`. */
const withoutStops = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}.])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu, (letters) =>
    letters.replaceAll('.', ''),
  )

/** Words keep their case here: a number is shown as it was typed. */
const plain = (text: string): string =>
  withoutStops(simplify(text.normalize('NFKC')).replaceAll('ё', 'е'))
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .trim()

const numberShape = /^(?=[^\s]*\d)[\p{L}\p{N}][\p{L}\p{N}./_-]*$/u

const isSuccessor = (text: string): boolean =>
  normalizeNumber(text).length >= 3 && text.length <= MAX_NUMBER_CHARS && !isMeasure(text)

/**
 * Numbers at the beginning of a text, blanks within a number kept (`1128 967 1513`): words between them only say
 * "part no." or "and". Null when anything else stands there.
 */
const readNumbers = (text: string, isWhole: boolean): Pick<Succession, 'numbers' | 'mode'> | null => {
  const numbers: string[] = []
  let mode: Succession['mode'] = null
  let current = ''
  const close = () => {
    if (isSuccessor(current)) numbers.push(current)
    current = ''
  }
  for (const token of text.split(/\s+|(?<=[,;+&])|(?=[,;+&])/)) {
    const word = token.replace(/^[([{"'„“«<#:]+|[)\]}"'”“»>.,:;!]+$/g, '')
    // `see note 3`, `see fig. 12` name no number.
    if (isWordOf('noNumber', word)) {
      if (isWhole) return null
      break
    }
    if (word === '' || /^[,;&/+]$/.test(token)) {
      if (/^[&+]$/.test(token)) mode = 'and'
      close()
    } else if (
      numberShape.test(word) ||
      (current === '' && /^\p{Lu}{1,4}$/u.test(word) && !isWordOf('numberWord', word))
    ) {
      // A number goes on behind a blank with digits, or behind letters of its own: `1128 967 1513`, `HDA 288-3`.
      if (/\d/.test(current) && /^\p{L}/u.test(word)) close()
      current = current === '' ? word : `${current} ${word}`
    } else if (isWordOf('allOf', word) || isWordOf('anyOf', word)) {
      mode = isWordOf('allOf', word) ? 'and' : 'or'
      close()
    } else if (isWordOf('numberWord', word) || isWordOf('instead', word)) close()
    else if (isWhole) return null
    else break
  }
  close()
  return numbers.length === 0
    ? null
    : { numbers: [...new Set(numbers)], mode: numbers.length > 1 ? mode : null }
}

/** `qty 2 of 7012349`, `2 x 7012349`: so many of the new article for one of the old. */
const countBefore =
  /^(?:(?:qty|quantity|menge|qté|cant)\.?\s*(\d{1,2})(?:\s*(?:x|×|pcs\.?))?(?:\s+(?:of|von|de|di))?|(\d{1,2})\s*(?:x|×|pcs\.?|pieces?|stk\.?|stück|шт\.?)(?:\s+(?:of|von|de|di))?|(\d{1,2})\s+(?:of|von))\s+(?=\S*\d\S*\d)/iu

/** `see note 3`, `siehe Seite 12`: points elsewhere and names nothing. */
export const isPointer = (text: string): boolean => {
  if (text.length > 40 || !/\d[.)]?$/.test(text)) return false
  const typed = plain(text)
  const found = lead.exec(typed)?.[0] ?? ''
  const [word = ''] = typed.slice(found.length).split(/[\s.:]+/)
  return /\p{L}/u.test(found) && isWordOf('noNumber', word)
}

/**
 * What a text says of the end of its article, without the day of it: `discontinued 2024` is `discontinued`. Null where the
 * text says only when the article will end, or says something else.
 */
const withoutEndDay = (typed: string, says: RegExp, today: string | undefined): string | null => {
  const cut = cutNamedDay(typed)
  return cut !== null && says.test(cut.text) && !isToCome(cut.days, today) ? cut.text : null
}

/** True where a year behind words for an end is no number: `discontinued 2024`, `entfällt ab 2030`. */
const isEndWithDay = (typed: string): boolean => withoutEndDay(typed, ended, undefined) !== null

/**
 * Reads a text that stands in place of a name: `use N-200`, `discontinued or A-2`, `entfällt`. An end that comes
 * after `today` says nothing yet.
 */
export const readSuccession = (text: string, today?: string): Succession | null => {
  const typed = plain(text)
  if (typed === '' || typed.length > MAX_TEXT) return null
  if (ended.test(typed)) return { numbers: [], mode: null, isEnded: true }
  if (isEndWithDay(typed))
    return withoutEndDay(typed, ended, today) === null ? null : { numbers: [], mode: null, isEnded: true }
  for (const inner of insideOf(typed)) {
    const read = readNumbers(inner, true)
    if (read !== null) return { ...read, isEnded: false }
  }
  const match = lead.exec(typed)
  if (match === null || !(/\p{L}/u.test(match[0]) || arrow.test(match[0]))) return null
  if (isModelLetters.test(match[0])) return null
  const behind = typed.slice(match[0].length)
  const [counted = '', ...counts] = countBefore.exec(behind) ?? []
  const pieces = counts.find((count) => count !== undefined)
  const read = readNumbers(behind.slice(counted.length), true)
  if (read === null) return null
  const factor = pieces === undefined || read.numbers.length > 1 ? {} : { factor: Number(pieces) }
  return { ...read, ...factor, isEnded: match[1] !== undefined }
}

/** `neu 100201`, `NEW: B456`: the number that is new, behind one that is not. */
const newItem = new RegExp(`^${link}(?:${source('newItem')})${wordEnd}[\\s.:=)\\]]*`, 'iu')

/** `superseded, see 100201` */
const noMore = new RegExp(`^${link}(?:${source('noMore')})${wordEnd}[\\s,;:–—-]+(?=\\p{L})`, 'iu')

/**
 * The successors that a text behind an old number names: `neu 100201`, `wird durch 100201 ersetzt`, `改为 100201`. Null when
 * it says anything else. Only behind a number: alone, such words are a note.
 */
export const readSuccessors = (text: string): string[] | null => {
  const typed = plain(text)
  const found = newItem.exec(typed)?.[0]
  const read = found === undefined ? null : readNumbers(typed.slice(found.length), true)
  return read?.numbers ?? readSuccession(typed.replace(noMore, ''))?.numbers ?? null
}

/** `A-4 replaced by A-5`: what stands before the words, and the successors; null where it says no such thing. */
export const splitSuccession = (text: string): { before: string; numbers: string[] } | null => {
  const typed = plain(text)
  for (const match of typed.matchAll(inside)) {
    const before = typed
      .slice(0, match.index)
      .replace(linkEnd, '')
      .replace(/\s*[([]\s*$/u, '')
    const read = readNumbers(typed.slice(match.index + match[0].length), true)
    const isNumber = numberShape.test(before.replaceAll(' ', ''))
    if (isNumber && read !== null && read.numbers.every((number) => /\d/.test(number)))
      return { before, numbers: read.numbers }
  }
  return null
}

/**
 * True where a remark, or one of its parts, says that the article is no longer made: `Auslaufartikel; Restmenge`,
 * `discontinued 2024`. An end after `today` is still to come.
 */
export const saysEnd = (remark: string, today?: string): boolean =>
  [remark, ...remark.split(/[;,.|\n，；。]+(?=\s|$)|\s[-–—/]\s|[，；。]/u)].some((part) => {
    const typed = plain(part)
    if (typed === '' || typed.length > MAX_TEXT) return false
    return endedAlone.test(typed) || withoutEndDay(typed, endedAlone, today) !== null
  })

/** Finds a succession within a remark: `Old type. Replaced by N-200 from 2015 on`. */
export const findSuccession = (text: string, today?: string): Succession | null => {
  const whole = readSuccession(text, today)
  if (whole !== null) return whole
  const typed = plain(text)
  for (const match of typed.matchAll(inside)) {
    const read = readNumbers(typed.slice(match.index + match[0].length), false)
    if (read?.numbers.some((number) => /\d/.test(number))) return { ...read, isEnded: match[1] !== undefined }
  }
  return null
}
