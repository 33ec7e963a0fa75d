/** Batteries, chargers and voltage regulators. */
import {
  along,
  around,
  at,
  circle,
  cross,
  dimH,
  dimV,
  edge,
  figure,
  fine,
  moved,
  note,
  path,
  polar,
  rect,
  text,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { together } from '#server/drawings/parameter.ts'

/** Lead-acid block up to 14 V and at 24 V, slide-in pack of cells otherwise. */
export const battery: DrawPart<'battery'> = (values, say) => {
  const L = values.length_mm
  const H = Math.min(values.height_mm, L * 1.5)
  const isBlock = values.volt <= 14 || values.volt === 24
  const rating = together(' · ', say('volt', '', ' V'), say('amp_hours', '', ' Ah'))
  const lettering: Marks = [
    text(L / 2, H * (isBlock ? 0.5 : 0.56), H * 0.15, say('volt', '', ' V') ?? ''),
    text(L / 2, H * (isBlock ? 0.68 : 0.75), H * 0.1, say('amp_hours', '', ' Ah') ?? ''),
  ]
  const marks = isBlock ? leadBlock(L, H, values.volt) : cellPack(L, H, values.amp_hours)
  return figure(
    [marks, lettering],
    [dimH(0, L, H, say('length_mm')), dimV(0, H, 0, say('height_mm'), 'left'), note(rating, 'above')],
  )
}

const leadBlock = (L: number, H: number, volt: number): Marks => {
  const cells = Math.min(12, Math.max(3, Math.round(volt / 2)))
  const post = (x: number, sign: Marks): Marks => [
    rect(x - L * 0.055, -H * 0.1, L * 0.11, H * 0.1, L * 0.01, 'ground'),
    circle(x, -H * 0.05, L * 0.018, 'none', 'edge'),
    sign,
  ]
  return [
    post(L * 0.14, edge(`M${L * 0.1} ${H * 0.3}h${L * 0.08}M${L * 0.14} ${H * 0.3 - L * 0.04}v${L * 0.08}`)),
    post(L * 0.86, edge(`M${L * 0.82} ${H * 0.3}h${L * 0.08}`)),
    rect(0, H * 0.14, L, H * 0.86, H * 0.03, 'tint'),
    rect(-L * 0.01, 0, L * 1.02, H * 0.17, H * 0.025, 'ground'),
    along(cells, L * 0.26, L * 0.74, (x) =>
      rect(x - L * 0.02, -H * 0.025, L * 0.04, H * 0.025, 0, 'tint', 'edge'),
    ),
    fine(`M0 ${H * 0.9}H${L}`),
    rect(L * 0.26, H * 0.36, L * 0.48, H * 0.42, H * 0.03, 'ground', 'edge'),
    edge(
      `M${L * 0.1} ${H * 0.3}h${L * 0.08}M${L * 0.14} ${H * 0.3 - L * 0.04}v${L * 0.08}M${L * 0.82} ${H * 0.3}h${L * 0.08}`,
    ),
  ]
}

const cellPack = (L: number, H: number, ampHours: number): Marks => {
  const leds = Math.max(3, Math.min(5, Math.round(ampHours / 2) + 2))
  return [
    path(
      `M${L * 0.12} ${H * 0.26}V${H * 0.1}H${L * 0.06}V0H${L * 0.8}L${L * 0.88} ${H * 0.1}V${H * 0.26}Z`,
      'ground',
    ),
    edge(`M${L * 0.12} ${H * 0.1}H${L * 0.88}`),
    along(4, L * 0.22, L * 0.5, (x) =>
      rect(x - L * 0.022, H * 0.015, L * 0.044, H * 0.085, 0, 'solid', 'fine'),
    ),
    path(
      `M${L * 0.06} ${H * 0.26}H${L * 0.94}Q${L} ${H * 0.26} ${L} ${H * 0.36}V${H * 0.88}Q${L} ${H} ${L * 0.94} ${H}H${L * 0.06}Q0 ${H} 0 ${H * 0.88}V${H * 0.36}Q0 ${H * 0.26} ${L * 0.06} ${H * 0.26}Z`,
      'tint',
    ),
    rect(L * 0.82, H * 0.2, L * 0.14, H * 0.17, H * 0.04, 'ground', 'edge'),
    edge(
      `M0 ${H * 0.42}H${L}M${L * 0.855} ${H * 0.25}v${H * 0.07}M${L * 0.89} ${H * 0.25}v${H * 0.07}M${L * 0.925} ${H * 0.25}v${H * 0.07}`,
    ),
    along(leds, L * 0.1, L * 0.1 + (leds - 1) * L * 0.06, (x, index) =>
      circle(x, H * 0.34, H * 0.028, index < leds - 1 ? 'solid' : 'ground', 'fine'),
    ),
    edge(
      `M${L * 0.05} ${H * 0.52}V${H * 0.86}M${L * 0.1} ${H * 0.52}V${H * 0.86}M${L * 0.95} ${H * 0.52}V${H * 0.86}M${L * 0.9} ${H * 0.52}V${H * 0.86}`,
    ),
  ]
}

/** Front of a plug on a grid 36 across, by country. */
const plugFaces: Record<string, Marks> = {
  EU: [
    path('M-11 -18H11L18 -8V8L11 18H-11L-18 8V-8Z', 'tint'),
    [-9.5, 9.5].map((x) => circle(x, 0, 2.8, 'ground', 'edge')),
  ],
  UK: [
    path('M-16 -6Q-16 -18 0 -18Q16 -18 16 -6V14Q16 18 12 18H-12Q-16 18 -16 14Z', 'tint'),
    rect(-2, -12, 4, 9, 0, 'ground', 'edge'),
    [-11, 11].map((x) => rect(x - 4, 5, 8, 4, 0, 'ground', 'edge')),
  ],
  US: [
    path('M-15 -14H15Q17 -14 17 -12V6Q17 18 0 18Q-17 18 -17 6V-12Q-17 -14 -15 -14Z', 'tint'),
    [-7, 7].map((x) => rect(x - 1.4, -9, 2.8, 10, 0, 'ground', 'edge')),
    circle(0, 9, 2.8, 'ground', 'edge'),
  ],
  AU: [
    circle(0, 0, 18, 'tint'),
    moved(rect(-1.4, -5, 2.8, 10, 0, 'ground', 'edge'), { x: -7, y: -3, turn: 30 }),
    moved(rect(-1.4, -5, 2.8, 10, 0, 'ground', 'edge'), { x: 7, y: -3, turn: -30 }),
    rect(-1.4, 5, 2.8, 9, 0, 'ground', 'edge'),
  ],
}

/** Dock with its lead; the face of the plug beside. Stronger chargers are bigger. */
export const charger: DrawPart<'charger'> = (values, say) => {
  const s = 0.82 + Math.min(0.5, values.ampere / 20)
  const dock: Marks = [
    path('M8 0H96Q104 0 106 8L112 56Q112 66 102 66H2Q-8 66 -8 56L-2 8Q0 0 8 0Z', 'tint'),
    path('M20 -12H84L90 0H14Z', 'ground'),
    [34, 46, 58, 70].map((x) => rect(x - 2.6, -12, 5.2, 8, 0, 'solid', 'fine')),
    edge('M-4 22H108'),
    rect(66, 32, 32, 22, 3, 'ground', 'edge'),
    edge('M71 38H93M71 43H93M71 48H85'),
    circle(12, 33, 3.4, 'solid', 'fine'),
    circle(24, 33, 3.4, 'ground', 'edge'),
    edge('M8 46H52M8 51H52M8 56H52'),
    rect(6, 66, 18, 5, 1, 'ground', 'edge'),
    rect(80, 66, 18, 5, 1, 'ground', 'edge'),
  ]
  const x = 112 * s
  return figure(
    [
      tube(`M${x - 2} ${46 * s}C${x + 26} ${46 * s} ${x + 10} ${8 * s} ${x + 36} ${8 * s}`, 4.4, 'ground'),
      moved(dock, { scale: s }),
      moved(
        [
          path('M0 -4H10V-9H30Q36 -9 36 -3V3Q36 9 30 9H10V4H0Z', 'tint'),
          edge('M16 -9V9'),
          edge('M36 -5H46V-2H36M36 5H46V2H36', 'ground'),
        ],
        { x: x + 34, y: 8 * s },
      ),
      moved([plugFaces[values.plug] ?? [], cross(0, 0, 18)], { x: x + 56, y: 47 * s }),
    ],
    [note(together(' · ', say('volt', '', ' V'), say('ampere', '', ' A'), say('plug')))],
  )
}

/** Regulator of a generator: horseshoe or block, its leads ending in plugs. */
export const avr: DrawPart<'avr'> = (values, say) => {
  const L = values.length_mm
  const R = L / 2
  const isBlock = values.kind === 'block'
  const leads = along(values.leads, -R * 0.62, R * 0.62, (x, index) => [
    tube(
      `M${x * 0.7} ${R * 0.5}C${x} ${R * 0.9} ${x * 1.2} ${R * 0.9} ${x * 1.1} ${R * (1.1 + (index % 2) * 0.12)}`,
      R * 0.05,
      'ground',
    ),
    rect(x * 1.1 - R * 0.06, R * (1.1 + (index % 2) * 0.12), R * 0.12, R * 0.22, R * 0.02, 'ground', 'edge'),
  ])
  const screw = (degrees: number) => circle(...polar(0, 0, R * 0.8, degrees), R * 0.07, 'ground', 'edge')
  const horseshoe: Marks = [
    path(
      `M${at(0, 0, R, 150)}A${R} ${R} 0 1 1 ${at(0, 0, R, 30)}L${at(0, 0, R * 0.5, 44)}A${R * 0.5} ${R * 0.5} 0 1 0 ${at(0, 0, R * 0.5, 136)}Z`,
      'tint',
    ),
    path(
      `M${at(0, 0, R * 0.92, 146)}A${R * 0.92} ${R * 0.92} 0 1 1 ${at(0, 0, R * 0.92, 34)}`,
      'none',
      'fine',
    ),
    around(3, screw, -90),
    [-1, 1].map((side) =>
      rect(side * R * 0.72 - R * 0.14, R * 0.16, R * 0.28, R * 0.34, R * 0.03, 'ground', 'edge'),
    ),
    path(`M${-R * 0.34} ${-R * 0.34}A${R * 0.48} ${R * 0.48} 0 0 1 ${R * 0.34} ${-R * 0.34}`, 'none', 'edge'),
  ]
  const block: Marks = [
    rect(-R, -R * 0.7, L, R * 1.24, R * 0.08, 'tint'),
    along(8, -R * 0.78, R * 0.78, (x) => edge(`M${x} ${-R * 0.62}V${-R * 0.06}`)),
    rect(-R * 0.8, R * 0.06, R * 1.6, R * 0.36, R * 0.04, 'ground', 'edge'),
    [-1, 1].map((side) => circle(side * R * 0.9, -R * 0.58, R * 0.06, 'ground', 'edge')),
  ]
  return figure(
    [leads, isBlock ? block : horseshoe],
    [dimH(-R, R, isBlock ? -R * 0.7 : 0, say('length_mm'), 'above'), note(say('power_kw', '', ' kW'))],
  )
}
