import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { ComparedProduct } from '#contract/shop/product.contract.ts'
import type { PackingRow } from '#server/catalogue/packings.queries.ts'
import { cardJson, cardOf } from '#server/catalogue/product-card.queries.ts'
import { numbers, packings, specs } from '#server/catalogue/product-detail.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { readerOf } from '#server/platform/database/text-columns.ts'

export interface ComparedRow extends Pick<ComparedProduct, 'weight' | 'hsCode' | 'origin'> {
  card: ProductCard
  specs: ComparedProduct['specs'] | null
  numbers: ComparedProduct['numbers'] | null
  packings: PackingRow[] | null
}

/** The published ones of these products, in the order of the ids. Runs inside `withActor`, whose actor sees only own numbers. */
export const findCompared = async (
  tx: Database,
  ids: readonly number[],
  language: Language,
): Promise<ComparedRow[]> => {
  const { rows } = await sql<ComparedRow>`${prepared}
    select ${cardJson} as card, ${specs} as specs, ${numbers} as numbers, ${packings} as packings,
      p.weight_grams as weight, p.hs_code as "hsCode", p.origin
    from ${readerOf(language)}
      cross join unnest((select ${ids}::int[])) with ordinality as wanted(id, place)
      join products p on p.id = wanted.id ${cardOf('p.id')}
    where p.status = 'published' order by wanted.place`.execute(tx)
  return rows
}
