import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { FormerLine, ReorderOffer } from '#server/cart/reorder.rules.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * For each line, in their order, its article and the published ones that took its place, the nearest first. An article that
 * left the catalogue is looked for by its number. One statement whatever the number of lines.
 */
export const listReorderOffers = async (
  tx: Transaction<DB>,
  lines: readonly Pick<FormerLine, 'productId' | 'normal'>[],
  language: Language,
): Promise<ReorderOffer[][]> => {
  const ids = lines.map(({ productId }) => productId)
  const normals = lines.map(({ normal }) => normal)
  const { rows } = await sql<ReorderOffer & { place: number }>`
    with wanted as materialized (
      select line.place, line.normal, coalesce(line.product_id, (
        select product_id from owned_numbers
        where line.normal <> '' and owned_numbers.normal = line.normal and kind = 'standard' and status = 'published'
        limit 1)) as product_id
      from unnest(${ids}::int[], ${normals}::text[]) with ordinality as line(product_id, normal, place)
    ), reached as (
      select place, product_id, 0 as steps, 'one' as mode, 1::numeric as factor, '{}'::text[] as chain
      from wanted where product_id is not null
      union all
      select wanted.place, successor.product_id, successor.steps, successor.mode, successor.factor, successor.chain
      from wanted cross join lateral (
        select distinct on (new.product_id) new.product_id, cardinality(paths.numbers) - 1 as steps, paths.mode,
          paths.factor, paths.numbers as chain
        from supersession_paths paths
          join owned_numbers new on new.normal = paths.new_normal and new.status = 'published'
        where paths.old_normal = any(array(
            select normal from owned_numbers own where own.product_id = wanted.product_id
            union select wanted.normal where wanted.product_id is null and wanted.normal <> ''))
          and new.product_id is distinct from wanted.product_id
        order by new.product_id, cardinality(paths.numbers), new.kind = 'standard' desc
      ) successor
    )
    select reached.place::int, products.id as "productId", products.standard,
      coalesce(text_in(products.names, ${language}), products.standard) as fullname,
      nullif(coalesce(nullif(text_language(products.names, ${language}), 'own'), products.own_language), ${language})
        as "fullnameLang",
      short_name(products.id, ${language}) as short,
      reached.steps, reached.mode, reached.factor::float8, reached.chain,
      products.status = 'published' as "isPublished", products.stock,
      exists (select from products successor
        where successor.id = products.superseded_by_id and successor.status = 'published') as "hasSuccessor",
      coalesce(packs.list, '[{"packId": 0, "packType": 1, "packQuantity": 1, "minPacks": 1, "stepPacks": 1}]') as packs
    from reached
      join products on products.id = reached.product_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('packId', id, 'packType', pack_type, 'packQuantity', pieces_per_pack,
          'minPacks', min_packs, 'stepPacks', step_packs) order by sort, id) as list
        from packings where packings.product_id = products.id
      ) as packs on true
    order by reached.place, reached.steps, products.rank, products.id`.execute(tx)
  const offers = lines.map((): ReorderOffer[] => [])
  for (const { place, ...offer } of rows) offers[place - 1]?.push(offer)
  return offers
}
