import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { FacetTuple } from '#server/catalogue/facets.queries.ts'
import { type TypeColumns, columnsOf } from '#server/catalogue/list-columns.queries.ts'
import { cardOf, cardText } from '#server/catalogue/product-card.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { fallbackLanguageOf, readerOf, textIn } from '#server/platform/database/text-columns.ts'

/** The type a list is of. */
export type TypeTuple = [
  id: number,
  name: string,
  nameLang: string | null,
  parentId: number | null,
  total: number,
  writtenIn: string[],
]

/** What is known of a place in the catalogue before anything is filtered. */
export interface PlainPage {
  type: TypeTuple | null
  total: number
  facets: FacetTuple[] | null
  /** Cards as JSON text with commas between. */
  rows: string | null
  columns: TypeColumns[] | null
}

interface Page {
  limit: number
  offset: number
  language: Language
}

const typeColumn = sql`json_build_array(place.id, ${textIn('place.names')}, ${fallbackLanguageOf('place.names')},
  place.parent_id, place.total,
  array(select jsonb_object_keys(place.names)))`

/** `list_facets` of a scope: a type, 0 all parts, -1 all machines. */
const facetsFrom = sql.raw(`left join list_facets
  on list_facets.lang = reader.lang and list_facets.scope_id`)

/**
 * A page of a type in the catalogue's order. Each branch of the type gives its first rows by index, so the work
 * is that of the rows shown, not of the type.
 */
export const readTypePage = async (
  db: Database,
  typeId: number,
  kind: 'part' | 'machine',
  page: Page,
): Promise<PlainPage | undefined> => {
  const end = sql`limit ${hidden(page.limit + page.offset, 'int')}`
  const { rows } = await sql<PlainPage>`${prepared}
    select ${typeColumn} as type, place.total, list_facets.facets,
      case when list_facets.columns is not null
        then json_build_array(json_build_object('typeId', place.id, 'items', list_facets.columns)) end as columns, (
        select string_agg(${cardText()}, ',' order by p.rank, p.id)
        from (
          select rows.* from unnest(place.branch_ids) as branch(type_id)
            cross join lateral (
              select id, rank from products
              where type_id = branch.type_id and status = 'published' order by rank, id ${end}
            ) rows
          order by rows.rank, rows.id
          limit ${hidden(page.limit, 'int')} offset ${hidden(page.offset, 'int')}
        ) p ${cardOf('p.id')}
      ) as rows
    from ${readerOf(page.language)} cross join product_types place ${facetsFrom} = place.id
    where place.id = ${typeId}::int and place.kind = ${kind}::text`.execute(db)
  return rows[0]
}

/** A page of all parts or all machines in the catalogue's order. */
export const readKindPage = async (
  db: Database,
  kind: 'part' | 'machine',
  page: Page,
): Promise<PlainPage | undefined> => {
  const { rows } = await sql<PlainPage>`${prepared}
    with page as materialized (
      select id, rank, type_id from products
      where kind = ${kind}::text and status = 'published' order by rank, id
      limit ${hidden(page.limit, 'int')} offset ${hidden(page.offset, 'int')})
    select null::json as type, list_facets.facets, ${columnsOf(sql`select type_id from page`)} as columns,
      (select coalesce(sum(total), 0)::int from product_types
        where parent_id is null and kind = ${kind}::text) as total,
      (select string_agg(${cardText()}, ',' order by p.rank, p.id) from page p ${cardOf('p.id')}) as rows
    from ${readerOf(page.language)} ${facetsFrom} = ${kind === 'part' ? 0 : -1}::int`.execute(db)
  return rows[0]
}
