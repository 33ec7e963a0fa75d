import type { Suggestion } from '#contract/shop/catalogue.contract.ts'
import { hasDigit, normalizeNumber } from '#contract/part-number.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/product-card.ts'
import type { CalledTypes } from '#server/search/named-kinds.service.ts'
import type { BegunProduct } from '#server/search/begun-names.queries.ts'
import { foldWord } from '#server/search/known-words.rules.ts'
import type { CalledBrands } from '#server/search/maker-names.rules.ts'
import type {
  BrandSuggestion,
  ModelSuggestion,
  PlaceSuggestion,
  SuggestionSources,
} from '#server/search/suggest.queries.ts'
import type { NumberSuggestion } from '#server/search/suggested-numbers.queries.ts'
import type { ProductSuggestion } from '#server/search/suggested-products.queries.ts'

const most = 10

const plain = (
  kind: Suggestion['kind'],
  keyword: string,
  rest: Partial<Omit<Suggestion, 'kind' | 'keyword'>> = {},
): Suggestion => ({
  keyword,
  keywordLang: null,
  kind,
  id: null,
  pic: '',
  standard: null,
  match: null,
  holds: null,
  ...rest,
})

const matchOfNumber = ({ by, number, brand, chain }: NumberSuggestion): Match =>
  chain ?? { by, number, brand, isGuess: false, lang: null }

/** A number that leads to one product is that product; one that several have is a search. */
const presentNumbers = (numbers: readonly NumberSuggestion[]): Suggestion[] => {
  const seenProducts = new Set<number>()
  const seenNumbers = new Set<string>()
  return numbers.flatMap((row) => {
    const { isShared } = row
    if (isShared ? seenNumbers.has(row.normal) : seenProducts.has(row.productId)) return []
    seenNumbers.add(row.normal)
    seenProducts.add(row.productId)
    const match = matchOfNumber(row)
    if (isShared) return [plain('number', match.number, { match })]
    return [
      plain('product', row.fullname ?? row.standard, {
        keywordLang: row.fullname === null ? null : row.fullnameLang,
        id: row.productId,
        pic: row.pic ?? '',
        standard: row.standard,
        match,
      }),
    ]
  })
}

/** Words as the reason of a hit. */
export const byWords = (by: Match['by'], number: string, lang: string | null = null): Match => ({
  by,
  number,
  brand: null,
  isGuess: false,
  lang,
})

/** What a product is shown as. */
export const nameOf = ({ fullname, standard }: ProductSuggestion): string => fullname ?? standard

/** A name that several products bear is a search for it; one that is unique is its product. */
const presentProducts = (
  products: readonly ProductSuggestion[],
  matchOf: (productId: number) => Match,
): Suggestion[] => {
  const bearers = new Map<string, number>()
  for (const product of products) bearers.set(nameOf(product), (bearers.get(nameOf(product)) ?? 0) + 1)
  const seen = new Set<string>()
  return products.flatMap((product) => {
    const name = nameOf(product)
    if (seen.has(name)) return []
    seen.add(name)
    const keywordLang = product.fullname === null ? null : product.fullnameLang
    const match = matchOf(product.productId)
    if ((bearers.get(name) ?? 0) > 1) return [plain('name', name, { keywordLang, match })]
    const { productId: id, pic, standard } = product
    return [plain('product', name, { keywordLang, id, pic: pic ?? '', standard, match })]
  })
}

const mostModels = 3

const presentModels = (models: readonly ModelSuggestion[]): Suggestion[] =>
  models.map(({ id, name, pic, parts, drawings }) =>
    plain('model', name, { id, pic, holds: { parts, drawings } }),
  )

/** A brand says by what other name it was found. */
const presentBrands = (brands: readonly BrandSuggestion[] | null, called: CalledBrands): Suggestion[] =>
  (brands ?? []).map(({ id, name, pic, normalName }) => {
    const synonym = called.get(normalName)
    return plain('brand', name, { id, pic, match: synonym ? byWords('synonym', synonym) : null })
  })

const wordsIn = (name: string, language: Language): string[] => foldWord(name, language).split(/\s+/)

/** `Леска для триммера` and `Лески для триммера`: the same words in another number. */
const isSameName = (one: string, other: string, language: Language): boolean => {
  const [words, others] = [wordsIn(one, language), wordsIn(other, language)]
  return (
    words.length === others.length &&
    words.every((word, index) => {
      const same = Math.max(3, Math.min(word.length, others[index]?.length ?? 0) - 2)
      return word.slice(0, same) === others[index]?.slice(0, same)
    })
  )
}

/** A type says by what other name it was found, where its own is none of those that begin so. */
export const presentTypes = (
  types: readonly PlaceSuggestion[] | null,
  called: CalledTypes,
  language: Language,
): Suggestion[] =>
  (types ?? []).map(({ id, name, nameLang, pic }) => {
    const names = called.get(id) ?? []
    const [synonym] = names.some((one) => isSameName(one.name, name, language)) ? [] : names
    return plain('type', name, {
      keywordLang: nameLang ?? null,
      id,
      pic,
      match: synonym
        ? byWords('synonym', synonym.name, synonym.lang === language ? null : synonym.lang)
        : null,
    })
  })

