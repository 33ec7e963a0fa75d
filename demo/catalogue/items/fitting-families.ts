import type { MachineSlug } from '#demo/catalogue/machine-types.ts'
import { chainSaws, grassCutters, handheldPetrol, petrol } from '#demo/catalogue/machine-groups.ts'
import { batteryVoltsOf, hasEngine, hasStarterBattery } from '#demo/catalogue/machines/drive.ts'
import { displacementOf, families, type Family } from '#demo/catalogue/machines/families.ts'
import type { Assembly, PartType } from '#demo/catalogue/part-type.ts'
import { partTypes } from '#demo/catalogue/part-type-list.ts'
import { type Draw, sampler } from '#demo/random.ts'

const engineAssemblies: ReadonlySet<Assembly> = new Set([
  'carburetion',
  'ignition',
  'starter',
  'crank-train',
  'exhaust',
  'fuel',
  'controls',
])
const engineTypes: ReadonlySet<string> = new Set(['clutch', 'clutch-drum', 'oil-filter', 'oil-pump-worm'])

/** Whether the part belongs to a petrol engine, so that an electric machine has none. */
export const isEnginePart = (type: PartType): boolean =>
  engineAssemblies.has(type.assembly) || engineTypes.has(type.slug)

/** Pistons and cylinders of one bore fit engines of one displacement only, not the whole family. */
const boreTypes: ReadonlySet<string> = new Set(['piston-kit', 'piston-rings', 'cylinder-kit'])
export const isBoundToBore = (type: PartType): boolean => boreTypes.has(type.slug)

/** Whether the machines of a family have such a part at all. */
export const takesPart = (type: PartType, family: Family): boolean => {
  if (type.slug === 'charger') return batteryVoltsOf(family) !== null
  if (type.slug === 'battery') return batteryVoltsOf(family) !== null || hasStarterBattery(family)
  return !isEnginePart(type) || hasEngine(family)
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

/** Machine types that a part may be listed for. */
export const machinesOfType = (type: PartType): readonly MachineSlug[] =>
  type.machines.length > 0 ? type.machines : sizedFor(type.slug)[0]

/** The trade asks for a few models all the time and for most of them once in a while. */
const familyShare = (family: Family): number => family.popularity ** 1.15

type Pick = (unit: number) => Family
interface FamilyPick {
  chance: number
  /** Any family of the type's machines. */
  first: Pick | null
  /** Only families that take the part. */
  fitting: Pick | null
}

const samplerOf = (list: readonly Family[]): Pick | null =>
  list.length > 0 ? sampler(list.map((family) => [family, familyShare(family)])) : null

const familyPicks = new Map<string, FamilyPick>(
  partTypes.map((type) => {
    const machines = machinesOfType(type)
    const all = families.filter(
      (family) =>
        machines.includes(family.machine) && (displacementOf(family) ?? 0) >= (type.minDisplacementCm3 ?? 0),
    )
    return [
      type.slug,
      {
        chance: type.machines.length > 0 ? 1 : sizedFor(type.slug)[1],
        first: samplerOf(all),
        fitting: samplerOf(all.filter((family) => takesPart(type, family))),
      },
    ]
  }),
)

/**
 * The family that item is made for; null for parts sold by size. A family that has no such part is drawn again:
 * a shorter list to draw from would move the families of all other items.
 */
export const familyFor = (type: PartType, item: Draw): Family | null => {
  const { chance, first, fitting } = familyPicks.get(type.slug) ?? { chance: 0, first: null, fitting: null }
  if (first === null || !item.chance('has family', chance)) return null
  const family = first(item.unit('family'))
  return takesPart(type, family) ? family : (fitting?.(item.unit('family again')) ?? null)
}

/** The family for a further attempt; also for a part sold by size, once all its sizes are taken. */
export const otherFamilyFor = (type: PartType, item: Draw, place: number): Family | null =>
  familyPicks.get(type.slug)?.fitting?.(item.unit(`other family ${place}`)) ?? null
