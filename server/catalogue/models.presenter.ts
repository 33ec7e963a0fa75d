import type { ModelDetail } from '#contract/shop/models.contract.ts'
import type { ModelDetailRow } from '#server/catalogue/model-detail.queries.ts'

/** The key of a fact ends in its unit: `displacement_cm3`. */
const units: readonly (readonly [ending: string, unit: string])[] = [
  ['_cm3', 'cm³'],
  ['_kw', 'kW'],
  ['_kg', 'kg'],
  ['_mm', 'mm'],
  ['_cm', 'cm'],
  ['_v', 'V'],
]

const presentFact = ([key, value]: [string, string | number]): ModelDetail['facts'][number] => ({
  key,
  value,
  unit: units.find(([ending]) => key.endsWith(ending))?.[1] ?? null,
})

type Assembly = ModelDetail['assemblies'][number]
type Drawing = NonNullable<ModelDetailRow['drawings']>[number]
type Part = NonNullable<ModelDetailRow['parts']>[number]

/** A drawing whose positions know which of the listed parts are theirs. */
const presentDrawing = (
  [, pic, width, height, positions]: Drawing,
  parts: readonly Part[],
): Assembly['drawing'] => {
  const bySort = Map.groupBy(parts, ([, sort]) => sort)
  return {
    pic,
    width,
    height,
    positions: (positions ?? []).map(([sort, number, name, x, y, outline]) => {
      const here = bySort.get(sort) ?? []
      return {
        ...{ number, name, x, y, outline },
        isWearPart: here[0]?.[2] ?? false,
        productIds: here.map(([, , , , card]) => card.id),
      }
    }),
  }
}

const presentAssemblies = ({
  assemblies,
  parts,
  drawings,
}: Pick<ModelDetailRow, 'assemblies' | 'parts' | 'drawings'>): Assembly[] => {
  const drawingOf = new Map(drawings?.map((drawing) => [drawing[0], drawing]))
  const partsOf = Map.groupBy(parts ?? [], ([assembly]) => assembly)
  return (assemblies ?? []).map(([assembly, total]) => {
    const drawing = drawingOf.get(assembly)
    const listed = partsOf.get(assembly) ?? []
    return {
      assembly,
      total,
      drawing: drawing ? presentDrawing(drawing, listed) : null,
      parts: listed.map(([, , , , card]) => card),
      limits: listed.flatMap(([, , , limits, card]) => (limits ? [{ productId: card.id, ...limits }] : [])),
      wearTotal: null,
    }
  })
}

/** A model's page. */
export const presentModel = ({
  assemblies,
  parts,
  drawings,
  machines,
  facts,
  ...model
}: ModelDetailRow): ModelDetail => ({
  ...model,
  facts: Object.entries(facts).map(presentFact),
  assemblies: presentAssemblies({ assemblies, parts, drawings }),
  machines: machines ?? [],
})
