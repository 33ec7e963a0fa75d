import { type RawBuilder, sql } from 'kysely'
import type { FilterGroup } from '#server/catalogue/list-parts.service.ts'
import type { OemFilters } from '#server/oem/oem.rules.ts'

type Sql = RawBuilder<unknown>

/** Where a statement finds what the filters ask for. */
interface Columns {
  brand: Sql
  type: Sql
  status: Sql
}

const conditionsOf = (
  { brandIds, typeIds, statuses }: OemFilters,
  columns: Columns,
): [key: string, condition: Sql][] => [
  ...one(brandIds, 'brandId', (ids) => sql`${columns.brand} = any(${ids}::int[])`),
  ...one(
    typeIds,
    'typeId',
    (ids) => sql`${columns.type} = any(array(
      select unnest(branch_ids || id) from product_types where id = any(${ids}::int[])))`,
  ),
  ...one(statuses, 'status', (states) => sql`${columns.status} = any(${states}::text[])`),
]

const one = <Value>(
  value: Value | null,
  key: string,
  condition: (value: Value) => Sql,
): [key: string, condition: Sql][] => (value === null ? [] : [[key, condition(value)]])

/** What the reader chose, as one condition. */
export const passes = (filters: OemFilters, columns: Columns): Sql => {
  const conditions = conditionsOf(filters, columns).map(([, condition]) => condition)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** The same by facet, so that each can be counted without its own choice. */
export const groupsOf = (filters: OemFilters, columns: Columns): FilterGroup[] =>
  conditionsOf(filters, columns).map(([key, condition], index) => ({
    key,
    column: `passes_${index + 1}`,
    condition,
  }))
