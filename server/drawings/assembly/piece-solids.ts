/** The pieces of exploded drawings that are bodies of their own rather than flat views drawn out. In millimetres. */
import type { Mark } from '#server/drawings/drafting.ts'
import {
  type Step,
  block,
  coil,
  drawnOut,
  groove,
  hexagon,
  hole,
  ring,
  turned,
  wire,
} from '#server/drawings/assembly/solids.ts'
import {
  type Attributes,
  type Parameters,
  type Values,
  readAttributes,
  readThread,
} from '#server/drawings/parameter.ts'
import { partParameters } from '#server/drawings/part-parameters.ts'
import { box, circle, path } from '#server/drawings/drafting.ts'

type Build = (attributes: Attributes) => Mark[]

const solid =
  <P extends Parameters>(parameters: P, build: (values: Values<P>) => Mark[]): Build =>
  (attributes) =>
    build(readAttributes(parameters, attributes).values)

const p = partParameters

/** Fins of a cylinder: rounded plates between which the barrel shows. */
const cylinder = (bore: number, fins: number): Mark[] => {
  const plate = (size: number) => path(box(-size / 2, -size / 2, size, size, size * 0.2), 'ground')
  const pitch = (bore * 0.95) / fins
  const up = (marks: readonly Mark[], z: number): Mark[] => raise(marks, z)
  return [
    ...turned('z', 0, [[bore * 0.16, bore * 0.54]]),
    ...up(drawnOut([plate(bore * 1.42)], 'flat', bore * 0.1), bore * 0.26),
    ...Array.from({ length: fins }, (_, index) => {
      const z = bore * 0.3 + index * pitch
      const size = bore * (1.7 - (index / fins) * 0.3)
      return [
        ...turned('z', z, [[pitch * 0.6, bore * 0.6]]),
        ...up(drawnOut([plate(size)], 'flat', pitch * 0.42), z + pitch),
      ]
    }).flat(),
    ...ring('z', bore * 0.3 + fins * pitch, bore * 0.14, bore * 0.22, bore * 0.13),
  ]
}

/** Moves marks up on the sheet. */
const raise = (marks: readonly Mark[], z: number): Mark[] =>
  marks.map((mark): Mark => {
    if (mark.kind !== 'path') return mark
    const lift = ([x, y]: readonly [number, number]) => [x, y - z] as const
    return {
      ...mark,
      segments: mark.segments.map((segment) => {
        if (segment.kind === 'Z') return segment
        if (segment.kind === 'C')
          return {
            ...segment,
            first: lift(segment.first),
            second: lift(segment.second),
            to: lift(segment.to),
          }
        if (segment.kind === 'Q') return { ...segment, control: lift(segment.control), to: lift(segment.to) }
        return { ...segment, to: lift(segment.to) }
      }),
    }
  })

const piston = (bore: number, height: number, rings: number): Mark[] => [
  ...turned('z', 0, [[height, bore / 2]]),
  ...Array.from({ length: rings }, (_, index) => groove('z', height * (0.9 - index * 0.09), bore / 2)),
]

const crankshaft = (length: number, stroke: number, journal: number, rod: number): Mark[] => {
  const web = stroke * 0.78
  const wall = length * 0.055
  const gap = length * 0.05
  const end = length / 2 - wall - gap
  const pin = stroke / 2
  const lifted = (marks: Mark[]) => raise(marks, pin)
  const half = (side: -1 | 1): Step[] => {
    const steps: Step[] = [
      [end * 0.55, journal * 0.36],
      [end * 0.45, journal / 2],
    ]
    return side < 0 ? steps : steps.toReversed()
  }
  return [
    ...turned('x', -length / 2, [...half(-1), [wall, web]]),
    ...lifted(turned('x', -gap, [[gap * 0.6, journal * 0.42]])),
    ...lifted(ring('x', -gap * 0.4, gap * 0.8, journal * 0.75, journal * 0.45)),
    ...raise(
      drawnOut(
        [path(box(-journal * 0.3, -rod + journal * 0.5, journal * 0.6, rod - journal, 0), 'ground')],
        'across',
        gap * 0.5,
      ),
      pin,
    ),
    ...raise(ring('x', -gap * 0.4, gap * 0.8, journal * 0.55, journal * 0.32), pin + rod),
    ...lifted(turned('x', gap * 0.4, [[gap * 0.6, journal * 0.42]])),
    ...turned('x', gap, [[wall, web], ...half(1)]),
  ]
}

