import type { Language } from '#contract/language.ts'
import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { type Knowledge, foldWord, runsOf } from '#server/search/known-words.rules.ts'
import { type SearchQuery, asNumber, isModelName } from '#server/search/search-query.rules.ts'
import { isSize } from '#server/search/sizes.rules.ts'

/** `STIHL` of `STIHL11301200603`. */
const leadingLetters = (word: string): string => normalizeNumber(/^\p{L}{2,}(?=\d)/u.exec(word)?.[0] ?? '')

/** How many words from `from` on name a brand (`AL-KO`, `Briggs & Stratton`), or none. */
const brandRunAt = (words: readonly string[], from: number, known: Knowledge): number => {
  const run = runsOf(words.slice(from, from + 3)).findLast(
    ({ from: at, length, normal }) =>
      at === 0 && !hasDigit(words.slice(from, from + length).join('')) && known.brands.has(normal),
  )
  return run?.length ?? 0
}

const numberPrefix = /^[a-z]{2,4}$/
const startsWithDigit = /^\d/

/** What stands between a query's brands and words, all of which may be about a number. */
const between = ({ words }: SearchQuery, known: Knowledge, language: Language) => {
  /** The `hda` of HDA-192 stands in names as well. */
  const isPrefix = (at: number) => {
    const word = words[at] ?? ''
    return numberPrefix.test(word) && startsWithDigit.test(words[at + 1] ?? '') && !known.isOfTypeName(word)
  }
  const isWord = (at: number) => {
    const word = words[at] ?? ''
    return !hasDigit(word) && known.words.has(foldWord(word, language)) && !isPrefix(at)
  }
  const steps: { length: number; isBrand: boolean }[] = []
  let from = 0
  for (let length = 1; from < words.length && length > 0; from += length) {
    const brand = brandRunAt(words, from, known)
    length = brand > 0 ? brand : isWord(from) ? 1 : 0
    if (length > 0) steps.push({ length, isBrand: brand > 0 })
  }
  let to = words.length
  while (to > from) {
    const isOne = (length: number) => to - length >= from && brandRunAt(words, to - length, known) === length
    const brand = [3, 2, 1].find(isOne)
    if (brand === undefined && !isWord(to - 1)) break
    steps.push({ length: brand ?? 1, isBrand: brand !== undefined })
    to -= brand ?? 1
  }
  return {
    text: words.slice(from, to).join(''),
    count: to - from,
    isAmongBrands: steps.every(({ isBrand }) => isBrand),
  }
}

/** Of a number beside words of parts that is no more than digits the whole is meant: `crankshaft 419990`, not `17 28 7`. */
const bareDigits = /^\d{5,6}$/
const shortestBeginning = /^\d{3}/
/** Letters and digits, as long as few words of other things are. */
const code = /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{5,}$/

/** `STIHL 1130 120 0603` and `carburetor 1130-120-0603` hold a number between words that are none. */
export const numberAmong = (
  query: SearchQuery,
  known: Knowledge,
  language: Language,
  isTyping: boolean,
): Partial<SearchQuery> => {
  const { words } = query
  if (words.some(isSize)) return {}
  const { text, count, isAmongBrands } = between(query, known, language)
  const brand = known.brands.has(leadingLetters(text)) ? leadingLetters(text) : ''
  if (text === words.join('') && brand === '') return {}
  const normal = normalizeNumber(text).slice(brand.length)
  const number = asNumber(normal, false)
  const onlyExactly = { ...number, isPartial: false, isInside: false, isNumberLike: false }
  // `dcs7300 carburetor`: the number is that of a machine, the part is another; `BPMR7A spark plug`: it is the part's.
  const isCode = isModelName(normal) || !number.isNumberLike
  if (!isAmongBrands && isCode && count < 3 && code.test(normal))
    return { ...onlyExactly, isBesideWords: true }
  if (isModelName(normal) && !isAmongBrands) return {}
  // `stihl 1130` goes on.
  if (isTyping && isAmongBrands && shortestBeginning.test(normal)) return { ...number, isInside: false }
  if (number.isNumberLike && (normal.length >= 7 || isAmongBrands)) return number
  // `Rotary 17548` may be a number, `Husqvarna 365` a model: only exactly, and beside the words.
  return (isAmongBrands && normal.length >= 4 && hasDigit(normal)) || (count < 3 && bareDigits.test(normal))
    ? onlyExactly
    : {}
}
