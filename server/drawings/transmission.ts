/** From the crankshaft to the tool: clutch, drum, belt, pulley, angle gearbox, shaft. */
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
  moved,
  note,
  path,
  polar,
  rect,
  section,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { together } from '#server/drawings/parameter.ts'

export const clutch: DrawPart<'clutch'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const bore = Math.min(values.bore_mm / 2, R * 0.2)
  const n = values.shoes
  const half = 180 / n - (n === 2 ? 12 : 8)
  const shoe = (degrees: number): Marks => [
    path(
      `M${at(0, 0, R, degrees - half)}A${R} ${R} 0 ${half > 90 ? 1 : 0} 1 ${at(0, 0, R, degrees + half)}L${at(0, 0, R * 0.56, degrees + half - 4)}A${R * 0.56} ${R * 0.56} 0 0 0 ${at(0, 0, R * 0.5, degrees + half * 0.34)}L${at(0, 0, R * 0.4, degrees + half * 0.3)}H${polar(0, 0, R * 0.4, degrees + half * 0.3)[0]}L${at(0, 0, R * 0.4, degrees - half * 0.3)}L${at(0, 0, R * 0.5, degrees - half * 0.34)}A${R * 0.56} ${R * 0.56} 0 0 0 ${at(0, 0, R * 0.56, degrees - half + 4)}Z`,
      'tint',
    ),
    edge(
      `M${at(0, 0, R * 0.9, degrees - half)}A${R * 0.9} ${R * 0.9} 0 ${half > 90 ? 1 : 0} 1 ${at(0, 0, R * 0.9, degrees + half)}`,
    ),
  ]
  const spring = (degrees: number): Marks => {
    const [a, b] = [polar(0, 0, R * 0.7, degrees - 11), polar(0, 0, R * 0.7, degrees + 11)]
    const zig = along(size === 'small' ? 5 : 9, 0.12, 0.88, (share, index) => {
      const radius = R * (index % 2 === 0 ? 0.63 : 0.77)
      return at(0, 0, radius, degrees - 11 + 22 * share)
    })
    return [
      edge(`M${a.join(' ')}L${zig.join('L')}L${b.join(' ')}`),
      circle(...a, R * 0.035, 'ground', 'edge'),
      circle(...b, R * 0.035, 'ground', 'edge'),
    ]
  }
  const gaps = around(n, spring, -90 + 180 / n)
  return figure(
    [
      circle(0, 0, R * 0.44, 'ground', 'edge'),
      around(n, shoe, -90),
      gaps,
      around(
        n,
        (degrees) =>
          moved(rect(R * 0.2, -R * 0.085, R * 0.52, R * 0.17, R * 0.03, 'ground', 'edge'), { turn: degrees }),
        -90,
      ),
      path(`M${around(6, (degrees) => at(0, 0, R * 0.29, degrees)).join('L')}Z`, 'ground'),
      circle(0, 0, bore, 'none'),
      cross(0, 0, R),
    ],
    [dimH(-R, R, [0, 0], say('outer_mm', 'Ø')), note(say('shoes', '× '), 'above')],
  )
}

/** Front view of the drum's floor with its sprocket, section of the bell beside it. */
export const clutchDrum: DrawPart<'clutch-drum'> = (values, say, size) => {
  const r = values.inner_mm / 2
  const wall = Math.max(r * 0.055, 1.5)
  const R = r + wall
  const bore = Math.min(values.bore_mm / 2, r * 0.3)
  const H = values.height_mm
  const hub = bore * 1.5 + 1
  const spur = values.teeth >= 5
  const tooth = (degrees: number) =>
    `${at(0, 0, hub, degrees - 18)}L${at(0, 0, hub * 1.5, degrees - 7)}L${at(0, 0, hub * 1.5, degrees + 7)}L${at(0, 0, hub, degrees + 18)}`
  const front = [
    circle(0, 0, R, 'tint'),
    circle(0, 0, r, 'none', 'fine'),
    around(
      values.holes,
      (degrees) => circle(...polar(0, 0, (r + hub * 1.4) / 2, degrees), (r - hub) * 0.2, 'ground', 'edge'),
      45,
    ),
    spur
      ? path(`M${around(values.teeth, tooth, -90).join('L')}Z`, 'ground')
      : circle(0, 0, hub * 1.2, 'ground'),
    circle(0, 0, bore, 'ground'),
    cross(0, 0, R),
  ]
  const x = R * 1.3
  const boss = H * 0.34
  const upper = `M0 ${-bore}V${-hub * (spur ? 1.4 : 1.15)}H${boss}V${-r * 0.92}Q${boss} ${-R} ${boss + wall * 2} ${-R}H${boss + H}V${-r}H${boss + wall * 1.6}V${-bore}Z`
  const bell = [
    rect(boss + wall, -r, H - wall, r * 2, 0, 'ground', 'edge'),
    rect(0, -bore, boss + wall, bore * 2, 0, 'ground', 'edge'),
    section(upper),
    moved(section(upper), { isMirrored: true, turn: 180 }),
    size === 'large' && spur ? edge(`M0 ${-hub}H${boss}M0 ${hub}H${boss}`) : [],
    axis(0, 0, boss + H, 0),
  ]
  return figure(
    [front, moved(bell, { x })],
    [
      dimH(x + boss, x + boss + H, R, say('height_mm')),
      dimV(-bore, bore, x + boss + wall, say('bore_mm', 'Ø')),
      dimV(-r, r, x + boss + H, say('inner_mm', 'Ø')),
      spur ? note(say('teeth', 'z = '), 'above') : null,
    ],
  )
}

