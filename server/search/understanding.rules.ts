import type { Language } from '#contract/language.ts'
import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import { type SearchQuery, asNumber, isModelName } from '#server/search/search-query.rules.ts'
import { isSize } from '#server/search/sizes.rules.ts'

/** What to look up of a query's words before they are searched for. */
export interface Lookup {
  /** The words themselves. */
  typed: string[]
  /** Words, and what compounds may consist of, as the vocabulary writes them. */
  words: string[]
}

/**
 * A German word that ends or begins with a typed one: `rasenmahermesser` of `messer`, and whether that is surely its
 * head.
 */
export type Compound = readonly [typed: string, compound: string, isHead: boolean]

/** What the catalogue knows of them. */
export interface Knowledge {
  words: Pick<ReadonlySet<string>, 'has'>
  /** Names of types written together ("sparkplug") with how they are written. */
  joined: Pick<ReadonlyMap<string, string>, 'has' | 'get'>
  /** Names of brands by what stands for them: `ШТИЛЬ`, `HUSQ`. */
  brands: Pick<ReadonlyMap<string, string>, 'has' | 'get'>
  /** The word is part of the name of a type. */
  isOfTypeName(word: string): boolean
  /** The query is the name of a type. */
  isTypeName: boolean
  /** The catalogue is so large that its leaders are looked through first (migrations/0026). */
  hasLeaders: boolean
  compounds: readonly Compound[]
}

const longestPhrase = 8
const longestHan = 24
const onlyLetters = /^\p{L}{3,30}$/u
/** `Öl` as the vocabulary writes it: the one German word of two letters that names a part, or what one is for. */
export const oil = 'ol'
const typedOil = /^[öo]l$/u
const han = /\p{Script=Han}/u
/** Letters that German puts between the parts of a compound. */
export const linkers = ['', 's', 'n', 'en', 'es', 'er', 'e']
const shortestPart = 3

/** As the vocabulary writes a word: without accents, German umlauts and their two-letter forms as bare vowels. */
export const foldWord = (word: string, language: Language): string => {
  const bare = word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replaceAll('œ', 'oe')
  if (language !== 'de') return bare.replaceAll('ß', 'ss')
  return bare.replaceAll('ß', 'ss').replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u')
}

/** `STIHL` of `STIHL11301200603`. */
const leadingLetters = (word: string): string => normalizeNumber(/^\p{L}{2,}(?=\d)/u.exec(word)?.[0] ?? '')

const cyrillic = /\p{Script=Cyrillic}/u

/** The language to look for words in whose script the reader's own is not written in; null where it may be his own. */
export const languageOfScript = (text: string, language: Language): Language | null => {
  if (han.test(text)) return language === 'zh' ? null : 'zh'
  if (cyrillic.test(text)) return language === 'ru' ? null : 'ru'
  return (language === 'ru' || language === 'zh') && /\p{Script=Latin}{3}/u.test(text) ? 'en' : null
}

const isLookedUp = (word: string) => (onlyLetters.test(word) || typedOil.test(word)) && !han.test(word)

interface Split {
  left: string
  right: string
}

/** `kettensagenkette` may be `kettensage` and `kette`. */
const splitsOf = (folded: string): Split[] => {
  if (folded.length < 2 * shortestPart + 1) return []
  const splits: Split[] = []
  for (let at = shortestPart; at <= folded.length - shortestPart; at++) {
    const head = folded.slice(0, at)
    const right = folded.slice(at)
    for (const linker of linkers) {
      if (!head.endsWith(linker) || head.length - linker.length < shortestPart) continue
      splits.push({ left: head.slice(0, head.length - linker.length), right })
    }
  }
  return splits
}

/** Two words next to each other may stand in the catalogue as one, in German in either order. */
const joinsOf = (first: string, second: string, language: Language): string[] =>
  language === 'de'
    ? linkers.flatMap((linker) => [first + linker + second, second + linker + first])
    : [first + second]

const runsOf = (words: readonly string[]) =>
  words.flatMap((_, from) =>
    [1, 2, 3]
      .filter((length) => from + length <= words.length)
      .map((length) => ({
        from,
        length,
        normal: normalizeNumber(words.slice(from, from + length).join('')),
      })),
  )

export const lookupOf = ({ words }: SearchQuery, language: Language): Lookup => {
  const folded = words.map((word) => (isLookedUp(word) ? foldWord(word, language) : null))
  const candidates = folded.flatMap((word, index) => {
    if (word === null) return []
    const next = folded[index + 1]
    const parts = language === 'de' ? splitsOf(word).flatMap(({ left, right }) => [left, right]) : []
    return [word, ...parts, ...(next ? joinsOf(word, next, language) : [])]
  })
  return {
    typed: folded.filter((word) => word !== null),
    words: [...new Set(candidates)].slice(0, 2_000),
  }
}

/** `切割锯空气滤清器` is a machine and a part; what no known word covers stays together, a lone sign is left out. */
const segmentsOf = (text: string, known: Knowledge): string[] => {
  const signs = [...text]
  const isKnown = (phrase: string) => known.words.has(phrase) || known.brands.has(phrase)
  if (signs.length > longestHan || isKnown(text)) return [text]
  const segments: string[] = []
  let rest = ''
  for (let from = 0; from < signs.length; ) {
    const phrase = Array.from({ length: longestPhrase - 1 }, (_, index) =>
      signs.slice(from, from + longestPhrase - index).join(''),
    ).find((one) => [...one].length > 1 && isKnown(one))
    if (phrase === undefined) {
      rest += signs[from] ?? ''
      from += 1
      continue
    }
    segments.push(rest, phrase)
    rest = ''
    from += [...phrase].length
  }
  const found = [...segments, rest].filter((one) => [...one].length > 1)
  return segments.length === 0 ? [text] : found
}

