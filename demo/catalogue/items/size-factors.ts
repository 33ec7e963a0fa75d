import type { Values } from '#demo/catalogue/specs/spec.ts'

/** How much dearer a part is than the usual one of its type, by its own measures. */
type SizeFactor = (read: (key: string) => number, values: Values) => number

const power = (value: number, usual: number, exponent: number): number => (value / usual) ** exponent

const ring =
  (usualArea: number, exponent: number): SizeFactor =>
  (read) =>
    power(read('outer_mm') * read('width_mm'), usualArea, exponent)

const byOne =
  (key: string, usual: number, exponent: number): SizeFactor =>
  (read) =>
    power(read(key), usual, exponent)

const pitchFactors: Readonly<Record<string, number>> = {
  '1/4': 0.95,
  '3/8P': 0.9,
  '.325': 1,
  '3/8': 1.15,
  '.404': 1.5,
}
const pitchFactor = (values: Values): number => pitchFactors[String(values.pitch_in)] ?? 1

/** Chain on a reel: cut and closed by the buyer, so a tenth cheaper than loops. */
const isReel = (links: number): boolean => links > 1_000

/** Diameter of a thread such as `M8x1.25 LH`. */
const threadOf = (values: Values): number => Number(/^M(\d+)/.exec(String(values.thread))?.[1] ?? 6)

/** Height times width of a tyre such as `15x6.00-6` or `4.00-8`, in square inches. */
const tyreArea = (values: Values): number => {
  const [, height, width = '4', rim = '8'] = /^(?:(\d+)x)?([\d.]+)-(\d+)$/.exec(String(values.size)) ?? []
  return Number(width) * (height === undefined ? Number(rim) + 2 * Number(width) : Number(height))
}

const factors: Readonly<Record<string, SizeFactor>> = {
  'saw-chain': (read, values) =>
    (read('links') / 56) * pitchFactor(values) * (isReel(read('links')) ? 0.9 : 1),
  'guide-bar': (read, values) =>
    power(read('bar_length_cm'), 40, 1.2) * pitchFactor(values) * (values.nose === 'solid' ? 1.2 : 1),
  sprocket: byOne('teeth', 7, 0.8),
  'spur-sprocket': byOne('teeth', 7, 0.8),
  'rim-sprocket': byOne('teeth', 7, 0.8),
  'trimmer-head': byOne('outer_mm', 110, 1),
  'trimmer-line': (read) => power(read('diameter_mm'), 2.4, 1.8) * power(read('length_m'), 15, 0.8),
  'brushcutter-blade': (read) => power(read('outer_mm'), 250, 1.2) * (read('teeth') > 20 ? 1.3 : 1),
  'mower-blade': byOne('length_cm', 46, 1.2),
  'hedge-blade': byOne('length_cm', 60, 0.9),
  'tiller-tine': byOne('outer_mm', 300, 1.2),
  'ball-bearing': ring(385, 0.8),
  'needle-bearing': ring(180, 0.5),
  'roller-bearing': ring(600, 0.8),
  'oil-seal': ring(150, 0.6),
  screw: (read, values) => power(threadOf(values), 5, 1.6) * power(read('length_mm'), 20, 0.6),
  washer: (read) => power(read('outer_mm'), 15, 1.3) * power(read('thickness_mm'), 1.6, 0.5),
  spring: (read) => power(read('wire_mm'), 1.2, 0.8) * power(read('length_mm'), 40, 0.4),
  'fuel-line': (read) => power(read('outer_mm'), 5, 1.2) * power(read('length_m'), 1, 0.85),
  'starter-rope': (read) => power(read('diameter_mm'), 3.5, 1.6) * power(read('length_m'), 1, 0.75),
  'engine-oil': byOne('volume_l', 1, 0.85),
  'oil-filter': byOne('height_mm', 75, 0.4),
  'hp-hose': (read) => power(read('length_m'), 10, 0.8) * power(read('bar'), 200, 0.5),
  'spray-gun': byOne('bar', 200, 0.5),
  // Lead costs less than lithium.
  battery: (read) => power(read('volt') * read('amp_hours'), 150, 0.8) * (read('volt') === 12 ? 0.4 : 1),
  charger: (read) => power(read('volt') * read('ampere'), 72, 0.5),
  avr: byOne('power_kw', 3, 0.4),
  'v-belt': (read) => power(read('length_mm'), 1_600, 0.9) * power(read('width_mm'), 12.7, 0.8),
  pulley: byOne('outer_mm', 110, 1),
  'drive-shaft': byOne('length_mm', 1_470, 0.6),
  gearbox: byOne('tube_mm', 26, 0.8),
  wheel: byOne('outer_mm', 180, 1.3),
  tyre: (_, values) => power(tyreArea(values), 100, 1.1),
  'inner-tube': (_, values) => power(tyreArea(values), 100, 0.7),
  'pump-impeller': byOne('outer_mm', 120, 1.2),
  'mechanical-seal': byOne('inner_mm', 19, 1),
}

/** Parts of an engine grow dearer with it; some hardly, a cylinder nearly as the engine does. */
const byDisplacement: Readonly<Record<string, number>> = {
  'cylinder-kit': 0.8,
  'piston-kit': 0.6,
  crankshaft: 0.6,
  crankcase: 0.6,
  flywheel: 0.5,
  muffler: 0.5,
  'recoil-starter': 0.4,
  'fuel-tank': 0.4,
}
const usualDisplacement = 0.35
/** Four-strokes are built cheaper for their size. */
const usualEngine = (cm3: number): number => (cm3 < 95 ? 45 : 130)

/** 1 for the usual part of the type; measures that a type does not have count as usual. */
export const sizeFactor = (typeSlug: string, values: Values, displacementCm3: number | null): number => {
  const factor = factors[typeSlug]
  if (factor !== undefined) return factor((key) => Number(values[key] ?? 0), values)
  if (displacementCm3 === null) return 1
  return power(displacementCm3, usualEngine(displacementCm3), byDisplacement[typeSlug] ?? usualDisplacement)
}
