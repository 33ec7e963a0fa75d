import type { Language } from '#contract/language.ts'
import { hasDigit } from '#contract/part-number.ts'
import type { Database } from '#server/platform/database/database.ts'
import { correctableWords, correctQuery, parseAgain, replaceWords } from '#server/search/correction.rules.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import { machineWordsOf, partsNamed, stemsOfWords } from '#server/search/named-kinds.service.ts'
import type { SearchQuery } from '#server/search/search-query.rules.ts'
import { headWordsOf } from '#server/search/type-heads.rules.ts'
import { readSimilarWords } from '#server/search/understanding.queries.ts'
import { lexiconNow } from '#server/search/understanding.service.ts'

/** Shorter ones are no compounds. */
const shortestCompound = 8

/** `Rückholfeder HRG 416` is a `feder hrg 416`, as an unknown compound would be. */
const compoundsByHead = async (db: Database, query: SearchQuery): Promise<SearchQuery[]> => {
  const words = correctableWords(query, 'de')
  const isMachine = new Set(await machineWordsOf(db, words, 'de'))
  const compounds = words.filter((word) => word.length >= shortestCompound && !isMachine.has(word))
  if (compounds.length === 0) return []
  const ends = (await readSimilarWords(db, compounds, 'de')).filter(({ part }) => part === 'head')
  const headed = compounds.filter((word) => ends.some(({ typed }) => typed === word))
  const byHead = headed.length > 0 ? correctQuery(query, headed, ends, 'de', 'head') : null
  return byHead && !byHead.isShortened ? [byHead.query] : []
}

/** `ball bearing 6201` is a `bearing 6201`: lists name the type of an article widely, too. */
const namesByHead = async (db: Database, query: SearchQuery, language: Language): Promise<SearchQuery[]> => {
  const parts = await partsNamed(db, correctableWords(query, language), language)
  const heads = parts.flatMap(({ words }) => {
    const [head] = headWordsOf(words.join(' '), language) ?? []
    return head === undefined ? [] : [{ head, words }]
  })
  const stemsOf = await stemsOfWords(
    db,
    heads.map(({ head }) => head),
    language,
  )
  const lexicon = await lexiconNow(db)
  const leftOut = new Set(
    heads
      .filter(({ head }) => lexicon.isTypeName(stemsOf([head])?.lexemes ?? [], language))
      .flatMap(({ head, words }) => words.filter((word) => word !== head)),
  )
  if (leftOut.size === 0) return []
  const byHead = parseAgain(
    query,
    replaceWords(query, (word) => (leftOut.has(foldWord(word, language)) ? '' : word)),
  )
  return byHead ? [byHead] : []
}

/**
 * The query with its parts by the words that say what they are, where a number or a model stands beside them: without it, all
 * that is called by such a word would come.
 */
export const searchesByHead = async (
  db: Database,
  query: SearchQuery,
  language: Language,
): Promise<SearchQuery[]> => {
  if (!hasDigit(query.typed)) return []
  return [
    ...(await namesByHead(db, query, language)),
    ...(language === 'de' ? await compoundsByHead(db, query) : []),
  ]
}
