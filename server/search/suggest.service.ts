import type { Suggestion } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isTimeLimit, withTimeLimit } from '#server/platform/database/time-limit.ts'
import { QueueFull } from '#server/platform/turns.ts'
import { type BegunProduct, type SurelyBegun, findBegunProducts } from '#server/search/begun-names.queries.ts'
import { searchTurns } from '#server/search/search-turns.ts'
import { otherSearches, understandSearch } from '#server/search/search.service.ts'
import { readReasons } from '#server/search/reasons.queries.ts'
import { sayingOf } from '#server/search/said-words.rules.ts'
import {
  type Presented,
  byWords,
  nameOf,
  presentSuggestions,
  presentTypes,
} from '#server/search/suggest.presenter.ts'
import { type SuggestionSources, findSuggestions, findTypes } from '#server/search/suggest.queries.ts'
import { type ProductSuggestion, findForeignProducts } from '#server/search/suggested-products.queries.ts'
import {
  type SuggestQuery,
  askedGroups,
  makerOf,
  mayBeSize,
  mayBeWords,
  numberBehindMaker,
  parseSuggestQuery,
  withWholeUnit,
  withoutLastSign,
} from '#server/search/suggest.rules.ts'
import { commonWords } from '#server/search/word-memory.service.ts'
import { askTyping, lexiconNow } from '#server/search/understanding.service.ts'
import {
  calledJust,
  foreignTypesCalled,
  sharingTypes,
  typesCalled,
} from '#server/search/named-kinds.service.ts'

/**
 * A suggestion that comes later than this is of no use. Most take a few milliseconds; the first ones of a connection
 * are planned first, which takes a tenth of a second where the machine has other work.
 */
const suggestLimitMs = 500

/** What the key could mean, at most ten; null when it was not found in time. */
export const suggest = async (
  db: Database,
  key: string,
  language: Language,
): Promise<Suggestion[] | null> => {
  const query = parseSuggestQuery(key)
  if (!query) return []
  try {
    return await searchTurns.beside(async () => {
      const byNumber = query.withProducts ? nothingMeant : await suggestByNumber(db, query, language)
      const isDone = byNumber.others > 0 && !mayBeSize(query, byNumber.others)
      const isMeant =
        mayBeWords(query) ||
        withWholeUnit(query.search.typed) !== null ||
        (await lexiconNow(db)).beginsMakerless(query.search.normal)
      if (isDone || !isMeant) return byNumber.suggestions
      return withTimeLimit(db, suggestLimitMs, (tx) =>
        suggestByWords(tx, { ...query, withProducts: true }, language),
      )
    }, 'urgent')
  } catch (error) {
    if (isTimeLimit(error) || error instanceof QueueFull) return null
    throw error
  }
}

/** What a key was understood to mean. */
interface Meant {
  suggestions: Suggestion[]
  /** Products of which a name begins with the key, among the suggestions. */
  begun: readonly BegunProduct[]
  /** How many suggestions there are without these. */
  others: number
}

const nothingMeant: Meant = { suggestions: [], begun: [], others: 0 }

const meantOf = async (
  db: Database,
  { search }: SuggestQuery,
  language: Language,
  sources: SuggestionSources & { begun: SurelyBegun },
  presented: Presented,
): Promise<Meant> => {
  const others = presentSuggestions(sources, presented)
  const isSharing = ({ kind, id }: Suggestion) => kind === 'type' && (presented.sharing?.has(id) ?? false)
  const isPlace = ({ kind }: Suggestion) => kind !== 'product' && kind !== 'name'
  const places = others.filter(isPlace)
  // Of many names that begin so only some are read: they go before types with half of the words, and no others.
  const showsMany = others.length === 0 || (places.length > 0 && places.every(isSharing))
  const { rows, hasMore } = sources.begun
  const begun = hasMore && showsMany ? await findBegunProducts(db, search, language) : (rows ?? [])
  const suggestions = begun.length === 0 ? others : presentSuggestions(sources, { ...presented, begun })
  return { suggestions, begun, others: others.length }
}

const suggestByNumber = async (db: Database, query: SuggestQuery, language: Language): Promise<Meant> => {
  const called = await typesCalled(db, query.typeWords, language)
  const { normal, typed } = query.search
  const lexicon = await lexiconNow(db)
  const brands = lexicon.brandsBeginning(typed)
  const calledSo = calledJust(called, query.typeWords, language)
  const input = { typeIds: [...called.keys()], calledSo, brands, asked: [], isCommon: false }
  const sources = await findSuggestions(db, query, input, lexicon, language)
  const types = presentTypes(sources.types, called, language)
  return meantOf(db, query, language, sources, { types, brands, normal })
}

