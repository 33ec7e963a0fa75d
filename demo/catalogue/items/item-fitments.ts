import type { Fitment } from '#demo/catalogue/items/item.ts'
import type { OriginalPart } from '#demo/catalogue/items/design.ts'
import { cloneOf, families, type Family, models } from '#demo/catalogue/machines/families.ts'
import { at, type Draw } from '#demo/random.ts'

const fitment = (modelIndex: number): Fitment => ({
  modelIndex,
  yearFrom: null,
  yearTo: null,
  serialFrom: null,
  isExcluded: false,
})

const withLimits = (family: Family, modelIndex: number, part: OriginalPart): Fitment => {
  const limited = part.draw.chance(`years ${modelIndex}`, 0.2)
  return {
    modelIndex,
    yearFrom: limited ? family.yearFrom + part.draw.int(`from ${modelIndex}`, 0, 6) : null,
    yearTo: limited && part.draw.chance(`ended ${modelIndex}`, 0.4) ? family.yearTo : null,
    serialFrom: part.draw.chance(`serial ${modelIndex}`, 0.03)
      ? part.draw.digits(`number ${modelIndex}`, 8)
      : null,
    isExcluded: part.draw.chance(`not for ${modelIndex}`, 0.01),
  }
}

/** Sisters: families of the same maker and kind that often take the same part. */
const sistersOf = (family: Family): Family[] =>
  families.filter(
    (other) => other !== family && other.brand === family.brand && other.machine === family.machine,
  )

/** Models the item fits, most asked-for first: the family's, and for copies the families that copied it. */
export const fitmentsOf = (part: OriginalPart, isOriginal: boolean, item: Draw): Fitment[] => {
  const { family } = part
  if (family === null) return universalFitments(part, item)
  const own = family.models.filter(
    (model, place) => place === 0 || part.draw.chance(`fits ${model.index}`, 0.85),
  )
  const rows = own.map((model) => withLimits(family, model.index, part))
  const clone = isOriginal ? null : cloneOf(family)
  const sisters = sistersOf(family)
  const sister =
    sisters.length > 0 && part.draw.chance('sister', 0.16)
      ? at(sisters, part.draw.int('which', 0, sisters.length - 1))
      : null
  const further = [clone, sister].flatMap((other) => other?.models ?? [])
  return [
    ...rows.filter((row, place) => place > 0 || !row.isExcluded),
    ...further.map((model) => fitment(model.index)),
  ]
}

/** Most sized parts name no machine; some lists name dozens, a few hundreds. */
const universalFitments = (part: OriginalPart, item: Draw): Fitment[] => {
  if (part.type.slug === 'engine-oil') return []
  const count = item.weighted('universal fits', [
    [0, 870],
    [item.int('few', 4, 24), 100],
    [item.int('many', 25, 60), 28],
    [item.int('all', 100, 400), 2],
  ])
  const start = item.int('first model', 0, models.length - 1)
  // Neighbours in the list are close models, as in a real list of what a plug or a seal fits.
  return Array.from({ length: Math.min(count, models.length) }, (_, place) =>
    fitment((start + place) % models.length),
  )
}
