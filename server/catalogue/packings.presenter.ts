import type { Language } from '#contract/language.ts'
import type { PackingOption } from '#contract/shop/product.contract.ts'
import { packNameOf } from '#server/catalogue/pack-name.ts'
import { smallestQuantity } from '#server/catalogue/packing-quantity.ts'
import type { PackingRow } from '#server/catalogue/packings.queries.ts'

/** A product without packings has one neutral pack of 1, whose id is 0. */
export const presentPacking = (row: PackingRow, language: Language): PackingOption => ({
  packId: row.id ?? 0,
  packName: packNameOf(row.pack_type, language),
  packType: row.pack_type,
  packQuantity: row.pieces_per_pack,
  minQuantity: smallestQuantity({ minPacks: row.min_packs, stepPacks: row.step_packs }),
  step: row.step_packs,
})
