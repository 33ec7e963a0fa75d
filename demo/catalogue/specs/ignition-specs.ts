import { around, measured, type SpecMaker, toStep } from '#demo/catalogue/specs/spec.ts'
import { sparkPlugs } from '#demo/catalogue/numbers/spark-plugs.ts'

const perDisplacement = (displacementCm3: number | null) => Math.sqrt(displacementCm3 ?? 45)

/** Voltage, capacity, length and height. */
type Pack = readonly [volt: number, ampHours: number, lengthMm: number, heightMm: number]
const starterBatteries: readonly Pack[] = [
  [12, 18, 181, 167],
  [12, 20, 181, 170],
  [12, 24, 197, 184],
  [12, 30, 196, 179],
]
const packs: readonly Pack[] = [
  [18, 4, 118, 76],
  [18, 5, 118, 78],
  [18, 2, 118, 52],
  [18.5, 2.6, 96, 64],
  [18.5, 5.2, 130, 66],
  [36, 2.3, 133, 84],
  [36, 4.3, 133, 110],
  [36, 6.3, 133, 128],
  [40, 4, 130, 96],
  [56, 5, 168, 132],
]

export const ignitionSpecs: Readonly<Record<string, SpecMaker>> = {
  'spark-plug': ({ draw }) => {
    const plug = draw.pick('plug', sparkPlugs)
    return {
      values: { thread: plug.thread, reach_mm: plug.reachMm, hex_mm: plug.hexMm, gap_mm: plug.gapMm },
      label: () => plug.ngk,
    }
  },
  'ignition-coil': ({ draw, displacementCm3 }) => {
    const holes = Math.min(110, around(draw, 'holes', 32 + perDisplacement(displacementCm3) * 3, 0.15, 1))
    const lead = draw.int('lead', 9, 34) * 10
    return {
      values: {
        hole_distance_mm: holes,
        gap_mm: draw.pick('gap', [0.2, 0.25, 0.3, 0.3, 0.4]),
        lead_mm: lead,
      },
      label: (say) => `${say.word('spacing')} ${holes} mm, ${say.word('lead')} ${lead} mm`,
    }
  },
  flywheel: ({ draw, displacementCm3 }) => {
    const outer = around(draw, 'outer', 42 + perDisplacement(displacementCm3) * 8, 0.1, 1)
    return {
      values: {
        outer_mm: outer,
        bore_mm: toStep(outer * 0.15, 1),
        fins: draw.int('fins', 12, 26),
        magnets: draw.pick('magnets', [1, 2, 2, 4]),
      },
      label: (say) => `Ø ${say.number(outer)} mm`,
    }
  },
  'stop-switch': ({ draw }) => {
    const values = {
      kind: draw.pick('kind', ['rocker', 'rocker', 'slider', 'turn']),
      width_mm: draw.int('width', 14, 34),
      height_mm: draw.int('height', 20, 48),
      terminals: draw.pick('terminals', [1, 2, 2]),
    }
    return { values, label: measured(values, '', 'width_mm', 'height_mm') }
  },
  'recoil-starter': ({ draw, displacementCm3 }) => {
    const outer = Math.min(290, around(draw, 'outer', 74 + perDisplacement(displacementCm3) * 8.6, 0.08, 1))
    return {
      values: {
        outer_mm: outer,
        hole_distance_mm: toStep(outer * 0.82, 1),
        fixing_holes: draw.pick('holes', [3, 3, 4, 4]),
      },
      label: (say) => `Ø ${say.number(outer)} mm`,
    }
  },
  'starter-rope': ({ draw }) => {
    const diameter = draw.pick('diameter', [2.7, 3, 3, 3.5, 3.5, 4, 4.5, 5, 6])
    const metres = draw.pick('length', [0.9, 1, 1.2, 1.5, 2, 10, 50, 100, 200])
    return {
      values: { diameter_mm: diameter, length_m: metres },
      label: (say) => `Ø ${say.number(diameter)} mm x ${say.number(metres)} m`,
    }
  },
  'starter-spring': ({ draw, displacementCm3 }) => {
    const values = {
      outer_mm: around(draw, 'outer', 40 + perDisplacement(displacementCm3) * 2.4, 0.12, 1),
      width_mm: draw.pick('width', [5, 6, 7, 8, 10, 12]),
      turns: draw.int('turns', 6, 11),
    }
    return { values, label: measured(values, 'Ø ', 'outer_mm', 'width_mm') }
  },
  'electric-starter': ({ draw }) => {
    const teeth = draw.pick('teeth', [9, 10, 10, 14, 16])
    return {
      values: {
        teeth,
        outer_mm: draw.int('outer', 58, 84),
        length_mm: draw.int('length', 120, 210),
        volt: 12,
      },
      label: (say) => (say.language === 'zh' ? `12 V，${teeth}齿` : `12 V, ${teeth} ${say.word('teeth')}`),
    }
  },
  solenoid: ({ draw }) => ({
    values: {
      volt: 12,
      terminals: draw.pick('terminals', [3, 4, 4]),
      hole_distance_mm: draw.pick('holes', [44, 52, 57, 64]),
    },
    label: () => '12 V',
  }),
  battery: ({ draw, batteryVolts }) => {
    const [volt, ampHours, length, height] = draw.pick(
      'pack',
      batteryVolts === null ? starterBatteries : packs.filter(([volts]) => volts === batteryVolts),
    )
    return {
      values: { volt, amp_hours: ampHours, length_mm: length, height_mm: height },
      label: (say) => `${say.number(volt)} V, ${say.number(ampHours)} Ah`,
    }
  },
  charger: ({ draw, batteryVolts }) => {
    const volt = batteryVolts ?? 18
    const ampere = draw.pick('ampere', [1, 1.6, 2, 4, 6.5, 8])
    const plug = draw.weighted('plug', [
      ['EU', 7],
      ['UK', 2],
      ['US', 1],
      ['AU', 1],
    ])
    return {
      values: { volt, ampere, plug },
      label: (say) => `${say.number(volt)} V, ${say.number(ampere)} A, ${plug}`,
    }
  },
  avr: ({ draw }) => {
    const power = draw.pick('power', [0.95, 2, 2.5, 2.8, 3, 5, 5.5, 6.5, 8])
    const leads = draw.pick('leads', [4, 6, 6, 6, 8])
    return {
      values: {
        power_kw: power,
        length_mm: draw.int('length', 78, 118),
        leads,
        kind: draw.pick('kind', ['horseshoe', 'block']),
      },
      label: (say) =>
        say.language === 'zh'
          ? `${power} kW，${leads}线`
          : `${say.number(power)} kW, ${leads} ${say.word('wires')}`,
    }
  },
  'throttle-cable': ({ draw, machine }) => {
    const sheath = draw.int('sheath', machine === 'chainsaw' ? 9 : 60, machine === 'chainsaw' ? 24 : 140) * 10
    const length = sheath + draw.int('free', 5, 16) * 10
    return {
      values: { length_mm: length, sheath_mm: sheath, outer_mm: draw.pick('outer', [4.5, 5, 5, 6]) },
      label: (say) => `${say.number(sheath)}/${say.number(length)} mm`,
    }
  },
  'throttle-trigger': ({ draw }) => {
    const values = { length_mm: draw.int('length', 42, 92), hole_mm: draw.pick('hole', [3, 4, 4, 5, 6]) }
    return { values, label: measured(values, '', 'length_mm', 'hole_mm') }
  },
}
