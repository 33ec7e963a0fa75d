import { correctableWords, slipsAllowed, slipsBetween } from '#server/search/correction.rules.ts'
import { differsInEnding } from '#server/search/endings.rules.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import type { Language } from '#contract/language.ts'
import type { WordChoices } from '#server/search/word-choices.ts'

/** A word of the catalogue, in any language, that looks like a typed one or begins with it. */
export interface CatalogueWord {
  /** The typed word, as `foldWord` writes it. */
  typed: string
  /** The typed word, as the vocabulary writes it. */
  key: string
  word: string
  shown: string
  lang: string
  stem: string
}

/** Each of these is looked for in seven languages. */
const mostChoices = 40
/** Shorter words are like too many others. */
const shortestSlip = 5

/** `naped` begins `napedu`; the shortest word comes first. */
const begunBy = (own: readonly CatalogueWord[]): CatalogueWord[] =>
  own
    .filter(({ key, word }) => word.length > key.length && word.startsWith(key))
    .toSorted((a, b) => a.word.length - b.word.length)

const slipsOf = ({ key, word }: CatalogueWord): number => {
  const allowed = key.length < shortestSlip || key[0] !== word[0] ? 0 : slipsAllowed(key)
  return allowed === 0 || slipsBetween(key, word, allowed) > allowed
    ? Infinity
    : slipsBetween(key, word, allowed)
}

const bySlips = (own: readonly CatalogueWord[]): CatalogueWord[] =>
  own
    .map((one) => ({ one, slips: slipsOf(one) }))
    .filter(({ slips }) => slips < Infinity)
    .toSorted((a, b) => a.slips - b.slips)
    .map(({ one }) => one)

const inflectionsOf = (own: readonly CatalogueWord[]): CatalogueWord[] =>
  own.filter(({ key, word }) => differsInEnding(key, word))

/** One word of each stem is enough, for stems are what is looked for. */
const chosen = (words: readonly CatalogueWord[]): string[] => {
  const seen = new Set<string>()
  const kept = words.filter(({ lang, stem }) => {
    const id = `${lang} ${stem}`
    return !seen.has(id) && seen.add(id)
  })
  return [...new Set(kept.map(({ shown }) => shown))].slice(0, mostChoices)
}

/** Languages without a page have no endings of their own in the database: `noża` and `nóż` are two stems. */
const isWithoutStems = ({ lang }: CatalogueWord) => lang === 'own'

/**
 * What the words of a query may stand for in the names of any language, the nearer reading first. The first one leaves words
 * that some name has as they stand, and takes others for the beginning of a word, or else for a slip or another ending. The
 * second one takes all words for beginnings too. A reading is left out where an unknown word is like none.
 */
export const readingsInAnyLanguage = (
  query: SearchQuery,
  words: readonly CatalogueWord[],
  language: Language,
): WordChoices[] => {
  const typed = [...new Set(correctableWords(query, language))]
  const nearest = new Map<string, string[]>()
  const begun = new Map<string, string[]>()
  for (const word of typed) {
    const own = words.filter((one) => one.typed === word)
    const same = own.filter((one) => one.word === one.key)
    const goingOn = begunBy(own)
    if (same.length > 0) {
      begun.set(word, chosen([...goingOn, ...(same.every(isWithoutStems) ? inflectionsOf(own) : [])]))
      continue
    }
    const like = goingOn.length > 0 ? goingOn : [...bySlips(own), ...inflectionsOf(own)]
    if (like.length === 0) return []
    nearest.set(word, chosen(like))
  }
  const isMore = [...begun.values()].some((choices) => choices.length > 0)
  return [...(nearest.size > 0 ? [nearest] : []), ...(isMore ? [new Map([...nearest, ...begun])] : [])]
}

/** The groups of a query, each also by what its word may stand for. */
export const withChoices = (
  groups: readonly string[][],
  choices: WordChoices | null,
  language: Language,
): string[][] =>
  groups.map((group) => {
    const [first = ''] = group
    return [...new Set([...group, ...(choices?.get(foldWord(first, language)) ?? [])])]
  })

/**
 * What was searched for, by the name that was found: words that only go on are what was typed. Null where nothing else
 * was meant.
 */
export const saidInName = (
  { typed, wordChoices }: SearchQuery,
  name: string,
  language: Language,
): string | null => {
  const inName = new Set(
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [],
  )
  const text = typed.normalize('NFKC').toLowerCase()
  const said = text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const choices = wordChoices?.get(foldWord(word, language)) ?? []
    const bare = foldWord(word, 'en')
    const goesOn = choices.some((choice) => foldWord(choice, 'en').startsWith(bare))
    if (choices.length === 0 || goesOn || inName.has(word)) return word
    const inflected = [...inName].find((one) => choices.some((choice) => differsInEnding(choice, one)))
    return choices.find((choice) => inName.has(choice)) ?? inflected ?? choices[0] ?? word
  })
  return said === text ? null : said
}
