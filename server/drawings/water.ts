/** Pumps, seals, guns and hoses. */
import {
  along,
  around,
  at,
  axis,
  circle,
  cross,
  dimH,
  dimV,
  edge,
  figure,
  fine,
  leader,
  moved,
  note,
  path,
  rect,
  section,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { together } from '#server/drawings/parameter.ts'

export const pumpImpeller: DrawPart<'pump-impeller'> = (values, say) => {
  const R = values.outer_mm / 2
  const bore = Math.min(values.bore_mm / 2, R * 0.28)
  const hub = bore * 1.7
  const B = Math.min(values.width_mm, R * 1.2)
  const vane = (degrees: number) =>
    path(
      `M${at(0, 0, hub * 0.96, degrees)}Q${at(0, 0, R * 0.66, degrees + 8)} ${at(0, 0, R, degrees + 66)}L${at(0, 0, R, degrees + 74)}Q${at(0, 0, R * 0.72, degrees + 22)} ${at(0, 0, hub * 0.96, degrees + 26)}Z`,
      'ground',
      'edge',
    )
  const front = [
    circle(0, 0, R, 'tint'),
    around(values.vanes, vane, -90),
    circle(0, 0, R),
    circle(0, 0, hub, 'ground'),
    circle(0, 0, bore, 'ground'),
    around(8, (degrees) => fine(`M${at(0, 0, bore, degrees)}L${at(0, 0, bore * 1.14, degrees)}`)),
    cross(0, 0, R),
  ]
  const upper = `M0 ${-bore}V${-R}H${B * 0.2}V${-R * 0.62}Q${B * 0.24} ${-hub * 1.1} ${B * 0.6} ${-hub}H${B}V${-bore}Z`
  const vaneSide = path(
    `M${B * 0.2} ${-R}H${B * 0.62}Q${B * 0.9} ${-R * 0.8} ${B * 0.86} ${-hub}H${B * 0.6}Q${B * 0.24} ${-hub * 1.1} ${B * 0.2} ${-R * 0.62}Z`,
    'tint',
    'edge',
  )
  const side = [
    rect(0, -bore, B, bore * 2, 0, 'ground', 'edge'),
    vaneSide,
    section(upper),
    moved([vaneSide, section(upper)], { isMirrored: true, turn: 180 }),
    axis(0, 0, B, 0),
  ]
  const x = R * 1.28
  return figure(
    [front, moved(side, { x })],
    [
      dimH(x, x + B, R, say('width_mm')),
      dimV(-bore, bore, x + B, say('bore_mm', 'Ø')),
      dimV(-R, R, x + B * 0.6, say('outer_mm', 'Ø')),
    ],
  )
}

/** Half section along the shaft: seat, seal faces, bellows with its spring. */
export const mechanicalSeal: DrawPart<'mechanical-seal'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const r = Math.min(values.inner_mm / 2, R * 0.7)
  const L = values.length_mm
  const h = R - r
  const [seat, ring, bellows] = [L * 0.24, L * 0.42, L]
  const upper: Marks = [
    section(`M0 ${-r - h * 0.12}V${-R}H${seat * 0.86}V${-R + h * 0.1}H${seat}V${-r - h * 0.12}Z`, 'falling'),
    rect(seat * 0.2, -R, seat * 0.44, h * 0.22, 0, 'solid', 'fine'),
    section(`M${seat} ${-r - h * 0.3}V${-R + h * 0.22}H${ring}V${-r - h * 0.1}H${seat * 1.2}Z`),
    rect(ring, -R + h * 0.14, L * 0.05, h * 0.8, 0, 'ground', 'edge'),
    section(
      `M${ring + L * 0.05} ${-r - h * 0.3}L${L * 0.6} ${-r - h * 0.06}H${bellows}V${-r}H${ring * 0.9}V${-r - h * 0.1}H${ring + L * 0.05}Z`,
      'falling',
    ),
    rect(L * 0.93, -R + h * 0.16, L * 0.07, h * 0.84, 0, 'ground', 'edge'),
    along(size === 'small' ? 3 : 4, L * 0.55, L * 0.86, (x) =>
      circle(x, -R + h * 0.36, h * 0.13, 'tint', 'edge'),
    ),
  ]
  const lower: Marks = [
    rect(0, r, seat, h, h * 0.06, 'ground'),
    rect(seat, r, ring - seat, h * 0.78, 0, 'tint'),
    rect(ring, r, L * 0.05, h * 0.86, 0, 'ground', 'edge'),
    along(size === 'small' ? 3 : 4, L * 0.5, L * 0.82, (x) =>
      path(`M${x} ${r}L${x + L * 0.06} ${R - h * 0.2}h${L * 0.045}L${x + L * 0.045} ${r}Z`, 'tint', 'edge'),
    ),
    rect(L * 0.93, r, L * 0.07, h * 0.84, 0, 'ground', 'edge'),
  ]
  return figure(
    [rect(0, -r, L, r * 2, 0, 'ground', 'edge'), upper, lower, axis(0, 0, L, 0)],
    [
      dimH(0, L, R, say('length_mm')),
      dimV(-r, r, L, say('inner_mm', 'Ø')),
      dimV(-R, R, [0, 0], say('outer_mm', 'Ø'), 'left'),
    ],
  )
}

