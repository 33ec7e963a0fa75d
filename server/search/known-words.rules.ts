import type { Language } from '#contract/language.ts'
import { normalizeNumber } from '#contract/part-number.ts'

/**
 * A German word that ends or begins with a typed one: `rasenmahermesser` of `messer`, and whether that is surely its
 * head.
 */
export type Compound = readonly [typed: string, compound: string, isHead: boolean]

/** What the catalogue knows of a query's words. */
export interface Knowledge {
  words: Pick<ReadonlySet<string>, 'has'>
  /** Names of types written together ("sparkplug") with how they are written. */
  joined: Pick<ReadonlyMap<string, string>, 'has' | 'get'>
  /** Names of brands by what stands for them: `ШТИЛЬ`, `HUSQ`. */
  brands: Pick<ReadonlyMap<string, string>, 'has' | 'get'>
  /** Names of brands for which what is typed of another name stands (`шти`). */
  brandsBeginning(typed: string): readonly string[]
  /** The word is part of the name of a type. */
  isOfTypeName(word: string): boolean
  /** The query is the name of a type. */
  isTypeName: boolean
  /** The catalogue is so large that its leaders are looked through first (`refresh_leading_words`). */
  hasLeaders: boolean
  compounds: readonly Compound[]
}

/** `Öl` as the vocabulary writes it: the one German word of two letters that names a part, or what one is for. */
export const oil = 'ol'

/** Letters that German puts between the parts of a compound. */
export const linkers = ['', 's', 'n', 'en', 'es', 'er', 'e']

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

/** One to three words in a row, with what they are as a number or a maker's name. */
export const runsOf = (words: readonly string[]) =>
  words.flatMap((_, from) =>
    [1, 2, 3]
      .filter((length) => from + length <= words.length)
      .map((length) => ({
        from,
        length,
        normal: normalizeNumber(words.slice(from, from + length).join('')),
      })),
  )
