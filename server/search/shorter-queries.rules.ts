import type { Language } from '#contract/language.ts'
import { parseAgain, replaceWords } from '#server/search/correction.rules.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import { leftHandWord } from '#server/search/left-hand.rules.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import { contentSpellings, foldSizes, isSize, productSpellings } from '#server/search/sizes.rules.ts'
import { isLengthWord } from '#server/search/lengths.rules.ts'

/**
 * Shorter queries to try when all words are known and nothing has them all: without the kind of machine ("filtre
 * tondeuse briggs": the filter is one of the engine), then without a length, then without the last size.
 */
export const shorterQueries = (
  query: SearchQuery,
  machineWords: readonly string[],
  language: Language,
): SearchQuery[] => {
  const withoutMachine = parseAgain(query, withoutWords(query, machineWords, language))
  const withoutSize = parseAgain(query, withoutLast(query, isMeasure))
  const shorter = [withoutMachine, withoutLength(query), withoutSize].filter((one) => one !== null)
  return shorter.filter((one, index) => shorter.findIndex(({ typed }) => typed === one.typed) === index)
}

/** A part that words of a query name, as they are folded. */
export interface NamedPart {
  words: readonly string[]
  /** The shop has none. */
  isEmpty: boolean
}

/**
 * Queries with fewer parts, where several are named: without the parts that the shop has none of, then with one part alone,
 * the first one first. In `bearing crankshaft ms 180` the second part says where the first one is. None where only one word
 * names a part.
 */
export const withoutOnePart = (
  query: SearchQuery,
  parts: readonly NamedPart[],
  language: Language,
): SearchQuery[] => {
  const all = parts.flatMap(({ words }) => words)
  const stocked = parts.filter(({ isEmpty }) => !isEmpty)
  const isOneOfStock = parts.length === 1 && stocked.length === 1
  const ways = [
    ...(stocked.length > 0 ? [stocked.flatMap(({ words }) => words)] : []),
    ...stocked.map(({ words }) => words),
    ...parts.map(({ words }) => words),
    // `crankshaft bearing` may be one part, and the shop may have parts called by either word. Half the name of a kind that
    // it has is another part: an `ignition switch` is no `ignition coil`.
    ...(isOneOfStock ? [] : all.map((word) => [word])),
  ]
  const fewer = ways.flatMap((kept) => {
    const leftOut = all.filter((word) => !kept.includes(word))
    return leftOut.length === 0 || losesHead(query, leftOut)
      ? []
      : (parseAgain(query, withoutWords(query, leftOut, language)) ?? [])
  })
  return fewer
    .filter((one, index) => fewer.findIndex(({ typed }) => typed === one.typed) === index)
    .slice(0, mostShorter)
}
const mostShorter = 6

const hasHan = /\p{Script=Han}/u

const hanRun = /\p{Script=Han}+/gu

/** A Chinese name is what its end says: without 齿轮 (gear) nothing of 启动齿轮 (starter gear) is left. */
const losesHead = ({ typed }: SearchQuery, leftOut: readonly string[]): boolean =>
  (typed.normalize('NFKC').match(hanRun) ?? []).some(
    (run) =>
      leftOut.some((word) => run.endsWith(word)) &&
      leftOut.reduce((rest, word) => rest.replaceAll(word, ''), run) !== '',
  )

/** Chinese words stand without blanks between them. */
const withoutWords = (query: SearchQuery, words: readonly string[], language: Language): string => {
  const isLeftOut = new Set(words)
  const text = replaceWords(query, (word) => (isLeftOut.has(foldWord(word, language)) ? '' : word))
  return words
    .filter((word) => hasHan.test(word))
    .reduce((rest, word) => rest.replaceAll(word, ' '), text)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Without the length of a bar: chains are sold by their links (`chain 16" 3/8 .050 55 links`). */
export const withoutLength = (query: SearchQuery): SearchQuery | null =>
  parseAgain(query, withoutLast(query, isLengthWord))

const addition =
  /(?<![\p{L}\p{N}])(?:mit|ohne|inkl\.?|with|without|incl\.?|including|avec|sans|con|sin|с|без)\s+\p{L}{3,}(?![\p{L}\p{N}])/giu

/** `Kolben mit Ringen ms180`, `air filter without cover`: the part alone; null where nothing is said to come with it. */
export const withoutAddition = (query: SearchQuery): SearchQuery | null =>
  parseAgain(
    query,
    query.typed.normalize('NFKC').toLowerCase().replace(addition, ' ').replace(/\s+/g, ' ').trim(),
  )

/** `10 m`, `1l` and `5 Ah`. */
const isContent = (text: string): boolean => {
  const [count = '', unit = ''] = text.split(' ')
  return contentSpellings(count, unit).length > 0
}

/** `m10`: finer and coarser ones are models' names more often. */
const thread = /^m(?:[3-9]|1\d|2[0-4])$/

/** A size with a unit, a product of measures, what something holds, a thread, or a decimal, which is no model. */
const isMeasure = (word: string): boolean =>
  isSize(word) ||
  thread.test(word) ||
  productSpellings(word).length > 0 ||
  isContent(word) ||
  /^\d{1,2}[.,]\d{1,2}$/.test(word) ||
  leftHandThread.test(word)

/** Without its thread, the `links` of `M12x1,5 links` is another word. */
const leftHandThread = new RegExp(`^m\\d\\S* +${leftHandWord}$`)

/** Chinese has no blank around a size: `链条16寸`. */
const besideHan = /(?<=\p{Script=Han})(?=\d)|(?<=寸|吋|厘米|公分|毫米)(?=\p{Script=Han})/gu

/** Pieces of the longest size: `M12 x 1,5 a la izquierda`. */
const mostPieces = 6

/** A number without a unit, which may be typed apart (`18 Zoll`), may be a model's. */
const withoutLast = (query: SearchQuery, isMeant: (word: string) => boolean): string => {
  const typed = query.typed.normalize('NFKC').toLowerCase()
  const pieces = typed.replace(besideHan, ' ').trim().split(/\s+/)
  const isSizeFrom = (from: number, last: number) =>
    from >= 0 && isMeant(foldSizes(pieces.slice(from, last + 1).join(' ')).trim())
  const firstOf = (last: number) =>
    Array.from({ length: mostPieces }, (_, before) => last - before).find((from) => isSizeFrom(from, last))
  const last = pieces.findLastIndex((_, at) => firstOf(at) !== undefined)
  const first = firstOf(last) ?? 0
  if (last < 0) return pieces.join(' ')
  // The sign of a diameter goes with its figures.
  const from = diameterSign.test(pieces[first - 1] ?? '') ? first - 1 : first
  return pieces.filter((_, at) => at < from || at > last).join(' ')
}
const diameterSign = /^[ø⌀]$/u
