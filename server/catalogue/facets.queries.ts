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

type Sql = RawBuilder<unknown>

const most = { items: 15, attributeItems: 14, types: 30 }

/**
 * Products of the CTE `scope` that are alike in all that facets count, told once with their number: CTEs `tally`, and
 * `fits_tally` by the makers they fit. Facets then count some dozens of rows instead of every product once more each.
 */
export const talliesOf = (groups: readonly FilterGroup[]): Sql => {
  const passes = groups.map((group) => sql`, ${sql.ref(group.column)}`)
  const alike = (columns: Sql) => sql`
    select ${columns}, count(*)::int as total from scope group by ${columns}`
  return sql`
    tally as materialized (${alike(sql`type_id, brand_id, kind, stock ${sql.join(passes, sql``)}`)}),
    fits_tally as materialized (${alike(sql`fits_brand_ids ${sql.join(passes, sql``)}`)})`
}

/** Only what was counted, best first; what the reader chose comes before and stays without a hit: its chip needs a name. */
interface Choice {
  join: Sql
  isListed: Sql
  order: Sql
}
const choiceOf = (id: string, chosen: number[] | null): Choice => {
  if (chosen === null) return { join: sql`join`, isListed: sql`true`, order: sql`` }
  const isChosen = sql`${sql.ref(id)} = any(${hidden(chosen, 'int[]')})`
  return {
    join: sql`left join`,
    isListed: sql`(counted.total > 0 or ${isChosen})`,
    order: sql`(${isChosen}) desc,`,
  }
}

const brandFacet = (key: 'brandId' | 'fitsBrandId', chosen: number[] | null, groups: FilterGroup[]): Sql => {
  const source =
    key === 'brandId'
      ? sql`brand_id, total from tally`
      : sql`unnest(fits_brand_ids) as brand_id, total from fits_tally`
  const { join, isListed, order } = choiceOf('brands.id', chosen)
  return sql`select json_build_array(${key}::text, null, null, json_agg(
      json_build_array(id::text, name, total) order by total desc, name)) as facet
    from (
      select brands.id, brands.name, coalesce(counted.total, 0) as total
      from brands ${join} (
        select brand_id, sum(total) as total
        from (select ${source} scope where ${passesOthers(groups, key)}) counting group by brand_id
      ) counted on counted.brand_id = brands.id
      where ${isListed}
      order by ${order} total desc, brands.name
      limit ${sql.lit(most.items)}
    ) listed having count(*) > 0`
}

/** Sub-types of the type looked in; for a search the types of what was found, each with those below it, as it narrows. */
const typeFacet = ({ search, typeId, kind, filters }: ListRequest, groups: FilterGroup[]): Sql => {
  const branches =
    search === null
      ? sql`parent_id is not distinct from ${hidden(typeId, 'int')}
          ${kind === null ? sql`` : sql`and kind = ${hidden(kind, 'text')}`}`
      : typeId === null
        ? sql`true`
        : sql`parent_id = ${hidden(typeId, 'int')}`
  const { join, order } = choiceOf('types.id', filters.typeIds)
  const chosen = filters.typeIds ?? []
  return sql`select json_build_array('typeId', null, null, json_agg(
      json_build_array(id::text, name, total) order by total desc, name)) as facet
    from (
      select types.id, ${textIn('types.names')} as name, coalesce(sum(counted.total), 0) as total
      from reader cross join product_types types
        ${join} (
          select type_id, sum(total) as total from tally scope where ${passesOthers(groups, 'typeId')} group by type_id
        ) counted on counted.type_id = any(types.branch_ids)
      where (${branches} and types.is_published and counted.total > 0) ${
        filters.typeIds === null ? sql`` : sql`or types.id = any(${hidden(chosen, 'int[]')})`
      }
      group by types.id, reader.lang
      order by ${order} total desc, types.id
      limit ${sql.lit(most.types)}
    ) listed having count(*) > 0`
}

const plainFacet = (column: 'stock' | 'kind', groups: FilterGroup[]): Sql =>
  sql`select json_build_array(${column}::text, null, null, json_agg(json_build_array(value, null, total))) as facet
    from (
      select ${sql.ref(`scope.${column}`)} as value, sum(total) as total
      from tally scope where ${passesOthers(groups, column)} group by 1
    ) counted having count(*) > 0`

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
    where place <= ${sql.lit(most.attributeItems)}
    group by attributes.id, reader.lang
    order by attributes.sort, attributes.id`
}

/** The type whose attributes are offered: the one looked in, or the only one chosen. */
export const attributeScopeOf = ({ typeId, filters }: ListRequest): number | null =>
  typeId ?? (filters.typeIds?.length === 1 ? (filters.typeIds[0] ?? null) : null)

/** All facets of the CTE `scope`, as one JSON array of `FacetTuple`. */
export const facetsOf = (request: ListRequest, groups: FilterGroup[]): RawBuilder<FacetTuple[]> => {
  const { filters } = request
  const attributeScope = attributeScopeOf(request)
  const parts: Sql[] = [
    ...(request.isPromoted ? [promotionFacet(groups)] : []),
    typeFacet(request, groups),
    ...(attributeScope === null ? [] : [sql`(${attributeFacets(attributeScope, groups)})`]),
    brandFacet('fitsBrandId', filters.fitsBrandIds, groups),
    brandFacet('brandId', filters.brandIds, groups),
    ...(request.kind === null && !request.isPromoted ? [plainFacet('kind', groups)] : []),
    plainFacet('stock', groups),
  ]
  return sql`(select json_agg(facet) from (${sql.join(parts, sql` union all `)}) facets)`
}
