import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'

export interface PackingRow {
  /** Null for a product without packings. */
  id: number | null
  pack_type: 1 | 2 | 3
  pieces_per_pack: number
  min_packs: number
  step_packs: number
}

/** Packings of a published product, first offered first; no row at all for a hidden or unknown product. */
export const listPackings = async (db: Database, productId: number): Promise<PackingRow[]> => {
  const { rows } = await sql<PackingRow>`${prepared}
    select packings.id, coalesce(pack_type, 1) as pack_type, coalesce(pieces_per_pack, 1) as pieces_per_pack,
      coalesce(min_packs, 1) as min_packs, coalesce(step_packs, 1) as step_packs
    from products left join packings on packings.product_id = products.id
    where products.id = ${productId}::int and products.status = 'published'
    order by packings.sort, packings.id`.execute(db)
  return rows
}
