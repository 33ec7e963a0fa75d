import type { Language } from '#contract/language.ts'
import { foldWord } from '#server/search/known-words.rules.ts'

const shortestWord = 3
const longestEnding = 3
/** `Welle` ends in `Antriebswellen`; what stands behind fewer letters is another word (`park` of "spark"). */
const shortestHead = 4
const shortestModifier = 3
const longestPlural = 2

const isSaidBy = (name: string, word: string): boolean => {
  if (name.startsWith(word)) return name.length - word.length <= longestEnding
  const at = name.lastIndexOf(word)
  const isHead = word.length >= shortestHead && at >= shortestModifier
  return isHead && name.length - at - word.length <= longestPlural
}

/** What the catalogue calls kinds of things, as the database has it. */
export interface TypeRows {
  /** Names and synonyms of types, folded as `search_text` writes them, with their stems. */
  types:
    | [
        lang: Language,
        typeId: number,
        kind: 'part' | 'machine',
        phrase: string,
        folded: string,
        lexemes: string[],
      ][]
    | null
  /** Names of part types without products. */
  emptyTypes: [lang: Language, folded: string, lexemes: string[], typeId: number][] | null
}

/** Tells whether a word stands in the name of a part, with products or without, in any language. */
export const partWordsOf = ({ types, emptyTypes }: TypeRows): ((word: string) => boolean) => {
  const names = [
    ...(types ?? []).flatMap(([lang, , kind, , folded]) =>
      kind === 'part' ? [[lang, folded] as const] : [],
    ),
    ...(emptyTypes ?? []).map(([lang, folded]) => [lang, folded] as const),
  ]
  const words = [
    ...new Set(names.flatMap(([lang, folded]) => foldWord(folded, lang).split(/[^\p{L}]+/u))),
  ].filter((word) => word.length >= shortestWord)
  const known = new Map<string, boolean>()
  const isPart = (word: string): boolean => {
    const typed = [...new Set([foldWord(word, 'en'), foldWord(word, 'de')])]
    return typed.some((one) => one.length >= shortestWord && words.some((name) => isSaidBy(name, one)))
  }
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const found = isPart(word)
    if (known.size < mostKept) known.set(word, found)
    return found
  }
}

/** Words of pasted lists whose answer is kept; whatever is pasted, they take little room. */
const mostKept = 5_000
