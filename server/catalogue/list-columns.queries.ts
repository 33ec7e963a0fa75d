import { type RawBuilder, sql } from 'kysely'
import type { ListColumn } from '#contract/shop/catalogue.contract.ts'

/** Properties that rows of a type show as columns. */
export interface TypeColumns {
  typeId: number
  items: ListColumn[]
}

/** A JSON array of `TypeColumns` for the types that the query `typeIds` returns; null without any. */
export const columnsOf = (typeIds: RawBuilder<unknown>): RawBuilder<TypeColumns[] | null> => sql`(
  select json_agg(json_build_object('typeId', scope_id, 'items', columns) order by scope_id)
  from list_facets where list_facets.lang = reader.lang and scope_id = any(array(${typeIds})))`
