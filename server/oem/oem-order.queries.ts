import { type RawBuilder, sql } from 'kysely'
import { collations, sortKeyOf } from '#server/catalogue/list-parts.service.ts'
import type { OemRequest } from '#server/oem/oem.rules.ts'

type Sql = RawBuilder<unknown>

/** Column `sort_key` of the CTE `found`. */
export const oemSortKeyOf = ({ sort: { column }, language }: OemRequest): Sql => {
  if (column === 'oemNo') return sql`numbers.normal collate "C" as sort_key`
  if (column === 'oemBrand') return sql`brands.name collate ${sql.id(collations[language])} as sort_key`
  return sortKeyOf({ column, isDescending: false }, { language, priceLists: null })
}

/**
 * Order of the CTE `found`; ends in the id, so that no page repeats or loses a row. Only a maker may be missing:
 * to say where nulls stand would keep the other orders from their indexes.
 */
export const oemOrderOf = ({ sort: { column, isDescending } }: OemRequest): Sql => {
  const direction = isDescending ? sql`desc` : sql`asc`
  if (column === 'oemNo') return sql`sort_key ${direction}, id ${direction}`
  const nulls = column === 'oemBrand' ? sql`nulls last` : sql``
  return sql`sort_key ${direction} ${nulls}, normal collate "C", id`
}
