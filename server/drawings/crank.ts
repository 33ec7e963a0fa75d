/** Crankshafts, crankcases and the gaskets between. */
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
  flange,
  moved,
  note,
  path,
  polar,
  rect,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'

/** Shaft along y = 0, flywheel end with taper and thread on the left, rod upwards. */
export const crankshaft: DrawPart<'crankshaft'> = (values, say, size) => {
  const L = values.length_mm
  const j = Math.min(values.journal_mm, L * 0.16)
  const throwHeight = Math.min(values.stroke_mm, L * 0.5) / 2
  const rod = Math.max(values.rod_mm, throwHeight * 1.5 + j)
  const [web, rodWidth] = [j * 0.72, j * 0.8]
  const middle = L * 0.52
  const [left, right] = [middle - rodWidth / 2 - web, middle + rodWidth / 2]
  const W = throwHeight + j * 0.72
  const stub = (from: number, to: number, diameter: number, pitch: number) => [
    rect(from, -diameter / 2, to - from, diameter, j * 0.06, 'tint'),
    size === 'large'
      ? along(Math.max(3, Math.round((to - from) / pitch)), from + pitch * 0.7, to - pitch * 0.5, (x) =>
          fine(`M${x} ${-diameter / 2}l${pitch * 0.35} ${diameter}`),
        )
      : [],
  ]
  const taper = path(
    `M${L * 0.09} ${-j * 0.36}L${L * 0.24} ${-j / 2}H${left}V${j / 2}H${L * 0.24}L${L * 0.09} ${j * 0.36}Z`,
    'tint',
  )
  const shaft = [
    stub(0, L * 0.1, j * 0.6, j * 0.16),
    taper,
    rect(L * 0.15, -j * 0.1, L * 0.06, j * 0.2, j * 0.1, 'ground', 'edge'),
    edge(`M${L * 0.24} ${-j / 2}v${j}M${left - j * 0.5} ${-j / 2}v${j}`),
    stub(L * 0.9, L, j * 0.56, j * 0.16),
    path(
      `M${right + web} ${-j / 2}H${L * 0.78}V${-j * 0.4}H${L * 0.91}V${j * 0.4}H${L * 0.78}V${j / 2}H${right + web}Z`,
      'tint',
    ),
    edge(`M${L * 0.78} ${-j * 0.4}v${j * 0.8}M${right + web + j * 0.5} ${-j / 2}v${j}`),
  ]
  const webs = [left, right].map((x) => [
    rect(x, -W, web, 2 * W, j * 0.1, 'tint'),
    edge(`M${x + web * 0.2} ${-W}v${2 * W}M${x + web * 0.8} ${-W}v${2 * W}`),
  ])
  const top = -throwHeight - rod
  const eye = j * 0.62
  const rodView = [
    rect(middle - rodWidth * 0.34, top, rodWidth * 0.68, rod, 0, 'ground'),
    rect(middle - rodWidth * 0.42, top - eye, rodWidth * 0.84, eye * 2, j * 0.1, 'ground'),
    edge(
      `M${middle - rodWidth * 0.42} ${top - eye * 0.5}h${rodWidth * 0.84}M${middle - rodWidth * 0.42} ${top + eye * 0.5}h${rodWidth * 0.84}`,
    ),
    rect(middle - rodWidth * 0.46, -throwHeight - j * 0.78, rodWidth * 0.92, j * 1.56, j * 0.1, 'ground'),
    edge(
      `M${middle - rodWidth * 0.46} ${-throwHeight - j * 0.5}h${rodWidth * 0.92}M${middle - rodWidth * 0.46} ${-throwHeight + j * 0.5}h${rodWidth * 0.92}`,
    ),
    axis(middle - rodWidth, top, middle + rodWidth, top),
    axis(left, -throwHeight, right + web, -throwHeight),
  ]
  return figure(
    [shaft, rodView, webs, axis(0, 0, L, 0)],
    [
      dimH(0, L, [j * 0.3, j * 0.3], say('length_mm')),
      dimV(-j / 2, j / 2, L * 0.78, say('journal_mm', 'Ø')),
      note(say('stroke_mm', 's = '), 'above'),
      dimV(top, -throwHeight, middle + rodWidth / 2, say('rod_mm')),
    ],
  )
}