const bearing = (inner: number, outer: number, width: number): Mark[] => {
  const middle = (inner + outer) / 4
  const wall = (outer - inner) / 10
  return [
    ...turned('x', 0, [[width, outer / 2]]),
    ...raise(drawnOut([circle(0, 0, middle + wall, 'side', 'edge')], 'across', 0), 0).map((mark) =>
      shift(mark, width),
    ),
    ...drawnOut([circle(0, 0, middle - wall, 'ground', 'edge')], 'across', 0).map((mark) =>
      shift(mark, width),
    ),
    ...Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * 2 * Math.PI + 0.2
      return drawnOut(
        [circle(middle * Math.cos(angle), middle * Math.sin(angle), wall * 1.2, 'ground', 'fine')],
        'across',
        0,
      )
    })
      .flat()
      .map((mark) => shift(mark, width)),
    ...hole('x', width, inner / 2, width),
  ]
}

/** Along the axis of the shaft, on the sheet. */
const shift = (mark: Mark, along: number): Mark => {
  if (mark.kind !== 'path') return mark
  const [dx, dy] = [along * Math.cos(Math.PI / 6), along / 2]
  const move = ([x, y]: readonly [number, number]) => [x + dx, y + dy] as const
  return {
    ...mark,
    segments: mark.segments.map((segment) => {
      if (segment.kind === 'Z') return segment
      if (segment.kind === 'C')
        return { ...segment, first: move(segment.first), second: move(segment.second), to: move(segment.to) }
      if (segment.kind === 'Q') return { ...segment, control: move(segment.control), to: move(segment.to) }
      return { ...segment, to: move(segment.to) }
    }),
  }
}

const plug = (thread: string, reach: number, hex: number): Mark[] => {
  const { diameter } = readThread(thread)
  return [
    ...turned('z', -2, [[2, diameter * 0.12]]),
    ...turned('z', 0, [[reach, diameter / 2]]),
    ...[0.2, 0.4, 0.6, 0.8].map((share) => groove('z', reach * share, diameter / 2)),
    ...turned('z', reach, [[2, hex * 0.62]]),
    ...hexagon('z', reach + 2, hex * 0.6, hex),
    ...turned('z', reach + 2 + hex * 0.6, [
      [hex * 0.9, hex * 0.34, hex * 0.28],
      [hex * 0.35, hex * 0.2],
    ]),
  ]
}

const screw = (thread: string, length: number, head: string): Mark[] => {
  const { diameter } = readThread(thread)
  return [
    ...turned('z', 0, [[length, diameter / 2]]),
    ...Array.from({ length: Math.min(12, Math.floor(length / 2.5)) }, (_, index) =>
      groove('z', 1.5 + index * 2.5, diameter / 2),
    ),
    ...(head === 'hex'
      ? hexagon('z', length, diameter * 0.66, diameter * 1.7)
      : [
          ...turned('z', length, [[diameter * 0.9, diameter * 0.82]]),
          ...hole('z', length + diameter * 0.9, diameter * 0.4, diameter * 0.4),
        ]),
  ]
}

/** How wide a rope or a hose is wound says nothing of its length: no data does. */
const wound = (width: number, turns: number, radius: number): Mark[] => [
  coil('z', turns, radius, width * 0.9, width),
]

