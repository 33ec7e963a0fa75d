/** Hand and electric starters. */
import {
  along,
  around,
  at,
  axis,
  box,
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

/** T-handle, the rope leaving it to the left at 0,0. */
const grip = (scale: number): Marks =>
  moved(
    [
      path(
        'M0 -3H6Q9 -3 9 -7V-13Q9 -16 12.5 -16Q17 -16 17 -11V11Q17 16 12.5 16Q9 16 9 13V7Q9 3 6 3H0Z',
        'tint',
      ),
      edge('M2.4 -3V3M4.8 -3V3'),
    ],
    { scale },
  )

export const recoilStarter: DrawPart<'recoil-starter'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const holes = values.fixing_holes
  const ring = Math.max(Math.min(values.hole_distance_mm / 2, R * 1.2), R * 0.7)
  const start = holes % 2 === 0 ? 180 / holes : 30
  const ears = around(
    holes,
    (degrees) => [
      circle(...polar(0, 0, Math.max(ring, R), degrees), R * 0.12, 'tint'),
      circle(...polar(0, 0, Math.max(ring, R), degrees), R * 0.05, 'ground', 'edge'),
    ],
    start,
  )
  const slots = size === 'small' ? 12 : 18
  const louvre = (degrees: number) =>
    edge(
      `M${at(0, 0, R * 0.52, degrees)}L${at(0, 0, R * 0.84, degrees + 7)}A${R * 0.84} ${R * 0.84} 0 0 1 ${at(0, 0, R * 0.84, degrees + 15)}L${at(0, 0, R * 0.52, degrees + 11)}Z`,
      'ground',
    )
  return figure(
    [
      ears,
      tube(`M0 ${-R * 0.6}Q${R * 0.7} ${-R * 1.02} ${R * 1.28} ${-R * 0.98}`, R * 0.05, 'ground'),
      circle(0, 0, R, 'tint'),
      path(
        `M${at(0, 0, R * 0.98, -66)}L${R * 0.98} ${-R * 1.12}V${-R * 0.82}L${at(0, 0, R * 0.98, -38)}Z`,
        'tint',
      ),
      moved(grip(R / 52), { x: R * 1.28, y: -R * 0.98 }),
      circle(0, 0, R * 0.91, 'none', 'fine'),
      around(slots, louvre),
      circle(0, 0, R * 0.4, 'ground'),
      circle(0, 0, R * 0.33, 'none', 'fine'),
      circle(0, 0, R * 0.12, 'tint', 'edge'),
      edge(`M${-R * 0.08} ${R * 0.03}L${R * 0.08} ${-R * 0.03}`),
      cross(0, 0, R),
    ],
    [
      dimH(-R, R, R, say('outer_mm', 'Ø')),
      note(together(' ', say('fixing_holes', '', ' ×'), say('hole_distance_mm', 'Ø')), 'above'),
    ],
  )
}

/** Laid rope in a hank with its handle, the cut end enlarged. */
export const starterRope: DrawPart<'starter-rope'> = (values, say, size) => {
  const w = 4 + Math.min(values.diameter_mm, 8) * 0.9
  const hank = [46, 46 - w * 1.06, 46 - w * 2.12].slice(0, values.length_m > 5 ? 3 : 2)
  const loops = hank.map((r) =>
    tube(`M0 ${-r}H34A${r} ${r} 0 0 1 34 ${r}H-34A${r} ${r} 0 0 1 -34 ${-r}H0`, w),
  )
  const lay =
    size === 'large'
      ? along(9, -30, 30, (x) =>
          hank.map((r) =>
            fine(
              `M${x - w * 0.3} ${r + w * 0.42}L${x + w * 0.3} ${r - w * 0.42}M${x - w * 0.3} ${-r + w * 0.42}L${x + w * 0.3} ${-r - w * 0.42}`,
            ),
          ),
        )
      : []
  const wrap = [-5, 0, 5].map((x) =>
    rect(x * 1.3 - 3.2, 46 - w * (hank.length - 0.4) - 1, 6.4, w * hank.length + 2, 1, 'ground', 'edge'),
  )
  const R = 13
  const x = 118
  return figure(
    [
      tube(`M-30 -46C10 -46 40 -62 100 -62`, w),
      loops,
      lay,
      wrap,
      moved(grip(1), { x: 100, y: -62 }),
      circle(x, 12, R, 'tint'),
      circle(x, 12, R * 0.29, 'ground', 'edge'),
      around(6, (degrees) => circle(...polar(x, 12, R * 0.62, degrees), R * 0.29, 'ground', 'edge')),
      cross(x, 12, R),
    ],
    [dimV(12 - R, 12 + R, x + R, say('diameter_mm', 'Ø')), note(say('length_m', 'L = ', ' m'))],
  )
}

/** Flat spiral spring with both hooks, and the strip from the side. */
export const starterSpring: DrawPart<'starter-spring'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const turns = size === 'small' ? Math.min(values.turns, 5) : values.turns
  const r = R * 0.24
  const half = (R - r) / (turns * 2)
  // Half circles of growing radius, their centres a quarter step left and right of the axis.
  const halves = Array.from({ length: turns * 2 }, (_, index) => {
    const from = r + half * index
    const to = r + half * (index + 1)
    const radius = (from + to) / 2
    return `A${radius} ${radius} 0 0 1 ${index % 2 === 0 ? -to : to} 0`
  })
  const spiral = path(
    `M${r * 0.1} ${-r * 0.36}Q${r} ${-r * 0.5} ${r} 0${halves.join('')}V${-R * 0.2}Q${R} ${-R * 0.36} ${R * 1.14} ${-R * 0.36}V${-R * 0.2}`,
  )
  const x = R * 1.5
  const B = values.width_mm
  const side = [
    rect(x, -R, B, 2 * R, 0, 'tint'),
    edge(`M${x} ${-r}h${B}M${x} ${r}h${B}M${x} ${-R * 0.62}h${B}M${x} ${R * 0.62}h${B}`),
    axis(x + B / 2, -R, x + B / 2, R),
  ]
  return figure(
    [spiral, side, cross(0, 0, R)],
    [dimH(x, x + B, R, say('width_mm')), dimV(-R, R, [-R, -R], say('outer_mm', 'Ø'), 'left')],
  )
}

