/** Tank, cap, lines, filters and the primer between tank and carburetor; oil and oil filter. */
import {
  along,
  around,
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
  polar,
  rect,
  sectionCircle,
  text,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { together } from '#server/drawings/parameter.ts'

/** Side view on a grid of 260 × 130, the level of the fuel as a hatched surface. */
export const fuelTank: DrawPart<'fuel-tank'> = (values, say) => {
  const L = values.length_mm
  const H = Math.min(values.height_mm, L * 1.1)
  const r = H * 0.2
  const neck = Math.min(L * 0.2, H * 0.5)
  const x = L * 0.2
  const body = `M${r} 0H${L * 0.62}Q${L * 0.68} 0 ${L * 0.72} ${H * 0.1}L${L - r} ${H * 0.16}Q${L} ${H * 0.2} ${L} ${H * 0.4}V${H - r}Q${L} ${H} ${L - r} ${H}H${r}Q0 ${H} 0 ${H - r}V${r}Q0 0 ${r} 0Z`
  const cap: Marks = [
    rect(x - neck * 0.36, -H * 0.07, neck * 0.72, H * 0.08, 0, 'ground', 'edge'),
    rect(x - neck / 2, -H * 0.26, neck, H * 0.19, H * 0.04, 'tint'),
    along(7, x - neck * 0.38, x + neck * 0.38, (ribX) => fine(`M${ribX} ${-H * 0.23}v${H * 0.13}`)),
  ]
  const level = H * 0.44
  return figure(
    [
      rect(L * 0.14, H * 0.94, L * 0.12, H * 0.13, 0, 'ground', 'edge'),
      rect(L * 0.74, H * 0.94, L * 0.12, H * 0.13, 0, 'ground', 'edge'),
      path(
        `M${L} ${H * 0.8}h${L * 0.06}v${-H * 0.02}l${L * 0.03} ${H * 0.02}v${H * 0.06}l${-L * 0.03} ${H * 0.02}v${-H * 0.02}h${-L * 0.06}Z`,
        'ground',
        'edge',
      ),
      cap,
      path(body, 'tint'),
      edge(`M${L * 0.06} ${H * 0.54}H${L * 0.94}`),
      edge(`M${L * 0.3} ${level + H * 0.1}l${L * 0.03} ${-H * 0.12}h${-L * 0.06}Z`, 'ground'),
      fine(`M${L * 0.22} ${level + H * 0.17}H${L * 0.38}M${L * 0.25} ${level + H * 0.22}H${L * 0.35}`),
      edge(`M${L * 0.06} ${H * 0.86}H${L * 0.94}`),
      rect(L * 0.5, H * 0.2, L * 0.1, H * 0.8, 0, 'ground', 'edge'),
      axis(x, -H * 0.26, x, H * 0.1),
    ],
    [
      dimH(0, L, H, say('length_mm')),
      dimV(0, H, 0, say('height_mm'), 'left'),
      note(say('volume_l', '', ' l'), 'above'),
    ],
  )
}

export const fuelCap: DrawPart<'fuel-cap'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const H = Math.min(values.height_mm, R * 2.2)
  const t = Math.min(values.thread_mm / 2, R * 0.9)
  const grips = size === 'small' ? Math.min(values.grips, 10) : values.grips
  const step = 360 / grips
  const rim = around(
    grips,
    (degrees) =>
      `L${polar(0, 0, R, degrees).join(' ')}A${R} ${R} 0 0 1 ${polar(0, 0, R, degrees + step * 0.56).join(' ')}L${polar(0, 0, R * 0.93, degrees + step * 0.64).join(' ')}A${R} ${R} 0 0 1 ${polar(0, 0, R * 0.93, degrees + step * 0.92).join(' ')}`,
  )
  const top = [
    path(`M${rim.join('').slice(1)}Z`, 'tint'),
    circle(0, 0, R * 0.76, 'none', 'edge'),
    path(
      `M${-R * 0.68} ${-R * 0.15}Q0 ${-R * 0.24} ${R * 0.68} ${-R * 0.15}V${R * 0.15}Q0 ${R * 0.24} ${-R * 0.68} ${R * 0.15}Z`,
      'ground',
    ),
    circle(0, 0, R * 0.06, 'none', 'fine'),
    cross(0, 0, R),
  ]
  const x = R * 1.5
  const head = H * 0.52
  const ribs = Array.from(
    { length: Math.max(5, Math.round(grips / 2)) },
    (_, index) => -R + (2 * R * (index + 0.5)) / Math.max(5, Math.round(grips / 2)),
  )
  const side = [
    rect(x + head, -t, H - head, 2 * t, 0, 'ground'),
    along(
      Math.max(3, Math.min(6, Math.round((H - head) / 2.5))),
      x + head + (H - head) * 0.24,
      x + H - (H - head) * 0.1,
      (threadX) => edge(`M${threadX} ${-t}l${(H - head) * 0.08} ${2 * t}`),
    ),
    rect(x + head - H * 0.02, -t * 1.06, H * 0.07, t * 2.12, 0, 'solid', 'fine'),
    path(
      `M${x + head} ${-R}H${x + H * 0.08}L${x} ${-R * 0.8}V${R * 0.8}L${x + H * 0.08} ${R}H${x + head}Z`,
      'tint',
    ),
    ribs.map((y) => fine(`M${x + H * 0.08} ${y}H${x + head}`)),
    axis(x, 0, x + H, 0),
  ]
  return figure(
    [top, side],
    [
      dimV(-t, t, x + H, say('thread_mm', 'Ø')),
      dimV(-R, R, x + H, say('outer_mm', 'Ø')),
      dimH(x, x + H, R, say('height_mm')),
    ],
  )
}