/** What `query` means, whose words are understood as the catalogue knows them, to somebody who typed `key`. */
const suggestMeant = async (
  db: Database,
  key: string,
  query: SuggestQuery,
  language: Language,
): Promise<Meant> => {
  const search = await understandSearch(db, query.search, language, true)
  const groups = askedGroups(search.groups)
  const asked = await askTyping(db, groups, language)
  const called = await typesCalled(db, query.typeWords, language, search.brandWords)
  const common = await commonWords(db)
  const words = [language, ...asked].join(' ')
  const lexicon = await lexiconNow(db)
  const brands = lexicon.brandsBeginning(search.typed)
  const calledSo = calledJust(called, query.typeWords, language)
  const isCommon = common.get(words) ?? false
  const input = { typeIds: [...called.keys()], calledSo, brands, asked, isCommon }
  const maker = makerOf(search)
  const sources = await findSuggestions(db, { ...query, search, maker }, input, lexicon, language)
  if (sources.isCommon) common.set(words, true)
  const products = sources.products ?? []
  const saying = sayingOf(key, groups)
  const said = new Map(products.map((product) => [product.productId, saying(nameOf(product))]))
  const unsaid = [...said].filter(([, { isAll }]) => !isAll).map(([id]) => id)
  const reasons = await readReasons(db, unsaid, { search, asked }, language)
  const matchOf = (id: number) =>
    reasons.get(id) ?? byWords('name', (said.get(id)?.otherwise ?? []).join(' '))
  const types = presentTypes(sources.types, called, language)
  const { normal } = search
  const sharing = sharingTypes(called, search.words)
  const isOfMaker = maker.normalName !== ''
  return meantOf(db, { ...query, search }, language, sources, {
    types,
    brands,
    normal,
    sharing,
    isOfMaker,
    matchOf,
  })
}

const nothingElse = { numbers: null, types: null, brands: null, models: null, isCommon: false }

/** Products of lists in a language that is not the reader's. */
const foreignProducts = async (
  db: Database,
  { search }: SuggestQuery,
  language: Language,
): Promise<ProductSuggestion[]> => {
  const understood = await understandSearch(db, search, language, true)
  const asked = await askTyping(db, askedGroups(understood.groups), language)
  return asked.length === 0 ? [] : findForeignProducts(db, asked, language)
}

/**
 * Words as the catalogue knows them; should nothing begin like that, with a last unit written out or without a last word
 * of one sign, types and products that are called so in another language, or what the words may have been meant to be.
 * Where the name of a product begins so, the words are meant as they are typed.
 */
const suggestByWords = async (
  db: Database,
  query: SuggestQuery,
  language: Language,
): Promise<Suggestion[]> => {
  const { search } = query
  const { suggestions, begun, others } = await suggestMeant(db, search.typed, query, language)
  if (others > 0) return suggestions
  const isBegun = begun.length > 0
  const understood = await understandSearch(db, search, language, true)
  const nearest = [withWholeUnit(search.typed), withoutLastSign(search.typed), numberBehindMaker(understood)]
  for (const other of isBegun ? [] : nearest) {
    const before = other === null ? null : parseSuggestQuery(other)
    const meant = before ? await suggestMeant(db, search.typed, before, language) : nothingMeant
    if (meant.suggestions.length > 0) return meant.suggestions
  }
  const foreign = await foreignTypesCalled(db, query.typeWords, language)
  const types = foreign.size > 0 ? await findTypes(db, [...foreign.keys()], language) : []
  const shownTypes = presentTypes(types, foreign, language)
  const products = await foreignProducts(db, query, language)
  if (isBegun || shownTypes.length + products.length > 0)
    return presentSuggestions(
      { ...nothingElse, products },
      { types: shownTypes, brands: new Map(), normal: '', begun },
    )
  for (const { typed } of await otherSearches(db, understood, language)) {
    const corrected = parseSuggestQuery(typed)
    const meant = corrected ? await suggestMeant(db, search.typed, corrected, language) : nothingMeant
    if (meant.suggestions.length > 0) return meant.suggestions
  }
  return []
}