/** The name of a model in normal form, with its maker, and without each of the first words. */
const namesOfModel = (name: string): string[] => {
  const words = name.split(' ')
  return words.map((_, from) => normalizeNumber(words.slice(from).join('')))
}

/** Of `GP-36 8` a model 368 is only a part, the number GP-36 884264 goes on with all of it. */
const goesOn = (normal: string, models: readonly PlaceSuggestion[] | null): boolean =>
  (models ?? []).some(({ name }) => namesOfModel(name).some((one) => one.startsWith(normal)))

/** What of a key suggestions are put in order by. */
export interface Presented {
  types: readonly Suggestion[]
  brands: CalledBrands
  /** What is typed as a number. */
  normal: string
  /** A maker is named with what may be a model of his: `stihl 180` is no number that begins so. */
  isOfMaker?: boolean
  /** Products that begin with all that is typed, to be shown. */
  begun?: readonly BegunProduct[]
  /** Types that have only some of the words that are typed. */
  sharing?: ReadonlySet<number | null>
  /** Why a product was found by words. */
  matchOf?: (productId: number) => Match
}

/** So many of the products that begin with all that is typed are shown, whatever else there is. */
const mostReserved = 3

/**
 * At most ten: a model whose name is the whole key, then exactly this number, then places to go to (types, models,
 * brands), then longer numbers and products by name. Longer numbers come before places when no model begins with the
 * whole key. Few of each kind, so that no kind hides the others; the last kind gets the room that is left. Room is kept
 * for the only products that begin with the whole key; they come before types that have only some of its words.
 */
export const presentSuggestions = (
  sources: SuggestionSources,
  {
    types,
    brands,
    normal,
    isOfMaker = false,
    begun = [],
    sharing,
    matchOf = () => byWords('name', ''),
  }: Presented,
): Suggestion[] => {
  const all = sources.numbers ?? []
  const exact = presentNumbers(all.filter((row) => row.isExact)).slice(0, 4)
  const isShown = new Set(exact.map((suggestion) => suggestion.id))
  const longer = presentNumbers(all.filter((row) => !row.isExact)).filter(
    (suggestion) => suggestion.id === null || !isShown.has(suggestion.id),
  )
  const isModelTyped = hasDigit(normal) || types.length + (sources.brands ?? []).length === 0
  const shownModels = isModelTyped ? (sources.models ?? []).slice(0, mostModels) : []
  const models = presentModels(shownModels)
  const whole = presentModels(shownModels.filter(({ isWhole }) => isWhole))
  const isBehind = ({ id }: Suggestion) => begun.length > 0 && (sharing?.has(id) ?? false)
  const behind = types.filter(isBehind)
  const places = [
    ...types.filter((type) => !isBehind(type)),
    ...models,
    ...presentBrands(sources.brands, brands),
  ]
  const begunNames = new Map(begun.map(({ productId, match }) => [productId, match]))
  // The only products that begin with all that is typed are meant before best sellers that hold its words.
  const inOrder = uniqueBy([...begun, ...(sources.products ?? [])], ({ productId }) => productId)
  const products = presentProducts(inOrder, (id) => begunNames.get(id) ?? matchOf(id))
  const isNumber = !goesOn(normal, sources.models)
  const numbers = longer.slice(0, products.length > 0 || isNumber ? 4 : most)
  const isModel = isOfMaker && models.length > 0
  const before = isNumber && !isModel ? numbers : []
  const after = isModel ? [] : numbers
  const named = products.slice(0, new Set(begun.map(nameOf)).size)
  const reserved = named.slice(0, mostReserved)
  const earlier = uniqueBy([...whole, ...exact, ...before, ...places, ...after], keyOf)
  const shown = [
    ...earlier.slice(0, most - reserved.length),
    ...reserved,
    ...earlier,
    ...named,
    ...behind,
    ...products,
    ...longer,
  ]
  return uniqueBy(shown, keyOf).slice(0, most)
}

const keyOf = ({ kind, id, keyword }: Suggestion): string => `${kind === 'product' ? id : keyword} ${kind}`

/** The kinds of numbers that stand before a customer's own (ranking.ts). */
const isBeforeOwn = ({ match }: Suggestion, normal: string): boolean =>
  (match?.by === 'standard' || match?.by === 'oem') && normalizeNumber(match.number) === normal

const mostLongerOwn = 3

/**
 * The suggestions for everybody, with the articles that one company knows by such numbers. These come after a model of
 * that name and after exactly our number or an original one, before everything else. A product comes only once.
 */
export const withOwnNumbers = (
  shared: readonly Suggestion[],
  own: readonly NumberSuggestion[],
  normal: string,
): Suggestion[] => {
  if (own.length === 0) return [...shared]
  const exact = presentNumbers(own.filter((row) => row.isExact)).slice(0, 4)
  const longer = presentNumbers(own.filter((row) => !row.isExact)).slice(0, mostLongerOwn)
  const isFirst = (one: Suggestion) =>
    isBeforeOwn(one, normal) || (one.kind === 'model' && namesOfModel(one.keyword).includes(normal))
  const first = shared.filter(isFirst)
  const rest = shared.filter((one) => !isFirst(one))
  return uniqueBy([...first, ...exact, ...longer, ...rest], keyOf).slice(0, most)
}

const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] => {
  const seen = new Set<string | number>()
  return items.filter((item) => {
    const key = keyOf(item)
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}
