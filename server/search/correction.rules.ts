import type { Language } from '#contract/language.ts'
import { parseSearchQuery, type SearchQuery } from '#server/search/search-query.rules.ts'
import { isUnitWord } from '#server/search/sizes.rules.ts'
import type { SimilarWord } from '#server/search/understanding.queries.ts'
import { foldWord, linkers } from '#server/search/known-words.rules.ts'

/** Slips of the key between two words: letters missing, too many, wrong, or two of them swapped; `most` + 1 is more. */
export const slipsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const replaced = (row[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return Math.min(row[b.length] ?? 0, most + 1)
}

/** Short words change their meaning with one letter. */
export const slipsAllowed = (word: string): number => {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : word.length < 12 ? 2 : 3
}

const correctable = /^[\p{Script=Latin}\p{Script=Cyrillic}]{3,30}$/u
/** Any word of so few letters is like others: it may only go on. */
const tooShort = 3

const vowel = /[aeiouyäöüàâéèêëîïôûáíóúñаеёиоуыэюя]/iu

const digit = /\p{N}/u

/** Letters that go on with digits are part of a code: those of `BKR-7E`, `bpmr 6`. */
const isOfCode = (word: string, typed: string): boolean => {
  // Most queries have no digit and need no pattern for each word.
  if (!digit.test(typed)) return false
  const beside = new RegExp(`(?<!\\p{L})${word}(?:[-_./]|(?<short> ))?\\p{N}`, 'iu').exec(
    typed.normalize('NFKC'),
  )
  if (!beside) return false
  return beside.groups?.['short'] === undefined ? word.length <= 5 : word.length <= 4 && !vowel.test(word)
}

/** Words that a correction may change: letters only, numbers never, and no code is made another. */
export const correctableWords = ({ typed, words, brandWords }: SearchQuery, language: Language): string[] =>
  words
    .filter(
      (word) =>
        correctable.test(word) && !brandWords.includes(word) && !isUnitWord(word) && !isOfCode(word, typed),
    )
    .map((word) => foldWord(word, language))

const cyrillic = /\p{Script=Cyrillic}/u

/** A word is compared as it is folded and as it is shown: German `pleuel` folds to `pleul`. */
const slipsOf = (typed: string, { word, shown }: SimilarWord, most: number): number => {
  // Russian loses and gains a vowel at the end of a stem: `колец`, `кольца`.
  const losesVowel = cyrillic.test(typed) && typed.slice(0, 3) === word.slice(0, 3)
  const allowed = most === 1 && typed.length > 4 && losesVowel ? 2 : most
  const slips = Math.min(slipsBetween(typed, word, allowed), slipsBetween(typed, shown, allowed))
  return allowed > most && slips === 2 ? most : slips
}

/** `kettensägen` and `öl` are two words, not one with two letters too many. */
const isMore = (typed: string, { word }: SimilarWord, similar: readonly SimilarWord[]): boolean =>
  typed.startsWith(word) &&
  similar.some(
    (one) => one.typed === typed && one.part === 'head' && isJoined(typed.slice(word.length), one.word),
  )

const isJoined = (rest: string, head: string): boolean => linkers.some((linker) => linker + head === rest)

/** What a word may have been meant to be, best first. */
const meantBy = (typed: string, similar: readonly SimilarWord[]): SimilarWord[] => {
  const allowed = slipsAllowed(typed)
  const ranked = similar
    .filter((one) => one.typed === typed && one.part === null && !isMore(typed, one, similar))
    .map((one, index) => ({ one, index, slips: slipsOf(typed, one, allowed) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted(
      (a, b) =>
        a.slips - b.slips ||
        // A brand before a slip that stands in some name: `husqarna` is no `husquarna`.
        Number(b.one.isOwnName) - Number(a.one.isOwnName) ||
        Number(b.one.isOwnLanguage) - Number(a.one.isOwnLanguage) ||
        Number(b.one.word[0] === typed[0]) - Number(a.one.word[0] === typed[0]) ||
        a.index - b.index,
    )
    .map(({ one }) => one)
  return ranked.filter(({ shown }, index) => ranked.findIndex((other) => other.shown === shown) === index)
}

/** The shortest word that goes on from what was typed: `cylin` was meant to be `cylinder`. */
const goingOn = (typed: string, similar: readonly SimilarWord[]): SimilarWord | null => {
  const longer = similar
    .filter((one) => one.typed === typed && one.part === null && one.word.startsWith(typed))
    .toSorted((a, b) => Number(b.isOwnLanguage) - Number(a.isOwnLanguage) || a.word.length - b.word.length)
  return longer[0] ?? null
}

/** Which parts of a German compound to search for: all that are known, or what it is. */
type CompoundPart = 'all' | 'head'

/** `shown` of what a word ends in is folded: `ol` of `kettenöl`. */
const asTyped = (word: string, end: string): string => {
  for (let from = word.length - 1; from > 0; from--)
    if (foldWord(word.slice(from), 'de') === end) return word.slice(from)
  return end
}

/**
 * A compound that the catalogue does not have: its known beginning with its head, then the head alone, which says
 * what it is. A beginning alone is taken where the rest is unknown and no longer: `luftfilterelement` is a
 * `luftfilter`, `zylinderkopfdichtung` is no `zylinder`.
 */
const compoundOf = (
  word: string,
  typed: string,
  similar: readonly SimilarWord[],
  part: CompoundPart,
): string | null => {
  const own = similar.filter((one) => one.typed === typed)
  const beginning = own.find((one) => one.part === 'beginning')
  const rest = typed.slice(beginning?.word.length ?? 0)
  const isWhole = (tail: string) => beginning !== undefined && isJoined(rest, tail)
  const ends = own.filter((one) => rest.endsWith(one.word))
  const head =
    ends.find((one) => one.part === 'head') ?? ends.find((one) => one.part === 'tail' && isWhole(one.word))
  if (!head) return beginning && rest.length <= beginning.word.length ? beginning.shown : null
  const shown = asTyped(word, head.word)
  return beginning && part === 'all' ? `${beginning.shown} ${shown}` : shown
}

export interface Correction {
  query: SearchQuery
  /** Words were left out because nothing is like them. */
  isShortened: boolean
}

/** Another choice than the best: for one word its second or third meaning. */
interface Choice {
  word: string
  place: number
}

/**
 * The query with unknown words replaced by the nearest known ones; a word that is like none is left out. Null when
 * that changes nothing or leaves nothing, and when beside a word left out another
 * would get another beginning: "кристалл времени" is no belt (`ремень`).
 */
export const correctQuery = (
  query: SearchQuery,
  unknown: readonly string[],
  similar: readonly SimilarWord[],
  language: Language,
  part: CompoundPart = 'all',
  choice: Choice | null = null,
): Correction | null => {
  const isUnknown = new Set(unknown)
  let isShortened = false
  let isFarFetched = false
  const text = replaceWords(query, (word) => {
    const folded = foldWord(word, language)
    if (!correctable.test(word) || !isUnknown.has(folded)) return word
    const place = choice?.word === folded ? choice.place : 0
    const best = meantBy(folded, similar)[place] ?? goingOn(folded, similar)
    if (!best && folded.length <= tooShort) return word
    const shown = best?.shown ?? compoundOf(word, folded, similar, part)
    if (shown === null) isShortened = true
    else if (foldWord(shown, language).slice(0, 3) !== folded.slice(0, 3)) isFarFetched = true
    return shown ?? ''
  })
  const corrected = isShortened && isFarFetched ? null : parseAgain(query, text)
  return corrected && { query: corrected, isShortened }
}

const mostMeanings = 3

/**
 * What a query may have been meant to be, best first: each unknown word as the nearest known one, a compound by what it
 * is, then one word after another as the next nearest (`spak plug` is no spa).
 */
export const correctionsOf = (
  query: SearchQuery,
  unknown: readonly string[],
  similar: readonly SimilarWord[],
  language: Language,
): Correction[] => {
  const choices = unknown.flatMap((word) =>
    meantBy(word, similar)
      .slice(1, mostMeanings)
      .map((_, index) => ({ word, place: index + 1 })),
  )
  const found = [
    correctQuery(query, unknown, similar, language, 'all'),
    correctQuery(query, unknown, similar, language, 'head'),
    ...choices.map((choice) => correctQuery(query, unknown, similar, language, 'all', choice)),
  ].filter((one) => one !== null)
  return found
    .filter((one, index) => found.findIndex((other) => other.query.typed === one.query.typed) === index)
    .slice(0, mostMeanings + 1)
}

/** `sparkplig` is like the name of a type written together; names of other types are left out. */
export const likeJoined = (unknown: readonly string[], joined: ReadonlyMap<string, string>): SimilarWord[] =>
  unknown.flatMap((typed) => {
    const allowed = slipsAllowed(typed)
    return [...joined]
      .filter(([word]) => slipsBetween(typed, word, allowed) <= allowed)
      .map(([word, shown]) => ({ typed, word, shown, isOwnLanguage: true, isOwnName: false, part: null }))
  })

/** Words with a slip of the key in a maker's name, which some name may have as well. */
export const likeBrands = (words: readonly string[], brandNames: readonly string[]): SimilarWord[] =>
  words.flatMap((typed) =>
    typed.length < shortestBrand
      ? []
      : brandNames
          .filter((name) => slipsBetween(typed, name.toLowerCase(), 1) === 1)
          .map((shown) => ({
            typed,
            word: shown.toLowerCase(),
            shown: shown.toLowerCase(),
            isOwnLanguage: true,
            isOwnName: true,
            part: null,
          })),
  )
const shortestBrand = 4

const hanRun = /\p{Script=Han}{3,}/gu

/** A typed Chinese text that is like a name but for one sign. */
export interface ChineseSlip {
  typed: string
  /** The whole query with the name in its place. */
  mended: string
}

/** Where a query has a name with one sign wrong, the longest names first: `化油气` is like 化油器. */
export const chineseSlips = (query: SearchQuery, names: Iterable<string>): ChineseSlip[] => {
  const text = query.typed.normalize('NFKC')
  const runs = text.match(hanRun) ?? []
  const slips = [...names].flatMap((name) => {
    const signs = [...name]
    if (signs.length < 3) return []
    return runs.flatMap((run) => {
      const own = [...run]
      const from = own.findIndex(
        (_, at) =>
          at + signs.length <= own.length && signs.filter((sign, i) => sign !== own[at + i]).length === 1,
      )
      const mended = [...own.slice(0, from), ...signs, ...own.slice(from + signs.length)].join('')
      const typed = own.slice(from, from + signs.length).join('')
      return from < 0 ? [] : [{ typed, mended: text.replace(run, mended) }]
    })
  })
  return slips.toSorted((a, b) => b.typed.length - a.typed.length)
}

/** The query with such a slip mended, the best ones. A text that something is called (`isName`) has no slip. */
export const chineseCorrections = (
  slips: readonly ChineseSlip[],
  isName: (text: string) => boolean,
): SearchQuery[] =>
  slips
    .filter(({ typed }) => !isName(typed))
    .slice(0, mostMeanings)
    .flatMap(({ mended }) => parseSearchQuery(mended) ?? [])

/** Each word replaced, in lower case. */
export const replaceWords = ({ typed }: SearchQuery, replace: (word: string) => string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, replace)
    .replace(/\s+/g, ' ')
    .trim()

/** Null where nothing has changed or no word is left. */
export const parseAgain = (query: SearchQuery, text: string): SearchQuery | null =>
  text === query.typed.normalize('NFKC').toLowerCase() ||
  !/\p{L}{3}|\p{Script=Han}{2}|(?<!\p{L})öl(?!\p{L})/u.test(text)
    ? null
    : parseSearchQuery(text)

const latinRun = /(?<!\p{L})[a-z]{5,}(?=\s?\d{2})/gu
const longestLetters = 3

/** `STIHLMS 170`, as Chinese readers write: the maker apart from the letters of the model; null where none is. */
export const makersApart = (text: string, brandNames: readonly string[]): string | null => {
  const typed = text.normalize('NFKC').toLowerCase()
  const makers = brandNames.map((name) => name.toLowerCase())
  const apart = typed.replace(latinRun, (run) => {
    const maker = makers.find(
      (name) =>
        run.startsWith(name) && run.length > name.length && run.length <= name.length + longestLetters,
    )
    return maker === undefined ? run : `${maker} ${run.slice(maker.length)}`
  })
  return apart === typed ? null : apart
}

const afterModel = /(?<=\p{L}\d{2,})(?=\p{L}{4})|(?<=\d)(?=(?:hp|ps|лс)(?!\p{L}))/gu
const beforeModel = /(?<=(?<!\p{L})\p{L}{4,})(?=(?!\p{Script=Han})\p{L}{2}\d{2,})/gu
const beforeDigits = /(?<=(?<!\p{L})\p{L}{5,})(?=\d)/gu

/**
 * A word typed together with a model taken apart: `gx160carburetor`, `stihlms180`, `husqvarna350`, `intek15.5hp`; the
 * letters of a model may be two or none.
 */
export const partedQueries = (query: SearchQuery): SearchQuery[] => {
  const typed = query.typed.normalize('NFKC').toLowerCase()
  return [beforeDigits, beforeModel].flatMap((before) => {
    const parted = parseAgain(query, typed.replace(afterModel, ' ').replace(before, ' '))
    return parted ? [parted] : []
  })
}
