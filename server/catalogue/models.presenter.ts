import type { ModelDetail } from '#contract/catalogue.contract.ts'
import type { ModelDetailRow } from '#server/catalogue/models.queries.ts'

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

/** Assemblies with most parts first; parts without one come last under the empty name. */
const groupByAssembly = (parts: ModelDetailRow['parts']): ModelDetail['assemblies'] => {
  const groups = new Map<string, ModelDetail['assemblies'][number]>()
  for (const [assembly, total, card] of parts ?? []) {
    const group = groups.get(assembly) ?? { assembly, total, parts: [] }
    group.parts.push(card)
    groups.set(assembly, group)
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(a.assembly === '') - Number(b.assembly === '') || b.total - a.total,
  )
}

/** A model's page. */
export const presentModel = ({ parts, machines, facts, pic, ...model }: ModelDetailRow): ModelDetail => ({
  ...model,
  pic: pic ?? '',
  facts: Object.entries(facts).map(presentFact),
  assemblies: groupByAssembly(parts),
  machines: machines ?? [],
})
