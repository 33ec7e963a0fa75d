import { type RawBuilder, sql } from 'kysely'
import type { ListColumn } from '#contract/shop/catalogue.contract.ts'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { KeptReading } from '#server/platform/database/kept-reading.ts'

/** Properties that rows of a type show as columns. */
export interface TypeColumns {
  typeId: number
  items: ListColumn[]
}

/** A JSON array of `TypeColumns` for the types that the query `typeIds` returns; null without any. */
export const columnsOf = (typeIds: RawBuilder<unknown>): RawBuilder<TypeColumns[] | null> => sql`(
  select json_agg(json_build_object('typeId', scope_id, 'items', columns) order by scope_id)
  from list_facets where list_facets.lang = reader.lang and scope_id = any(array(${typeIds})))`

const columns = new KeptReading(async (db) => {
  const { rows } = await sql<{ lang: Language; typeId: number; items: ListColumn[] }>`
    select lang, scope_id as "typeId", columns as items from list_facets`.execute(db)
  return new Map(rows.map(({ lang, typeId, items }) => [`${lang} ${typeId}`, { typeId, items }]))
})

/** The same for these types, known by heart. */
export const knownColumns = async (
  db: Database,
  typeIds: readonly number[],
  language: Language,
): Promise<TypeColumns[] | null> => {
  const known = await columns.of(db)
  const found = typeIds.toSorted((a, b) => a - b).flatMap((id) => known.get(`${language} ${id}`) ?? [])
  return found.length === 0 ? null : found
}
