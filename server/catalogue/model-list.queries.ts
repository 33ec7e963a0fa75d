import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ModelSearch } from '#server/catalogue/model-search.rules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

type Sql = RawBuilder<unknown>

export interface ModelListRow {
  id: number
  brand: string
  name: string
  machineType: string | null
  total: number
}

interface Choice {
  id: number
  name: string
  count: number
}

export interface ModelListPage {
  total: number
  rows: ModelListRow[] | null
  brands: Choice[] | null
  machineTypes: Choice[] | null
}

export interface ModelListRequest {
  brandIds: number[] | null
  machineTypeIds: number[] | null
  /** Null is not narrowed. */
  search: ModelSearch | null
  limit: number
  offset: number
  language: Language
}

const contains = (word: string): Sql => sql`position(${word}::text in full_name) > 0`

const wordCondition = ({ groups }: ModelSearch): Sql =>
  sql.join(
    groups.map((group) => {
      const alternatives = group.map((words) => sql`(${sql.join(words.map(contains), sql` and `)})`)
      return sql`(${sql.join(alternatives, sql` or `)})`
    }),
    sql` and `,
  )

/** A model that is called just so comes first, then those whose name begins so. */
const places = (search: ModelSearch | null): Sql =>
  search === null
    ? sql`false as is_exact, false as is_first`
    : sql`(normal_name = any(${search.keys}::text[]) or full_name = ${search.normal}::text) as is_exact,
      exists (select from unnest(${[...search.keys, search.normal]}::text[]) as key
        where starts_with(normal_name, key)) as is_first`

const narrowed = (column: string, ids: number[] | null): Sql =>
  sql`(${ids}::int[] is null or ${sql.ref(column)} = any(${ids}::int[]))`

/** What can be chosen from, without the group's own choice; what is chosen stays among it. */
const brandChoices = ({ brandIds, machineTypeIds }: ModelListRequest): Sql => sql`(
  select json_agg(json_build_object('id', id, 'name', name, 'count', count) order by upper(name), id)
  from (
    select brand_id as id, brand_name as name, count(*)::int as count from named
    where ${narrowed('machine_type_id', machineTypeIds)} group by brand_id, brand_name
    union all
    select id, name, 0 from brands where id = any(${brandIds}::int[]) and not exists (
      select from named where brand_id = brands.id and ${narrowed('machine_type_id', machineTypeIds)})
  ) counted)`

const typeChoices = ({ brandIds, machineTypeIds }: ModelListRequest): Sql => sql`(
  select json_agg(json_build_object('id', id, 'name', ${textIn('names')}, 'count', count)
    order by ${textIn('names')}, id)
  from (
    select types.id, types.names, count(*)::int as count
    from named join product_types types on types.id = named.machine_type_id
    where ${narrowed('named.brand_id', brandIds)} group by types.id, types.names
    union all
    select id, names, 0 from product_types where id = any(${machineTypeIds}::int[]) and not exists (
      select from named where machine_type_id = product_types.id and ${narrowed('named.brand_id', brandIds)})
  ) counted cross join reader)`

const order = sql`is_exact desc, is_first desc, popularity desc, id`

/**
 * Models that are found, those the trade asks for most first, with the brands and machine types to choose from; one
 * statement.
 */
export const readModelPage = async (db: Database, request: ModelListRequest): Promise<ModelListPage> => {
  const { search, brandIds, machineTypeIds, limit, offset, language } = request
  const { rows } = await sql<ModelListPage>`
    with reader as (select * from ${readerOf(language)}), named as materialized (
      select *, ${places(search)} from (
        select models.*, brands.name as brand_name, brands.normal_name || models.normal_name as full_name
        from models join brands on brands.id = models.brand_id
      ) every_model
      where ${search ? wordCondition(search) : sql`true`}
    ), found as (
      select * from named where ${narrowed('brand_id', brandIds)} and ${narrowed('machine_type_id', machineTypeIds)}
    )
    select (select count(*)::int from found) as total, ${brandChoices(request)} as brands,
      ${typeChoices(request)} as "machineTypes", (
        select json_agg(json_build_object('id', page.id, 'brand', page.brand_name, 'name', page.name,
          'machineType', ${textIn('types.names')}, 'total', page.total)
          order by page.is_exact desc, page.is_first desc, page.popularity desc, page.id)
        from (select * from found order by ${order} limit ${limit} offset ${offset}) page
          cross join reader
          left join product_types types on types.id = page.machine_type_id
      ) as rows`.execute(db)
  return rows[0] ?? { total: 0, rows: null, brands: null, machineTypes: null }
}
