import { isBoundToBore } from '#demo/catalogue/items/fitting-families.ts'
import { batteryVoltsOf } from '#demo/catalogue/machines/drive.ts'
import { shaftMmOf } from '#demo/catalogue/machines/shaft.ts'
import type { Family, Model } from '#demo/catalogue/machines/families.ts'
import type { PartType } from '#demo/catalogue/part-type.ts'
import { partTypes } from '#demo/catalogue/part-type-list.ts'
import { specMakerOf } from '#demo/catalogue/specs/part-specs.ts'
import type { Spec } from '#demo/catalogue/specs/spec.ts'
import { type Draw, drawFor, sampler } from '#demo/random.ts'

/** One original part: every item made to it shares measures, numbers and machines, so two sources never contradict. */
export interface OriginalPart {
  type: PartType
  /** Null for parts sold by size. */
  family: Family | null
  /** The model of the family that its measures are made for. */
  model: Model | null
  variant: number
  /** The variant of the same measures that it has been replaced by and that is still sold; null for most. */
  successor: number | null
  draw: Draw
  spec: Spec
}

export const pickType = sampler(partTypes.map((type) => [type, type.share]))

/** More variants of each part appear as the catalogue grows, so that no number is sold too often. */
const variantsAt = (type: PartType, index: number, isSized: boolean): number =>
  Math.ceil((isSized ? 3 : 1.6) + type.share / (isSized ? 4 : 16)) + Math.floor(index / 9_000)

/** The variant of a part that item `index` is made to, unless another item is made to it. */
export const drawnVariant = (type: PartType, family: Family | null, index: number, item: Draw): number =>
  Math.floor(item.unit('variant') ** 1.4 * variantsAt(type, index, family === null))

/** Measures are those of the model that is asked for most; pistons are made for the others, too. */
const modelOf = (type: PartType, family: Family, variant: number, draw: Draw): Model | null => {
  const [first, ...others] = family.models
  if (first === undefined) return null
  return isBoundToBore(type) && variant > 0 && others.length > 0 && draw.chance('other model', 0.6)
    ? draw.pick('model', others)
    : first
}

const drawOf = (type: PartType, family: Family | null, variant: number): Draw =>
  drawFor(`part|${type.slug}|${family?.index ?? '-'}`, variant)

export const originalPart = (type: PartType, family: Family | null, variant: number): OriginalPart => {
  const draw = drawOf(type, family, variant)
  // What replaces a part has its measures: both are made to the first of their kind.
  const successor = family !== null && variant > 0 && draw.chance('sold successor', 0.06) ? 0 : null
  const made = successor === null ? draw : drawOf(type, family, successor)
  const model = family && modelOf(type, family, successor ?? variant, made)
  const spec = specMakerOf(type.slug)({
    draw: made,
    displacementCm3: model?.displacementCm3 ?? null,
    machine: family?.machine ?? null,
    batteryVolts: family && batteryVoltsOf(family),
    shaftMm: model?.displacementCm3 == null ? null : shaftMmOf(model.displacementCm3),
    variant: successor ?? variant,
  })
  return { type, family, model, variant, successor, draw, spec }
}
