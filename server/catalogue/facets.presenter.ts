import type { Facet } from '#contract/shop/catalogue.contract.ts'
import { type Language, locales } from '#contract/language.ts'
import type { FacetTuple } from '#server/catalogue/facets.queries.ts'
import { type ListFilters, attributeIdOf, attributeTextOf } from '#server/catalogue/product-list.rules.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

/** Texts of ours: what the facets that are no attribute are called. */
const nameKeys: Readonly<Record<string, string>> = {
  typeId: 'name.type',
  fitsBrandId: 'name.fitsBrand',
  brandId: 'name.brand',
  kind: 'name.kind',
  promotionKind: 'name.promotionKind',
  stock: 'name.stock',
}
const stockOrder = ['in', 'low', 'onOrder', 'onRequest', 'discontinued']
const kindOrder = ['part', 'machine']
const promotionOrder = ['hot', 'promotion']

const numberFormats = new Map<Language, Intl.NumberFormat>()
const formatNumber = (value: string, language: Language): string => {
  let format = numberFormats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 6, useGrouping: false })
    numberFormats.set(language, format)
  }
  return format.format(Number(value))
}

/** Number and word of an item: brands and types have names, states and kinds words of ours, the rest are numbers. */
const itemName = (facetKey: string, id: string, name: string | null, language: Language): string => {
  if (name !== null) return name
  if (facetKey === 'stock') return textsOf(language, 'catalogue')(`stock.${id}`)
  if (facetKey === 'kind' || facetKey === 'promotionKind')
    return textsOf(language, 'facets')(`${facetKey}.${id}`)
  return Number.isNaN(Number(id)) ? id : formatNumber(id, language)
}

const orders: Readonly<Record<string, string[]>> = {
  stock: stockOrder,
  kind: kindOrder,
  promotionKind: promotionOrder,
}
/** Parameters that are not called as their facet: the list of promotions has its own `kind`. */
const parameters: Readonly<Record<string, string>> = { promotionKind: 'kind' }

const presentFacet = ([key, name, unit, items]: FacetTuple, language: Language): Facet => {
  const nameKey = nameKeys[key]
  const order = orders[key] ?? []
  const sorted =
    order.length === 0 ? items : items.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  return {
    key: parameters[key] ?? key,
    name: name ?? (nameKey ? textsOf(language, 'facets')(nameKey) : key),
    unit,
    items: sorted.map(([id, itemText, count]) => ({
      id,
      name: itemName(key, id, itemText, language),
      count,
    })),
  }
}

const chosenIds = (key: string, filters: ListFilters): string[] => {
  if (key === 'stock') return filters.stocks ?? []
  if (key === 'kind') return filters.kind ? [filters.kind] : []
  if (key === 'promotionKind') return filters.promotionKinds ?? []
  return (filters.attributes.find((attribute) => `attr[${attribute.key}]` === key)?.texts ?? []).map(
    attributeIdOf,
  )
}

/** What the reader has chosen stays to be seen, even when nothing is left of it. Brands and types bring theirs. */
const withChosen = (facet: FacetTuple, filters: ListFilters): FacetTuple => {
  const [key, name, unit, items] = facet
  const missing = chosenIds(key, filters).filter((id) => !items.some(([present]) => present === id))
  return missing.length === 0 ? facet : [key, name, unit, [...items, ...missing.map((id) => itemOf(key, id))]]
}

const itemOf = (key: string, id: string): [string, string | null, number] => [
  id,
  key.startsWith('attr[') && Number.isNaN(Number(id)) ? attributeTextOf(id) : null,
  0,
]

/** Facets in the reader's words. */
export const presentFacets = (
  facets: readonly FacetTuple[] | null,
  filters: ListFilters,
  language: Language,
): Facet[] => (facets ?? []).map((facet) => presentFacet(withChosen(facet, filters), language))

/**
 * The only group chosen from counts the whole type; its facet is taken from there. Items the whole type's facet
 * leaves out for room, but the reader has chosen, are added as they were counted.
 */
export const replaceOwnFacet = (
  counted: readonly FacetTuple[] | null,
  whole: readonly FacetTuple[] | null,
  key: string,
): FacetTuple[] => {
  const own = whole?.find((facet) => facet[0] === key)
  const facets = counted ?? []
  if (!own) return [...facets]
  if (!facets.some((facet) => facet[0] === key)) return [own, ...facets]
  return facets.map((facet) => (facet[0] === key ? mergeItems(own, facet) : facet))
}

const mergeItems = (own: FacetTuple, counted: FacetTuple): FacetTuple => {
  const [key, name, unit, items] = own
  const known = new Set(items.map(([id]) => id))
  return [key, name, unit, [...items, ...counted[3].filter(([id]) => !known.has(id))]]
}
