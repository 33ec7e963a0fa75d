import { readRenumbered } from '#server/imports/renumbered.rules.ts'
import { isWordOf, patternOf } from '#server/imports/row-words.ts'

/** A number without the remark behind it, and what the remark says of the article. */
export interface NotedNumber {
  number: string
  /** The words that were left out; absent where none stood there. */
  note?: string
  isEnded: boolean
  /** A number that the article had before. */
  formerNumber?: string
  /** Numbers whose place this one has taken, where the cell names both: `0580 -> 0581`. */
  replaced?: string[]
  /** True where the cell does not say which of several numbers is on sale. */
  isUnclear?: boolean
}

/** What is longer is a text, and takes patterns long to read. */
const mostChars = 200

/** `(neu)`, `(Auslauf)`: a code such as `(R)` may be part of the number, and so may a size such as `(2 Stk.)`. */
const inBrackets = /^(.*\d.*?)\s*[([{]\s*([^()[\]{}]{2,40})\s*[)\]}]$/su
const behindBlank = /^(.*\d.*?)\s+(\p{L}[\p{L} ]{2,20})!?$/su
/** `A-2 / alt A-1`, `A-2 (formerly A-1)`: both are numbers, and a sign or blank stands between them and the word. */
const former = new RegExp(
  `^(\\S*\\d\\S*(?: \\d\\S*)*)[\\s/,;([-]+(?:${patternOf('formerly')})(?!\\p{L})[\\s.:=]*((?=\\S*\\d)[\\p{L}\\d][^\\s()]*(?: \\d[^\\s()]*)*)\\)?$`,
  'iu',
)

/**
 * `Art.-Nr. 4711`, `P/N: 4711`, `№ 4711`: words for a number before it. A point, colon or № ends them: `NR 4711` may be all
 * of the number.
 */
const labelled =
  /^(?:(?:art(?:ikel|icle)?|best(?:ell)?|(?:ersatz)?teile?|part|item|cat|kat|cod|réf|арт)[.\s-]*)?(?:(?:nr|no|num|n[º°]|number|nummer|réf?|ref|арт|артикул|art|cod|code|código|p\/n|pn|kód|номер)\s*(?:\.\s*:?|:)|№)\s*(?=\S*\d)(.+)$/isu

const withoutLabel = (typed: string): string => labelled.exec(typed)?.[1] ?? typed

const readNumbersBeside = (typed: string): NotedNumber | null => {
  const [, number = '', formerNumber] = former.exec(typed) ?? []
  if (formerNumber !== undefined)
    return { number: number.replace(/[/,;(-]+$/, ''), note: typed, isEnded: false, formerNumber }
  const renumbered = readRenumbered(typed)
  if (renumbered === null) return null
  const { old, successor } = renumbered
  return successor === null
    ? { number: typed, note: typed, isEnded: false, isUnclear: true }
    : { number: successor, note: typed, isEnded: false, replaced: old }
}

/** `► 4711`, `4711†`, `4711 ¹)`: marks of a list and of its footnotes; a raised digit is no digit of the number. */
const marksBefore = /^[*†‡§►▶▸•●■◆★☆✓✔➤»]+\s*(?=[\p{L}\p{N}])/u
const marksBehind = /(?<=[\p{L}\p{N})])\s*(?:[†‡§★☆]+|[¹²³⁴-⁹⁰]+\)?)$/u
/** `*NEW* 4711`, `NEU: 4711`: a word before the number, between signs or before a colon. */
const wordBefore = /^(?:[*([{!<]+\s*(\p{L}{2,20})!?\s*[*)\]}!>]+:?|(\p{L}{2,20})\s*[:!]+)\s*(?=\S*\d)(.+)$/su

interface Unmarked {
  number: string
  isEnded: boolean
}

const withoutMarks = (typed: string): Unmarked => {
  const [, inSigns, beforeColon, behind] = wordBefore.exec(typed) ?? []
  const word = inSigns ?? beforeColon ?? ''
  const isEnded = isWordOf('noMore', word)
  const number = behind !== undefined && (isEnded || isWordOf('newItem', word)) ? behind : typed
  return {
    number: number.replace(marksBefore, '').replace(marksBehind, ''),
    isEnded: number !== typed && isEnded,
  }
}

/** Takes words off a number: `Art.-Nr. 4711`, `530-069-1 (neu)`, `530-069-3 (Auslauf)`, `530-069-5 NEU!`, `A-4 replaced by A-5` (which is A-5). */
export const readNotedNumber = (typed: string): NotedNumber => {
  if (typed.length > mostChars) return readNoted(typed)
  const unmarked = withoutMarks(withoutLabel(typed))
  const read = readNoted(unmarked.number)
  if (unmarked.number === typed) return read
  return { ...read, note: read.note ?? typed, isEnded: read.isEnded || unmarked.isEnded }
}

/** `100200 -> discontinued` */
const arrowAtEnd = /\s*(?:[→⇒➔➜➡⟶]|[-=]{1,2}>)\s*$/u

const readNoted = (typed: string): NotedNumber => {
  if (!/[\s([{（→⇒➔➜➡⟶←⇐⟵<>/]|\p{Script=Han}/u.test(typed) || typed.length > mostChars)
    return { number: typed, isEnded: false }
  const beside = readNumbersBeside(typed)
  if (beside !== null) return beside
  const found = inBrackets.exec(typed) ?? behindBlank.exec(typed)
  const [, typedNumber = '', words = ''] = found ?? []
  const number = typedNumber.replace(arrowAtEnd, '')
  const note = words.trim()
  const isEnded = isWordOf('noMore', note)
  return isEnded || isWordOf('newItem', note) ? { number, note, isEnded } : { number: typed, isEnded: false }
}
