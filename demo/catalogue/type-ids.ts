import { specialTypes } from '#demo/catalogue/part-type-list.ts'
import { firstTypeId } from '#server/catalogue/shipped-types/shipped-types.ts'

/** Ids of the demo's own types, between those of parts and machines. */
export const specialTypeIds = new Map<string, number>(
  specialTypes.map((type, index) => [type.slug, 201 + index]),
)

/** Id of any type; the demo fills a shop at its first start. */
export const typeId = (slug: string): number => specialTypeIds.get(slug) ?? firstTypeId(slug)
