/** The pieces of exploded drawings that are bodies of their own rather than flat views drawn out. In millimetres. */
import {
  bearing,
  crankshaft,
  cylinder,
  piston,
  plug,
  screw,
} from '#server/drawings/assembly/engine-solids.ts'
import { raise, shift } from '#server/drawings/assembly/moved-bodies.ts'
import { block, coil, groove, hexagon, hole, ring, turned, wire } from '#server/drawings/assembly/solids.ts'
import type { Mark } from '#server/drawings/drafting.ts'
import {
  type Attributes,
  type Parameters,
  type Values,
  readAttributes,
  readThread,
} from '#server/drawings/parameter.ts'
import { partParameters } from '#server/drawings/part-parameters.ts'

type Build = (attributes: Attributes) => Mark[]

const solid =
  <P extends Parameters>(parameters: P, build: (values: Values<P>) => Mark[]): Build =>
  (attributes) =>
    build(readAttributes(parameters, attributes).values)

const p = partParameters

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
    ...raise(
      turned('x', v.tube_mm * 0.3, [
        [v.tube_mm * 1.6, v.tube_mm * 0.8, v.tube_mm * 0.7],
        [v.tube_mm * 0.5, v.tube_mm * 0.7],
      ]),
      v.tube_mm * 0.9,
    ),
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
      ...shift([coil('x', 3, (R + r) / 2, v.length_mm * 0.15, 1.6)], v.length_mm * 0.25),
      ...ring('x', v.length_mm * 0.7, v.length_mm * 0.3, R * 0.9, r),
    ]
  }),
  screw: solid(p.screw, (v) => screw(v.thread, v.length_mm, v.head)),
  spring: solid(p.spring, (v) => [coil('z', v.coils, v.outer_mm / 2, v.length_mm / v.coils, v.wire_mm)]),
}
