import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { ModelListRow } from '#server/catalogue/model-list.queries.ts'
import { cardJson, cardOf } from '#server/catalogue/product-card.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'

export interface ModelDetailRow extends ModelListRow {
  brandId: number
  machineTypeId: number | null
  engine: string | null
  pic: string | null
  facts: Record<string, string | number>
  /** Universal parts are recorded for no model and not listed. */
  parts: [assembly: string, total: number, card: ProductCard][] | null
  machines: ProductCard[] | null
}

/** A model and the assembly whose parts are all wanted; of the others come the first. */
export interface ModelRequest {
  id: number
  assembly: string | null
}

const firstParts = 6
const mostParts = 500

/** A model with its parts and the machines of it that are for sale, in one statement. */
export const findModelDetail = async (
  db: Database,
  { id, assembly }: ModelRequest,
  language: Language,
): Promise<ModelDetailRow | undefined> => {
  const { rows } = await sql<ModelDetailRow>`
    select models.id, models.name, models.total, models.engine, models.facts, models.pic,
      models.brand_id as "brandId", model_brand.name as brand,
      models.machine_type_id as "machineTypeId", ${textIn('machine_type.names')} as "machineType",
      (
        select json_agg(json_build_array(p.assembly, p.assembly_total, ${cardJson})
          order by p.rank, p.id)
        from (
          select products.*, coalesce(fitments.assembly, '') as assembly,
            count(*) over (partition by coalesce(fitments.assembly, '')) as assembly_total,
            row_number() over (partition by coalesce(fitments.assembly, '') order by products.rank, products.id) as place
          from fitments join products on products.id = fitments.product_id
          where fitments.model_id = models.id and not fitments.is_excluded
            and products.status = 'published' and products.kind = 'part'
        ) p ${cardOf('p.id')}
        where p.place <= case p.assembly when ${assembly}::text then ${sql.lit(mostParts)} else ${sql.lit(firstParts)} end
      ) as parts,
      (
        select json_agg(${cardJson} order by p.rank, p.id)
        from products p ${cardOf('p.id')}
        where p.model_id = models.id and p.status = 'published' and p.kind = 'machine'
      ) as machines
    from ${readerOf(language)} cross join models
      join brands model_brand on model_brand.id = models.brand_id
      left join product_types machine_type on machine_type.id = models.machine_type_id
    where models.id = ${id}::int`.execute(db)
  return rows[0]
}
