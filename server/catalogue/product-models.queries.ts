import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { FittedModel } from '#contract/shop/product.contract.ts'
import type { Database } from '#server/platform/database/database.ts'
import { pictureExists } from '#server/platform/media/existing-pictures.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface ProductModelsRequest {
  productId: number
  /** Normal forms that must all occur; null is not narrowed. */
  words: string[] | null
  limit: number
  offset: number
  language: Language
}

/**
 * SQL: the position of the model's drawing that takes the part of a row `page`, as the page of the model places it
 * (`positionsOf` in model-detail.queries.ts); null without one.
 */
export const drawingOfPage = sql`(
  select json_build_object('assembly', placed.assembly, 'position', placed.number, 'place', placed.place)
  from (
    select drawn.assembly, positions.number, positions.sort, positions.type_id,
      row_number() over (order by positions.sort) as place
    from model_assemblies drawn join assembly_drawings picture on picture.id = drawn.drawing_id
      join assembly_positions positions on positions.drawing_id = drawn.drawing_id
    where drawn.model_id = page.model_id and drawn.assembly = page.assembly and ${pictureExists('picture.pic')}
  ) placed left join product_types placed_type on placed_type.id = placed.type_id
  where placed.number = page.position
    or (page.position is null and page.type_id = any(placed_type.branch_ids || placed_type.id))
  order by cardinality(placed_type.branch_ids) nulls first, placed.sort limit 1)`

/** One page of the models a published product fits, and how many match in all. */
export const readProductModels = async (
  db: Database,
  { productId, words, limit, offset, language }: ProductModelsRequest,
): Promise<{ total: number; rows: FittedModel[] | null }> => {
  const { rows } = await sql<{ total: number; rows: FittedModel[] | null }>`
    with found as materialized (
      select fitments.*, products.type_id, models.name, models.engine, models.popularity, models.machine_type_id,
        brands.name as brand_name
      from products join fitments on fitments.product_id = products.id
        join models on models.id = fitments.model_id join brands on brands.id = models.brand_id
      where products.id = ${productId}::int and products.status = 'published' and not fitments.is_excluded
        and (${words}::text[] is null or not exists (
          select from unnest(${words}::text[]) as word
          where position(word in brands.normal_name || models.normal_name || ' '
            || upper(regexp_replace(coalesce(models.engine, ''), '[^[:alnum:]]', '', 'g'))) = 0))
    )
    select (select count(*)::int from found) as total, (
      select json_agg(json_build_object('modelId', page.model_id, 'brand', page.brand_name,
        'type', ${textIn('types.names')}, 'model', page.name, 'engine', page.engine,
        'serialFrom', page.serial_from, 'serialTo', page.serial_to,
        'yearFrom', page.year_from, 'yearTo', page.year_to, 'note', page.note, 'drawing', ${drawingOfPage})
        order by page.popularity desc, page.model_id)
      from (select * from found order by popularity desc, model_id limit ${limit} offset ${offset}) page
        cross join ${readerOf(language)}
        left join product_types types on types.id = page.machine_type_id
    ) as rows`.execute(db)
  return rows[0] ?? { total: 0, rows: null }
}
