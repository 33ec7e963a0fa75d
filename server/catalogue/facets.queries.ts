import { type RawBuilder, sql } from 'kysely'
import { type FilterGroup, passesOthers } from '#server/catalogue/filter-groups.queries.ts'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { hidden } from '#server/platform/database/prepared.ts'
import { textIn } from '#server/platform/database/text-columns.ts'

/** `[key, name, unit, [[id, name, count], …]]`; a name that is null is a word of ours or a number. */
export type FacetTuple = [
  key: string,
  name: string | null,
  unit: string | null,
  items: [id: string, name: string | null, count: number][],
]

/**
 * How many products have a value, one of each group of values and of each way to pass the filters. `column` says what
 * it is a value of, in PostgreSQL's numbers for the only column that was grouped by (`countedColumns`).
 */
export type Counted = [column: number, value: string | null, total: number, ...passes: boolean[]]

/** `grouping(type_id, brand_id, kind, stock)` has a bit for every one that was not grouped by; makers fitted come beside. */
export const countedColumns = { typeId: 7, brandId: 11, kind: 13, stock: 14, fitsBrandId: 0 } as const

type Sql = RawBuilder<unknown>

const mostAttributeItems = 14

/**
 * Products of the CTE `scope` counted by all that facets count: CTEs `tally`, those that are alike in all of it, and
 * `counted`, some dozens of rows that are sums of it; they become facets in `facets.rules.ts`, because each facet made
 * here took as long to set up as to count. `withFits` counts the makers they fit too.
 */
export const countsOf = (groups: readonly FilterGroup[], withFits: boolean): Sql => {
  const passes = sql.join(
    groups.map((group) => sql`, ${sql.ref(group.column)}`),
    sql``,
  )
  const set = (column: string) => sql`(${sql.ref(column)} ${passes})`
  const fits = sql`
    union all
    select ${sql.lit(countedColumns.fitsBrandId)}, brand_id::text, count(*)::int ${passes}
    from (select unnest(fits_brand_ids) as brand_id ${passes} from scope) fitted group by brand_id ${passes}`
  return sql`
    tally as materialized (
      select type_id, brand_id, kind, stock ${passes}, count(*)::int as total
      from scope group by type_id, brand_id, kind, stock ${passes}),
    counted as materialized (
      select grouping(type_id, brand_id, kind, stock) as of_column,
        coalesce(type_id::text, brand_id::text, kind, stock) as value, sum(total)::int as total ${passes}
      from tally
      group by grouping sets (${sql.join(['type_id', 'brand_id', 'kind', 'stock'].map(set))})
      ${withFits ? fits : sql``})`
}

/** All of the CTE `counted`, as `Counted`. */
export const countedColumn = (groups: readonly FilterGroup[]): Sql => {
  const passes = groups.map((group) => sql`, ${sql.ref(group.column)}`)
  return sql`(select json_agg(json_build_array(of_column, value, total ${sql.join(passes, sql``)})) from counted)`
}

/** A product can be in a hot sale and in a promotion at once; it counts for both. */
const promotionFacet = (groups: FilterGroup[]): Sql =>
  sql`select json_build_array('promotionKind', null, null, json_agg(json_build_array(value, null, total))) as facet
    from (
      select value, count(distinct scope.id) as total
      from scope cross join unnest(scope.promotion_kinds) as promotion(value)
      where ${passesOthers(groups, 'promotionKind')} group by 1
    ) counted having count(*) > 0`

/** Attributes the whole type offers, so that a choice never makes another facet vanish. */
const attributeFacets = (scopeId: number, groups: FilterGroup[]): Sql => {
  const own = groups.filter((group) => group.key.startsWith('attr['))
  const rest = groups.filter((group) => !group.key.startsWith('attr['))
  const isOffered = sql`attribute_id = any(array(
    select unnest(attribute_ids) from list_facets where scope_id = ${hidden(scopeId, 'int')} and lang = 'en'))`
  // Along the primary key, at once where nothing is asked of the product: the planner takes a scope for larger than
  // it is and would read all values.
  const has =
    groups.length === 0
      ? sql`(select * from product_attributes where product_id = any(array(select id from scope)) and ${isOffered}) has`
      : sql`scope cross join lateral (
          select * from product_attributes where product_id = scope.id and ${isOffered} offset 0) has`
  const passesOtherAttributes = own.map(
    (group) => sql`(${sql.ref(`scope.${group.column}`)} or has.attribute_id = (
      select id from attributes where 'attr[' || key || ']' = ${group.key}::text))`,
  )
  return sql`select json_build_array('attr[' || attributes.key || ']', ${textIn('attributes.names')}, attributes.unit,
      json_agg(json_build_array(attribute_value_id(value_text, value_number), value_text, total)
        order by value_number, total desc, value_text)) as facet
    from (
      select has.attribute_id, has.value_text, has.value_number, count(*) as total,
        row_number() over (
          partition by has.attribute_id order by count(*) desc, has.value_number, has.value_text) as place
      from ${has}
      where ${sql.join([passesOthers(rest, null), ...passesOtherAttributes], sql` and `)}
      group by has.attribute_id, has.value_text, has.value_number
    ) listed join attributes on attributes.id = listed.attribute_id cross join reader
    where place <= ${sql.lit(mostAttributeItems)}
    group by attributes.id, reader.lang
    order by attributes.sort, attributes.id`
}

/** The type whose attributes are offered: the one looked in, or the only one chosen. */
export const attributeScopeOf = ({ typeId, filters }: ListRequest): number | null =>
  typeId ?? (filters.typeIds?.length === 1 ? (filters.typeIds[0] ?? null) : null)

/** Facets that products are looked at for once more, as a JSON array of `FacetTuple`; null where there are none. */
export const lookedUpFacets = (
  request: ListRequest,
  groups: FilterGroup[],
): RawBuilder<FacetTuple[] | null> => {
  const attributeScope = attributeScopeOf(request)
  const parts: Sql[] = [
    ...(request.isPromoted ? [promotionFacet(groups)] : []),
    ...(attributeScope === null ? [] : [sql`(${attributeFacets(attributeScope, groups)})`]),
  ]
  return parts.length === 0
    ? sql`null::json`
    : sql`(select json_agg(facet) from (${sql.join(parts, sql` union all `)}) facets)`
}
