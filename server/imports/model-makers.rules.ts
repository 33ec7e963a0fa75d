import { brandWords } from '#server/imports/number-formats.ts'
import { patternOfWords, wordsOf } from '#server/imports/row-words.ts'

/** Prepared once, because a list names models in each row. */
const brandOf = new Map(brandWords.map((word) => [word.toLowerCase(), word]))
const brandStarts = brandWords.map((word) => ({ word, start: word.toLowerCase() }))
/** `STIHL/MS170`, `Honda: GX160`: what may stand between a maker and its model. */
export const afterBrand = /^\s*[/:_–-]?\s*(?<=[\s/:_–-])/u

/** Short ones in lower case alone: `Pro 46` is a name. */
const fitWord = wordsOf('forModels').flatMap((word) =>
  word.length > 3 ? [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()] : [word],
)
/** `for MS 170`, `Modell: MS 170`; Chinese ones stand right before the model. */
export const fitWords = new RegExp(
  `^(?:(?:${fitWord.toSorted((a, b) => b.length - a.length).join('|')})(?:(?<=\\p{Script=Han})|(?!\\p{L}))[\\s:.]*)+(?=.*\\d{2})`,
  'u',
)

export const findBrand = (text: string): string | undefined => brandOf.get(text.toLowerCase())

export const splitBrand = (text: string): { brand: string | undefined; rest: string } => {
  const folded = text.toLowerCase()
  for (const { word, start } of brandStarts) {
    const between = folded.startsWith(start) ? afterBrand.exec(text.slice(start.length)) : null
    if (between !== null) return { brand: word, rest: text.slice(start.length + between[0].length).trim() }
  }
  return { brand: undefined, rest: text }
}

const brandInside = new RegExp(
  `^(?<before>[^\\d]{2,40}?)\\s(?<named>(?:${patternOfWords(brandWords)})(?!\\p{L}).*\\d.*)$`,
  'iu',
)

/** `Motorsäge STIHL MS 180`: what stands before the maker. */
export const cutBefore = (text: string): { before: string; named: string } => {
  const { before, named } = brandInside.exec(text)?.groups ?? {}
  return before === undefined || named === undefined ? { before: '', named: text } : { before, named }
}