export const pieceSolids: Readonly<Record<string, Build>> = {
  'piston-kit': solid(p['piston-kit'], (v) => piston(v.bore_mm, v.height_mm, v.rings)),
  'cylinder-kit': solid(p['cylinder-kit'], (v) => cylinder(v.bore_mm, v.fins)),
  'piston-rings': solid(p['piston-rings'], (v) =>
    Array.from({ length: Math.min(v.pieces, 3) }, (_, index) =>
      ring(
        'z',
        index * Math.max(v.height_mm * 4, v.bore_mm * 0.2),
        v.height_mm,
        v.bore_mm / 2,
        v.bore_mm * 0.45,
      ),
    ).flat(),
  ),
  crankshaft: solid(p.crankshaft, (v) => crankshaft(v.length_mm, v.stroke_mm, v.journal_mm, v.rod_mm)),
  bearing: solid(p.bearing, (v) => bearing(v.inner_mm, Math.max(v.outer_mm, v.inner_mm * 1.2), v.width_mm)),
  'needle-bearing': solid(p['needle-bearing'], (v) =>
    ring('x', 0, v.width_mm, Math.max(v.outer_mm, v.inner_mm + 2) / 2, v.inner_mm / 2),
  ),
  'oil-seal': solid(p['oil-seal'], (v) =>
    ring('x', 0, v.width_mm, Math.max(v.outer_mm, v.inner_mm + 3) / 2, v.inner_mm / 2),
  ),
  washer: solid(p.washer, (v) =>
    ring('x', 0, v.thickness_mm, Math.max(v.outer_mm, v.inner_mm + 1) / 2, v.inner_mm / 2),
  ),
  'spark-plug': solid(p['spark-plug'], (v) => plug(v.thread, v.reach_mm, v.hex_mm)),
  'fuel-filter': solid(p['fuel-filter'], (v) =>
    turned('z', 0, [
      [v.length_mm * 0.7, v.outer_mm / 2],
      [v.length_mm * 0.06, v.outer_mm * 0.4],
      [v.length_mm * 0.24, v.spigot_mm / 2],
    ]),
  ),
  'fuel-line': solid(p['fuel-line'], (v) => wound(v.outer_mm, 2.2, Math.max(v.outer_mm * 5, 26))),
  'hp-hose': solid(p['hp-hose'], (v) => wound(v.inner_mm * 2, 3.2, Math.max(v.inner_mm * 9, 60))),
  'starter-rope': solid(p['starter-rope'], (v) => wound(v.diameter_mm, 3.3, Math.max(v.diameter_mm * 7, 24))),
  'trimmer-line': solid(p['trimmer-line'], (v) =>
    wound(v.diameter_mm, 4.3, Math.max(v.diameter_mm * 18, 44)),
  ),
  'throttle-cable': solid(p['throttle-cable'], (v) => [
    wire(
      [
        [-62, 0, 0],
        [-40, 0, 0],
      ],
      1.5,
    ),
    wire(
      [
        [-40, 0, 0],
        [-10, 8, 6],
        [20, -6, 10],
        [44, 0, 0],
      ],
      v.outer_mm,
    ),
    wire(
      [
        [44, 0, 0],
        [64, 0, 0],
      ],
      1.5,
    ),
    ...turned('x', 62, [[5, 3]]),
  ]),
  'primer-bulb': solid(p['primer-bulb'], (v) =>
    turned('z', 0, [
      [v.height_mm * 0.2, v.outer_mm / 2],
      [v.height_mm * 0.45, v.outer_mm * 0.4, v.outer_mm * 0.34],
      [v.height_mm * 0.35, v.outer_mm * 0.34, v.outer_mm * 0.14],
    ]),
  ),
  'oil-filter': solid(p['oil-filter'], (v) => [
    ...turned('z', 0, [[v.height_mm, v.outer_mm / 2]]),
    groove('z', v.height_mm * 0.85, v.outer_mm / 2),
    groove('z', v.height_mm * 0.78, v.outer_mm / 2),
    ...hole('z', v.height_mm, v.outer_mm * 0.14, v.height_mm * 0.2),
  ]),
  'engine-oil': solid(p['engine-oil'], (v) => {
    const side = Math.cbrt(v.volume_l * 1e6) * 0.8
    return [
      ...block([0, 0, 0], [side, side * 0.6, side * 1.6]),
      ...raise(turned('z', 0, [[side * 0.2, side * 0.14]]), side * 1.6 - side * 0.4),
    ]
  }),
  'electric-starter': solid(p['electric-starter'], (v) =>
    turned('x', 0, [
      [v.length_mm * 0.68, v.outer_mm / 2],
      [v.length_mm * 0.1, v.outer_mm * 0.42],
      [v.length_mm * 0.14, v.outer_mm * 0.22],
      [v.length_mm * 0.08, v.outer_mm * 0.1],
    ]),
  ),
  solenoid: solid(p.solenoid, (v) => [
    ...turned('z', 0, [
      [v.hole_distance_mm * 0.7, v.hole_distance_mm * 0.42],
      [v.hole_distance_mm * 0.1, v.hole_distance_mm * 0.36],
    ]),
    ...turned('z', v.hole_distance_mm * 0.8, [[v.hole_distance_mm * 0.26, v.hole_distance_mm * 0.07]]),
  ]),
  'chain-tensioner': solid(p['chain-tensioner'], (v) => screw(v.thread, v.length_mm, 'pan')),
  'decompression-valve': solid(p['decompression-valve'], (v) => {
    const { diameter } = readThread(v.thread)
    return [
      ...turned('z', 0, [[v.length_mm * 0.4, diameter / 2]]),
      groove('z', v.length_mm * 0.15, diameter / 2),
      groove('z', v.length_mm * 0.28, diameter / 2),
      ...hexagon('z', v.length_mm * 0.4, v.length_mm * 0.2, v.hex_mm),
      ...turned('z', v.length_mm * 0.6, [[v.length_mm * 0.4, diameter * 0.36]]),
    ]
  }),
  // Longer than any sheet: the ends, and a gap that says so.
  'drive-shaft': solid(p['drive-shaft'], (v) => [
    ...turned('x', -84, [
      [14, v.outer_mm * 0.42],
      [60, v.outer_mm / 2],
    ]),
    ...turned('x', 10, [
      [60, v.outer_mm / 2],
      [14, v.outer_mm * 0.42],
    ]),
  ]),
  'deck-spindle': solid(p['deck-spindle'], (v) => [
    ...turned('z', 0, [
      [v.height_mm * 0.2, v.shaft_mm * 0.5],
      [v.height_mm * 0.08, v.flange_mm / 2],
      [v.height_mm * 0.42, v.flange_mm * 0.3],
      [v.height_mm * 0.3, v.shaft_mm * 0.5],
    ]),
  ]),
  gearbox: solid(p.gearbox, (v) => [
    ...turned('z', 0, [
      [v.tube_mm * 0.5, v.tube_mm * 0.5],
      [v.tube_mm * 1.1, v.tube_mm],
    ]),
    ...turned('x', v.tube_mm * 0.3, [
      [v.tube_mm * 1.6, v.tube_mm * 0.8, v.tube_mm * 0.7],
      [v.tube_mm * 0.5, v.tube_mm * 0.7],
    ])
      .map((mark) => raise([mark], v.tube_mm * 0.9))
      .flat(),
    ...raise(hole('x', v.tube_mm * 2.4, v.tube_mm * 0.5, v.tube_mm * 0.5), v.tube_mm * 0.9),
  ]),
  'av-buffer': solid(p['av-buffer'], (v) => {
    const { diameter } = readThread(v.thread)
    return turned('z', -v.height_mm * 0.4, [
      [v.height_mm * 0.4, diameter / 2],
      [v.height_mm * 0.5, v.outer_mm / 2, v.outer_mm * 0.42],
      [v.height_mm * 0.5, v.outer_mm * 0.42, v.outer_mm / 2],
      [v.height_mm * 0.4, diameter / 2],
    ])
  }),
  'mechanical-seal': solid(p['mechanical-seal'], (v) => {
    const [r, R] = [v.inner_mm / 2, Math.max(v.outer_mm, v.inner_mm + 4) / 2]
    return [
      ...ring('x', 0, v.length_mm * 0.25, R, r),
      coil('x', 3, (R + r) / 2, v.length_mm * 0.12, 1.6),
      ...ring('x', v.length_mm * 0.7, v.length_mm * 0.3, R * 0.9, r),
    ].map((mark, index) => (index === 3 ? shift(mark, v.length_mm * 0.25) : mark))
  }),
  screw: solid(p.screw, (v) => screw(v.thread, v.length_mm, v.head)),
  spring: solid(p.spring, (v) => [coil('z', v.coils, v.outer_mm / 2, v.length_mm / v.coils, v.wire_mm)]),
}
