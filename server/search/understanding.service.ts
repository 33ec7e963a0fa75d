import { type Language } from '#contract/language.ts'
import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  type Term,
  allOf,
  askedTexts,
  begunCodesOf,
  begunGroups,
  begunTerm,
  besideTypeNames,
  eitherOf,
  mayGoOn,
  meantWritings,
  namingWritings,
  openGroups,
  termsOf,
  strictGroups,
} from '#server/search/asked-words.rules.ts'
import { withChoices } from '#server/search/any-language.rules.ts'
import type { AskedWords } from '#server/search/asked-words.ts'
import type { Unknown } from '#server/search/understanding.queries.ts'
import { type SearchQuery, fitKeysOf } from '#server/search/search-query.rules.ts'
import { type Knowledge, foldWord } from '#server/search/known-words.rules.ts'
import { type Lookup, languageOfScript, lookupOf, understand } from '#server/search/understanding.rules.ts'
import { firstMeasureOf } from '#server/search/lengths.rules.ts'
import { type WordMemory, remember } from '#server/search/word-memory.service.ts'
import type { Lexicon } from '#server/search/lexicon.rules.ts'

export const nothing: Unknown = { words: [], compounding: [], forms: [], terms: [] }

const wordsIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.split(' '))

/** Stems of texts, as those of one text would be: blanks part words for the database too. */
export const lexemesOf = (known: WordMemory, texts: readonly string[]): string[] => [
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

/** The language of a query's words. */
const languageOf = ({ translation }: SearchQuery, readerLanguage: Language): Language =>
  translation?.language ?? readerLanguage

/** The query with what the catalogue knows of its words; while somebody `isTyping`, it may go on. */
export const understandSearch = async (
  db: Database,
  query: SearchQuery,
  readerLanguage: Language,
  isTyping = false,
): Promise<SearchQuery> => {
  const language = languageOf(query, readerLanguage)
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
  return {
    ...understood,
    groups: withChoices(understood.groups, query.wordChoices, language),
    meantModels: known.lexicon.modelsMeant(fitKeysOf(understood), makers),
  }
}

/** The mark of products that fit models of unknown makers (`refresh_product_words`): met by any maker beside such a model. */
const ofUnknownMaker = `'~makerless'`

/** Products that begin with the measure that was typed, as a text of a tsquery. */
const firstMeasures = ([typed = '']: readonly string[]): string[] => {
  const start = firstMeasureOf(typed)
  return start === '' ? [] : [`'${start}':*`]
}

/** The query with what it asks of words. */
export const askWords = async (
  db: Database,
  query: SearchQuery,
  readerLanguage: Language,
): Promise<SearchQuery> => {
  const language = languageOf(query, readerLanguage)
  const { words, openModel } = query
  const begun = query.isBegun ? begunGroups(query.groups) : null
  const groups = begun ?? query.groups
  const open = begun ? null : openGroups(query)
  const begunCodes = new Set(query.hasBegunCodes ? groups.flatMap(begunCodesOf) : [])
  const termOf = (term: Term): Term =>
    begun ? begunTerm(term.writing) : begunCodes.has(term.writing) ? { ...term, way: 'open' } : term
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
  const isReady = (writing: string) => writing === ofUnknownMaker || writing.endsWith(`x':*`)
  const textOf = (term: Term) => (isReady(term.writing) ? term.writing : known.queries.get(termOf(term)).text)
  const fitKeys = fitKeysOf(query)
  const mayBeUnknown = (writing: string) => {
    const maker = fitKeys.length === 0 ? undefined : lexicon.brandOf(normalizeNumber(writing))
    return maker !== undefined && fitKeys.some((key) => lexicon.mayBeOf(key, normalizeNumber(maker)))
  }
  const inOtherTexts = (those: readonly (readonly string[])[]) =>
    those.map((group) => [
      ...group,
      ...(group.some(mayBeUnknown) ? [ofUnknownMaker] : []),
      ...firstMeasures(group),
    ])
  const joined = words
    .map((word) => known.forms.get(word).folded)
    .join('')
    .replaceAll(' ', '')
  const hasChoice = !begun && groups.some((group) => group.length > 1)
  const each = askedTexts(inOtherTexts(groups), false, textOf)
  const openEach = open && askedTexts(inOtherTexts(open), true, textOf)
  // With a model in last place taken for the beginning of one, as long as no model has this very name.
  const isOpen = openEach !== null && !lexicon.isModel(openModel)
  const orOpen = (texts: readonly string[], openTexts: () => readonly string[]) =>
    isOpen ? eitherOf(allOf(texts), allOf(openTexts())) : allOf(texts)
  const onlyFor = typesOnlyForIn(known, { ...query, groups: groups.map((group) => [...group]) }, language)
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
    onlyForTypeIds: onlyFor.length > 0 ? [...new Set(onlyFor.flatMap(({ typeIds }) => typeIds))] : null,
    besideTypes: allOf(
      onlyFor.flatMap(({ group }) => askedTexts([group], false, textOf)).map(besideTypeNames),
    ),
    isTypeNameAbroad: lexicon.isTypeNameAbroad(words, language),
    meanings: meaningsOf(known, meant, language),
  }
  if (asked.onlyForTypeIds !== null) {
    const isLeftOut = new Set(asked.onlyForTypeIds)
    asked.meanings = asked.meanings.filter((typeId) => !isLeftOut.has(typeId))
  }
  if (asked.meanings.length === 0) asked.meanings = await foreignMeanings(db, meant, language)
  return { ...query, asked }
}

/** Words that may name a part: what has digits or is a maker's does not. */
const namingWords = ({ words, brandWords }: SearchQuery): string[] =>
  words.filter((word) => !hasDigit(word) && !brandWords.includes(word))

/**
 * The words of a query that say of some types only what those are for, with these types: none that another word of it says
 * what it is. One word alone leaves open what is wanted, and the choice of its meanings stands above the list.
 */
const typesOnlyForIn = (
  known: WordMemory,
  query: SearchQuery,
  language: Language,
): { group: readonly string[]; typeIds: number[] }[] => {
  if (query.words.length < 2) return []
  const words = namingWords(query)
  // Another way to write a word says no more than it does: `chainsaw` is a chain saw, and no chain.
  const typed = lexemesOf(
    known,
    namingWritings({ ...query, groups: query.groups.map((group) => group.slice(0, 1)) }),
  )
  const named = query.groups
    .filter(([first = '']) => words.includes(first))
    .map((group) => {
      const lexemes = lexemesOf(known, group.slice(0, 1))
      const isKnown = known.lexicon.typesMeant(lexemes, language).length > 0
      return isKnown
        ? { group, ...known.lexicon.namedByWord(lexemes, typed, language) }
        : { group, ...known.lexicon.namedByWordAbroad(group[0] ?? '', words, language) }
    })
  const meant = new Set(named.flatMap((one) => one.meant))
  return named
    .map(({ group, onlyFor }) => ({ group, typeIds: onlyFor.filter((typeId) => !meant.has(typeId)) }))
    .filter(({ typeIds }) => typeIds.length > 0)
}

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
