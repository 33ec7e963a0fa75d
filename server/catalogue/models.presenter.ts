import type { ModelDetail } from '#contract/shop/catalogue.contract.ts'
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

/** A drawing whose positions know which of the listed parts are theirs; a picture without positions is none. */
const presentDrawing = (
  [assembly, pic, width, height, positions]: Drawing,
  parts: ModelDetailRow['parts'],
): Assembly['drawing'] => {
  if (!positions) return null
  const idsBySort = new Map<number | null, number[]>()
  for (const [partAssembly, , sort, card] of parts ?? []) {
    if (partAssembly === assembly) idsBySort.set(sort, [...(idsBySort.get(sort) ?? []), card.id])
  }
  return {
    pic,
    width,
    height,
    positions: positions.map(([sort, number, name, x, y]) => ({
      number,
      name,
      x,
      y,
      productIds: idsBySort.get(sort) ?? [],
    })),
  }
}

/** Assemblies with most parts first; parts without one come last under the empty name. */
const groupByAssembly = ({ parts, drawings }: Pick<ModelDetailRow, 'parts' | 'drawings'>): Assembly[] => {
  const groups = new Map<string, Assembly>()
  const drawingOf = new Map(drawings?.map((drawing) => [drawing[0], drawing]))
  for (const [assembly, total, , card] of parts ?? []) {
    const drawing = drawingOf.get(assembly)
    const group = groups.get(assembly) ?? {
      assembly,
      total,
      drawing: drawing ? presentDrawing(drawing, parts) : null,
      parts: [],
    }
    group.parts.push(card)
    groups.set(assembly, group)
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(a.assembly === '') - Number(b.assembly === '') || b.total - a.total,
  )
}

/** A model's page. */
export const presentModel = ({
  parts,
  drawings,
  machines,
  facts,
  ...model
}: ModelDetailRow): ModelDetail => ({
  ...model,
  facts: Object.entries(facts).map(presentFact),
  assemblies: groupByAssembly({ parts, drawings }),
  machines: machines ?? [],
})
