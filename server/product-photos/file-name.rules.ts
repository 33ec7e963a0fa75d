import { normalizeNumber } from '#contract/part-number.ts'

/** An article as files are matched with it. */
export interface PhotoArticle {
  id: number
  /** As the shop shows it. */
  number: string
  source: string
}

/** A file name as the number of an article and a place among its photos; without a suffix the first. */
interface NameReading {
  normal: string
  place: number
}

interface NameReadings {
  stem: string
  whole: NameReading
  /** Without what may be a suffix (`_2`, `-b`, ` (3)`). */
  cut: NameReading | null
  /** Brackets are no part of a number, so that they can only be a suffix. */
  isBracketed: boolean
}

const ending = /\.[\p{L}\p{N}]{1,5}$/u
const bracketed = /^(.*\S)\s*\((\d{1,2})\)$/
const separated = /^(.*[\p{L}\p{N}].*?)[ ._-]+(?:(\d{1,2})|([A-Za-z]))$/u
const unnumbered = -1

/** From `a` on, so that `-b` stands where `_2` does. */
const letterPlace = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) + 1

/** What a name without its folder can mean. */
export const readFileName = (name: string): NameReadings => {
  const stem = name.normalize('NFKC').replace(ending, '').trim()
  const whole = { normal: normalizeNumber(stem), place: unnumbered }
  const inBrackets = bracketed.exec(stem)
  const [, rest = '', digits, letter] = inBrackets ?? separated.exec(stem) ?? []
  const normal = normalizeNumber(rest)
  const place = letter === undefined ? Number(digits) : letterPlace(letter)
  return {
    stem,
    whole,
    cut: normal === '' ? null : { normal, place },
    isBracketed: inBrackets !== null,
  }
}

/** All numbers that a name may mean, in normal form. */
export const numbersOf = ({ whole, cut }: NameReadings): string[] =>
  [whole.normal, cut?.normal ?? ''].filter((normal) => normal !== '')

/**
 * The articles a file belongs to. Where a name is one article's number as a whole and another's with a suffix, the
 * number that is spelled like the file wins; otherwise both are named, and the file belongs to none.
 */
export const findArticles = (
  readings: NameReadings,
  known: ReadonlyMap<string, readonly PhotoArticle[]>,
): { articles: readonly PhotoArticle[]; place: number } => {
  const { stem, whole, cut, isBracketed } = readings
  const asWhole = known.get(whole.normal) ?? []
  const asCut = cut === null ? [] : (known.get(cut.normal) ?? [])
  if (cut === null || asCut.length === 0) return { articles: asWhole, place: whole.place }
  const isSpelledSo = asWhole.some(({ number }) => number.toUpperCase() === stem.toUpperCase())
  if (isSpelledSo) return { articles: asWhole, place: whole.place }
  if (asWhole.length === 0 || isBracketed) return { articles: asCut, place: cut.place }
  return { articles: [...asWhole, ...asCut], place: cut.place }
}