const splitChinese = (groups: readonly string[][], known: Knowledge): string[][] =>
  groups.flatMap((group) => {
    const [first = ''] = group
    if (!han.test(first)) return [group]
    const segments = segmentsOf(first, known)
    return segments.length === 1 ? [group] : segments.map((one) => [one])
  })

/** The parts of a compound that the catalogue does not have as it is; the most even ones. */
const partsOf = (folded: string, known: Knowledge): string | null => {
  const splits = splitsOf(folded).filter(({ left, right }) => known.words.has(left) && known.words.has(right))
  const best = splits.toSorted((a, b) => evenness(b) - evenness(a))[0]
  return best ? `${best.left} ${best.right}` : null
}
const evenness = ({ left, right }: Split) => Math.min(left.length, right.length)

/** A set of something is called by it: `dichtungssatz` of `dichtung` and `dichtungen`. */
const isSetOf = (typed: string, compound: string): boolean =>
  /(?:satze?|sets?)$/.test(compound) && compound.length <= typed.length + 7

/** With so many that begin with a word, a single one that ends in its letters proves nothing. */
const manyBeginnings = 3

interface Compounds {
  /** Those that end in the word, and sets of it: they are what it says. */
  named: string[]
  /** What only begins with it is another thing (an oil pump is no oil), and told where nothing ends in it. */
  besides: string[]
}

const compoundsOf = (folded: string, known: Knowledge): Compounds => {
  const own = known.compounds.filter(([typed]) => typed === folded)
  const compounds = own.map(([, compound]) => compound)
  const begins = compounds.filter((compound) => !compound.endsWith(folded))
  const ending = compounds.filter((compound) => compound.endsWith(folded))
  const isSure = own.some(([, , isHead]) => isHead) || begins.some((compound) => isSetOf(folded, compound))
  const ends = isSure || ending.length > 1 || begins.length < manyBeginnings ? ending : []
  return {
    named: [...ends, ...begins.filter((compound) => isSetOf(folded, compound))],
    besides: ends.length > 0 ? [] : begins.filter((compound) => !isSetOf(folded, compound)),
  }
}

/** What a word may be called in the catalogue beside what was typed. */
const otherWritings = (word: string, language: Language, known: Knowledge): string[] => {
  const folded = foldWord(word, language)
  const { named, besides } = compoundsOf(folded, known)
  if (named.length + besides.length > 0) return [...named, ...besides]
  const apart = known.joined.get(folded)
  if (apart !== undefined && apart !== folded) return [apart]
  if (known.words.has(folded)) return []
  const parts = language === 'de' ? partsOf(folded, known) : null
  return parts === null ? [] : [parts]
}

/** `Oleo-Mac` is two words, `oleomac` is one. */
const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

const withBrand = (group: readonly string[], brand: string | undefined): string[] =>
  brand === undefined || group.some((one) => wordsOf(one) === wordsOf(brand)) ? [...group] : [brand, ...group]

/**
 * The query with what the catalogue knows of its words: brands by other names, compounds in their parts, words
 * written together or apart, and a number without the words around it.
 */
export const understand = (
  query: SearchQuery,
  known: Knowledge,
  language: Language,
  isTyping = false,
): SearchQuery => {
  const groups = splitChinese(joinBrandRuns(query, known), known).map((group) => {
    const [first = ''] = group
    const named = withBrand(group, known.brands.get(normalizeNumber(first)))
    return isLookedUp(first) ? [...named, ...otherWritings(first, language, known)] : named
  })
  return {
    ...query,
    groups: joinPairs(groups, known, language),
    besides: query.words.flatMap((word) => compoundsOf(foldWord(word, language), known).besides),
    isTypeName: known.isTypeName || isJoinedName(query, known, language),
    hasLeaders: known.hasLeaders,
    brandWords: query.words.filter((word) => known.brands.has(normalizeNumber(word))),
    onlyBrand: groups.length === 1 ? (known.brands.get(normalizeNumber(query.words.join(''))) ?? null) : null,
    ...numberAmong(query, known, language, isTyping),
  }
}

/** `sawchain` is the name of a type as much as `saw chain` is. */
const isJoinedName = ({ words }: SearchQuery, known: Knowledge, language: Language): boolean =>
  words.length === 1 && known.joined.has(foldWord(words[0] ?? '', language))

/** `castel garden` is one brand typed as two words. */
const joinBrandRuns = ({ groups, words }: SearchQuery, known: Knowledge): string[][] => {
  if (groups.length !== words.length) return groups
  for (const { from, length, normal } of runsOf(words)) {
    const brand = length > 1 ? known.brands.get(normal) : undefined
    if (brand === undefined) continue
    return [
      ...groups.slice(0, from),
      [brand, words.slice(from, from + length).join(' ')],
      ...groups.slice(from + length),
    ]
  }
  return groups
}

const joinPairs = (groups: string[][], known: Knowledge, language: Language): string[][] => {
  const joined: string[][] = []
  for (let index = 0; index < groups.length; index++) {
    const [first = ''] = groups[index] ?? []
    const [second = ''] = groups[index + 1] ?? []
    const together =
      isLookedUp(first) && isLookedUp(second)
        ? joinsOf(foldWord(first, language), foldWord(second, language), language).filter((one) =>
            known.words.has(one),
          )
        : []
    if (together.length === 0) {
      joined.push(groups[index] ?? [])
    } else {
      joined.push([`${first} ${second}`, ...together])
      index += 1
    }
  }
  return joined
}

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
const numberAmong = (
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
