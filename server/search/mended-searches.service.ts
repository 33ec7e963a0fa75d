import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readChineseNames } from '#server/search/chinese-names.queries.ts'
import {
  chineseCorrections,
  chineseSlips,
  correctableWords,
  correctionsOf,
  likeBrands,
  likeJoined,
  parseAgain,
  replaceWords,
} from '#server/search/correction.rules.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import {
  chineseWordsOf,
  machineWordsOf,
  namesMachine,
  namesType,
  partsNamed,
} from '#server/search/named-kinds.service.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import { shorterQueries, withoutOnePart } from '#server/search/shorter-queries.rules.ts'
import { inLatin } from '#server/search/transliteration.rules.ts'
import { readSimilarWords, readUnknownWords } from '#server/search/understanding.queries.ts'
import { lexiconNow } from '#server/search/understanding.service.ts'

/** Queries with slips mended: with all words, and with fewer. */
interface Mended {
  whole: SearchQuery[]
  shortened: SearchQuery[]
}

/**
 * With unknown words corrected; where all are known, with slips in makers' names mended that stand in some name too, or
 * else without what narrows most. A shortened one must still name a type, and not only
 * a machine: "nosuch part" is no search for parts, who asks for the `лезвие` of a mower wants no mower.
 */
export const mendedSearches = async (
  db: Database,
  query: SearchQuery,
  language: Language,
): Promise<Mended> => {
  const words = correctableWords(query, language)
  const unknown = words.length === 0 ? [] : await readUnknownWords(db, words, language)
  const { joinedNames, brandNames } = await lexiconNow(db)
  const isMachine = await namesMachine(db, query, language)
  if (unknown.length === 0) {
    const named = isMachine ? [] : [...words, ...(await chineseWordsOf(db, query))]
    const parts = await partsNamed(db, named, language)
    const isOther = (word: string) => !parts.some((part) => part.isEmpty && part.words.includes(word))
    const brands = likeBrands(words.filter(isOther), brandNames)
    const doubted = [...new Set(brands.map(({ typed }) => typed))]
    const corrections = correctionsOf(query, doubted, brands, language)
    const machineWords = await machineWordsOf(db, named, language)
    return {
      whole: corrections.map((correction) => correction.query),
      shortened: [
        ...shorterQueries(query, machineWords, language),
        ...withoutOnePart(query, parts, language),
      ],
    }
  }
  const similar = [
    ...(await readSimilarWords(db, unknown, language)),
    ...likeJoined(unknown, joinedNames(language)),
  ]
  const mended: Mended = { whole: [], shortened: [] }
  for (const correction of correctionsOf(query, unknown, similar, language))
    if (!correction.isShortened) mended.whole.push(correction.query)
    else if (!isMachine && (await namesPart(db, correction.query, language)))
      mended.shortened.push(correction.query)
  return mended
}

const namesPart = async (db: Database, query: SearchQuery, language: Language): Promise<boolean> => {
  if (!(await namesType(db, query, language))) return false
  const words = correctableWords(query, language)
  return (await machineWordsOf(db, words, language)).length < words.length
}

/** With one sign of a Chinese name mended; what the catalogue calls something else stays as typed (a 制动带 is no 传动带). */
export const mendedChinese = async (db: Database, query: SearchQuery): Promise<SearchQuery[]> => {
  const { chineseNames, isEmptyChineseName } = await lexiconNow(db)
  const slips = chineseSlips(query, chineseNames).filter(({ typed }) => !isEmptyChineseName(typed))
  const named = await readChineseNames(db, [...new Set(slips.map(({ typed }) => typed))])
  return chineseCorrections(slips, (text) => named.has(text))
}

const fromLatinWord = /^\p{Script=Cyrillic}{4,}$/u
/** Shorter words of other languages are like some Russian one: `bolsa` is no болт. */
const longestOther = 6
const sharedStart = 3

/** Russian that was written in Latin letters with a slip; of who reads another language only where it can be nothing else. */
export const mendedRussian = async (
  db: Database,
  russian: SearchQuery,
  language: Language,
): Promise<SearchQuery[]> => {
  const written = russian.words.filter((word) => fromLatinWord.test(word))
  if (language !== 'ru' && !written.some((word) => word.length > longestOther)) return []
  const starts = new Set(written.map((word) => word.slice(0, sharedStart)))
  const { whole, shortened } = await mendedSearches(db, russian, 'ru')
  const mended = [...whole, ...shortened]
  return language === 'ru'
    ? mended
    : mended.filter(({ words }) =>
        words.every((word) => !fromLatinWord.test(word) || starts.has(word.slice(0, sharedStart))),
      )
}

const cyrillicName = /^\p{Script=Cyrillic}{4,}$/u

/**
 * The query with Latin names that a reader typed in Cyrillic letters as they sound (`прадо` for prado). Null where the
 * catalogue has no such name.
 */
export const withLatinNames = async (
  db: Database,
  query: SearchQuery,
  language: Language,
): Promise<SearchQuery | null> => {
  const words = correctableWords(query, language).filter((word) => cyrillicName.test(word))
  const unknown = words.length === 0 ? [] : await readUnknownWords(db, words, language)
  if (unknown.length === 0) return null
  const isUnknownInLatin = new Set(await readUnknownWords(db, unknown.map(inLatin), language))
  const named = new Set(unknown.filter((word) => !isUnknownInLatin.has(inLatin(word))))
  return parseAgain(
    query,
    replaceWords(query, (word) => (named.has(foldWord(word, language)) ? inLatin(word) : word)),
  )
}