/** Half of a two-stroke crankcase looked into, bar studs on the right. Drawn on a grid of 190 × 112. */
export const crankcase: DrawPart<'crankcase'> = (values, say, size) => {
  const L = values.length_mm
  const u = L / 190
  const bearing = Math.min(values.bearing_mm / 2, 21 * u)
  const outline =
    'M10 58Q6 44 20 40L44 36L50 12Q51 4 60 4H106Q114 4 116 12L122 34L150 40Q188 44 188 66V84Q188 100 168 102L116 104Q102 114 82 112Q58 112 46 100L22 98Q10 96 10 84Z'
  const bolts: [number, number][] = [
    [20, 50],
    [58, 14],
    [108, 14],
    [128, 44],
    [178, 60],
    [166, 94],
    [112, 98],
    [54, 96],
    [20, 90],
    [42, 44],
    [146, 48],
    [140, 98],
    [84, 105],
    [82, 9],
  ]
  const holes = bolts
    .slice(0, values.bolts)
    .map(([x, y]) => [circle(x, y, 4.4, 'tint', 'edge'), circle(x, y, 2, 'ground', 'edge')])
  const grid = [
    path(outline, 'tint'),
    edge(
      'M18 60Q16 50 26 46L48 42L56 16Q57 10 62 10H103Q108 10 109 16L116 40L146 46Q180 50 180 68V82Q180 94 166 95L114 97Q100 106 82 105Q62 105 50 93L26 91Q18 90 18 82Z',
    ),
    circle(83, 66, 34, 'ground'),
    circle(83, 66, 31, 'none', 'fine'),
    edge('M62 40V18H104V40'),
    rect(128, 58, 44, 26, 6, 'ground', 'edge'),
    circle(138, 71, 4.6, 'tint'),
    circle(160, 71, 4.6, 'tint'),
    size === 'large' ? edge('M24 56H44M24 64H40M24 72H40M24 80H44') : [],
    holes,
  ]
  const [x, y] = [83 * u, 66 * u]
  return figure(
    [
      moved(grid, { scale: u }),
      circle(x, y, bearing + 3 * u, 'tint', 'edge'),
      circle(x, y, bearing, 'ground'),
      circle(x, y, bearing * 0.62, 'none', 'edge'),
      cross(x, y, 34 * u),
    ],
    [
      dimH(8 * u, 188 * u, [92 * u, 84 * u], say('length_mm')),
      dimV(y - bearing, y + bearing, 10 * u, say('bearing_mm', 'Ø'), 'left'),
    ],
  )
}

/** The sheet gaskets of an engine laid out flat; more pieces, more of them. */
export const gasketSet: DrawPart<'gasket-set'> = (values, say) => {
  const bore = values.bore_mm
  const d = Math.max(values.hole_distance_mm, bore * 0.8)
  const side = d + bore * 0.34
  const half = side / 2
  const square = [
    rect(-half, -half, side, side, bore * 0.16, 'tint'),
    circle(0, 0, bore / 2, 'ground'),
    around(4, (degrees) => circle(...polar(0, 0, d * 0.7071, degrees), bore * 0.06, 'ground', 'edge'), 45),
    cross(0, 0, half),
  ]
  const intake = [
    path(flange(0, 0, bore * 0.8, bore * 0.13, bore * 0.32), 'tint'),
    circle(0, 0, bore * 0.19, 'ground'),
    [-1, 1].map((s) => circle(s * bore * 0.4, 0, bore * 0.055, 'ground', 'edge')),
  ]
  const exhaust = [
    rect(-bore * 0.5, -bore * 0.27, bore, bore * 0.54, bore * 0.12, 'tint'),
    rect(-bore * 0.22, -bore * 0.15, bore * 0.44, bore * 0.3, bore * 0.07, 'ground'),
    [-1, 1].map((s) => circle(s * bore * 0.37, 0, bore * 0.055, 'ground', 'edge')),
  ]
  const seal = (radius: number): Marks => [
    circle(0, 0, radius, 'tint'),
    circle(0, 0, radius * 0.68, 'ground'),
  ]
  const carburetor = [
    rect(-bore * 0.36, -bore * 0.36, bore * 0.72, bore * 0.72, bore * 0.1, 'tint'),
    path(
      `M${-bore * 0.2} ${-bore * 0.22}H${bore * 0.2}Q${bore * 0.26} 0 ${bore * 0.2} ${bore * 0.22}H${-bore * 0.2}Q${-bore * 0.26} 0 ${-bore * 0.2} ${-bore * 0.22}Z`,
      'ground',
      'edge',
    ),
    around(4, (degrees) => circle(...polar(0, 0, bore * 0.41, degrees), bore * 0.035, 'ground', 'edge'), 45),
  ]
  const x = half + bore * 0.66
  const spots: Marks[] = [
    moved(exhaust, { x, y: -half + bore * 0.27 }),
    moved(intake, { x, y: half - bore * 0.32 }),
    moved(seal(bore * 0.26), { x: x + bore * 0.92, y: -half + bore * 0.27 }),
    moved(carburetor, { x: x + bore * 0.98, y: half - bore * 0.36 }),
  ]
  return figure(
    [square, spots.slice(0, Math.max(1, values.pieces - 1))],
    [
      dimH(-d / 2, d / 2, half, say('hole_distance_mm')),
      dimV(-bore / 2, bore / 2, -half, say('bore_mm', 'Ø'), 'left'),
      note(say('pieces', '× '), 'above'),
    ],
  )
}
