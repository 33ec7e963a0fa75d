import type { Language } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import { type Knowledge, foldWord, linkers, runsOf } from '#server/search/known-words.rules.ts'
import { numberAmong } from '#server/search/number-among.rules.ts'
import { groupsOf, type SearchQuery } from '#server/search/search-query.rules.ts'

/** What to look up of a query's words before they are searched for. */
export interface Lookup {
  /** The words themselves. */
  typed: string[]
  /** Words, and what compounds may consist of, as the vocabulary writes them. */
  words: string[]
}

const longestPhrase = 8
const longestHan = 24
const onlyLetters = /^\p{L}{3,30}$/u
const typedOil = /^[öo]l$/u
const han = /\p{Script=Han}/u
const shortestPart = 3
const cyrillic = /\p{Script=Cyrillic}/u

/** The language to look for words in whose script the reader's own is not written in; null where it may be his own. */
export const languageOfScript = (text: string, language: Language): Language | null => {
  if (han.test(text)) return language === 'zh' ? null : 'zh'
  if (cyrillic.test(text)) return language === 'ru' ? null : 'ru'
  return (language === 'ru' || language === 'zh') && /\p{Script=Latin}{3}/u.test(text) ? 'en' : null
}

const otherScript = /^[\p{Script=Cyrillic}\p{Script=Han}]+$/u

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

/** The words by which Chinese text is split. */
type Segmenting = { [key in 'words' | 'brands']: Pick<Knowledge[key], 'has'> }

/** `切割锯空气滤清器` is a machine and a part; what no known word covers stays together, a lone sign is left out. */
export const segmentsOf = (text: string, known: Segmenting): string[] => {
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
  const groups = splitChinese(joinBrandRuns(query, known), known).map((group, index, { length }) => {
    const [first = ''] = group
    const named = withBrand(group, known.brands.get(normalizeNumber(first)))
    const writings = isLookedUp(first) ? [...named, ...otherWritings(first, language, known)] : named
    // Names of products are in Latin: `шти` is the beginning of none.
    const goesOn = isTyping && index === length - 1 && otherScript.test(first)
    return goesOn ? [...new Set([...writings, ...known.brandsBeginning(first)])] : writings
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

/**
 * `castel garden` is one brand typed as two words. Its last word belongs to no model behind it: `B&S 550E` says no S550E,
 * and `олео-мак 937` no мак937.
 */
const joinBrandRuns = ({ groups, words }: SearchQuery, known: Knowledge): string[][] => {
  for (const { from, length, normal } of runsOf(words)) {
    const brand = length > 1 ? known.brands.get(normal) : undefined
    if (brand === undefined) continue
    const isApart = groups.length === words.length
    const groupsIn = (start: number, end?: number) =>
      isApart ? groups.slice(start, end) : groupsOf(words.slice(start, end), words)
    return [
      ...groupsIn(0, from),
      [brand, words.slice(from, from + length).join(' ')],
      ...groupsIn(from + length),
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
