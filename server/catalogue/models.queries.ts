import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface ModelListRow {
  id: number
  brand: string
  name: string
  machineType: string | null
  total: number
}

export interface ModelListRequest {
  brandIds: number[] | null
  machineTypeIds: number[] | null
  /** Normal form; null is not narrowed, the empty text (a keyword of punctuation) matches nothing. */
  normal: string | null
  limit: number
  offset: number
  language: Language
}

const modelConditions = ({ brandIds, machineTypeIds, normal }: ModelListRequest): RawBuilder<unknown> => sql`
  (${brandIds}::int[] is null or models.brand_id = any(${brandIds}::int[]))
  and (${machineTypeIds}::int[] is null or models.machine_type_id = any(${machineTypeIds}::int[]))
  and (${normal}::text is null
    or ${normal}::text <> '' and position(${normal}::text in brands.normal_name || models.normal_name) > 0)`

/** Models the trade asks for most come first; a name that begins with the words before one that contains them. */
export const readModelPage = async (
  db: Database,
  request: ModelListRequest,
): Promise<{ total: number; rows: ModelListRow[] | null }> => {
  const found = sql`
    select models.*, brands.name as brand_name, starts_with(models.normal_name, ${request.normal ?? ''}::text) as is_first
    from models join brands on brands.id = models.brand_id where ${modelConditions(request)}`
  const { rows } = await sql<{ total: number; rows: ModelListRow[] | null }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as total, (
      select json_agg(json_build_object('id', page.id, 'brand', page.brand_name, 'name', page.name,
        'machineType', ${textIn('types.names')}, 'total', page.total)
        order by page.is_first desc, page.popularity desc, page.id)
      from (
        select * from found order by is_first desc, popularity desc, id
        limit ${request.limit} offset ${request.offset}
      ) page
        cross join ${readerOf(request.language)}
        left join product_types types on types.id = page.machine_type_id
    ) as rows`.execute(db)
  return rows[0] ?? { total: 0, rows: null }
}
