import { type RawBuilder } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type Read, hiddenReading } from '#server/platform/database/written-statements.ts'
import { type SearchQuery } from '#server/search/search-query.rules.ts'

export type Sql = RawBuilder<unknown>

/** Greater than every text that begins with the one before it. */
export const endOfPrefix = '\u{10FFFF}'

/** What the values of a search are read from. */
export interface HitInput {
  search: SearchQuery
  /** The reader's company; his own numbers are found too. Null for everybody. */
  companyId: string | null
}

export const text = (read: Read<HitInput>) => hiddenReading(read, 'text')
export const texts = (read: Read<HitInput>) => hiddenReading(read, 'text[]')
export const isSo = (read: Read<HitInput>) => hiddenReading(read, 'boolean')

/**
 * Where words are looked for: of all products; of those that lead a large catalogue (`refresh_leading_words`) if enough of them
 * have the words; or of those alone, in the reader's language alone.
 */
export type WordsOf = 'all' | 'leadersIfEnough' | 'leaders'

export interface HitOptions {
  language: Language
  /** The reader's company; his own numbers are found too. Null for everybody. */
  companyId: string | null
  /** Look in names as well as in numbers. */
  withWords: boolean
  /** Look only for numbers whose letters look like the digits typed. */
  isGuess?: boolean
  /** All when left out. */
  wordsOf?: WordsOf
  /** Search descriptions too where names give few hits; true when left out. */
  withDescriptions?: boolean
}

/** All that the text of a search depends on. */
export interface HitShape {
  language: Language
  isOfCompany: boolean
  withWords: boolean
  isGuess: boolean
  /** Numbers that go on after the query or hold it are looked for; words alone have none of these. */
  isPartial: boolean
  wordsOf: WordsOf
  isTypeName: boolean
  withDescriptions: boolean
  mayNameModel: boolean
  /** The only language that words are looked for in, where that is not the reader's (`Translation`). */
  onlyIn: Language | null
}

/** A query of nothing but punctuation around a number asks no names. */
const looksInNames = (query: SearchQuery, { withWords }: Pick<HitOptions, 'withWords'>): boolean =>
  withWords && query.groups.length > 0

export const hitShapeOf = (query: SearchQuery, options: HitOptions): HitShape => ({
  language: options.language,
  isOfCompany: options.companyId !== null,
  withWords: looksInNames(query, options),
  isGuess: options.isGuess ?? false,
  isPartial: query.isPartial,
  wordsOf: options.wordsOf ?? 'all',
  isTypeName: query.isTypeName,
  // A query for a kind wants that kind, not products whose description mentions it.
  withDescriptions:
    (options.withDescriptions ?? true) &&
    !query.isTypeName &&
    query.translation === null &&
    options.wordsOf !== 'leaders',
  mayNameModel: looksInNames(query, options) && (query.asked?.mayNameModel ?? false),
  onlyIn: query.translation?.language ?? null,
})
