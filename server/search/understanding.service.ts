import { type Language, languages } from '#contract/language.ts'
import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  type Term,
  allOf,
  askedTexts,
  begunGroups,
  begunTerm,
  eitherOf,
  mayGoOn,
  meantWritings,
  namingWritings,
  openGroups,
  termsOf,
  strictGroups,
} from '#server/search/asked-words.rules.ts'
import type { AskedWords } from '#server/search/asked-words.ts'
import type { Unknown } from '#server/search/understanding.queries.ts'
import { type SearchQuery, fitKeysOf } from '#server/search/search-query.rules.ts'
import type { NamedPart } from '#server/search/shorter-queries.rules.ts'
import { type Knowledge, foldWord } from '#server/search/known-words.rules.ts'
import {
  type Lookup,
  languageOfScript,
  lookupOf,
  segmentsOf,
  understand,
} from '#server/search/understanding.rules.ts'
import { type WordMemory, remember } from '#server/search/word-memory.service.ts'
import type { Lexicon, Stems } from '#server/search/lexicon.rules.ts'

const nothing: Unknown = { words: [], compounding: [], forms: [], terms: [] }

const wordsIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.split(' '))

/** Stems of texts, as those of one text would be: blanks part words for the database too. */
const lexemesOf = (known: WordMemory, texts: readonly string[]): string[] => [
  ...new Set(wordsIn(texts).flatMap((word) => known.forms.get(word).lexemes)),
]

const knowledgeOf = (
  known: WordMemory,
  query: SearchQuery,
  { words, typed }: Lookup,
  language: Language,
): Knowledge => {
  const { lexicon } = known
  const isAsked = new Set(words)
  const brandOf = (normal: string) => lexicon.brandOf(normal)
  const apart = (joined: string) => lexicon.writtenApart(joined, language)
  return {
    words: { has: (word) => (isAsked.has(word) && known.words.get(word)) || lexicon.isChineseName(word) },
    brands: { has: (normal) => brandOf(normal) !== undefined, get: brandOf },
    brandsBeginning: (typed) => lexicon.brandNamesBeginning(typed),
    joined: { has: (joined) => apart(joined) !== undefined, get: apart },
    compounds: language === 'de' ? typed.flatMap((word) => known.compounds.get(word)) : [],
    isOfTypeName: (word) => lexicon.typesMeant(lexemesOf(known, [word]), language).length > 0,
    isTypeName: lexicon.isTypeName(lexemesOf(known, query.words), language),
    hasLeaders: lexicon.hasLeaders,
  }
}

/** Writings of words that are still being typed, as the vocabulary has them: one that it does not have may go on. */
const begunWords = (groups: readonly (readonly string[])[], language: Language): string[] =>
  groups
    .flat()
    .filter(mayGoOn)
    .map((writing) => foldWord(writing, language))

const begunTerms = (terms: readonly Term[]): Term[] =>
  terms.filter(({ writing }) => mayGoOn(writing)).map(({ writing }) => begunTerm(writing))

/** The terms of a search for words, or of one that is still being typed. */
const firstTerms = (query: SearchQuery, isTyping: boolean): Term[] => {
  const terms = termsOf(query.groups, isTyping)
  return [...terms, ...(isTyping ? begunTerms(terms) : termsOf(openGroups(query) ?? [], true))]
}

/** The query with what the catalogue knows of its words; while somebody `isTyping`, it may go on. */
export const understandSearch = async (
  db: Database,
  query: SearchQuery,
  language: Language,
  isTyping = false,
): Promise<SearchQuery> => {
  const lookup = lookupOf(query, language)
  const known = await remember(
    db,
    {
      words: isTyping ? [...lookup.words, ...begunWords(query.groups, language)] : lookup.words,
      compounding: language === 'de' ? lookup.typed : [],
      forms: [...query.words, ...wordsIn(query.groups.flat())],
      terms: firstTerms(query, isTyping),
    },
    language,
  )
  const understood = understand(query, knowledgeOf(known, query, lookup, language), language, isTyping)
  const makers = understood.brandWords.map((word) =>
    normalizeNumber(known.lexicon.brandOf(normalizeNumber(word)) ?? word),
  )
  return { ...understood, meantModels: known.lexicon.modelsMeant(fitKeysOf(understood), makers) }
}

/** The mark of products that fit models of unknown makers (`refresh_product_words`): met by any maker beside such a model. */
const ofUnknownMaker = `'~makerless'`

