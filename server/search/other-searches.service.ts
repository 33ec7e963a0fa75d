import { type Language, languages } from '#contract/language.ts'
import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  correctableWords,
  makersApart,
  parseAgain,
  partedQueries,
  replaceWords,
} from '#server/search/correction.rules.ts'
import { withoutAddition } from '#server/search/shorter-queries.rules.ts'
import {
  codeClosedUp,
  modelOfLookAlikes,
  modelsClosedUp,
  modelWithDigits,
  firstOfModels,
  modelWithoutVariant,
} from '#server/search/latin-model.rules.ts'
import { readWordsOfAnyLanguage } from '#server/search/any-language.queries.ts'
import { readingsInAnyLanguage } from '#server/search/any-language.rules.ts'
import { inOneLanguage } from '#server/search/mixed-languages.rules.ts'
import { closedCodes, codeSearches } from '#server/search/code-searches.rules.ts'
import { essentialSearch, piecesOf } from '#server/search/essential-words.rules.ts'
import { searchesByHead } from '#server/search/head-searches.service.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import { segmentsOf } from '#server/search/understanding.rules.ts'
import { saysNoValue, saysNothing, withoutNoise } from '#server/search/noise-words.rules.ts'
import { onOtherKeyboard, wordsOnOtherKeyboard } from '#server/search/other-keyboard.rules.ts'
import { codesInOtherLetters } from '#server/search/look-alikes.rules.ts'
import { fromLatin } from '#server/search/transliteration.rules.ts'
import type { Lexicon } from '#server/search/lexicon.rules.ts'
import { lexiconNow } from '#server/search/understanding.service.ts'
import { chineseWordsOf, partsNamed, stemsOfWords } from '#server/search/named-kinds.service.ts'
import {
  mendedChinese,
  mendedRussian,
  mendedSearches,
  withLatinNames,
} from '#server/search/mended-searches.service.ts'
import type { OtherWords } from '#server/search/kind-names.rules.ts'
import {
  type SearchQuery,
  type Translation,
  fitKeysOf,
  isModelName,
  queryOf,
} from '#server/search/search-query.rules.ts'

/**
 * The same query written otherwise: without words that say nothing of a part, and with a model parted from the word that
 * it was typed together with (`stihlms180`).
 */
export const sameSearches = (query: SearchQuery): SearchQuery[] => {
  const plain = queryOf(withoutNoise(query.typed)) ?? query
  return [plain, ...partedQueries(plain)].filter((one) => one !== query)
}

/** The query with the letters of its models together (`f s 160`); the query itself where none are apart. */
export const withModelsClosedUp = async (db: Database, query: SearchQuery): Promise<SearchQuery> => {
  if (modelsClosedUp(query.typed, () => true) === null) return query
  const { isModel, fittingQuery } = await lexiconNow(db)
  const isKnown = (name: string) => isModel(name) || fittingQuery([name], '') !== null
  const closed = queryOf(modelsClosedUp(query.typed, isKnown))
  return closed ? { ...closed, isNumberLike: query.isNumberLike, isInside: query.isInside } : query
}

/**
 * Queries to try when nothing was found, best first: a model parted from its word, what was typed without what says
 * nothing of a part, a Russian's model in Latin letters, letters of a model as digits, a model without its variant, a
 * part without what comes with it, names of several languages in the reader's and then in each other, Chinese names with
 * one sign mended, Russian names in Latin letters, those of `mendedSearches` with words of any language between whole and
 * shortened ones, the head of a compound, then what another keyboard would have written, and Russian with a slip.
 */
