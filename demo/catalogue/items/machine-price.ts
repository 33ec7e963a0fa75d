import type { MachineSlug } from '#demo/catalogue/machine-types.ts'
import type { Values } from '#demo/catalogue/specs/spec.ts'
import type { Draw } from '#demo/random.ts'

interface Usual {
  /** Net price of a professional maker's machine of the usual size, in cents. */
  priceMinor: number
  weightGrams: number
  /** The measure that decides, in the usual machine. */
  measure: string
  size: number
  /** How fast the price grows with it. */
  exponent: number
}

const usual = (
  priceMinor: number,
  weightGrams: number,
  measure: string,
  size: number,
  exponent: number,
): Usual => ({ priceMinor, weightGrams, measure, size, exponent })
const cm3 = 'displacement_cm3'

const machines: Readonly<Record<MachineSlug, Usual>> = {
  chainsaw: usual(38_000, 5_200, cm3, 50, 1.6),
  'electric-chainsaw': usual(15_900, 4_800, 'watt', 2_000, 0.8),
  'battery-chainsaw': usual(25_900, 4_400, 'bar_length_cm', 35, 0.8),
  brushcutter: usual(37_900, 7_600, cm3, 38, 1.1),
  'grass-trimmer': usual(19_900, 5_100, cm3, 27, 1),
  'lawn-mower': usual(36_900, 32_000, cm3, 150, 1),
  'ride-on-mower': usual(229_000, 195_000, cm3, 430, 0.8),
  'robot-mower': usual(109_000, 9_800, 'area_m2', 1_500, 0.45),
  'hedge-trimmer': usual(28_900, 5_400, cm3, 23, 0.8),
  'leaf-blower': usual(20_900, 4_600, cm3, 27, 0.9),
  'backpack-blower': usual(46_900, 10_200, cm3, 64, 0.9),
  'mist-duster': usual(46_900, 12_400, cm3, 56, 0.9),
  sprayer: usual(7_900, 4_200, 'tank_l', 16, 0.5),
  tiller: usual(54_900, 48_000, cm3, 190, 0.6),
  generator: usual(41_900, 43_000, cm3, 200, 0.9),
  'inverter-generator': usual(79_900, 24_000, cm3, 100, 0.8),
  'water-pump': usual(31_900, 25_000, cm3, 163, 0.6),
  'pressure-washer': usual(26_900, 19_000, 'bar', 145, 1.6),
  'snow-blower': usual(95_900, 78_000, cm3, 210, 0.9),
  'earth-auger': usual(32_900, 9_400, cm3, 45, 0.9),
  'log-splitter': usual(61_900, 96_000, 'force_t', 7, 0.9),
  'wood-chipper': usual(52_900, 38_000, 'power_kw', 3, 0.6),
  'cut-off-saw': usual(78_900, 10_400, cm3, 67, 1.1),
  'pole-pruner': usual(45_900, 7_200, cm3, 28, 0.9),
  scarifier: usual(28_900, 27_000, cm3, 123, 0.6),
  'multi-tool': usual(36_900, 7_900, cm3, 31, 0.9),
  engine: usual(21_900, 15_500, cm3, 163, 0.9),
}

/** Makers beside the dearest ones. */
const makerFactors: Readonly<Record<string, number>> = {
  'John Deere': 1.2,
  Honda: 1.1,
  Kawasaki: 1.05,
  STIHL: 1,
  Husqvarna: 1,
  Kohler: 0.95,
  'Briggs & Stratton': 0.9,
  Robin: 0.9,
  Mitsubishi: 0.9,
  Echo: 0.85,
  Shindaiwa: 0.85,
  Dolmar: 0.85,
  Viking: 0.85,
  Makita: 0.8,
  Zenoah: 0.8,
  Stiga: 0.8,
  Tecumseh: 0.8,
  Bosch: 0.75,
  Hitachi: 0.75,
  'AL-KO': 0.75,
  'Oleo-Mac': 0.75,
  Efco: 0.7,
  MTD: 0.7,
  Castelgarden: 0.7,
  Partner: 0.5,
  McCulloch: 0.5,
  Loncin: 0.5,
  Grovepoint: 0.5,
  Lifan: 0.45,
  Huasheng: 0.4,
  Einhell: 0.4,
  Zomax: 0.35,
}

const sizeOf = ({ measure, size }: Usual, values: Values): number => {
  const value = values[measure]
  return typeof value === 'number' ? value / size : 1
}

/** Net price of a machine in cents, not yet rounded: its kind's, by its size, by its maker. */
export const machinePrice = (slug: MachineSlug, brand: string, values: Values, item: Draw): number => {
  const kind = machines[slug]
  const noise = 1 + (item.unit('price') - 0.5) * 0.06
  return kind.priceMinor * sizeOf(kind, values) ** kind.exponent * (makerFactors[brand] ?? 0.8) * noise
}

/** Weight in grams, in steps of a hundred: it grows slower than the size. */
export const machineWeight = (slug: MachineSlug, values: Values): number => {
  const kind = machines[slug]
  return Math.round((kind.weightGrams * sizeOf(kind, values) ** 0.6) / 100) * 100
}
