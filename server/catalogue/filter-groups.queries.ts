import { type RawBuilder, sql } from 'kysely'
import { hidden } from '#server/platform/database/prepared.ts'
import type { AttributeFilter, ListFilters } from '#server/catalogue/product-list.rules.ts'

/** One facet the reader has chosen from, as a condition on the product `p`. */
export interface FilterGroup {
  key: string
  /** Column of the CTE `scope` that says whether a product passes. */
  column: string
  condition: RawBuilder<unknown>
}

const attributeCondition = (attribute: AttributeFilter) => sql`exists (
  select from product_attributes chosen
  where chosen.product_id = p.id
    and chosen.attribute_id = (select id from attributes where key = ${hidden(attribute.key, 'text')})
    and (chosen.value_text = any(${hidden(attribute.texts, 'text[]')})
      or chosen.value_number = any(${hidden(attribute.numbers, 'numeric[]')})))`

const conditionsOf = (filters: ListFilters): [string, RawBuilder<unknown>][] => [
  ...one(
    filters.typeIds,
    'typeId',
    (ids) => sql`p.type_id = any(array(
    select unnest(branch_ids || id) from product_types where id = any(${hidden(ids, 'int[]')})))`,
  ),
  ...one(filters.brandIds, 'brandId', (ids) => sql`p.brand_id = any(${hidden(ids, 'int[]')})`),
  ...one(filters.fitsBrandIds, 'fitsBrandId', (ids) => sql`p.fits_brand_ids && ${hidden(ids, 'int[]')}`),
  ...one(filters.kind, 'kind', (kind) => sql`p.kind = ${hidden(kind, 'text')}`),
  ...one(
    filters.promotionKinds,
    'promotionKind',
    (kinds) => sql`promoted.kinds && ${hidden(kinds, 'text[]')}`,
  ),
  ...one(filters.stocks, 'stock', (states) => sql`p.stock = any(${hidden(states, 'text[]')})`),
  ...filters.attributes.map((attribute): [string, RawBuilder<unknown>] => [
    `attr[${attribute.key}]`,
    attributeCondition(attribute),
  ]),
]

const one = <Value>(
  value: Value | null,
  key: string,
  condition: (value: Value) => RawBuilder<unknown>,
): [string, RawBuilder<unknown>][] => (value === null ? [] : [[key, condition(value)]])

/** The facets the reader has chosen from; columns are named by position, never by what the reader sent. */
export const filterGroupsOf = (filters: ListFilters): FilterGroup[] =>
  conditionsOf(filters).map(([key, condition], index) => ({ key, column: `passes_${index + 1}`, condition }))

/** Passes every group but the one named: what a facet counts. */
export const passesOthers = (groups: readonly FilterGroup[], ownKey: string | null): RawBuilder<boolean> => {
  const columns = groups
    .filter((group) => group.key !== ownKey)
    .map((group) => sql.ref(`scope.${group.column}`))
  return columns.length === 0 ? sql`true` : sql`(${sql.join(columns, sql` and `)})`
}
