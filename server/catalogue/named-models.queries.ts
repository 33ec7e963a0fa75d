import { sql } from 'kysely'
import type { NamedModel } from '#contract/shop/catalogue.contract.ts'
import { normalizeNumber } from '#contract/part-number.ts'
import type { Database } from '#server/platform/database/database.ts'
import { KeptReading } from '#server/platform/database/kept-reading.ts'
import { hidden, prepared } from '#server/platform/database/prepared.ts'
import { existingPicsOfText } from '#server/platform/media/existing-pictures.ts'
import { type KnownType, knownPlaces } from '#server/catalogue/known-places.queries.ts'
import { serialsOf } from '#server/catalogue/model-serials.queries.ts'
import { Remembered, recall } from '#server/platform/database/remembered.ts'
import { type SearchQuery, fitKeysOf, lexiconNow } from '#server/search/search.service.ts'

const most = 3

/** A machine with parts, as every query that names it shows it. */
interface Machine extends Omit<NamedModel, 'yearFrom' | 'yearTo' | 'displacement' | 'assembly'> {
  normalName: string
  normalBrand: string
  facts: Record<string, unknown>
  popularity: number
  /** Kinds of parts that its drawings show, in the order of their positions, each with its first drawing. */
  drawn: [typeId: number, assembly: string][]
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

/** Machines by name, as long as the catalogue does not change. */
const memory = new KeptReading(() => Promise.resolve(new Remembered<Machine[]>()))

const readMachines = async (db: Database, names: readonly string[]): Promise<Machine[]> => {
  const { rows } = await sql<Machine>`${prepared}
    select models.id as "modelId", brands.name as brand, models.name, ${existingPicsOfText('models.pic')} as pic,
      models.total as parts, models.facts, models.popularity,
      models.normal_name as "normalName", brands.normal_name as "normalBrand",
      (select count(*)::int from model_assemblies where model_id = models.id) as drawings,
      (
        select coalesce(json_agg(json_build_array(type_id, assembly) order by sort, assembly), '[]')
        from (
          select distinct on (positions.type_id) positions.type_id, drawn.assembly, positions.sort
          from model_assemblies drawn join assembly_positions positions using (drawing_id)
          where drawn.model_id = models.id and positions.type_id is not null
          order by positions.type_id, positions.sort, drawn.assembly
        ) firsts
      ) as drawn,
      ${serialsOf(sql.ref('models.id'))} as serials
    from models join brands on brands.id = models.brand_id
    where models.normal_name = any(${hidden(names, 'text[]')}) and models.total > 0`.execute(db)
  return rows
}

const machinesNamed = async (db: Database, names: readonly string[]): Promise<Machine[]> => {
  const machines = recall(await memory.of(db), names, (name) => name)
  if (machines.missing.length > 0) {
    const read = Map.groupBy(await readMachines(db, machines.missing), ({ normalName }) => normalName)
    for (const name of machines.missing) machines.learn(name, read.get(name) ?? [])
  }
  return names.flatMap((name) => machines.get(name))
}

/** The assembly whose drawing shows one of these types: the type itself, else the narrowest that it belongs to. */
const assemblyOf = (
  { drawn }: Machine,
  typeIds: readonly number[],
  types: readonly KnownType[],
): string | null => {
  if (typeIds.length === 0) return null
  const widthOf = (typeId: number): number => {
    if (typeIds.includes(typeId)) return 0
    const branchIds = types.find(({ id }) => id === typeId)?.branchIds ?? []
    return branchIds.some((id) => typeIds.includes(id)) ? branchIds.length : Infinity
  }
  const [narrowest] = drawn
    .map(([typeId, assembly]) => ({ assembly, width: widthOf(typeId) }))
    .filter(({ width }) => width < Infinity)
    .toSorted((a, b) => a.width - b.width)
  return narrowest?.assembly ?? null
}

/** Machines that the query names, with parts and drawings: those of the maker it names, the longest name first. */
export const listNamedModels = async (
  db: Database,
  search: SearchQuery,
  typeIds: readonly number[],
): Promise<NamedModel[]> => {
  const { isMachine } = await lexiconNow(db)
  const names = new Set(keysOf(search).filter(isMachine))
  if (names.size === 0) return []
  const sure = new Set(sureKeysOf(search))
  const makers = new Set(search.groups.flat().map(normalizeNumber))
  const isOfMaker = ({ normalBrand }: Machine): boolean => makers.has(normalBrand)
  const named = (await machinesNamed(db, [...names]))
    .filter((machine) => sure.has(machine.normalName) || isOfMaker(machine))
    .toSorted(
      (a, b) =>
        Number(isOfMaker(b)) - Number(isOfMaker(a)) ||
        b.normalName.length - a.normalName.length ||
        b.popularity - a.popularity ||
        a.modelId - b.modelId,
    )
  const [first] = named
  if (!first) return []
  const { types } = await knownPlaces(db)
  return named
    .slice(0, most)
    .filter(
      (machine) =>
        isOfMaker(machine) === isOfMaker(first) && machine.normalName.length === first.normalName.length,
    )
    .map((machine) => ({
      modelId: machine.modelId,
      brand: machine.brand,
      name: machine.name,
      pic: machine.pic,
      parts: machine.parts,
      drawings: machine.drawings,
      yearFrom: figure(machine.facts['year_from']),
      yearTo: figure(machine.facts['year_to']),
      displacement: figure(machine.facts['displacement_cm3']),
      serials: machine.serials,
      assembly: assemblyOf(machine, typeIds, types),
    }))
}