/** The query with what it asks of words. */
export const askWords = async (
  db: Database,
  query: SearchQuery,
  language: Language,
): Promise<SearchQuery> => {
  const { words, openModel } = query
  const begun = query.isBegun ? begunGroups(query.groups) : null
  const groups = begun ?? query.groups
  const open = begun ? null : openGroups(query)
  const termOf = (term: Term) => (begun ? begunTerm(term.writing) : term)
  const naming = namingWritings(query)
  const meant = meantWritings(query)
  const known = await remember(
    db,
    {
      ...nothing,
      forms: [...words, ...wordsIn([...naming, ...meant])],
      terms: [...termsOf(groups, false).map(termOf), ...termsOf(open ?? [], true)],
    },
    language,
  )
  const { lexicon } = known
  const textOf = (term: Term) =>
    term.writing === ofUnknownMaker ? ofUnknownMaker : known.queries.get(termOf(term)).text
  const fitKeys = fitKeysOf(query)
  const mayBeUnknown = (writing: string) => {
    const maker = fitKeys.length === 0 ? undefined : lexicon.brandOf(normalizeNumber(writing))
    return maker !== undefined && fitKeys.some((key) => lexicon.mayBeOf(key, normalizeNumber(maker)))
  }
  const orUnknownMaker = (those: readonly (readonly string[])[]) =>
    those.map((group) => (group.some(mayBeUnknown) ? [...group, ofUnknownMaker] : group))
  const joined = words
    .map((word) => known.forms.get(word).folded)
    .join('')
    .replaceAll(' ', '')
  const hasChoice = !begun && groups.some((group) => group.length > 1)
  const each = askedTexts(orUnknownMaker(groups), false, textOf)
  const openEach = open && askedTexts(orUnknownMaker(open), true, textOf)
  // With a model in last place taken for the beginning of one, as long as no model has this very name.
  const isOpen = openEach !== null && !lexicon.isModel(openModel)
  const orOpen = (texts: readonly string[], openTexts: () => readonly string[]) =>
    isOpen ? eitherOf(allOf(texts), allOf(openTexts())) : allOf(texts)
  const asked: AskedWords = {
    loose: orOpen(each, () => openEach ?? []),
    each: openEach
      ? [...each.slice(0, -1), `(${[...each.slice(-1), ...openEach.slice(-1)].join(' | ')})`]
      : each,
    strict: hasChoice
      ? orOpen(askedTexts(strictGroups(groups), false, textOf), () =>
          askedTexts(strictGroups(open ?? []), true, textOf),
        )
      : null,
    fitting: lexicon.fittingQuery(fitKeys, openModel),
    mayNameModel: openModel !== '' || fitKeys.length > 0 || query.modelKeys.some(lexicon.isModel),
    typeIds:
      lexicon.typesNamed(lexemesOf(known, naming), language, joined) ??
      lexicon.typesNamedAbroad(namingWords(query), language),
    isTypeNameAbroad: lexicon.isTypeNameAbroad(words, language),
    meanings: meaningsOf(known, meant, language),
  }
  if (asked.meanings.length === 0) asked.meanings = await foreignMeanings(db, meant, language)
  return { ...query, asked }
}

/** Words that may name a part: what has digits or is a maker's does not. */
const namingWords = ({ words, brandWords }: SearchQuery): string[] =>
  words.filter((word) => !hasDigit(word) && !brandWords.includes(word))

const meaningsOf = (known: WordMemory, meant: readonly string[], language: Language): number[] => [
  ...new Set(meant.flatMap((writing) => known.lexicon.typesMeant(lexemesOf(known, [writing]), language))),
]

/** What a word means in the language whose script it is written in, to a reader who writes another: `шина`, `割草机`. */
const foreignMeanings = async (
  db: Database,
  meant: readonly string[],
  language: Language,
): Promise<number[]> => {
  const foreign = languageOfScript(meant.join(' '), language)
  if (foreign === null) return []
  return meaningsOf(await remember(db, { ...nothing, forms: wordsIn(meant) }, foreign), meant, foreign)
}

/**
 * What is asked of each of the words that are still being typed, as tsquery texts; one that is no word of the catalogue may
 * go on as the last one does (`клап га`). Words that say nothing (`de`) are asked
 * for only as the last one, which may go on.
 */
export const askTyping = async (
  db: Database,
  groups: readonly (readonly string[])[],
  language: Language,
): Promise<string[]> => {
  const terms = termsOf(groups, true)
  const known = await remember(
    db,
    {
      ...nothing,
      words: begunWords(groups, language),
      forms: wordsIn(groups.flat()),
      terms: [...terms, ...begunTerms(terms)],
    },
    language,
  )
  const says = (group: readonly string[]) => lexemesOf(known, group).length > 0
  const telling = groups.filter((group, index) => index === groups.length - 1 || says(group))
  const isUnfinished = ({ writing }: Term) =>
    mayGoOn(writing) && !known.words.get(foldWord(writing, language))
  return askedTexts(
    telling,
    true,
    (term) => known.queries.get(isUnfinished(term) ? begunTerm(term.writing) : term).text,
  )
}

/** What the catalogue calls types and makers now. */
export const lexiconNow = async (db: Database): Promise<Lexicon> =>
  (await remember(db, nothing, 'en')).lexicon

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
