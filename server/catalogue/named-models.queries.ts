import { sql } from 'kysely'
import type { NamedModel } from '#contract/shop/catalogue.contract.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { Database } from '#server/platform/database/database.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'
import { serialsOf } from '#server/catalogue/model-serials.queries.ts'
import { type SearchQuery, fitKeysOf, lexiconNow } from '#server/search/search.service.ts'

const most = 3

interface NamedModelRow extends Omit<NamedModel, 'yearFrom' | 'yearTo' | 'displacement'> {
  facts: Record<string, unknown>
  isOfMaker: boolean
  nameLength: number
}

const figure = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Names that are surely a machine's: `55` only where it is all that was typed. */
const sureKeysOf = (search: SearchQuery): string[] => [
  ...new Set([
    search.normal,
    ...fitKeysOf(search),
    // Beside a maker, only his.
    ...(search.brandWords.length === 0 ? search.meantModels : []),
  ]),
]
/** With its maker beside it `372` is a machine too, also where it is called 372 XP in full. */
const possibleKeysOf = ({ modelKeys, meantModels }: SearchQuery): string[] => [
  ...modelKeys.filter((key) => key.length > 2),
  ...meantModels,
]

const keysOf = (search: SearchQuery): string[] =>
  search.modelKeys.length === 0 ? [] : [...sureKeysOf(search), ...possibleKeysOf(search)]

/** Machines that the query names, with parts and drawings: those of the maker it names, the longest name first. */
export const listNamedModels = async (
  db: Database,
  search: SearchQuery,
  typeIds: readonly number[],
): Promise<NamedModel[]> => {
  const { isMachine } = await lexiconNow(db)
  const keys = keysOf(search).filter(isMachine)
  if (keys.length === 0) return []
  const makers = search.groups.flat().map(normalizeNumber)
  const { rows } = await sql<NamedModelRow>`${prepared}
    select models.id as "modelId", brands.name as brand, models.name, ${existingPicsOfText('models.pic')} as pic,
      models.total as parts, models.facts,
      (select count(*)::int from model_assemblies where model_id = models.id) as drawings,
      (
        select drawn.assembly
        from model_assemblies drawn
          join assembly_positions positions using (drawing_id)
          join product_types types on types.id = positions.type_id
        where drawn.model_id = models.id and (types.id = any(${hidden(typeIds, 'int[]')})
          or types.branch_ids && ${hidden(typeIds, 'int[]')})
        order by types.id = any(${hidden(typeIds, 'int[]')}) desc, cardinality(types.branch_ids), positions.sort
        limit 1
      ) as assembly,
      ${serialsOf(sql.ref('models.id'))} as serials,
      brands.normal_name = any(${hidden(makers, 'text[]')}) as "isOfMaker", length(models.normal_name) as "nameLength"
    from models join brands on brands.id = models.brand_id
    where models.normal_name = any(${hidden(keys, 'text[]')})
      and (models.normal_name = any(${hidden(sureKeysOf(search), 'text[]')})
        or brands.normal_name = any(${hidden(makers, 'text[]')}))
      and models.total > 0
    order by "isOfMaker" desc, "nameLength" desc, models.popularity desc, models.id
    limit ${sql.lit(most)}`.execute(db)
  const [first] = rows
  return rows
    .filter(({ isOfMaker, nameLength }) => isOfMaker === first?.isOfMaker && nameLength === first.nameLength)
    .map(({ facts, isOfMaker: _isOfMaker, nameLength: _nameLength, ...model }) => ({
      ...model,
      yearFrom: figure(facts['year_from']),
      yearTo: figure(facts['year_to']),
      displacement: figure(facts['displacement_cm3']),
    }))
}
