import { type Transaction, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ShortName, StockState } from '#contract/product-card.ts'
import { type StockRule, stockRuleOf } from '#server/catalogue/shown-stock.ts'
import { replacementFactor } from '#server/search/number-lists/replacement-factor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface OfferedPacking {
  packId: number
  packQuantity: number
  minQuantity: number
  step: number
}

/** An article that a line may order. */
export interface OfferedArticle {
  /** The product that was looked for; `productId` is another one where that one was replaced. */
  wantedId: number
  productId: number
  /** How many pieces of it replace one wanted piece; 1 where it replaces nothing. */
  factor: number
  standard: string
  fullname: string
  nameLanguage: string | null
  ownLanguage: string | null
  short: ShortName | null
  stock: StockState
  available: number | null
  expectedOn: string | null
  stockRule: StockRule | null
  /** The one offered first is the first. */
  packs: OfferedPacking[]
}

/**
 * Published articles with their packings and stock. One that is sold out and replaced is answered with what replaces it, as
 * the cart would ask for. One statement whatever the number of ids.
 */
export const listOfferedArticles = async (
  tx: Transaction<DB>,
  ids: readonly number[],
  { language, priceGroupId }: { language: Language; priceGroupId: number | null },
): Promise<OfferedArticle[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<OfferedArticle>`
    select wanted.id as "wantedId", products.id as "productId", products.standard, products.stock,
      coalesce(text_in(products.names, ${language}), products.standard) as fullname,
      text_language(products.names, ${language}) as "nameLanguage", products.own_language as "ownLanguage",
      short_name(products.id, ${language}) as short,
      available_pieces(products.stock_quantity, held.pieces) as available,
      products.stock_expected_at::text as "expectedOn", ${stockRuleOf(priceGroupId)} as "stockRule",
      case when successor.id is null then 1
        else ${replacementFactor(sql`named.id`, sql`products.id`, sql`''`)} end as factor,
      coalesce(packs.list, '[{"packId": 0, "packQuantity": 1, "minQuantity": 1, "step": 1}]') as packs
    from unnest(${ids}::int[]) as wanted(id)
      join products as named on named.id = wanted.id and named.status = 'published'
      left join products as successor on successor.id = named.superseded_by_id
        and successor.status = 'published' and named.stock not in ('in', 'low')
      join products on products.id = coalesce(successor.id, named.id)
      left join stock_reservations as held on held.product_id = products.id
      left join lateral (
        select jsonb_agg(jsonb_build_object('packId', id, 'packQuantity', pieces_per_pack,
          'minQuantity', min_packs, 'step', step_packs) order by sort, id) as list
        from packings where packings.product_id = products.id
      ) as packs on true`.execute(tx)
  return rows
}
