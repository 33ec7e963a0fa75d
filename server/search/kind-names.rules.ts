import { type Language, languages } from '#contract/language.ts'
import { differsInEnding } from '#server/search/endings.rules.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import { saysNothing } from '#server/search/noise-words.rules.ts'
import type { TypeRows } from '#server/search/part-words.rules.ts'
import { headWordsOf } from '#server/search/type-heads.rules.ts'
import type { WordChoices } from '#server/search/word-choices.ts'

/** A name of a kind of part or machine, in one language. */
interface KindName {
  lang: Language
  typeId: number
  kind: 'part' | 'machine'
  /** As `search_text` writes it. */
  folded: string
  words: readonly string[]
  /** The shop has nothing of it. */
  isEmpty: boolean
}

/** A query with the kinds of its parts in other words. */
export interface OtherWords {
  text: string
  /** What a word of the text may be called instead. */
  choices: WordChoices
}

/** What kinds of things are called in any language, those that the shop has nothing of included. */
export interface KindNames {
  /**
   * A text in which each part that the shop does not have is called as in this language. With `isWider` each part is called
   * by its wider kind: a ball bearing is a bearing, a `Rillenkugellager` a `Lager`. Null where it names no such part.
   */
  inOtherWords(text: string, isWider: boolean, language: Language): OtherWords | null
  /** A text without the kinds of machines that it names; null where it names none. */
  withoutMachines(text: string): string | null
}

const piece = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu
const signsBehind = /[.,;:!?]+$/u
const onlyLetters = /^[\p{L}\p{M}-]+$/u
const cyrillic = /^\p{Script=Cyrillic}+$/u
const han = /\p{Script=Han}/u

const longestName = 4
const longestEnding = 2
const shortestInflected = 4
/** Names lie together by how one of their words begins. */
const startOf = (word: string): string => word.slice(0, 2)

const isInflected = (one: string, other: string): boolean =>
  one.length >= shortestInflected &&
  !han.test(one) &&
  other.startsWith(one) &&
  other.length - one.length <= longestEnding

/** The same word in one number or case or another. */
const isSameWord = (own: string, typed: string): boolean =>
  own === typed ||
  isInflected(own, typed) ||
  isInflected(typed, own) ||
  (cyrillic.test(own) && cyrillic.test(typed) && differsInEnding(own, typed))

/** Readings of a query leave out what says nothing (`de`, `à`). */
const tellingWords = (name: string): string[] => {
  const words = name.split(/[\s-]+/u)
  const telling = words.filter((word) => !saysNothing(word))
  return telling.length > 0 ? telling : words
}

