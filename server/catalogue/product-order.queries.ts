import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { shownPrice } from '#server/catalogue/shown-price.queries.ts'
import { sortablePriceOf } from '#server/pricing/prices.service.ts'
import { hidden } from '#server/platform/database/prepared.ts'
import { textIn } from '#server/platform/database/text-columns.ts'

type Sql = RawBuilder<unknown>

export interface SortOptions {
  language: Language
  /** Price lists of the reader; without them an order by price is the default order. */
  priceLists: RawBuilder<unknown> | null
}

/** Whether it is the catalogue's own: an order by price is, for who sees none. */
export const isDefaultOrder = (
  { column }: ListRequest['sort'],
  { priceLists }: Pick<SortOptions, 'priceLists'>,
): boolean => column === 'default' || (column === 'price' && !priceLists)

/** Names sort as readers of the language expect: ä with a, Chinese by pinyin. */
export const collations: Record<Language, string> = {
  en: 'en-x-icu',
  zh: 'zh-x-icu',
  fr: 'fr-x-icu',
  de: 'de-x-icu',
  es: 'es-x-icu',
  ru: 'ru-x-icu',
}

/** Column `sort_key` of the CTE `scope`. */
export const sortKeyOf = ({ column }: ListRequest['sort'], { language, priceLists }: SortOptions): Sql => {
  if (column === 'standard') return sql`p.standard collate "C" as sort_key`
  if (column === 'fullname')
    return sql`${textIn('p.names')} collate ${sql.id(collations[language])} as sort_key`
  if (column === 'newest') return sql`p.created_at as sort_key`
  if (column === 'star') return sql`p.star as sort_key`
  if (column === 'price' && priceLists) return sql`${sortablePriceOf('best')} as sort_key`
  if (column.startsWith('attr:')) return sql`${propertyOf(column.slice('attr:'.length))} as sort_key`
  return sql`null::int as sort_key`
}

/** Numbers before texts, each in their own order; null for a product without the property. */
const propertyOf = (key: string): Sql => sql`(
  select coalesce(to_jsonb(value_number), to_jsonb(value_text)) from product_attributes
  where product_attributes.product_id = p.id
    and attribute_id = (select id from attributes where key = ${hidden(key, 'text')}))`

/** What the price of a product is read from when the list is sorted by it. */
export const priceSource = ({ column }: ListRequest['sort'], { priceLists }: SortOptions): Sql =>
  column === 'price' && priceLists ? shownPrice : sql``

/**
 * Order of the CTE `scope` or of its `page`. It ends in the id, so that no page repeats or loses a row. In a list narrowed
 * to models, products whose texts only name one come last in every order.
 */
export const sortOrderOf = (request: ListRequest, table: 'scope' | 'page'): Sql => {
  const { sort, search, isPromoted, filters } = request
  const by = (columns: string) => sql.raw(columns.replaceAll('.', `${table}.`))
  const inCatalogue = search === null ? by('.rank, .id') : by('.tier, .rank, .id')
  const place =
    isPromoted && search === null ? by('.campaign_place nulls last, .promotion_place') : inCatalogue
  const isFalling = sort.isDescending ? by('.sort_key desc nulls last') : by('.sort_key nulls last')
  const order = sort.column === 'default' ? place : sql`${isFalling}, ${place}`
  return filters.modelIds ? sql`${by('.is_only_named')}, ${order}` : order
}
