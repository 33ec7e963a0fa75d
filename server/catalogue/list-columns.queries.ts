import { type RawBuilder, sql } from 'kysely'
import type { ListColumn } from '#contract/shop/catalogue.contract.ts'

/** Properties that rows of a type show as columns. */
export interface TypeColumns {
  typeId: number
  items: ListColumn[]
}

/** Columns of the types that `typeIds`, a query, gives, as a JSON array of `TypeColumns`; null without any. */
export const columnsOf = (typeIds: RawBuilder<unknown>): RawBuilder<TypeColumns[] | null> => sql`(
  select json_agg(json_build_object('typeId', scope_id, 'items', columns) order by scope_id)
  from list_facets where list_facets.lang = reader.lang and scope_id = any(array(${typeIds})))`
