/** Attributes of the machine types (ids of the types in the catalogue) as the drawings read them. */
import { cm, number } from '#server/drawings/parameter.ts'
import type { Parameters } from '#server/drawings/parameter.ts'

const displacement_cm3 = number('cm³')(18, 900, 50)
const watt = number('W')(200, 5000, 2000)
const kw = number('kW')
const volt = number('V')(7, 400, 40)

export const machineParameters = {
  chainsaw: { displacement_cm3, bar_length_cm: cm(20, 105, 40) },
  'electric-chainsaw': { watt, bar_length_cm: cm(15, 60, 35), volt },
  brushcutter: { displacement_cm3, cutting_width_cm: cm(15, 60, 25.5) },
  'grass-trimmer': { displacement_cm3, cutting_width_cm: cm(20, 50, 38) },
  'lawn-mower': { displacement_cm3, cutting_width_cm: cm(30, 60, 46) },
  'ride-on-mower': { displacement_cm3, cutting_width_cm: cm(60, 160, 92) },
  'robot-mower': { area_m2: number('m²')(100, 10000, 1000), cutting_width_cm: cm(15, 60, 22) },
  'hedge-trimmer': { displacement_cm3, bar_length_cm: cm(30, 120, 60) },
  'leaf-blower': { displacement_cm3, air_m3_per_h: number('m³/h')(200, 3000, 800) },
  'mist-duster': { displacement_cm3, tank_l: number('l')(5, 35, 14) },
  sprayer: { tank_l: number('l')(1, 35, 16), bar: number('bar')(1, 40, 3) },
  tiller: { displacement_cm3, working_width_cm: cm(20, 120, 60) },
  generator: { power_kw: kw(0.5, 20, 2.5), volt: number('V')(12, 400, 230) },
  'water-pump': { port_in: number('in')(0.5, 6, 2), litres_per_min: number('l/min')(30, 3000, 600) },
  'pressure-washer': { bar: number('bar')(60, 400, 180), litres_per_h: number('l/h')(200, 2000, 540) },
  'snow-blower': { displacement_cm3, working_width_cm: cm(35, 120, 62) },
  'earth-auger': { displacement_cm3, auger_mm: number('mm')(40, 400, 150) },
  'log-splitter': { force_t: number('t')(3, 40, 7), log_length_cm: cm(30, 140, 52) },
  'wood-chipper': { power_kw: kw(1, 20, 4.5), branch_mm: number('mm')(20, 150, 60) },
  'cut-off-saw': { displacement_cm3, disc_mm: number('mm')(200, 500, 350) },
  'pole-pruner': { displacement_cm3, length_cm: cm(150, 500, 280) },
  scarifier: { displacement_cm3, working_width_cm: cm(25, 60, 38) },
  'multi-tool': { displacement_cm3, tools: number('pieces')(2, 6, 4) },
  engine: { displacement_cm3, power_kw: kw(0.5, 25, 4.1), shaft_mm: number('mm')(8, 40, 19) },
} satisfies Record<string, Parameters>