/** Loop as long as the belt, its cross-section enlarged beside it. */
export const vBelt: DrawPart<'v-belt'> = (values, say, size) => {
  const L = values.length_mm
  const t = Math.max(Math.min(values.height_mm, L * 0.03), L * 0.007)
  const [big, small] = [L * 0.085, L * 0.055]
  const c = (L - Math.PI * (big + small)) / 2
  const lean = (Math.asin((big - small) / c) * 180) / Math.PI
  const loop = (grow: number) => {
    const [R, r] = [big + grow, small + grow]
    return `M${at(0, 0, R, -90 + lean)}L${at(c, 0, r, -90 + lean)}A${r} ${r} 0 0 1 ${at(c, 0, r, 90 - lean)}L${at(0, 0, R, 90 - lean)}A${R} ${R} 0 1 1 ${at(0, 0, R, -90 + lean)}Z`
  }
  const u = (big * 1.5) / Math.max(values.width_mm, values.height_mm * 1.3)
  const [w, h] = [(values.width_mm * u) / 2, values.height_mm * u]
  const slope = Math.min(h * 0.33, w * 0.6)
  const x = c + small + big * 0.55 + w
  const cords = along(size === 'small' ? 3 : 6, -w * 0.66, w * 0.66, (cordX) =>
    circle(x + cordX, -big + h * 0.26, w * 0.075, 'ground', 'fine'),
  )
  return figure(
    [
      path(loop(t / 2), 'tint'),
      path(loop(-t / 2), 'ground'),
      size === 'large' ? fine(loop(t * 0.14)) : [],
      cross(0, 0, big * 0.16),
      cross(c, 0, small * 0.2),
      section(`M${x - w} ${-big - t / 2}H${x + w}L${x + w - slope} ${-big - t / 2 + h}H${x - w + slope}Z`),
      cords,
    ],
    [
      dimH(x - w, x + w, -big - t / 2, say('width_mm'), 'above'),
      dimV(-big - t / 2, -big - t / 2 + h, x + w - slope, say('height_mm')),
      note(together(' · ', say('profile'), say('length_mm', 'L = '))),
    ],
  )
}

export const pulley: DrawPart<'pulley'> = (values, say) => {
  const R = values.outer_mm / 2
  const r = Math.min(values.bore_mm / 2, R * 0.45)
  const B = values.width_mm
  const hub = Math.min(r * 1.7, R * 0.6)
  const depth = Math.min(R * 0.28, B * 0.62)
  const isVee = values.groove === 'vee'
  const front = [
    circle(0, 0, R, 'tint'),
    isVee ? circle(0, 0, R - depth, 'none', 'fine') : circle(0, 0, R * 0.94, 'none', 'fine'),
    circle(0, 0, R * 0.7, 'none', 'edge'),
    circle(0, 0, hub, 'ground', 'edge'),
    circle(0, 0, r, 'ground'),
    path(`M${-r * 0.24} ${-r * 0.92}V${-r * 1.28}H${r * 0.24}V${-r * 0.92}`, 'ground', 'edge'),
    cross(0, 0, R),
  ]
  const web = B * 0.26
  const rim = isVee
    ? `V${-R}H${B * 0.12}L${B * 0.36} ${-R + depth}H${B * 0.64}L${B * 0.88} ${-R}H${B}`
    : `V${-R * 1.0}H${B * 0.1}V${-R * 0.9}H${B * 0.9}V${-R}H${B}`
  const upper = `M0 ${-r}V${-hub}H${(B - web) / 2}V${-R * 0.62}H0${rim}V${-R * 0.62}H${(B + web) / 2}V${-hub}H${B}V${-r}Z`
  const x = R * 1.3
  const side = [
    isVee ? [] : rect(B * 0.1, -R * 0.9, B * 0.8, R * 1.8, 0, 'ground', 'edge'),
    rect(0, -R * 0.62, B, R * 1.24, 0, 'ground', 'edge'),
    section(upper),
    moved(section(upper), { isMirrored: true, turn: 180 }),
    axis(0, 0, B, 0),
  ]
  return figure(
    [front, moved(side, { x })],
    [
      dimH(x, x + B, R, say('width_mm')),
      dimV(-r, r, x + B, say('bore_mm', 'Ø')),
      dimV(-R, R, x + B, say('outer_mm', 'Ø')),
    ],
  )
}

