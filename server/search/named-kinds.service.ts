import { type Language, languages } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import type { Stems } from '#server/search/lexicon.rules.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import type { NamedPart } from '#server/search/shorter-queries.rules.ts'
import { segmentsOf } from '#server/search/understanding.rules.ts'
import { lexemesOf, lexiconNow, nothing } from '#server/search/understanding.service.ts'
import { type WordMemory, remember } from '#server/search/word-memory.service.ts'

/** Whether words name a type of part or machine in the reader's language. */
export const namesType = async (
  db: Database,
  { words }: SearchQuery,
  language: Language,
): Promise<boolean> => {
  const known = await remember(db, { ...nothing, forms: words }, language)
  return known.lexicon.typesNamed(lexemesOf(known, words), language, '') !== null
}

/** The stems of these words in the reader's language; of words with figures there are none. */
export const stemsOfWords = async (
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<(some: readonly string[]) => Stems | undefined> => {
  const forms = words.filter((word) => onlyLetters.test(word))
  const known = await remember(db, { ...nothing, forms }, language)
  const isKnown = new Set(forms)
  return (some) =>
    some.every((word) => isKnown.has(word)) ? { language, lexemes: lexemesOf(known, some) } : undefined
}
const onlyLetters = /^\p{L}{2,}$/u

const longestMachineName = 3

/** How many words from `from` on are the whole name of a machine: two of a `chain saw`; 0 without any. */
const machineRunAt = (
  known: WordMemory,
  words: readonly string[],
  from: number,
  language: Language,
): number => {
  for (let length = longestMachineName; length > 1; length--) {
    const run = words.slice(from, from + length)
    if (run.length === length && known.lexicon.isMachineName(lexemesOf(known, run), language)) return length
  }
  return 0
}

/**
 * Which of these words name a kind of machine and alone no part, the words of a machine's name included (`chain saw`):
 * without them the part may be found for an engine.
 */
export const machineWordsOf = async (
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<string[]> => {
  const known = await remember(db, { ...nothing, forms: words }, language)
  const found: string[] = []
  for (let from = 0; from < words.length; ) {
    const run = machineRunAt(known, words, from, language)
    const isOne = known.lexicon.namesOnlyMachines(lexemesOf(known, words.slice(from, from + 1)), language)
    found.push(...words.slice(from, from + (run > 0 ? run : Number(isOne))))
    from += Math.max(run, 1)
  }
  return found
}

/** Whether all words together name a kind of machine: half of its name is another thing (a pressure washer is no washer). */
export const namesMachine = async (
  db: Database,
  { words }: SearchQuery,
  language: Language,
): Promise<boolean> => {
  const known = await remember(db, { ...nothing, forms: words }, language)
  return known.lexicon.isMachineName(lexemesOf(known, words), language)
}

const hanRuns = /\p{Script=Han}+/gu

/** The Chinese words of a query, names of parts that the shop does not have included. */
export const chineseWordsOf = async (db: Database, { typed }: SearchQuery): Promise<string[]> => {
  const runs = typed.normalize('NFKC').match(hanRuns) ?? []
  if (runs.length === 0) return []
  const lexicon = await lexiconNow(db)
  const words = { has: (text: string) => lexicon.isChineseName(text) || lexicon.isEmptyChineseName(text) }
  const brands = { has: (text: string) => lexicon.brandOf(text) !== undefined }
  return runs.flatMap((run) => segmentsOf(run, { words, brands }))
}

const longestPartName = 3

/** The parts that these words name. Several words of one name are one part: `oil seal` beside `clutch drum`. */
export const partsNamed = async (
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<NamedPart[]> => {
  const known = await remember(db, { ...nothing, forms: words }, language)
  const { lexicon, forms } = known
  const stemsOf = (run: readonly string[]) => run.flatMap((word) => forms.get(word).lexemes)
  const isStocked = (run: readonly string[]) =>
    run.length === 1
      ? lexicon.typesMeant(stemsOf(run), language).length > 0
      : lexicon.isTypeName(stemsOf(run), language)
  // "eine Zündspule" and "coil that" are no names of parts: those words say nothing.
  const isTelling = (word = '') => word !== '' && stemsOf([word]).length > 0
  const partAt = (from: number): NamedPart | undefined =>
    Array.from({ length: longestPartName }, (_, index) => words.slice(from, from + longestPartName - index))
      .filter((run) => isTelling(run[0]) && isTelling(run.at(-1)))
      .filter((run) => !lexicon.namesOnlyMachines(stemsOf(run), language))
      .flatMap((run): NamedPart[] => {
        if (isStocked(run)) return [{ words: run, isEmpty: false }]
        return lexicon.namesEmptyType(stemsOf(run), language, run.length > 1)
          ? [{ words: run, isEmpty: true }]
          : []
      })[0]
  const parts: NamedPart[] = []
  for (let from = 0; from < words.length; ) {
    // A `pressure washer` is a machine, and its second word no part.
    const machine = machineRunAt(known, words, from, language)
    const part = machine > 0 ? undefined : partAt(from)
    if (part) parts.push(part)
    from += part?.words.length ?? Math.max(machine, 1)
  }
  return parts
}

/** Types by their ids, each with what it is called that begins so, the shortest name first. */
export type CalledTypes = ReadonlyMap<number, readonly CalledType[]>

interface CalledType {
  name: string
  lang: Language
}

const calledIn = (names: ReadonlyMap<number, readonly string[]>, lang: Language) =>
  [...names].map(([id, called]) => [id, called.map((name): CalledType => ({ name, lang }))] as const)

const foldedOf = ({ forms }: WordMemory, words: readonly string[]): string[] =>
  words.map((word) => forms.get(word).folded.trim())

/**
 * Types of whose names in the reader's language each of `words` begins a word, or should there be none, most of them by
 * their letters, machines aside. What says nothing alone (`de`, `для`) and makers are left out where something else stands
 * beside them; the last word may be the beginning of a maker.
 */
export const typesCalled = async (
  db: Database,
  words: readonly string[],
  language: Language,
  brandWords: readonly string[] = [],
): Promise<CalledTypes> => {
  if (words.length === 0) return new Map()
  const known = await remember(db, { ...nothing, forms: words }, language)
  const { lexicon } = known
  const telling = orAll(words, (word) => known.forms.get(word).lexemes.length > 0)
  const named = orAll(telling, (word) => !brandWords.includes(word))
  const begun = (those: readonly string[]) => lexicon.typesBeginning(foldedOf(known, those), language)
  const isPart = (word: string) => !lexicon.namesOnlyMachines(known.forms.get(word).lexemes, language)
  const best = (those: readonly string[]) => {
    const all = begun(those)
    const parts = all.isEach ? those : orAll(those, isPart)
    return calledIn((parts.length === those.length ? all : begun(parts)).names, language)
  }
  const last = named.at(-1) ?? ''
  const mayBeMaker = named.length > 1 && lexicon.brandsBeginning(last).size > 0
  if (!mayBeMaker) return new Map(best(named))
  const whole = begun(named)
  return new Map([...(whole.isEach ? calledIn(whole.names, language) : []), ...best(named.slice(0, -1))])
}

/** Those of whose names none has all the words, in any case or order. */
export const sharingTypes = (called: CalledTypes, words: readonly string[]): Set<number | null> =>
  new Set(
    [...called].flatMap(([id, names]) =>
      names.some(({ name, lang }) => hasEach(foldWord(name, lang), words, lang)) ? [] : [id],
    ),
  )

const hasEach = (name: string, words: readonly string[], lang: Language): boolean =>
  words.every((word) => {
    const start = foldWord(word, lang)
    return han.test(start)
      ? name.includes(start)
      : ` ${name} ${name.replaceAll(' ', '')}`.includes(` ${start}`)
  })
const han = /\p{Script=Han}/u

/** Types that are called just so. */
export const calledJust = (called: CalledTypes, words: readonly string[], language: Language): number[] => {
  const asked = foldWord(words.join(' '), language)
  return [...called].flatMap(([id, names]) =>
    names.some(({ name }) => foldWord(name, language) === asked) ? [id] : [],
  )
}

/** Those that pass; all where none does. */
const orAll = (words: readonly string[], passes: (word: string) => boolean): readonly string[] => {
  const passing = words.filter(passes)
  return passing.length > 0 ? passing : words
}

/** Letters of which anything may begin so. */
const tooShort = /^[^\p{Script=Han}]{0,2}$/u

/** The same in the other languages, of names that begin with each of the words. */
export const foreignTypesCalled = async (
  db: Database,
  words: readonly string[],
  language: Language,
): Promise<CalledTypes> => {
  const forms = words.filter((word) => !tooShort.test(word))
  if (forms.length === 0) return new Map()
  // Only German folds letters that others keep (`search_text`): any other language stands for the rest.
  const known = await remember(db, { ...nothing, forms }, language === 'de' ? 'en' : language)
  const german = await remember(db, { ...nothing, forms }, 'de')
  const others = languages.filter((lang) => lang !== language)
  return new Map(
    others
      .flatMap((lang) => {
        const folded = foldedOf(lang === 'de' ? german : known, forms)
        const { names, isEach } = known.lexicon.typesBeginning(folded, lang)
        return isEach ? calledIn(names, lang) : []
      })
      .toReversed(),
  )
}
