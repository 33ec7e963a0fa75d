import { sql } from 'kysely'
import type { ListRequest } from '#server/catalogue/product-list.rules.ts'
import { isRunning } from '#server/catalogue/promoted.queries.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The reader's machine, how much of a place in the catalogue fits it, and which of the given products do. */
export interface MachineRow {
  modelId: number
  brand: string
  name: string
  fits: number
  /** By product id; products without a record are not in it. */
  fitting: Record<string, boolean> | null
}

/** One statement whatever the number of products; undefined for an unknown model. */
export const findMachine = async (
  db: Database,
  modelId: number,
  place: Pick<ListRequest, 'kind' | 'typeId' | 'isPromoted'>,
  productIds: readonly number[],
): Promise<MachineRow | undefined> => {
  const { rows } = await sql<MachineRow>`
    select models.id as "modelId", brands.name as brand, models.name,
      (
        select count(*)::int from fitments join products p on p.id = fitments.product_id
        where fitments.model_id = models.id and not is_excluded and p.status = 'published'
          and (${place.kind}::text is null or p.kind = ${place.kind}::text)
          and (${place.typeId}::int is null or p.type_id = any(array(
            select unnest(branch_ids || id) from product_types where id = ${place.typeId}::int)))
          ${place.isPromoted ? sql`and p.id in (select product_id from promotions where ${isRunning})` : sql``}
      ) as fits,
      (
        select json_object_agg(product_id, not is_excluded) from fitments
        where fitments.model_id = models.id and product_id = any(${productIds}::int[])
      ) as fitting
    from models join brands on brands.id = models.brand_id
    where models.id = ${modelId}::int`.execute(db)
  return rows[0]
}