export const otherSearches = async (
  db: Database,
  query: SearchQuery,
  language: Language,
): Promise<SearchQuery[]> => {
  if (saysNoValue(query.typed)) return []
  const plain = queryOf(withoutNoise(query.typed)) ?? query
  const lexicon = await lexiconNow(db)
  const apart = queryOf(makersApart(plain.typed, lexicon.brandNames))
  const partings = [...(apart ? [apart] : []), ...partedQueries(apart ?? plain)]
  const [parted = plain] = partings
  const stemsOf = await stemsOfWords(db, piecesOf(parted.typed), language)
  const inPieces = chineseApart(parted.typed, lexicon)
  const readersFirst = [...new Set([language, ...languages])]
  const inEachLanguage = readersFirst.map((one) => {
    const translated = queryOf(inOneLanguage(inPieces, lexicon, one, stemsOf))
    const translation = one === language ? null : { language: one, of: parted.typed }
    return translated && { ...translated, translation }
  })
  const inOtherWords = (isWider: boolean) => {
    const own = isWider ? lexicon.inOtherWords(inPieces, true, language) : null
    return readersFirst.map((one) => {
      const translation = one === language ? null : { language: one, of: own?.text ?? parted.typed }
      return asWritten(lexicon.inOtherWords(inPieces, isWider, one), translation)
    })
  }
  // A machine alone with its model before its name in other languages, which may be half the name of a part.
  const machineless = withoutMachine(inPieces, lexicon)
  const isModelAlone = machineless !== null && correctableWords(machineless, language).length === 0
  const others = [
    plain,
    ...partings,
    ...closedCodes(parted, lexicon),
    language === 'ru' ? queryOf(modelOfLookAlikes(parted.typed)) : null,
    queryOf(modelWithDigits(parted.typed)),
    queryOf(modelWithoutVariant(parted.typed)),
    queryOf(firstOfModels(parted.typed)),
    queryOf(codeClosedUp(parted.typed)),
    ...codeSearches(parted, lexicon),
    withoutAddition(query),
    queryOf(codesInOtherLetters(parted.typed)),
    isModelAlone ? machineless : null,
    ...inEachLanguage,
    machineless,
    ...inOtherWords(false),
    ...(hasDigit(query.typed) ? inOtherWords(true) : []),
    ...(await mendedChinese(db, parted)),
  ]
  const words = correctableWords(parted, language)
  const catalogueWords = words.length === 0 ? [] : await readWordsOfAnyLanguage(db, words)
  const isKnown = (word: string) => lexicon.brandOf(normalizeNumber(word)) !== undefined
  const ownWords = new Set(catalogueWords.flatMap(({ typed, key, word }) => (word === key ? typed : [])))
  // In `rjynfrnjh lovato` only the first word was typed on the wrong keyboard.
  const staysAsTyped = (word: string) => isKnown(word) || ownWords.has(foldWord(word, language))
  // `belt` names a part as it stands: no Russian wrote a болт in Latin letters.
  const inRussian = fromLatin(parted.typed, (word) => isKnown(word) || lexicon.isLatinName(word))
  const russian = queryOf(inRussian === null ? null : (withoutNoise(inRussian) ?? inRussian))
  // What begins like a Russian name is one before it is another word with a slip in it (`remen`: Riemen).
  const namesRussianType = (one: SearchQuery | null) =>
    one?.words.some((word) => lexicon.typesBeginning([word], 'ru').names.size > 0) ?? false
  const isRussian = namesRussianType(russian)
  // A Russian on a page in another language: only what names a part, for any Latin word writes something in Cyrillic.
  const ofRussian = language === 'ru' ? null : queryOf(wordsOnOtherKeyboard(query.typed, 'ru', staysAsTyped))
  const sounded = await withLatinNames(db, parted, language)
  const soundedMended = sounded ? await mendedSearches(db, sounded, language) : null
  const partedMended = await mendedSearches(db, parted, language)
  const mended = [
    ...(sounded ? [sounded] : []),
    ...(soundedMended?.whole ?? []),
    ...(soundedMended?.shortened ?? []),
    ...partedMended.whole,
    ...readingsInAnyLanguage(parted, catalogueWords, language).map((wordChoices) => ({
      ...parted,
      wordChoices,
    })),
    ...partedMended.shortened,
    ...(await searchesByHead(db, parted, language)),
  ]
  const all = [
    ...others,
    mayBeBegun(parted) ? { ...parted, isBegun: true } : null,
    isRussian ? russian : null,
    ...mended,
    queryOf(onOtherKeyboard(query.typed, language)),
    queryOf(wordsOnOtherKeyboard(query.typed, language, staysAsTyped)),
    namesRussianType(ofRussian) ? ofRussian : null,
    russian,
    ...(russian ? await mendedRussian(db, russian, language) : []),
  ]
  return [...new Set(all.flatMap((one) => (one === null || one === query ? [] : [one])))]
}

