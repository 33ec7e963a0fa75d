import { normalizeNumber } from '#contract/part-number.ts'
import { isMeasure, MAX_NUMBER_CHARS } from '#server/imports/numbers.rules.ts'
import { patternOf } from '#server/imports/row-words.ts'
import { readSuccessors, splitSuccession } from '#server/imports/succession.rules.ts'

/** What the cell of a number says of old numbers and the one in their place. */
export interface Renumbered {
  old: string[]
  /** Null where the cell leaves it open: `1130 120 0603 -> 0604`, `A-1 → A-2 + A-3`. */
  successor: string | null
}

const mostChars = 200
const shape = /^(?=\S*\d)[\p{L}\p{N}][\p{L}\p{N}./_-]*$/u
/** `24V` of `12->24V` says what a part does. */
const isRating = (text: string): boolean => /^\d+(?:[.,]\d+)?(?:k?[VWA]|VA|HP|PS|Ah|L|bar|psi)$/iu.test(text)
/** With blanks inside, as makers print numbers. */
const isNumber = (text: string): boolean =>
  shape.test(text.replaceAll(' ', '')) &&
  !/\s(?!\S*\d)/.test(text) &&
  text.length <= MAX_NUMBER_CHARS &&
  normalizeNumber(text).length >= 3 &&
  ![isMeasure, isRating].some((isOther) => isOther(text.replaceAll(' ', '')))

const arrow = /\s*(?:[→⇒➔➜➡⟶]|[-=]{1,2}>{1,2}|>>)\s*|(?<=[\p{L}\p{N}]{5})\s+>\s+(?=[\p{L}\p{N}]{3})/u
const arrowBack = /\s*(?:[←⇐⟵]|<{1,2}[-=]{1,2}|<<)\s*|(?<=[\p{L}\p{N}]{5})\s+<\s+(?=[\p{L}\p{N}]{3})/u
/** `-> 04`: the end of a number. */
const isEnd = (text: string): boolean => /^[-./]?[\p{L}\d]{1,2}$/u.test(text) && /\d/.test(text)

const shapeOf = (text: string): string => normalizeNumber(text).replace(/\d/g, '9').replace(/[^9]/g, 'A')

/** `0604` behind `1130 120 0603` is how the new number ends; `K-105` behind it is a number of its own. */
const mayBeEnd = (old: string, successor: string): boolean => {
  const [before, after] = [shapeOf(old), shapeOf(successor)]
  return after.length <= before.length - 2 && before.endsWith(after)
}

/** `RJ45->RJ11` may be the number of an adapter. */
const isShort = (text: string): boolean => /^\p{L}{1,3}\d{1,2}$/u.test(text)

const settle = (old: readonly string[], successors: readonly string[]): Renumbered => {
  const [successor, ...more] = successors
  const isSure =
    successor !== undefined &&
    more.length === 0 &&
    isNumber(successor) &&
    !isShort(successor) &&
    !old.some((one) => mayBeEnd(one, successor))
  return { old: [...old], successor: isSure ? successor : null }
}

/** `A-1 -> A-2 -> A-3`, `A-2 <- A-1`; nothing but numbers and arrows. */
const readArrows = (text: string): Renumbered | null => {
  const ways = [text.split(arrow), text.split(arrowBack).toReversed()]
  const parts = ways.find(({ length }) => length > 1)?.map((part) => part.replace(/^[([]|[)\]]$/g, '').trim())
  const last = parts?.at(-1)
  if (parts === undefined || last === undefined) return null
  const old = parts.slice(0, -1).flatMap((part) => part.split(/\s*[,;&+]\s*|\s+\/\s+/))
  if (!old.every(isNumber)) return null
  const successors = isRating(last) ? null : readSuccessors(`→ ${last}`)
  if (successors !== null && successors.length > 0) return settle(old, successors)
  const isOpen = /\s/.test(text) && (isEnd(last) || isNumber(last.split(' ')[0] ?? ''))
  return isOpen ? { old, successor: null } : null
}

