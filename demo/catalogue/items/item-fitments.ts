import { originalBrandOf } from '#demo/catalogue/items/item-numbers.ts'
import type { Fitment } from '#demo/catalogue/items/item.ts'
import type { OriginalPart } from '#demo/catalogue/items/design.ts'
import {
  isBoundToBore,
  isEnginePart,
  machinesOfType,
  takesPart,
} from '#demo/catalogue/items/fitting-families.ts'
import {
  cloneOf,
  displacementOf,
  families,
  type Family,
  type Model,
  models,
} from '#demo/catalogue/machines/families.ts'
import { shaftMmOf } from '#demo/catalogue/machines/shaft.ts'
import type { PartType } from '#demo/catalogue/part-type.ts'
import { takesChain } from '#demo/catalogue/specs/chain-sizes.ts'
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

const isNear = (one: number | null, other: number | null, share: number): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= share * Math.max(one, other)

/** Engine parts need an engine of about their size; a piston needs its very displacement. */
const suits = (part: OriginalPart, model: Model, share: number): boolean =>
  isEnginePart(part.type) && part.model !== null
    ? isNear(part.model.displacementCm3, model.displacementCm3, isBoundToBore(part.type) ? 0.02 : share)
    : true

/** A chain or a bar is listed for saws that run its pitch. */
const takesPitch = ({ type, spec }: OriginalPart, model: Model): boolean =>
  (type.slug !== 'saw-chain' && type.slug !== 'guide-bar') ||
  takesChain(model.displacementCm3, String(spec.values.pitch_in))

/** What sits on the crankshaft, with the measure of the shaft. */
const shaftKeys: Readonly<Record<string, string>> = {
  'ball-bearing': 'inner_mm',
  'bearing-kit': 'inner_mm',
  'oil-seal': 'inner_mm',
  crankshaft: 'journal_mm',
}
const fitsShaft = ({ type, spec }: OriginalPart, { displacementCm3 }: Model): boolean => {
  const key = shaftKeys[type.slug]
  return key === undefined || displacementCm3 === null || spec.values[key] === shaftMmOf(displacementCm3)
}

const fitsModel = (part: OriginalPart, modelIndex: number): boolean => {
  const model = at(models, modelIndex)
  return takesPitch(part, model) && fitsShaft(part, model)
}

/** Sisters: families of the same maker, kind and size that often take the same part. */
const sistersOf = (family: Family): Family[] =>
  families.filter(
    (other) =>
      other !== family &&
      other.brand === family.brand &&
      other.machine === family.machine &&
      isNear(displacementOf(family), displacementOf(other), 0.15),
  )

/** A copied engine takes engine parts only; a copied machine takes everything. */
const cloneFor = ({ type }: OriginalPart, family: Family): Family | null => {
  const clone = cloneOf(family)
  return clone !== null && (clone.machine === family.machine || isEnginePart(type)) ? clone : null
}

/** Models the item fits, most asked-for first: the family's, and for copies the families that copied it. */
export const fitmentsOf = (part: OriginalPart, isOriginal: boolean, item: Draw): Fitment[] => {
  const { family } = part
  if (family === null) return universalFitments(part, item)
  const own = family.models.filter(
    (model, place) =>
      model === part.model ||
      ((place === 0 || part.draw.chance(`fits ${model.index}`, 0.85)) && suits(part, model, 1)),
  )
  const rows = own.map((model) => withLimits(family, model.index, part))
  const clone = isOriginal ? null : cloneFor(part, family)
  const sisters = sistersOf(family).filter((sister) => takesPart(part.type, sister))
  const sister =
    sisters.length > 0 && part.draw.chance('sister', 0.16)
      ? at(sisters, part.draw.int('which', 0, sisters.length - 1))
      : null
  const further = [clone, sister].flatMap((other) => other?.models ?? [])
  return [
    ...rows.filter((row, place) => place > 0 || !row.isExcluded),
    ...further.filter((model) => suits(part, model, 0.15)).map((model) => fitment(model.index)),
  ].filter(({ modelIndex }) => fitsModel(part, modelIndex))
}

const candidates = new Map<string, readonly number[]>()
/** Models of the machines that a type is sold for, in the order of the list. */
const modelsOfType = (type: PartType): readonly number[] => {
  const known = candidates.get(type.slug)
  if (known !== undefined) return known
  const machines = machinesOfType(type)
  const found = models
    .filter(({ family }) => machines.includes(family.machine) && takesPart(type, family))
    .map(({ index }) => index)
  candidates.set(type.slug, found)
  return found
}

/** Most sized parts name no machine; some lists name dozens, a few hundreds. */
const universalFitments = (part: OriginalPart, item: Draw): Fitment[] => {
  const fitting = modelsOfType(part.type).filter((index) => fitsModel(part, index))
  if (fitting.length === 0) return []
  const count = item.weighted('universal fits', [
    [0, 870],
    [item.int('few', 4, 24), 100],
    [item.int('many', 25, 60), 28],
    [item.int('all', 100, 400), 2],
  ])
  const lister = originalBrandOf(part)
  const listed = fitting.filter((index) => at(models, index).family.brand === lister)
  const first = item.pick('first model', listed.length > 0 ? listed : fitting)
  const start = fitting.indexOf(first)
  // The list begins with a machine of the maker whose number the part has. Models that follow each other are alike,
  // as in a real list of what a plug or a seal fits.
  return Array.from({ length: Math.min(count, fitting.length) }, (_, place) =>
    fitment(at(fitting, (start + place) % fitting.length)),
  )
}
