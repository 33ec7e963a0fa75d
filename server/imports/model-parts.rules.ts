import { modelWord } from '#server/imports/model-words.rules.ts'
import { patternOfWords, wordsOf } from '#server/imports/row-words.ts'

/** A part of a cell between signs, and what its brackets hold. */
export interface ModelPart {
  text: string
  bracketed: string[]
}

/** Full-width signs as ASCII, signs for "number" as letters, no quotation marks. */
const plain = (cell: string): string =>
  cell
    .replaceAll(/[\uFF01-\uFF5E]/gu, (sign) => sign.normalize('NFKC'))
    .replaceAll('№', 'No ')
    .replaceAll(/[º°]/gu, 'o')
    .replaceAll(/["“”„«»]/gu, '')

const brackets = /[([]([^()[\]]*)[)\]]/g
/** Stand for what was in brackets, so that signs within do not split the cell. */
const place = /\uE000(\d+)\uE001/gu
const listSigns = /\s*(?:[,;|\n、；]|\s\/{1,2}\s|\/\/)\s*|(?<=\d{2}\p{Lu}{0,3})[+&](?=\p{Lu}{0,4}[ -]?\d{2})/u

const joiningWords = [...wordsOf('allOf'), ...wordsOf('anyOf')]
/** `a` and `E` may be a model's own letter: single letters join in lower case alone. */
const joining = [
  '[&+]',
  patternOfWords(joiningWords),
  patternOfWords(joiningWords.filter((word) => word.length > 1)).toUpperCase(),
].join('|')
const joinSigns = new RegExp(
  `\\s+(?:${joining})\\s+|(?<=[\\p{L}\\d\uE001])\\s*[和与及或]\\s*(?=[\\p{L}\\d])`,
  'gu',
)
const modelAhead =
  /^(?:\p{L}[\p{L}&.-]*\s){0,3}?(?:\p{Lu}{1,6}[ -]?)?\d{2,5}(?!\d|\s*(?:mm|cm|ml|l|kg|g)(?!\p{L}))/u

/** `MS 170 & MS 180` are two; in `Briggs & Stratton 500` the sign belongs to the maker. */
const splitJoined = (part: string): string[] => {
  const parts: string[] = []
  let start = 0
  for (const { 0: sign, index } of part.matchAll(joinSigns)) {
    const [before, behind] = [part.slice(start, index), part.slice(index + sign.length)]
    if (!/\d/.test(before) || !modelAhead.test(behind)) continue
    parts.push(before)
    start = index + sign.length
  }
  return [...parts, part.slice(start)]
}

/** Takes a cell apart at its signs, brackets whole. */
export const splitParts = (cell: string): ModelPart[] => {
  const contents: string[] = []
  const flat = plain(cell).replace(brackets, (_whole, content: string) => {
    contents.push(content.trim())
    return ` \uE000${contents.length - 1}\uE001 `
  })
  return flat
    .split(listSigns)
    .flatMap(splitJoined)
    .map((part) => ({
      text: part.replace(place, ' ').replaceAll(/\s+/g, ' ').trim(),
      bracketed: [...part.matchAll(place)].map(([, at]) => contents[Number(at)] ?? ''),
    }))
}

const leastSharedDigits = 3
/** `C`, `C-BE`, `WES`, `e`: the letters of a variant behind the figures; two small ones may be a unit. */
const variant = ' ?(?:\\p{Lu}{1,3}(?:-\\p{Lu}{1,4}){0,2}|\\p{Ll})'
const figured = new RegExp(`^(?<letters>.*?)(?<digits>\\d+)(?:${variant})?$`, 'su')

/** `180`, `180 C`, `MS 180`; the last figures with another variant: `R` behind `55 C`. */
const sideOf = (side: string, before: string, length: number): string | null => {
  const typed = side.trim()
  if (new RegExp(`^(?:\\p{Lu}{1,4}[ -]?)?\\d{${length}}(?:${variant})?$`, 'u').test(typed)) return typed
  const varied = new RegExp(`^(?<whole>.*\\d)(?<sign> ?)\\p{Lu}{1,3}$`, 'su').exec(before)?.groups
  return varied !== undefined && /^\p{Lu}{1,3}$/u.test(typed)
    ? `${varied['whole']}${varied['sign']}${typed}`
    : null
}

const likeSides = (first: string, others: readonly string[], length: number): string[] | null => {
  const sides: string[] = []
  for (const other of others) {
    const side = sideOf(other, sides.at(-1) ?? first, length)
    if (side === null) return null
    sides.push(side)
  }
  return sides
}

/** True where two figures behind the same letters may be one model: the `38/45` of `FS 38/45`, but not the variant of `55/55C`. */
const mayBeOneOf = (first: string, others: readonly string[]): boolean => {
  const { letters = '', digits = '' } = figured.exec(first)?.groups ?? {}
  const isVariant = others.every((side) => side.startsWith(digits) && side !== digits)
  return others.length === 1 && !isVariant && (/\p{L}$/u.test(letters) || digits.length < leastSharedDigits)
}

/** True for what is taken as one model and may be two: `FS 38/45`, `CD101/402`; not for `448/1`, whose `1` is shorter. */
export const mayBeTwo = (part: string): boolean => {
  const [first = '', ...others] = part.split('/')
  const { digits = '' } = figured.exec(first)?.groups ?? {}
  const read = digits.length < 2 ? null : likeSides(first, others, digits.length)
  return read !== null && read.length > 0 && mayBeOneOf(first, read)
}

/**
 * Splits models at slashes. `MS 170/180/180C` are three models with the same letters, `017/018/MS 170` three with their own.
 * One model stays whole: the `1` of `448/1` is shorter, and `CD101/402` has one slash and no blank. Of two figures only
 * several models are sure, or variants of one (`FS 55/55C`).
 */
const splitShared = (sides: readonly string[]): string[] | null => {
  const [first = '', ...others] = sides
  const { letters = '', digits = '' } = figured.exec(first)?.groups ?? {}
  const read = likeSides(first, others, digits.length)
  if (read === null || read.length === 0 || digits.length < 2) return null
  if (mayBeOneOf(first, read)) return null
  return [first, ...read.map((side) => (/^\d/.test(side) ? `${letters}${side}` : side))]
}

/** `GX35/GX25` are two models, each with its letters; in `T435/S` the sign belongs to one. */
export const splitSlashed = (part: string): string[] => {
  const sides = part.split('/')
  const shared = splitShared(sides)
  if (shared !== null) return shared
  const isEach =
    sides.length > 1 &&
    sides.every((side, at) => modelWord.test(at === 0 ? (side.split(' ').at(-1) ?? '') : side))
  return isEach ? sides : [part]
}

/** Makers that print their numbers in groups of three figures. */
const printsInThrees = /^(?:Makita|Dolmar)$/i

/** `021 023 025`, `340 345 350` behind a maker: figures that rise are models, and no number in groups of three. */
export const isRisingFigures = (name: string, brand: string): boolean => {
  const words = name.split(' ')
  const isRising = words.every((word, at) => at === 0 || (words[at - 1] ?? '') < word)
  return (
    words.length >= leastFigures &&
    words.every((word) => /^\d{3}$/.test(word)) &&
    isRising &&
    !printsInThrees.test(brand)
  )
}

const leastFigures = 3

/**
 * `MS170 MS180`, `024 026 MS240` and `36 41 136 141` are each a model; in `GX160 UT2` the second word belongs to the first.
 * So are `MS 170 MS 180`, where the letters come again.
 */
export const splitModelWords = (name: string): string[] => {
  const words = name.split(' ')
  const isEach = words.every((word) => modelWord.test(word) || /^0\d{2}$/.test(word))
  const areFigures = words.length >= leastFigures && words.every((word) => /^\d{2,3}$/.test(word))
  if (words.length > 1 && (isEach || areFigures)) return words
  const letters = /^(\p{Lu}{1,4}) \d/u.exec(name)?.[1]
  const models = letters === undefined ? [] : name.split(new RegExp(` (?=${letters} \\d)`, 'u'))
  const isWhole = new RegExp(`^\\p{Lu}{1,4} \\d{2,5}(?:${variant})?$`, 'u')
  return models.length > 1 && models.every((model) => isWhole.test(model)) ? models : [name]
}

const spanSigns = new RegExp(
  `\\s*[-–—~…]\\s*|\\s*\\.{2,3}\\s*|\\s+(?:${patternOfWords(wordsOf('until'))})\\s+`,
  'giu',
)
const shapeOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/\d/g, '9')
    .replaceAll(/[\s.-]+/g, '')
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)

const endsAt = (name: string, at: number, length: number): [string, string] | null => {
  const [first, last] = [name.slice(0, at).trim(), name.slice(at + length).trim()]
  const [, letters, digits = ''] = /^(.*?)(\d{3,})$/su.exec(first) ?? []
  const isAlike = /\d{2}/.test(first) && shapeOf(first) === shapeOf(last) && first < last
  if (isAlike && /\p{L}/u.test(first)) return [first, last]
  const isShort = /^\d+$/.test(last) && last.length === digits.length && digits < last && !isYear(last)
  return isShort && letters !== undefined ? [first, `${letters}${last}`] : null
}

/** Both ends of `MS 170-MS 250` or `MS 170 bis 250`; null for a name that only holds a hyphen (`FS 55-2`). */
export const spanOf = (name: string): [string, string] | null => {
  for (const sign of name.matchAll(spanSigns)) {
    const ends = endsAt(name, sign.index, sign[0].length)
    if (ends) return ends
  }
  return null
}
