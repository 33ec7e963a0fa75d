import { machineTypes } from '#demo/catalogue/machine-types.ts'
import { partTypes, specialTypes } from '#demo/catalogue/part-type-list.ts'

/** Ids of the types' rows: part types from 1, special ones from 201, machine types from 301. */
export const specialTypeIds = new Map<string, number>(
  specialTypes.map((type, index) => [type.slug, 201 + index]),
)
export const partTypeIds = new Map<string, number>(partTypes.map((type, index) => [type.slug, 1 + index]))
export const machineTypeIds = new Map<string, number>(
  machineTypes.map((type, index) => [type.slug, 301 + index]),
)

/** Id of any type; slugs of parts and machines never meet. */
export const typeId = (slug: string): number => {
  const id = partTypeIds.get(slug) ?? machineTypeIds.get(slug) ?? specialTypeIds.get(slug)
  if (id === undefined) throw new Error(`no type ${slug}`)
  return id
}
