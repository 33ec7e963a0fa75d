import type { MachineSlug } from '#demo/catalogue/machine-types.ts'
import { type SpecMaker, toStep } from '#demo/catalogue/specs/spec.ts'

const cc = (displacementCm3: number | null): Record<string, number> =>
  displacementCm3 === null ? {} : { displacement_cm3: displacementCm3 }

/** Power of a petrol engine from its size: two-strokes give about 46 W a cm³, four-strokes 22. */
export const powerKwOf = (displacementCm3: number): number =>
  toStep(displacementCm3 * (displacementCm3 < 90 ? 0.046 : 0.022), 0.1)

const barFor = (displacementCm3: number) =>
  displacementCm3 < 33
    ? [30, 35]
    : displacementCm3 < 46
      ? [35, 40]
      : displacementCm3 < 62
        ? [38, 40, 45]
        : displacementCm3 < 80
          ? [45, 50]
          : [50, 63, 75]

const sized =
  (
    key: string,
    unit: string,
    pool: readonly number[],
    extra: Record<string, readonly number[]> = {},
  ): SpecMaker =>
  ({ draw, displacementCm3 }) => {
    const value = draw.pick(key, pool)
    const more = Object.fromEntries(
      Object.entries(extra).map(([name, from]) => [name, draw.pick(name, from)]),
    )
    return {
      values: { ...cc(displacementCm3), [key]: value, ...more },
      label: (say) =>
        [displacementCm3 === null ? '' : `${say.number(displacementCm3)} cm³`, `${say.number(value)} ${unit}`]
          .filter(Boolean)
          .join(', '),
    }
  }

const electricSaw: SpecMaker = ({ draw, batteryVolts }) => {
  const bar = draw.pick('bar', [30, 35, 35, 40])
  const values =
    batteryVolts !== null
      ? { volt: batteryVolts, bar_length_cm: bar }
      : { watt: draw.pick('watt', [1700, 1800, 2000, 2200, 2500]), bar_length_cm: bar }
  return { values, label: () => `${'volt' in values ? `${values.volt} V` : `${values.watt} W`}, ${bar} cm` }
}

const generator: SpecMaker = ({ draw, displacementCm3 }) => {
  const power = toStep(Math.max(0.8, (displacementCm3 ?? 200) * 0.0135), 0.1)
  const volt = power > 5 && draw.chance('three-phase', 0.4) ? 400 : 230
  return {
    values: { ...cc(displacementCm3), power_kw: power, volt },
    label: (say) => `${say.number(power)} kW, ${volt} V`,
  }
}

/** Measures of machines for sale, by machine type. */
export const machineSpecs: Readonly<Record<MachineSlug, SpecMaker>> = {
  chainsaw: ({ draw, displacementCm3 }) => {
    const bar = draw.pick('bar', barFor(displacementCm3 ?? 40))
    return {
      values: { ...cc(displacementCm3), bar_length_cm: bar },
      label: (say) => `${say.number(displacementCm3 ?? 40)} cm³, ${bar} cm`,
    }
  },
  'electric-chainsaw': electricSaw,
  'battery-chainsaw': electricSaw,
  brushcutter: sized('cutting_width_cm', 'cm', [23, 25.5, 25.5, 42]),
  'grass-trimmer': sized('cutting_width_cm', 'cm', [30, 35, 38, 42]),
  'lawn-mower': sized('cutting_width_cm', 'cm', [37, 41, 46, 46, 48, 51, 53]),
  'ride-on-mower': sized('cutting_width_cm', 'cm', [72, 84, 92, 102, 107, 122]),
  'robot-mower': sized('area_m2', 'm²', [600, 1000, 1500, 2200, 3200, 5000], {
    cutting_width_cm: [17, 22, 24],
  }),
  'hedge-trimmer': sized('bar_length_cm', 'cm', [45, 60, 60, 75]),
  'leaf-blower': sized('air_m3_per_h', 'm³/h', [670, 730, 755, 850]),
  'backpack-blower': sized('air_m3_per_h', 'm³/h', [1150, 1310, 1720, 1800, 2000]),
  'mist-duster': sized('tank_l', 'l', [10, 13, 14, 14]),
  sprayer: sized('tank_l', 'l', [5, 8, 16, 16, 20, 25], { bar: [3, 4, 6, 25] }),
  tiller: sized('working_width_cm', 'cm', [30, 45, 60, 80, 85]),
  generator,
  'inverter-generator': generator,
  'water-pump': ({ draw, displacementCm3 }) => {
    const port = draw.pick('port', [1, 1.5, 2, 2, 3])
    const flow = toStep(port * port * 115 + draw.int('flow', 0, 8) * 10 + 40, 10)
    return {
      values: { ...cc(displacementCm3), port_in: port, litres_per_min: flow },
      label: (say) => `${say.number(port)}", ${flow} l/min`,
    }
  },
  'pressure-washer': ({ draw }) => {
    const bar = draw.pick('bar', [110, 130, 145, 150, 180, 200])
    const flow = draw.pick('flow', [360, 420, 500, 560, 700])
    return { values: { bar, litres_per_h: flow }, label: () => `${bar} bar, ${flow} l/h` }
  },
  'snow-blower': sized('working_width_cm', 'cm', [53, 56, 61, 66, 76]),
  'earth-auger': sized('auger_mm', 'mm', [80, 100, 150, 200, 250]),
  'log-splitter': sized('force_t', 't', [5, 6, 7, 8, 12], { log_length_cm: [37, 52, 104] }),
  'wood-chipper': ({ draw, displacementCm3 }) => {
    const branch = draw.pick('branch', [40, 44, 60, 76, 100])
    const power = displacementCm3 === null ? draw.pick('power', [2.4, 2.5, 2.8]) : powerKwOf(displacementCm3)
    return {
      values: { power_kw: power, branch_mm: branch },
      label: (say) => `${say.number(power)} kW, Ø ${branch} mm`,
    }
  },
  'cut-off-saw': sized('disc_mm', 'mm', [300, 350, 350, 400]),
  'pole-pruner': sized('length_cm', 'cm', [240, 280, 390]),
  scarifier: sized('working_width_cm', 'cm', [36, 38, 40]),
  'multi-tool': ({ draw, displacementCm3 }) => {
    const tools = draw.pick('tools', [3, 4, 4, 5])
    return {
      values: { ...cc(displacementCm3), tools },
      label: (say) =>
        `${say.number(displacementCm3 ?? 43)} cm³, ${tools}${say.language === 'zh' ? '' : ' '}${say.word('inOne')}`,
    }
  },
  engine: ({ draw, displacementCm3 }) => {
    const power = powerKwOf(displacementCm3 ?? 196)
    const shaft = (displacementCm3 ?? 196) < 60 ? 10 : draw.pick('shaft', [19.05, 20, 22.2, 25, 25.4])
    return {
      values: { ...cc(displacementCm3), power_kw: power, shaft_mm: shaft },
      label: (say) => `${say.number(power)} kW, Ø ${say.number(shaft)} mm`,
    }
  },
}