/** A loose coil with both ends, and the cut end enlarged. */
export const fuelLine: DrawPart<'fuel-line'> = (values, say) => {
  const o = 7 + Math.min(values.outer_mm, 14) * 0.5
  const [r, R] = [Math.min(values.inner_mm / values.outer_mm, 0.8) * 17, 17]
  const turns = Math.max(1, Math.min(3, Math.round(values.length_m * 2)))
  const C = 44
  const loops = along(turns, C - (turns - 1) * o * 1.04, C, (radius) =>
    tube(`M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${radius} ${radius} 0 0 1 0 ${-radius}`, o),
  )
  const tail = tube(`M0 ${-C}H50Q62 ${-C} 62 ${-C + 12}V${-C + 16}`, o)
  const x = 82
  return figure(
    [
      values.length_m < 0.3 ? [] : tail,
      loops.toReversed(),
      sectionCircle(x, 22, R),
      circle(x, 22, r, 'ground'),
      cross(x, 22, R),
    ],
    [
      dimV(22 - r, 22 + r, x + R * 0.5, say('inner_mm', 'Ø')),
      dimV(22 - R, 22 + R, x + R, say('outer_mm', 'Ø')),
      note(say('length_m', 'L = ', ' m')),
    ],
  )
}

export const fuelFilter: DrawPart<'fuel-filter'> = (values, say, size) => {
  const R = Math.min(values.outer_mm, values.length_mm) / 2
  const L = values.length_mm
  const s = Math.min(values.spigot_mm / 2, R * 0.6)
  const nipple = (length: number): Marks =>
    path(
      `M0 ${-s * 0.8}H${length * 0.34}V${-s * 1.15}L${length * 0.62} ${-s * 0.8}V${-s * 1.15}L${length} ${-s * 0.7}V${s * 0.7}L${length * 0.62} ${s * 1.15}V${s * 0.8}L${length * 0.34} ${s * 1.15}V${s * 0.8}H0Z`,
      'ground',
    )
  const isInline = values.kind === 'inline'
  const nippleLength = L * (isInline ? 0.24 : 0.3)
  const [from, to] = [isInline ? nippleLength : 0, L - nippleLength]
  const collar = (to - from) * 0.12
  const mesh = size === 'small' ? 6 : 11
  const body = [
    path(
      `M${from + R * 0.18} ${-R}H${to - R * 0.3}L${to} ${-R * 0.62}V${R * 0.62}L${to - R * 0.3} ${R}H${from + R * 0.18}Q${from} ${R} ${from} ${R * 0.7}V${-R * 0.7}Q${from} ${-R} ${from + R * 0.18} ${-R}Z`,
      'tint',
    ),
    rect(from + collar, -R * 0.8, (to - from) * 0.66, R * 1.6, R * 0.1, 'ground', 'edge'),
    along(mesh, from + collar * 1.5, from + collar + (to - from) * 0.62, (x) =>
      fine(`M${x} ${-R * 0.76}V${R * 0.76}`),
    ),
    isInline
      ? []
      : along(Math.max(4, mesh - 4), -R * 0.6, R * 0.6, (y) =>
          fine(`M${from + collar} ${y}h${(to - from) * 0.66}`),
        ),
  ]
  const nipples = [
    moved(nipple(nippleLength), { x: to }),
    isInline ? moved(nipple(nippleLength), { x: from, isMirrored: true }) : [],
  ]
  return figure(
    [nipples, body, axis(0, 0, L, 0)],
    [
      dimH(0, L, R, say('length_mm')),
      dimV(-R, R, from, say('outer_mm', 'Ø'), 'left'),
      dimV(-s, s, L, say('spigot_mm', 'Ø')),
    ],
  )
}