/** Angle head of a brushcutter: tube clamp at the upper left, output shaft with its thrust plates below. */
export const gearbox: DrawPart<'gearbox'> = (values, say, size) => {
  const t = values.tube_mm / 2
  const tilt = values.angle_deg - 90
  const clamp = [
    rect(-96, -t * 0.62, 24, t * 1.24, 0, 'ground', 'edge'),
    path(`M-76 ${-t - 3}H-34L-18 ${-t - 9}H4V${t + 9}H-18L-34 ${t + 3}H-76Z`, 'tint'),
    edge(`M-76 ${-t * 0.36}H-40M-34 ${-t - 3}V${t + 3}`),
    [-66, -48].map((x) => [rect(x - 4, -t - 9, 8, 6, 1, 'ground', 'edge'), edge(`M${x} ${-t - 9}v6`)]),
    axis(-96, 0, 0, 0),
  ]
  const spline =
    size === 'large'
      ? along(Math.max(2, Math.round(values.splines / 2)), -values.shaft_mm / 2, values.shaft_mm / 2, (y) =>
          fine(`M-110 ${y}h12`),
        )
      : []
  const shaft = [rect(-110, -values.shaft_mm / 2, 16, values.shaft_mm, 0, 'ground', 'edge'), spline]
  const head = [
    path('M-24 -20Q-22 -34 -6 -36H8Q26 -34 28 -16V14Q28 22 22 26H-18Q-26 22 -26 14Z', 'tint'),
    circle(2, -8, 10, 'ground', 'edge'),
    path(`M${around(6, (degrees) => at(2, -8, 5.4, degrees)).join('L')}Z`, 'none', 'edge'),
    edge('M-24 14H28'),
    path('M-22 26H24V32H-22Z', 'ground'),
    path('M-30 32H32V38H-30Z', 'tint'),
    path('M-6 38H8V52H-6Z', 'ground'),
    size === 'large' ? fine('M-6 41L8 42.4M-6 44L8 45.4M-6 47L8 48.4M-6 50L8 51.4') : [],
    path('M-14 42H16L18 46L16 50H-14L-16 46Z', 'ground', 'edge'),
    axis(1, -36, 1, 56),
  ]
  return figure(
    [moved([shaft, clamp], { turn: tilt, x: -6, y: -10 }), head],
    [
      note(
        together(
          ' · ',
          say('tube_mm', 'Ø'),
          say('angle_deg', '', '°'),
          say('splines', 'z = '),
          say('shaft_mm', 'Ø'),
        ),
      ),
    ],
  )
}

/** Long shaft with a break, splined ends, and the end face enlarged. */
export const driveShaft: DrawPart<'drive-shaft'> = (values, say, size) => {
  const d = values.outer_mm
  const r = d / 2
  const z = values.splines
  const bodyLength = d * Math.min(26, 12 + values.length_mm / 120)
  const end = d * 2.2
  const cut = bodyLength * 0.52
  const spline = (from: number) =>
    along(z === 0 ? 2 : Math.max(3, Math.round(z / 2) + 1), -r * 0.8, r * 0.8, (y) =>
      edge(`M${from} ${y}h${end}`),
    )
  const wave = (x: number) => `C${x + d * 0.5} ${-r * 0.3} ${x - d * 0.5} ${r * 0.3} ${x} ${r}`
  const back = (x: number) => `C${x - d * 0.5} ${r * 0.3} ${x + d * 0.5} ${-r * 0.3} ${x} ${-r}`
  const R = d * 2.4
  const y = -R - d * 1.6
  const x = bodyLength - R
  const face =
    z === 0
      ? path(`M${around(4, (degrees) => at(x, y, R, degrees), 45).join('L')}Z`, 'tint')
      : path(
          `M${around(z, (degrees) => `${at(x, y, R, degrees - 90 / z)}L${at(x, y, R, degrees + 90 / z)}L${at(x, y, R * 0.78, degrees + 110 / z)}L${at(x, y, R * 0.78, degrees + 250 / z)}`, -90).join('L')}Z`,
          'tint',
        )
  return figure(
    [
      path(`M0 ${-r}H${cut - d * 0.4}${wave(cut - d * 0.4)}H0Z`, 'tint'),
      path(`M${bodyLength} ${r}H${cut + d * 0.4}${back(cut + d * 0.4)}H${bodyLength}Z`, 'tint'),
      edge(`M${end} ${-r}v${d}M${bodyLength - end} ${-r}v${d}`),
      size === 'large' ? [spline(0), spline(bodyLength - end)] : [],
      face,
      z === 0 ? [] : circle(x, y, R * 0.78, 'none', 'fine'),
      cross(x, y, R),
      axis(0, 0, bodyLength, 0),
    ],
    [
      dimH(0, bodyLength, r, say('length_mm')),
      dimV(y - R, y + R, x + R, say('outer_mm', 'Ø')),
      note(say('splines', 'z = '), 'above'),
    ],
  )
}
