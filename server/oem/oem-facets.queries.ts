import { type RawBuilder, sql } from 'kysely'
import { OemStatus } from '#contract/shop/oem.contract.ts'
import { type FacetTuple, type FilterGroup, passesOthers } from '#server/catalogue/list-parts.service.ts'
import { textIn } from '#server/platform/database/text-columns.ts'
import type { OemFilters } from '#server/oem/oem.rules.ts'

type Sql = RawBuilder<unknown>

const most = { brands: 60, types: 30 }

/** How many numbers of the CTE `scope` pass, all choices but those of one facet considered. */
export const numbersOf = (groups: readonly FilterGroup[], ownKey: string | null): Sql =>
  sql`coalesce(sum(scope.numbers) filter (where ${passesOthers(groups, ownKey)}), 0)::int`

/** Best first; what the reader chose comes before and stays without a hit: its chip needs a name. */
const listed = (key: string, items: Sql, chosen: readonly number[] | null, limit: number): Sql => {
  const isChosen = sql`id = any(${chosen ?? []}::int[])`
  return sql`select json_build_array(${key}::text, null, null, json_agg(
      json_build_array(id::text, name, total) order by total desc, name, id)) as facet
    from (
      select * from (${items}) counted where total > 0 or ${isChosen}
      order by ${isChosen} desc, total desc, name, id limit ${sql.lit(limit)}
    ) listed having count(*) > 0`
}

const brandFacet = (chosen: readonly number[] | null, groups: FilterGroup[]): Sql =>
  listed(
    'brandId',
    sql`select brands.id, brands.name, coalesce(counted.total, 0) as total
      from brands left join (
        select brand_id, ${numbersOf(groups, 'brandId')} as total from scope group by brand_id
      ) counted on counted.brand_id = brands.id`,
    chosen,
    most.brands,
  )

/** Each type with those below it, as it narrows. */
const typeFacet = (chosen: readonly number[] | null, groups: FilterGroup[]): Sql =>
  listed(
    'typeId',
    sql`select types.id, ${textIn('types.names')} as name, coalesce(sum(counted.total), 0)::int as total
      from reader cross join product_types types left join (
        select type_id, ${numbersOf(groups, 'typeId')} as total from scope group by type_id
      ) counted on counted.type_id = any(types.branch_ids) and types.is_published
      group by types.id, reader.lang`,
    chosen,
    most.types,
  )

const statusFacet = (chosen: OemFilters['statuses'], groups: FilterGroup[]): Sql => sql`
  select json_build_array('status', null, null, json_agg(
      json_build_array(status, null, coalesce(total, 0)) order by place)) as facet
  from unnest(${OemStatus.options}::text[]) with ordinality as states(status, place)
    left join (select status, ${numbersOf(groups, 'status')} as total from scope group by status) counted
      using (status)
  where total > 0 or status = any(${chosen ?? []}::text[])
  having count(*) > 0`

/** Makers, types and states of the CTE `scope`, as one JSON array of `FacetTuple`. */
export const oemFacetsOf = (filters: OemFilters, groups: FilterGroup[]): RawBuilder<FacetTuple[]> =>
  sql`(select json_agg(facet) from (
    ${brandFacet(filters.brandIds, groups)}
    union all ${typeFacet(filters.typeIds, groups)}
    union all ${statusFacet(filters.statuses, groups)}) facets)`