const number = '((?=\\S*\\d)[\\p{L}\\d][^\\s()\\[\\],;:]*(?: (?=\\d)[^\\s()\\[\\],;:]*)*)'
const formerly = `(?:${patternOf('formerly')})(?!\\p{L})[\\s.:=]*`
const between = '[\\s,;:/|()\\[\\]–—-]+'
/** `was 100200, now 100201`, `alt: 100200 / neu: 100201`; what follows is read as successors. */
const oldFirst = new RegExp(`^${formerly}${number}${between}(\\p{L}.*)$`, 'isu')
/** `neu 100201 (alt 100200)` */
const newFirst = new RegExp(
  `^(?:${patternOf('newItem')}|${patternOf('use')})(?!\\p{L})[\\s.:=]*${number}${between}${formerly}${number}[)\\]]?$`,
  'isu',
)
/** `100200 alt / 100201 neu` */
const wordsBehind = new RegExp(
  `^${number}[\\s(]*(?:${patternOf('formerly')})\\)?\\s*[/,;|–—-]\\s*${number}[\\s(]*(?:${patternOf('newItem')})\\)?$`,
  'isu',
)

/** Letters that run on into a number are part of it: `NEU-200`, `NEW200`. */
const isCode = /^[^\p{L}\p{N}]*[\p{Script=Latin}\p{Script=Cyrillic}]+[-_./]?\d/u
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text)

/** Of `1128 VER 200` the word may be letters of the number. */
const areAlike = (one: string, other: string): boolean => {
  const [left, right] = [normalizeNumber(one).length, normalizeNumber(other).length]
  return Math.min(left, right) >= 4 && Math.abs(left - right) <= 1
}

/** `100200 (neu 100201)`, `A123/NEW B456`, `100200 wird durch 100201 ersetzt`, `100200改为100201`. */
const readWordsBetween = (text: string): Renumbered | null => {
  for (const { index } of text.matchAll(/\s*[\s/([{,;|–—]\s*|(?<=[\p{L}\p{N}])(?=\p{Script=Han})/gu)) {
    const before = text.slice(0, index).replace(/[\s,;:/([{|–—-]+$/u, '')
    const behind = text.slice(index).replace(/^[\s/|{]+/, '')
    if (!isNumber(before) || isCode.test(behind)) continue
    const [, word = '', stop = ''] = /^[^\p{L}\p{N}]*(\p{L}+)([.:]?)/u.exec(behind) ?? []
    const isApart =
      /^[([{,;–—]/u.test(behind) || /^\s*[/|{]/.test(text.slice(index)) || /\p{Script=Han}/u.test(word)
    if (!isApart && word.length < 3 && stop === '') continue
    const successors = readSuccessors(behind.replace(/[)\]}]\s*$/, ''))
    if (successors === null || successors.length === 0 || successors.some(isYear)) continue
    if (!isApart && !successors.every((one) => areAlike(before, one))) continue
    return settle([before], successors)
  }
  return null
}

/** An arrow, or letters that are a word of their own; most numbers have neither. */
const mayNameTwo = /[→⇒➔➜➡⟶←⇐⟵<>]|\p{Script=Han}|(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/u

/**
 * Reads a cell that names an old number and the one in its place: `0580 -> 0581`, `100200 ersetzt durch 100201`,
 * `was 100200, now 100201`. Null where it names one number.
 */
export const readRenumbered = (typed: string): Renumbered | null => {
  const text = typed.normalize('NFKC').trim()
  if (text.length > mostChars || !mayNameTwo.test(text)) return null
  const arrows = readArrows(text)
  if (arrows !== null) return arrows
  const [, old = '', behind = ''] = oldFirst.exec(text) ?? []
  const successors = old === '' ? null : readSuccessors(behind.replace(/[)\]}]\s*$/, ''))
  if (successors !== null && successors.length > 0) return settle([old], successors)
  const [, newer, older] = newFirst.exec(text) ?? []
  if (newer !== undefined && older !== undefined) return settle([older], [newer])
  const [, alt, neu] = wordsBehind.exec(text) ?? []
  if (alt !== undefined && neu !== undefined) return settle([alt], [neu])
  const said = splitSuccession(text)
  return said === null ? readWordsBetween(text) : settle([said.before], said.numbers)
}
