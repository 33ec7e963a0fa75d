import type { MachineSlug } from '#demo/catalogue/machine-types.ts'

/** Machines grouped as the parts trade groups them. */
export const handheldPetrol = [
  'chainsaw',
  'brushcutter',
  'grass-trimmer',
  'hedge-trimmer',
  'leaf-blower',
  'backpack-blower',
  'mist-duster',
  'earth-auger',
  'cut-off-saw',
  'pole-pruner',
  'multi-tool',
] as const satisfies readonly MachineSlug[]
export const wheeled = [
  'lawn-mower',
  'ride-on-mower',
  'tiller',
  'snow-blower',
  'scarifier',
] as const satisfies readonly MachineSlug[]
export const fourStroke = [
  'engine',
  'lawn-mower',
  'ride-on-mower',
  'tiller',
  'generator',
  'inverter-generator',
  'water-pump',
  'snow-blower',
  'log-splitter',
  'wood-chipper',
] as const satisfies readonly MachineSlug[]
export const petrol = [...handheldPetrol, ...fourStroke] as const satisfies readonly MachineSlug[]
export const chainSaws = [
  'chainsaw',
  'electric-chainsaw',
  'battery-chainsaw',
  'pole-pruner',
] as const satisfies readonly MachineSlug[]
export const grassCutters = [
  'brushcutter',
  'grass-trimmer',
  'multi-tool',
] as const satisfies readonly MachineSlug[]
