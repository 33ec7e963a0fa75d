import marks from '#server/imports/heading-marks.json' with { type: 'json' }
import { foldHeading, plainLetters } from '#server/imports/heading-words.ts'

/** An idea that words of a heading stand for. */
export type Mark = keyof typeof marks

/** Chinese and Japanese write no blanks between words. */
export const hasNoBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const markWords = new Map<Mark, ReadonlySet<string>>()
const wordsOf = (mark: Mark): ReadonlySet<string> => {
  const known = markWords.get(mark) ?? new Set(marks[mark].split(', ').map(plainLetters))
  markWords.set(mark, known)
  return known
}

/** True when a heading has one of the words of a mark, alone or at an end of a compound. */
export const hasMark = (base: string, mark: Mark): boolean => {
  // `VK1 netto` is a `VK`.
  const words = base.split(/[^\p{L}\p{N}]+/u).map((word) => word.replace(/(?<=^\p{L}{2,12})\d{1,2}$/u, ''))
  return [...wordsOf(mark)].some((word) => {
    if (word.includes(' ')) return ` ${words.join(' ')} `.includes(` ${word} `)
    if (hasNoBlanks.test(word)) return base.includes(word)
    return words.some(
      (heard) => heard === word || (word.length >= 4 && (heard.endsWith(word) || heard.startsWith(word))),
    )
  })
}

const internalNumbers = new Set(marks.internalNumber.split(', ').map(foldHeading))

/** True for the word for a code of the supplier's own books (`Код`, `ID`), which yields to the number of the article. */
export const isInternalNumber = (heading: string): boolean => internalNumbers.has(foldHeading(heading))

const [bareQuantities, positionWords] = (['quantity', 'position'] as const).map(
  (mark) => new Set(marks[mark].split(', ').map(foldHeading)),
)

/** True for `Qty`, `Menge` alone, which says nothing of a stock. */
export const isBareQuantity = (heading: string): boolean => bareQuantities?.has(foldHeading(heading)) ?? false

/** True for the word for a place in a drawing (`Pos.`, `Ref`, `Key no.`). */
export const isPositionWord = (heading: string): boolean => positionWords?.has(foldHeading(heading)) ?? false

/** The words of a base without those at its ends that say nothing: `price in` → `price`. */
export const trimFillers = (base: string): string => {
  const words = base.split(' ')
  const isFiller = (word: string | undefined): boolean =>
    word !== undefined && (wordsOf('filler').has(word) || wordsOf('pieces').has(word))
  while (words.length > 1 && isFiller(words.at(-1))) words.pop()
  while (words.length > 1 && isFiller(words[0])) words.shift()
  return words.join(' ')
}

const marginWords = new Set(marks.margin.split(', ').map(foldHeading))

/**
 * True for a margin (`DB`, `Marge %`), which is no stock and no note. Other languages have some of the words for these: `db`
 * are pieces in Hungarian.
 */
export const isMarginWord = (heading: string): boolean => {
  const folded = foldHeading(heading)
  return marginWords.has(folded) || marginWords.has(folded.replace(/\d$/, ''))
}