export const electricStarter: DrawPart<'electric-starter'> = (values, say) => {
  const L = values.length_mm
  const R = Math.min(values.outer_mm / 2, L * 0.36)
  const pinion = R * 0.42
  const teeth = along(Math.max(3, Math.round(values.teeth / 2)), -pinion, pinion, (y) =>
    edge(`M${L * 0.82} ${y}H${L * 0.98}`),
  )
  const body = [
    rect(L * 0.7, -R * 0.16, L * 0.3, R * 0.32, 0, 'ground', 'edge'),
    rect(L * 0.82, -pinion, L * 0.16, pinion * 2, L * 0.01, 'tint'),
    teeth,
    path(
      `M${L * 0.62} ${-R}L${L * 0.72} ${-R * 0.4}H${L * 0.78}V${R * 0.4}H${L * 0.72}L${L * 0.62} ${R}Z`,
      'ground',
    ),
    path(`M${L * 0.56} ${-R * 1.34}H${L * 0.66}V${R * 1.34}H${L * 0.56}Z`, 'tint'),
    edge(`M${L * 0.56} ${-R * 1.18}h${L * 0.1}M${L * 0.56} ${R * 1.18}h${L * 0.1}`),
    rect(L * 0.08, -R, L * 0.48, 2 * R, R * 0.06, 'tint'),
    path(
      `M${L * 0.08} ${-R * 0.96}H${L * 0.04}Q0 ${-R * 0.9} 0 ${-R * 0.6}V${R * 0.6}Q0 ${R * 0.9} ${L * 0.04} ${R * 0.96}H${L * 0.08}Z`,
      'ground',
    ),
    fine(`M${L * 0.08} ${-R * 0.62}H${L * 0.56}M${L * 0.08} ${R * 0.62}H${L * 0.56}`),
    rect(L * 0.12, -R * 1.3, L * 0.05, R * 0.3, 0, 'ground', 'edge'),
    rect(L * 0.105, -R * 1.2, L * 0.08, R * 0.1, 0, 'tint', 'edge'),
    rect(L * 0.22, -R * 0.34, L * 0.22, R * 0.68, R * 0.05, 'ground', 'edge'),
    text(L * 0.33, 0, R * 0.36, say('volt', '', ' V') ?? ''),
    axis(0, 0, L, 0),
  ]
  return figure(body, [
    dimH(0, L, [R * 0.6, pinion], say('length_mm')),
    dimV(-R, R, 0, say('outer_mm', 'Ø'), 'left'),
    note(together(' · ', say('volt', '', ' V'), say('teeth', 'z = ')), 'above'),
  ])
}

/** Starter relay from the front: two heavy studs, one or two small tabs, bracket with two holes. */
export const solenoid: DrawPart<'solenoid'> = (values, say) => {
  const d = values.hole_distance_mm
  const R = d * 0.34
  const stud = (x: number): Marks => [
    rect(x - d * 0.045, -R * 2.5, d * 0.09, R * 0.5, 0, 'ground', 'edge'),
    along(3, -R * 2.44, -R * 2.24, (y) => fine(`M${x - d * 0.045} ${y}l${d * 0.09} ${d * 0.01}`)),
    rect(x - d * 0.1, -R * 2.1, d * 0.2, R * 0.26, d * 0.01, 'tint', 'edge'),
    edge(`M${x - d * 0.04} ${-R * 2.1}v${R * 0.26}M${x + d * 0.04} ${-R * 2.1}v${R * 0.26}`),
  ]
  const tabs = values.terminals <= 2 ? [] : values.terminals === 3 ? [0] : [-d * 0.07, d * 0.07]
  return figure(
    [
      [-d * 0.22, d * 0.22].map(stud),
      tabs.map((x) => rect(x - d * 0.025, -R * 2.26, d * 0.05, R * 0.42, 0, 'ground', 'edge')),
      rect(-R * 1.1, -R * 1.84, R * 2.2, R * 0.4, d * 0.03, 'ground'),
      rect(-R, -R * 1.44, R * 2, R * 2.44, d * 0.04, 'tint'),
      edge(`M${-R} ${-R * 1.14}H${R}M${-R} ${R * 0.72}H${R}`),
      path(`M${-d * 0.66} ${-R * 0.3}H${d * 0.66}V${R * 0.36}H${-d * 0.66}Z`, 'ground'),
      [-1, 1].map((side) => [
        path(box((side * d) / 2 - d * 0.075, -R * 0.1, d * 0.15, R * 0.26, d * 0.045), 'tint', 'edge'),
        axis((side * d) / 2, -R * 0.3, (side * d) / 2, R * 0.36),
      ]),
      text(0, R * 0.03, R * 0.42, say('volt', '', ' V') ?? ''),
      axis(0, -R * 1.84, 0, R),
    ],
    [dimH(-d / 2, d / 2, R * 0.36, say('hole_distance_mm')), note(say('volt', '', ' V'), 'above')],
  )
}
