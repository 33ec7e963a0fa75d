import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { ModelListRow } from '#server/catalogue/model-list.queries.ts'
import { cardJson, cardOf } from '#server/catalogue/product-card.queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readerOf, textIn } from '#server/platform/database/text-columns.ts'
import { existingPicsOfText, pictureExists } from '#server/platform/media/existing-pictures.ts'

export interface ModelDetailRow extends ModelListRow {
  brandId: number
  machineTypeId: number | null
  engine: string | null
  pic: string
  facts: Record<string, string | number>
  /** Universal parts are recorded for no model and not listed. `sort` is that of the part's position. */
  parts: [assembly: string, total: number, sort: number | null, card: ProductCard][] | null
  drawings: DrawingRow[] | null
  machines: ProductCard[] | null
}

type DrawingRow = [
  assembly: string,
  pic: string,
  width: number,
  height: number,
  positions: [sort: number, number: string, name: string | null, x: number, y: number][] | null,
]

/** A model and the assembly whose parts are all wanted; of the others come the first. */
export interface ModelRequest {
  id: number
  assembly: string | null
}

const firstParts = 6
const mostParts = 500

/**
 * Positions of the model's drawings, and which of them takes the parts of a type: the one that names the type most
 * closely, so that a starter's rope is not among the starters.
 */
const positionsOf = (modelId: number): RawBuilder<unknown> => sql`
  positions as materialized (
    select drawn.assembly, positions.*
    from model_assemblies drawn join assembly_positions positions using (drawing_id)
    where drawn.model_id = ${modelId}::int
  ),
  places as materialized (
    select distinct on (assembly, covered.type_id) assembly, covered.type_id, positions.sort
    from positions join product_types types on types.id = positions.type_id
      cross join unnest(types.branch_ids || types.id) as covered(type_id)
    order by assembly, covered.type_id, cardinality(types.branch_ids), positions.sort
  )`

/** The parts of a model with their positions; `place` counts within the assembly, one part of each position first. */
const partsOf = (modelId: number): RawBuilder<unknown> => sql`
  select by_position.*, row_number() over (partition by assembly order by turn, rank, id) as place
  from (
    select fitting.*, row_number() over (partition by assembly, sort order by rank, id) as turn
    from (
      select p.*, coalesce(fitments.assembly, '') as assembly,
        count(*) over (partition by coalesce(fitments.assembly, '')) as assembly_total,
        coalesce(named.sort, places.sort) as sort
      from fitments join products p on p.id = fitments.product_id
        left join positions named
          on named.assembly = fitments.assembly and named.number = fitments.position
        left join places on places.assembly = fitments.assembly and places.type_id = p.type_id
          and fitments.position is null
      where fitments.model_id = ${modelId}::int and not fitments.is_excluded
        and p.status = 'published' and p.kind = 'part'
    ) fitting
  ) by_position`

const drawings = sql`
  select json_agg(json_build_array(drawn.assembly, picture.pic, picture.width, picture.height, (
    select json_agg(json_build_array(position.sort, position.number, ${textIn('position.names')}, position.x, position.y)
      order by position.sort)
    from positions position where position.assembly = drawn.assembly
  )))
  from model_assemblies drawn join assembly_drawings picture on picture.id = drawn.drawing_id
  where drawn.model_id = models.id and ${pictureExists('picture.pic')}`

/** A model with its parts, their drawings and the machines of it that are for sale, in one statement. */
export const findModelDetail = async (
  db: Database,
  { id, assembly }: ModelRequest,
  language: Language,
): Promise<ModelDetailRow | undefined> => {
  const { rows } = await sql<ModelDetailRow>`
    with ${positionsOf(id)}
    select models.id, models.name, models.total, models.engine, models.facts, ${existingPicsOfText('models.pic')} as pic,
      models.brand_id as "brandId", model_brand.name as brand,
      models.machine_type_id as "machineTypeId", ${textIn('machine_type.names')} as "machineType",
      (
        select json_agg(json_build_array(p.assembly, p.assembly_total, p.sort, ${cardJson})
          order by p.sort, p.rank, p.id)
        from (${partsOf(id)}) p ${cardOf('p.id')}
        where case p.assembly when ${assembly}::text then p.place <= ${sql.lit(mostParts)}
          else p.place <= ${sql.lit(firstParts)} or p.turn = 1 and p.sort is not null end
      ) as parts,
      (${drawings}) as drawings,
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