const asWritten = (other: OtherWords | null, translation: Translation | null): SearchQuery | null => {
  const written = queryOf(other?.text ?? null)
  return other && written && { ...written, translation, wordChoices: other.choices }
}

/** `бензопила ms 250`: all that fits the machine, whatever it is; null where no machine is named that the catalogue knows. */
const withoutMachine = (typed: string, lexicon: Lexicon): SearchQuery | null => {
  const left = queryOf(lexicon.withoutMachines(typed))
  if (!left) return null
  const brandWords = left.words.filter((word) => lexicon.brandOf(normalizeNumber(word)) !== undefined)
  const keys = fitKeysOf({ ...left, brandWords })
  const makers = brandWords.map((word) => normalizeNumber(lexicon.brandOf(normalizeNumber(word)) ?? word))
  const isKnown = lexicon.fittingQuery(keys, '') !== null || lexicon.modelsMeant(keys, makers).length > 0
  return isKnown ? { ...left, brandWords } : null
}

/** A maker and a type that Chinese writes together (`本田发电机`) with a blank between them. */
const chineseApart = (typed: string, { isChineseName, isEmptyChineseName, brandOf }: Lexicon): string => {
  const known = {
    words: { has: isChineseName },
    brands: { has: (text: string) => brandOf(text) !== undefined },
  }
  return typed.replace(/\p{Script=Han}+/gu, (run) => {
    if (isEmptyChineseName(run)) return run
    const segments = segmentsOf(run, known)
    return segments.join('') === run ? segments.join(' ') : run
  })
}

/** Fewer words are no sentence in another language than the reader's. */
const shortestSentence = 4

/**
 * The last things to try: of a sentence only what says something of a part, then that without the makers of a model; of a
 * longer one also where it is in another language than the reader's. None where that is nothing less than was typed.
 */
export const searchesForEssence = async (
  db: Database,
  query: SearchQuery,
  language: Language,
): Promise<SearchQuery[]> => {
  const inOwn = await essenceIn(db, query, language)
  const isSentence = piecesOf(query.typed).length >= shortestSentence
  const others = isSentence ? languages.filter((lang) => lang !== language) : []
  const found = [...inOwn]
  for (const lang of others) found.push(...(await essenceIn(db, query, lang)))
  return found.filter((one, index) => found.findIndex(({ typed }) => typed === one.typed) === index)
}

const essenceIn = async (db: Database, query: SearchQuery, language: Language): Promise<SearchQuery[]> => {
  const plain = queryOf(withoutNoise(query.typed)) ?? query
  const pieces = piecesOf(plain.typed)
  const lexicon = await lexiconNow(db)
  const letters = pieces
    .filter((one) => /^\p{L}{2,}$/u.test(one) && !saysNothing(one))
    .map((one) => foldWord(one, language))
  const parts = await partsNamed(db, [...letters, ...(await chineseWordsOf(db, plain))], language)
  const isChinese = (text: string) => lexicon.isChineseName(text) || lexicon.isEmptyChineseName(text)
  const isMaker = (text: string) => lexicon.brandOf(text) !== undefined
  const known = {
    parts: new Set(parts.flatMap(({ words }) => words)),
    chineseOf: (run: string) =>
      segmentsOf(run, { words: { has: isChinese }, brands: { has: isMaker } }).filter(
        (word) => isChinese(word) || isMaker(word),
      ),
    isMaker,
  }
  return [true, false].flatMap((isWithMakers) => essentialSearch(plain, known, language, isWithMakers) ?? [])
}

/** The query without the makers of a model: many a list says what its parts fit, and not whose machines those are. */
export const withoutMakers = (query: SearchQuery): SearchQuery | null => {
  const isMaker = new Set(query.brandWords.map((word) => word.toLowerCase()))
  return isMaker.size === 0 || !query.modelKeys.some(isModelName)
    ? null
    : parseAgain(
        query,
        replaceWords(query, (word) => (isMaker.has(word) ? '' : word)),
      )
}

const letters = /^\p{L}{2,}$/u

/** Shortened words stand beside others; one alone is looked for by its slips. */
const mayBeBegun = ({ words }: SearchQuery): boolean =>
  words.length > 1 && words.some((word) => letters.test(word))