/** Side view: clear dome in its collar, spigots downwards. */
export const primerBulb: DrawPart<'primer-bulb'> = (values, say) => {
  const R = values.outer_mm / 2
  const H = values.height_mm
  const dome = H * 0.66
  const x = R * 2.5
  const side = [
    [-1, 1]
      .slice(0, values.spigots)
      .map((sign) =>
        path(
          `M${sign * R * 0.42 - R * 0.12} ${H * 0.3}V${H * 0.62}h${-R * 0.05}L${sign * R * 0.42 - R * 0.1} ${H * 0.8}h${R * 0.2}L${sign * R * 0.42 + R * 0.17} ${H * 0.62}h${-R * 0.05}V${H * 0.3}Z`,
          'ground',
          'edge',
        ),
      ),
    path(
      `M${-R * 0.78} 0C${-R * 0.8} ${-dome * 0.9} ${-R * 0.44} ${-dome} 0 ${-dome}C${R * 0.44} ${-dome} ${R * 0.8} ${-dome * 0.9} ${R * 0.78} 0Z`,
      'tint',
    ),
    edge(
      `M${-R * 0.5} ${-dome * 0.28}C${-R * 0.5} ${-dome * 0.66} ${-R * 0.3} ${-dome * 0.78} ${-R * 0.08} ${-dome * 0.82}`,
    ),
    rect(-R, 0, 2 * R, H * 0.15, H * 0.04, 'ground'),
    rect(-R * 0.74, H * 0.15, R * 1.48, H * 0.19, H * 0.03, 'tint'),
    axis(0, -dome, 0, H * 0.34),
  ]
  const middle = (H * 0.34 - dome) / 2
  const top = [
    circle(x, middle, R, 'ground'),
    circle(x, middle, R * 0.84, 'none', 'fine'),
    circle(x, middle, R * 0.78, 'tint'),
    circle(x, middle, R * 0.42, 'none', 'edge'),
    circle(x, middle, R * 0.34, 'none', 'fine'),
    cross(x, middle, R),
  ]
  return figure(
    [side, top],
    [dimH(-R, R, H * 0.15, say('outer_mm', 'Ø')), dimV(-dome, H * 0.34, -R, say('height_mm'), 'left')],
  )
}

/** Can on its side: flutes for the strap wrench, gasket and thread on the right. */
export const oilFilter: DrawPart<'oil-filter'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const H = values.height_mm
  const can = [
    path(
      `M${H * 0.1} ${-R * 0.97}H${H * 0.94}V${R * 0.97}H${H * 0.1}Q0 ${R * 0.97} 0 ${R * 0.66}V${-R * 0.66}Q0 ${-R * 0.97} ${H * 0.1} ${-R * 0.97}Z`,
      'tint',
    ),
    along(size === 'small' ? 7 : 12, -R * 0.86, R * 0.86, (y) => edge(`M${H * 0.03} ${y}H${H * 0.3}`)),
    edge(`M${H * 0.34} ${-R * 0.97}V${R * 0.97}`),
    rect(H * 0.92, -R, H * 0.08, 2 * R, H * 0.02, 'ground'),
    axis(0, 0, H, 0),
  ]
  const x = H * 1.06 + R * 1.2
  const front = [
    circle(x, 0, R, 'tint'),
    circle(x, 0, R * 0.86, 'ground', 'edge'),
    circle(x, 0, R * 0.74, 'tint', 'edge'),
    around(6, (degrees) => circle(...polar(x, 0, R * 0.52, degrees), R * 0.09, 'ground', 'edge'), 30),
    circle(x, 0, R * 0.28, 'ground'),
    circle(x, 0, R * 0.23, 'none', 'fine'),
    cross(x, 0, R),
  ]
  return figure(
    [can, front],
    [
      dimH(0, H, R, say('height_mm')),
      dimV(-R, R, 0, say('outer_mm', 'Ø'), 'left'),
      leader(x + R * 0.2, -R * 0.2, say('thread'), 'above'),
    ],
  )
}

/** Bottle on a grid 100 high, its neck and width after the volume; the grade stands on the label. */
export const engineOil: DrawPart<'engine-oil'> = (values, say) => {
  const w = 58 + Math.min(3, Math.max(-3, Math.log2(values.volume_l))) * 7
  const handle = values.volume_l >= 2
  const shoulder = `M0 28Q0 20 8 17L${w * 0.3} 10V4H${w * 0.7}V10L${w - 8} 17Q${w} 20 ${w} 28V94Q${w} 100 ${w - 6} 100H6Q0 100 0 94Z`
  const label = say('grade')
  return figure(
    [
      path(shoulder, 'tint'),
      rect(w * 0.27, -10, w * 0.46, 14, 2, 'ground'),
      along(6, w * 0.33, w * 0.67, (x) => fine(`M${x} -8V2`)),
      handle ? rect(w * 0.62, 22, w * 0.22, 22, w * 0.09, 'ground', 'edge') : [],
      rect(w * 0.08, 46, w * 0.84, 40, 3, 'ground', 'edge'),
      label === null
        ? edge(`M${w * 0.5} 54q-9 11 -9 17a9 9 0 0 0 18 0q0 -6 -9 -17Z`, 'tint')
        : text(w / 2, 66, Math.min(13, (w * 0.78) / (label.length * 0.61)), label),
      edge(`M${w * 0.16} 78H${w * 0.84}`),
      fine(`M${w - 5} 92V${handle ? 30 : 50}M${w - 8} 92h3M${w - 8} 80h3M${w - 8} 68h3M${w - 8} 56h3`),
    ],
    [note(together(' · ', say('volume_l', '', ' l'), label))],
  )
}
