import { sql } from 'kysely'
import { bestPriceOf } from '#server/pricing/prices.service.ts'

/**
 * Joins that give `best`: the price of product `p` as cards show it and lists sort by it, for the least that can be
 * ordered of the pack offered first: its minimum raised to the next step (packing-quantity.ts). Reads the CTE
 * `lists` (see `priceListsOf`).
 */
export const shownPrice = sql`
  left join lateral (
    select pieces_per_pack::bigint * step_packs * ceil(min_packs::float8 / step_packs)::bigint as pieces
    from packings where packings.product_id = p.id order by sort, id limit 1
  ) first_pack on true
  left join lateral (${bestPriceOf('p.id', 'coalesce(first_pack.pieces, 1)')}) best on true`
