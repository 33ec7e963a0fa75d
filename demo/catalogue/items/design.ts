import type { MachineSlug } from '#demo/catalogue/machine-types.ts'
import { chainSaws, grassCutters, handheldPetrol, petrol } from '#demo/catalogue/machine-groups.ts'
import { displacementOf, families, type Family } from '#demo/catalogue/machines/families.ts'
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
  variant: number
  draw: Draw
  spec: Spec
}

/** Which machines a part sold by size may still be listed for, and how often it is. */
const sizedFor = (slug: string): readonly [readonly MachineSlug[], number] => {
  if (slug === 'saw-chain' || slug === 'guide-bar') return [chainSaws, 0.55]
  if (slug === 'brushcutter-blade' || slug === 'trimmer-line') return [grassCutters, 0.3]
  if (slug === 'tyre' || slug === 'inner-tube') return [['ride-on-mower'], 0.4]
  if (slug === 'screw' || slug === 'washer') return [handheldPetrol, 0.45]
  if (slug === 'engine-oil') return [[], 0]
  return [petrol, 0.4]
}

/** The trade asks for a few models all the time and for most of them once in a while. */
const familyShare = (family: Family): number => family.popularity ** 1.15

type FamilyPick = { chance: number; pick: ((unit: number) => Family) | null }
const familyPicks = new Map<string, FamilyPick>(
  partTypes.map((type) => {
    const [machines, chance] = type.machines.length > 0 ? [type.machines, 1] : sizedFor(type.slug)
    const fitting = families.filter(
      (family) =>
        machines.includes(family.machine) && (displacementOf(family) ?? 0) >= (type.minDisplacementCm3 ?? 0),
    )
    return [
      type.slug,
      { chance, pick: fitting.length > 0 ? sampler(fitting.map((f) => [f, familyShare(f)])) : null },
    ]
  }),
)

const pickType = sampler(partTypes.map((type) => [type, type.share]))

/** More variants of each part appear as the catalogue grows, so that no number is sold too often. */
const variantsAt = (type: PartType, index: number, isSized: boolean): number =>
  Math.ceil((isSized ? 3 : 1.6) + type.share / (isSized ? 4 : 16)) + Math.floor(index / 9_000)

/** The original part that item `index` is made to. */
export const originalPartOf = (index: number, item: Draw): OriginalPart => {
  const type = pickType(item.unit('type'))
  const { chance, pick } = familyPicks.get(type.slug) ?? { chance: 0, pick: null }
  const family = pick && item.chance('has family', chance) ? pick(item.unit('family')) : null
  const variant = Math.floor(item.unit('variant') ** 1.4 * variantsAt(type, index, family === null))
  return originalPart(type, family, variant)
}

export const originalPart = (type: PartType, family: Family | null, variant: number): OriginalPart => {
  const draw = drawFor(`part|${type.slug}|${family?.index ?? '-'}`, variant)
  const displacementCm3 = family && displacementOf(family)
  const spec = specMakerOf(type.slug)({ draw, displacementCm3, machine: family?.machine ?? null, variant })
  return { type, family, variant, draw, spec }
}
