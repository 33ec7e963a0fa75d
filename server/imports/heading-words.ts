import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import traditionalLetters from '#server/imports/traditional.json' with { type: 'json' }
import { plainFields } from '#server/imports/mapping-file.ts'

export type PlainField = (typeof plainFields)[number]

/**
 * What a price column says of its price: `net` without tax, `plain` the price, `dealer` of resellers, `list` recommended or
 * before discount, `sale` for a time, `trade` what resellers pay (`HEK`, `下代`): the supplier may sell or buy at it.
 */
export type PriceClass = 'net' | 'plain' | 'dealer' | 'list' | 'sale' | 'trade'

export interface KnownWord {
  field: PlainField
  price?: PriceClass
  /** Position of the word in its list: of two columns for one field the smaller wins. */
  rank: number
  languages: string[]
}

/** Keys of the word lists that are not fields of their own. */
const priceKeys: Readonly<Record<string, PriceClass>> = {
  price: 'plain',
  netPrice: 'net',
  dealerPrice: 'dealer',
  tradePrice: 'trade',
  listPrice: 'list',
  salePrice: 'sale',
}

/** Letters that Unicode does not take apart into a base letter and an accent. */
const singleLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  đ: 'd',
}

const simplifiedOf = new Map(
  [...traditionalLetters.traditional].map((letter, at) => [
    letter,
    [...traditionalLetters.simplified][at] ?? letter,
  ]),
)

/** Traditional Chinese characters of lists as simplified ones; as many characters as before. */
export const simplify = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (letter) => simplifiedOf.get(letter) ?? letter)

/** Lower case without accents, traditional Chinese as simplified; what lies between letters and digits stays. */
export const plainLetters = (text: string): string =>
  simplify(text.normalize('NFKD'))
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ıłøæœßđ]/g, (letter) => singleLetters[letter] ?? letter)

/** Letters and digits only, without case and accents: `Qtde. mín` and `qtde_min` are one heading. */
export const foldHeading = (heading: string): string => plainLetters(heading).replace(/[^\p{L}\p{N}]/gu, '')

const folder = new URL('./headings/', import.meta.url)
const WordLists = z.record(z.string(), z.string())

const readLists = (language: string): [string, string][] =>
  Object.entries(WordLists.parse(JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'))))

const isPlainField = (name: string): name is PlainField => plainFields.some((field) => field === name)

/** Languages that have a list of heading words. */
export const headingLanguages = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1))

const loadWords = (): Map<string, KnownWord[]> => {
  const words = new Map<string, KnownWord[]>()
  for (const language of headingLanguages) {
    for (const [key, list] of readLists(language)) {
      const price = priceKeys[key]
      const field = price === undefined ? key : 'price'
      if (!isPlainField(field)) throw new Error(`headings/${language}.json: no such field: ${key}`)
      for (const [rank, word] of list.split(', ').entries())
        addWord(words, word, { field, price, rank, language })
    }
  }
  return words
}

interface NewWord {
  field: PlainField
  price: PriceClass | undefined
  rank: number
  language: string
}

const addWord = (
  words: Map<string, KnownWord[]>,
  word: string,
  { language, price, ...added }: NewWord,
): void => {
  const folded = foldHeading(word)
  const known = words.get(folded) ?? []
  const same = known.find((other) => other.field === added.field && other.price === price)
  if (known.some((other) => other !== same && other.languages.includes(language)))
    throw new Error(`headings/${language}.json: "${word}" stands for two fields`)
  if (same === undefined) known.push({ ...added, ...(price && { price }), languages: [language] })
  else {
    same.languages.push(language)
    same.rank = Math.min(same.rank, added.rank)
  }
  words.set(folded, known)
}

const knownWords = loadWords()

/** The words of a heading, without accents and signs: `Nº réf.` → `no`, `ref`. */
export const headingTokens = (heading: string): string[] =>
  plainLetters(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')

/** Every heading of the lists, word by word, once for each field that it stands for. */
export const listHeadings = (): { tokens: string[]; known: readonly KnownWord[] }[] =>
  [...new Set(headingLanguages.flatMap(readLists).flatMap(([, list]) => list.split(', ')))].map((word) => ({
    tokens: headingTokens(word),
    known: lookUpHeading(word),
  }))

/** All that a heading may stand for, by its whole text; several when languages use a word differently. */
export const lookUpHeading = (heading: string): readonly KnownWord[] =>
  knownWords.get(foldHeading(heading)) ?? []