/** Trigger gun with its lance; only the lance grows with the length. */
export const sprayGun: DrawPart<'spray-gun'> = (values, say) => {
  const lance = 70 + Math.min(150, (values.length_mm - 150) * 0.2)
  return figure(
    [
      rect(46, 2, lance, 7, 0, 'ground'),
      rect(40, -1, 22, 13, 2, 'tint'),
      edge('M45 -1V12M50 -1V12M55 -1V12'),
      path(`M${46 + lance} 0H${58 + lance}L${64 + lance} 3V8L${58 + lance} 11H${46 + lance}Z`, 'tint'),
      path('M4 16Q12 36 6 46Q2 52 8 52Q16 52 16 40L18 16Z', 'ground'),
      path(
        'M-44 -6Q-34 -14 -16 -12H30Q40 -12 40 -2V10Q40 16 32 16H2L-10 30L-22 66Q-25 72 -32 70L-44 66Q-50 63 -47 56L-34 20Q-48 8 -44 -6Z',
        'tint',
      ),
      edge('M-30 -4H26M-26 26L-38 60M-20 24L-32 60'),
      circle(24, 4, 3, 'ground', 'edge'),
      moved(
        [
          rect(-8, 0, 16, 8, 0, 'ground'),
          rect(-10, 8, 20, 12, 2, 'tint'),
          edge('M-6 8v12M-2 8v12M2 8v12M6 8v12'),
        ],
        { x: -36, y: 67, turn: 18 },
      ),
      axis(40, 5.5, 64 + lance, 5.5),
    ],
    [
      dimH(-50, 64 + lance, [70, 11], say('length_mm')),
      note(together(' · ', say('thread'), say('bar', '', ' bar')), 'above'),
    ],
  )
}

/** Coiled hose with both couplings; more length, more turns. */
export const hpHose: DrawPart<'hp-hose'> = (values, say, size) => {
  const w = 6 + values.inner_mm * 0.45
  const turns = Math.max(2, Math.min(4, Math.round(values.length_m / 5) + 1))
  const C = 56
  const loops = along(turns, C - (turns - 1) * w * 1.06, C, (radius) =>
    tube(`M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${radius} ${radius} 0 0 1 0 ${-radius}`, w),
  )
  const coupling: Marks = [
    rect(-w * 0.7, 0, w * 1.4, 14, 1.5, 'ground'),
    edge(`M${-w * 0.7} 4h${w * 1.4}M${-w * 0.7} 8h${w * 1.4}`),
    rect(-w * 0.95, 14, w * 1.9, 12, 1.5, 'tint'),
    along(4, -w * 0.6, w * 0.6, (x) => edge(`M${x} 14v12`)),
    size === 'large' ? rect(-w * 0.5, 26, w, 5, 0, 'ground', 'edge') : [],
  ]
  return figure(
    [
      tube(`M0 ${C}H60Q78 ${C} 84 ${C - 16}L92 ${C - 34}`, w),
      tube(`M0 ${-C}H88`, w),
      loops,
      moved(coupling, { x: 92, y: C - 34, turn: 203 }),
      moved(coupling, { x: 86, y: -C, turn: -90 }),
      cross(0, 0, 12),
    ],
    [
      note(together(' · ', say('length_m', 'L = ', ' m'), say('inner_mm', 'Ø'), say('bar', '', ' bar'))),
      leader(106, -C - w, say('thread')),
    ],
  )
}