/** The words of a name in any order: a `подшипник шариковый` is a «Шариковый подшипник». */
const isCalled = ({ words }: KindName, typed: readonly string[]): boolean => {
  const left = [...words]
  return typed.every((one) => {
    const at = left.findIndex((own) => isSameWord(own, one))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The fewest letters of a compound's head and of what stands before it: `Lager` of `Kugellager`. */
const shortestHead = 4
const shortestModifier = 3
const compounding: readonly Language[] = ['de', 'ru']

const mostChoices = 40

/** A run of a text's pieces that names something. */
interface NamedRun {
  names: readonly KindName[]
  length: number
}

/** Puts the names where they are found. */
export const kindNamesOf = ({ types, emptyTypes }: TypeRows): KindNames => {
  const all: KindName[] = [
    ...(types ?? []).map(([lang, typeId, kind, , folded]) => ({
      lang,
      typeId,
      kind,
      folded,
      isEmpty: false,
    })),
    ...(emptyTypes ?? []).map(([lang, folded, , typeId]) => ({
      lang,
      typeId,
      kind: 'part' as const,
      isEmpty: true,
      folded,
    })),
  ].map((name) => ({ ...name, words: tellingWords(foldWord(name.folded.trim(), name.lang)) }))
  const byLanguage = Map.groupBy(all, ({ lang }) => lang)
  const byStart = new Map<Language, Map<string, KindName[]>>()
  for (const [lang, names] of byLanguage) {
    const starts = new Map<string, KindName[]>()
    for (const name of names)
      for (const start of new Set(name.words.map(startOf))) {
        const list = starts.get(start)
        if (list) list.push(name)
        else starts.set(start, [name])
      }
    byStart.set(lang, starts)
  }
  const byType = Map.groupBy(all, ({ typeId }) => typeId)

  const calledIn = (run: readonly string[], lang: Language): KindName[] => {
    const typed = tellingWords(foldWord(run.join(' '), lang))
    const near = byStart.get(lang)?.get(startOf(typed[0] ?? '')) ?? []
    return near.filter((name) => name.words.length === typed.length && isCalled(name, typed))
  }
  const called = (run: readonly string[]): KindName[] => {
    const names = languages.flatMap((lang) => calledIn(run, lang))
    const exact = names.filter(({ words, lang }) =>
      tellingWords(foldWord(run.join(' '), lang)).every((one) => words.includes(one)),
    )
    return exact.length > 0 ? exact : names
  }

  const runAt = (pieces: readonly string[], from: number, kind: KindName['kind']): NamedRun | null => {
    for (let length = Math.min(longestName, pieces.length - from); length > 0; length--) {
      const run = pieces.slice(from, from + length).map((one) => one.replace(signsBehind, ''))
      if (!run.every((one) => onlyLetters.test(one))) continue
      const names = called(run)
      if (names.length > 0)
        // `Trimmer` may be a machine or a part, so it is taken for neither.
        return names.every((name) => name.kind === kind) ? { names, length } : null
    }
    return null
  }

  /** What a name says that the thing is, as other parts are called: `Lager` of `Rillenkugellager`. */
  const wider = ({ words, folded, lang }: KindName): KindName[] => {
    const parts = (run: readonly string[]) => calledIn(run, lang).filter(({ kind }) => kind === 'part')
    const [only = ''] = words
    if (words.length === 1 && compounding.includes(lang)) {
      for (let at = shortestModifier; at <= only.length - shortestHead; at++) {
        const heads = parts([only.slice(at)])
        if (heads.length > 0) return heads
      }
      return []
    }
    return parts(headWordsOf(foldWord(folded, lang), lang) ?? [])
  }

  /** What the types of names are called in a language. */
  const callings = (names: readonly KindName[], language: Language): string[] => [
    ...new Set(
      names
        .flatMap(({ typeId }) => byType.get(typeId) ?? [])
        .filter(({ lang }) => lang === language)
        .map(({ folded }) => folded.trim()),
    ),
  ]
  /** The parts that a run names: with `isWider` what its names say that they are, otherwise those that the shop has none of. */
  const meant = ({ names }: NamedRun, isWider: boolean): KindName[] =>
    isWider ? names.flatMap(wider) : names.filter(({ isEmpty }) => isEmpty)

  return {
    inOtherWords: (text, isWider, language) => {
      const pieces = text.normalize('NFKC').toLowerCase().match(piece) ?? []
      const choices = new Map<string, readonly string[]>()
      const said: string[] = []
      for (let from = 0; from < pieces.length; ) {
        const run = runAt(pieces, from, 'part')
        const names = run ? callings(meant(run, isWider), language) : []
        const own = pieces.slice(from, from + (run?.length ?? 1))
        // Choices belong to one word.
        const word = names.find((one) => !/[\s-]/u.test(one)) ?? names[0]
        if (word !== undefined) choices.set(foldWord(word, language), names.slice(0, mostChoices))
        said.push(...(word === undefined ? own : [word]))
        from += own.length
      }
      return choices.size === 0 ? null : { text: said.join(' '), choices }
    },
    withoutMachines: (text) => {
      const pieces = text.normalize('NFKC').toLowerCase().match(piece) ?? []
      const left: string[] = []
      for (let from = 0; from < pieces.length; ) {
        const run = runAt(pieces, from, 'machine')
        if (!run) left.push(pieces[from] ?? '')
        from += run?.length ?? 1
      }
      return left.length === pieces.length || left.length === 0 ? null : left.join(' ')
    },
  }
}
