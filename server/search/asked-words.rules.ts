import { normalizeNumber } from '#contract/part-number.ts'
import { mayBeBegunCode } from '#server/search/codes-apart.rules.ts'
import { type SearchQuery, turned } from '#server/search/search-query.rules.ts'
import { measureWords } from '#server/search/sizes.rules.ts'

/**
 * How a writing is looked for: in its stem or as it stands (`whole`), or, of words that are still being typed, as one
 * before the last word (`before`) or as the last one, which may go on (`open`).
 */
export type Way = 'whole' | 'before' | 'open'

/** A writing of a word and the way it is looked for. */
export interface Term {
  way: Way
  writing: string
}

type Groups = readonly (readonly string[])[]

const wayAt = (isTyping: boolean, isLast: boolean): Way => (!isTyping ? 'whole' : isLast ? 'open' : 'before')

const oneLetter = /^\p{L}$/u
const onlyLetters = /^(?:(?!\p{Script=Han})\p{L}){2,30}$/u
/** The vocabulary has no shorter words: whether one of two letters goes on is not known. */
const shortestUnfinished = 3

/**
 * Groups of which each word may be the beginning of one, as `зад` and `лев` are in "амортизатор зад. лев."; null where
 * nothing but single letters is typed. A letter alone says nothing (`ремк-т`).
 */
export const begunGroups = (groups: Groups): Groups | null => {
  const telling = groups.filter(([typed = '']) => !oneLetter.test(typed))
  return telling.length > 0 ? telling : null
}

/** Where the vocabulary does not have it, this is no word yet. */
export const mayGoOn = (writing: string): boolean =>
  writing.length >= shortestUnfinished && onlyLetters.test(writing)

/** What is asked of words that may go on; what has figures is looked for as it stands. */
export const begunTerm = (writing: string): Term => ({
  way: onlyLetters.test(writing) ? 'open' : 'whole',
  writing,
})

/** Writings of a group that may be the beginning of a longer code; a shorter one than was typed would find others. */
export const begunCodesOf = (group: readonly string[]): string[] => {
  const [typed = ''] = group
  return group.filter((one) => mayBeBegunCode(one) && (one === typed || !typed.startsWith(one)))
}

/** The terms that groups of writings consist of. */
export const termsOf = (groups: Groups, isTyping: boolean): Term[] =>
  groups.flatMap((group, index) =>
    group.map((writing) => ({ way: wayAt(isTyping, index === groups.length - 1), writing })),
  )

const oneWord = /^'((?:[^'\\]|'')+)'(:\*)?$/

/** Each choice of a query by itself; one with brackets stays whole. */
const choicesOf = (text: string): string[] => (text.includes('(') ? [text] : text.split(' | '))

/**
 * All choices, each once. `'verg':*` finds all that begins so: other words that begin so are left out, because the index
 * would be looked through for each of them.
 */
const joinedChoices = (texts: readonly string[]): string => {
  const choices = [...new Set(texts.flatMap(choicesOf))].map((text) => {
    const [, word, mark] = oneWord.exec(text) ?? []
    return { text, word, isBeginning: mark !== undefined }
  })
  const beginnings = choices.flatMap(({ word, isBeginning }) => (isBeginning && word ? word : []))
  const isFoundAnyway = ({ word, isBeginning }: (typeof choices)[number]) =>
    beginnings.some((beginning) => word?.startsWith(beginning) && !(isBeginning && word === beginning))
  return choices
    .filter((choice) => !isFoundAnyway(choice))
    .map(({ text }) => text)
    .join(' | ')
}

/** What is asked of each group, `(a | b)`; those that nothing is asked of are left out. */
export const askedTexts = (
  groups: Groups,
  isTyping: boolean,
  textOf: (term: Term) => string | null,
): string[] =>
  groups
    .map((group, index) =>
      group
        .map((writing) => textOf({ way: wayAt(isTyping, index === groups.length - 1), writing }))
        .filter((text) => text !== null),
    )
    .filter((texts) => texts.length > 0)
    .map((texts) => `(${joinedChoices(texts)})`)

/** Every group must be met by one of its writings: `(a | b) & (c)`; null where nothing is asked for. */
export const allOf = (asked: readonly string[]): string | null =>
  asked.length === 0 ? null : asked.join(' & ')

/** One of two such texts must be met; null where one of them asks for nothing, as the database has it. */
export const eitherOf = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : `(${one}) | (${other})`

/** The same, but not by a type's name or a maker's (weight B of `refresh_product_words`). */
export const besideTypeNames = (text: string): string =>
  text.replace(/('(?:[^'\\]|''|\\.)*')(?::(\*))?/g, (_, word: string, mark = '') => `${word}:${mark}ACD`)

/** Each group only as it was typed, turned round, or as the measures that it gives. */
export const strictGroups = (groups: Groups): string[][] =>
  groups.map((group) => {
    const [typed = ''] = group
    const same = [typed, ...turned(typed), ...measureWords(typed)]
    return group.filter((one) => same.includes(one))
  })

/** The groups of a model in last place that may go on. As one word, or `bar 18` would find 180 mm. */
export const openGroups = ({ groups, openModel }: SearchQuery): string[][] | null =>
  openModel === ''
    ? null
    : [...groups.slice(0, -1), (groups.at(-1) ?? []).filter((writing) => !writing.includes(' '))]

/** Words that may name a type. */
export const namingWritings = ({ groups, besides }: SearchQuery): string[] =>
  groups.flat().filter((writing) => !besides.includes(writing))

/** A single word may mean what any of its writings names ("Messer"); several words only what they name together. */
export const meantWritings = ({ groups, words }: SearchQuery): string[] =>
  groups.length === 1 ? groups.flat() : [words.join(' ')]

const shortestStart = 2

/** How models and makers that the words name may begin, in the normal form of numbers. */
export const namedStarts = ({ groups }: Pick<SearchQuery, 'groups'>): string[] => [
  ...new Set(
    groups
      .flat()
      .map(normalizeNumber)
      .filter((start) => start.length >= shortestStart),
  ),
]
