import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { ModelDetail, ModelSerials } from '#contract/shop/models.contract.ts'
import type { ModelListRow } from '#server/catalogue/model-list.queries.ts'
import { serialsOf } from '#server/catalogue/model-serials.queries.ts'
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
  assemblies: [assembly: string, total: number][] | null
  /** Universal parts are recorded for no model and not listed. `sort` is that of the part's position. */
  parts:
    | [
        assembly: string,
        sort: number | null,
        isWearPart: boolean,
        limits: PartLimits | null,
        card: ProductCard,
      ][]
    | null
  serials: ModelSerials
  drawings: DrawingRow[] | null
  machines: ProductCard[] | null
}

type PartLimits = Omit<ModelDetail['assemblies'][number]['limits'][number], 'productId'>

type DrawingRow = [
  assembly: string,
  pic: string,
  width: number,
  height: number,
  positions:
    | [sort: number, number: string, name: string | null, x: number, y: number, outline: string | null][]
    | null,
]

/** A model and the assembly to be read with all its parts; of the others the first parts are read, or none. */
export interface ModelRequest {
  id: number
  assembly: string | null
  /** Read only one assembly: the named one, or the first where none has this name. */
  isOpenOnly: boolean
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

/**
 * The parts of a model with their positions; `place` counts within the assembly, one part of each position first. What
 * is no longer made comes last of its position.
 */
const partsOf = (modelId: number): RawBuilder<unknown> => sql`
  parts as materialized (
    select by_position.*, row_number() over (partition by assembly order by turn, rank, id) as place
    from (
      select fitting.*, row_number() over (partition by assembly, sort order by is_gone, rank, id) as turn
      from (
        select p.id, p.rank, p.stock = 'discontinued' as is_gone, types.is_wear_part,
          coalesce(fitments.assembly, '') as assembly, coalesce(named.sort, places.sort) as sort,
          case when coalesce(fitments.serial_from, fitments.serial_to, fitments.note) is not null
            then json_build_object('serialFrom', fitments.serial_from, 'serialTo', fitments.serial_to, 'note', fitments.note)
          end as limits
        from fitments join products p on p.id = fitments.product_id
          join product_types types on types.id = p.type_id
          left join positions named
            on named.assembly = fitments.assembly and named.number = fitments.position
          left join places on places.assembly = fitments.assembly and places.type_id = p.type_id
            and fitments.position is null
        where fitments.model_id = ${modelId}::int and not fitments.is_excluded
          and p.status = 'published' and p.kind = 'part'
      ) fitting
    ) by_position
  )`

/** Assemblies in the order of the page: those with most parts first, parts without one last. */
const assembliesOf = ({ assembly, isOpenOnly }: ModelRequest): RawBuilder<unknown> => sql`
  assemblies as materialized (
    select assembly, count(*)::int as total,
      row_number() over (order by assembly = '', count(*) desc, assembly collate "C") as place
    from parts group by assembly
  ),
  opened as materialized (
    select assembly from assemblies
    where ${isOpenOnly} or assembly = ${assembly}::text
    order by assembly = ${assembly}::text desc nulls last, place limit 1
  )`

const isListed = ({ isOpenOnly }: ModelRequest): RawBuilder<unknown> => sql`
  case when parts.assembly = (select assembly from opened) then parts.place <= ${sql.lit(mostParts)}
    else not ${isOpenOnly} and (parts.place <= ${sql.lit(firstParts)} or parts.turn = 1 and parts.sort is not null)
  end`

const drawingsOf = ({ isOpenOnly }: ModelRequest): RawBuilder<unknown> => sql`
  select json_agg(json_build_array(drawn.assembly, picture.pic, picture.width, picture.height, (
    select json_agg(json_build_array(
        position.sort, position.number, ${textIn('position.names')}, position.x, position.y, position.outline)
      order by position.sort)
    from positions position where position.assembly = drawn.assembly
      and (not ${isOpenOnly} or position.assembly = (select assembly from opened))
  )))
  from model_assemblies drawn join assembly_drawings picture on picture.id = drawn.drawing_id
  where drawn.model_id = models.id and ${pictureExists('picture.pic')}
    and exists (select from positions where positions.assembly = drawn.assembly)`

/** A model with its parts, their drawings and the machines of it that are for sale, in one statement. */
export const findModelDetail = async (
  db: Database,
  request: ModelRequest,
  language: Language,
): Promise<ModelDetailRow | undefined> => {
  const { id } = request
  const { rows } = await sql<ModelDetailRow>`
    with ${positionsOf(id)}, ${partsOf(id)}, ${assembliesOf(request)}
    select models.id, models.name, models.total, models.engine, models.facts, ${existingPicsOfText('models.pic')} as pic,
      models.brand_id as "brandId", model_brand.name as brand,
      models.machine_type_id as "machineTypeId", ${textIn('machine_type.names')} as "machineType",
      (select json_agg(json_build_array(assembly, total) order by place) from assemblies) as assemblies,
      (
        select json_agg(json_build_array(parts.assembly, parts.sort, parts.is_wear_part, parts.limits, ${cardJson})
          order by parts.sort, parts.turn, parts.rank, parts.id)
        from parts ${cardOf('parts.id')}
        where ${isListed(request)}
      ) as parts,
      (${drawingsOf(request)}) as drawings, ${serialsOf(sql.ref('models.id'))} as serials,
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
