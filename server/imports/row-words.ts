import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { simplify } from '#server/imports/heading-words.ts'

/** Ideas that rows express in words; `row-words.json` has the words of each, in the languages of the headings. */
const ideas = [
  'total',
  'page',
  'pageOf',
  'contact',
  'note',
  'groupLabel',
  'ended',
  'notSingly',
  'replacedBy',
  'use',
  'saidOfPart',
  'formerly',
  'instead',
  'allOf',
  'anyOf',
  'numberWord',
  'inStock',
  'lowStock',
  'noStock',
  'onOrder',
  'noMore',
  'piece',
  'moreThan',
  'orMore',
  'lessThan',
  'unit',
  'active',
  'inactive',
  'newItem',
  'noNumber',
  'time',
  'packing',
  'pair',
  'countWord',
  'service',
  'serviceAlone',
  'serviceEnd',
  'serviceTail',
  'serviceBeside',
  'discount',
  'freight',
  'zone',
  'carrier',
  'shippingKind',
  'kit',
  'ditto',
  'except',
  'since',
  'until',
  'serial',
  'modelYear',
  'andOthers',
  'forModels',
] as const
export type RowIdea = (typeof ideas)[number]

const lists = z
  .record(z.enum(ideas), z.string())
  .parse(JSON.parse(readFileSync(new URL('row-words.json', import.meta.url), 'utf8')))

/** The words of an idea, as written in the list. */
export const wordsOf = (idea: RowIdea): string[] => lists[idea].split(',').map((word) => word.trim())

/** Lower case, `ё` as `е`, traditional Chinese as simplified, single blanks also for hyphens, without signs at both ends; signs that are all of a text stay (`+`, `✓`). */
export const foldWords = (text: string): string => {
  const folded = simplify(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[_\s-]+/gu, ' ')
    .trim()
  return folded.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || folded
}

/** Turkish capitals: `SINIRLI` is `sınırlı`, and `TÜKENDİ` is `tükendi`. */
const foldDots = (folded: string): string => folded.replaceAll('ı', 'i').replaceAll('i̇', 'i')

const sets = new Map(
  ideas.map((idea) => [idea, new Set(wordsOf(idea).map((word) => foldDots(foldWords(word))))]),
)

/** True when the whole text is one of the idea's words. */
export const isWordOf = (idea: RowIdea, text: string): boolean =>
  sets.get(idea)?.has(foldDots(foldWords(text))) === true

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Source of a regular expression for words, long ones first; matches folded text. */
export const patternOfWords = (words: readonly string[]): string =>
  words
    .map(foldWords)
    .sort((a, b) => b.length - a.length)
    .map((word) => escape(word).replaceAll(' ', '[\\s-]+'))
    .join('|')

/** The same for the words of an idea. */
export const patternOf = (idea: RowIdea): string => patternOfWords(wordsOf(idea))

const isWithoutBlanks = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** Source of a regular expression for words of these ideas; Chinese and Japanese ones stand without blanks around them. */
export const wholeWordOf = (...of: RowIdea[]): string => {
  const words = of.flatMap(wordsOf)
  const spaced = patternOfWords(words.filter((word) => !isWithoutBlanks(word)))
  const unspaced = patternOfWords(words.filter(isWithoutBlanks))
  return `(?:(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])${unspaced === '' ? '' : `|${unspaced}`})`
}
