/** Carburetors, their repair kits, manifolds and air filters. */
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
  flange,
  moved,
  note,
  path,
  polar,
  rect,
  section,
} from '#server/drawings/drafting.ts'
import type { Marks, Size } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'

export const carburetor: DrawPart<'carburetor'> = (values, say) => {
  const d = values.hole_distance_mm
  const bore = Math.min(values.bore_mm, d * 0.78)
  const body = values.kind === 'float' ? floatBody : diaphragmBody
  const bottom = values.kind === 'float' ? 40 : 22
  const u = d / 31
  return figure(
    [moved(body, { scale: u }), throat(bore / 2, d)],
    [
      dimH(-d / 2, d / 2, bottom * u, say('hole_distance_mm')),
      dimH(-bore / 2, bore / 2, -24.5 * u, say('bore_mm', 'Ø'), 'above'),
    ],
  )
}

/** The bore with its throttle plate a third open, between the two fixing holes. */
const throat = (r: number, d: number): Marks => [
  [-1, 1].map((side) => [
    circle((side * d) / 2, 0, d * 0.115, 'ground', 'edge'),
    circle((side * d) / 2, 0, d * 0.07, 'ground'),
  ]),
  circle(0, 0, r + d * 0.05, 'none', 'edge'),
  circle(0, 0, r, 'ground'),
  path(
    `M0 ${-r}A${r * 1.35} ${r * 1.35} 0 0 1 0 ${r}A${r * 1.35} ${r * 1.35} 0 0 1 0 ${-r}Z`,
    'tint',
    'edge',
  ),
  edge(`M${-d * 0.035} ${-r}V${r}M${d * 0.035} ${-r}V${r}`),
  circle(0, 0, d * 0.05, 'ground', 'edge'),
  cross(0, 0, d * 0.5),
]

/** Barbed fitting pointing right, its root at 0,0. */
const barb = (length: number, radius: number): Marks => [
  path(
    `M0 ${-radius}H${length * 0.4}V${-radius * 1.5}L${length * 0.68} ${-radius}V${-radius * 1.5}L${length} ${-radius * 0.8}V${radius * 0.8}L${length * 0.68} ${radius * 1.5}V${radius}L${length * 0.4} ${radius * 1.5}V${radius}H0Z`,
    'ground',
    'edge',
  ),
]

/** Adjusting screw with its spring, head to the right, entering the body at 0,0. */
const adjuster = (length: number): Marks => [
  rect(-1, -0.9, length, 1.8, 0, 'ground', 'edge'),
  edge(`M0.6 2L1.6 -2L2.8 2L3.8 -2L5 2L${length * 0.72} -2`),
  rect(length * 0.75, -2.4, length * 0.36, 4.8, 0.6, 'ground', 'edge'),
  edge(`M${length * 0.96} -2.4v4.8`),
]

/** Grid of a carburetor with holes 31 apart, seen into the bore. */
const diaphragmBody: Marks = [
  moved(adjuster(9.5), { x: 21, y: -5.4 }),
  moved(adjuster(9.5), { x: 21, y: 4.4 }),
  moved(barb(10.5, 1.9), { x: -17, y: -18.2, isMirrored: true }),
  path(
    'M-21 4H-24.5V7.5L-31 16.5Q-34.5 20.5 -37 16.5Q-38.4 13.4 -35.2 10.8L-28.5 4.5V-3.4H-21Z',
    'ground',
    'edge',
  ),
  circle(-34.4, 14.6, 1.5, 'ground', 'edge'),
  rect(-21, -15, 42, 30, 2.4, 'tint'),
  rect(-18, -21.6, 36, 6.6, 1.6, 'ground'),
  edge('M-18 -17H18'),
  [-12.5, 12.5].map((x) => rect(x - 2.6, -24, 5.2, 2.4, 0.8, 'ground', 'edge')),
  rect(-18.5, 15, 37, 6.4, 1.6, 'ground'),
  edge('M-18.5 17H18.5'),
  [-13, 13].map((x) => rect(x - 2.6, 21.4, 5.2, 2.4, 0.8, 'ground', 'edge')),
  rect(-3, 21.4, 6, 1.4, 0.4, 'ground', 'edge'),
]

const floatBody: Marks = [
  moved(barb(10, 1.9), { x: 13.6, y: 18.5 }),
  moved(adjuster(9), { x: -15, y: -12.2, isMirrored: true }),
  rect(8.6, -24, 3, 13, 0, 'ground', 'edge'),
  path('M4 -24.5H22Q27 -24.5 27 -20.5Q27 -17 22 -17.8L12 -19.5H4Z', 'ground', 'edge'),
  circle(22.6, -21, 1.4, 'ground', 'edge'),
  rect(-11.6, -21, 3.2, 10, 0, 'ground', 'edge'),
  rect(-14.6, -24.4, 9.2, 3.6, 1, 'ground', 'edge'),
  path('M-21 -9Q-21 -15 -15 -15H15Q21 -15 21 -9V6Q21 11 17 11H-17Q-21 11 -21 6Z', 'tint'),
  path('M-15.6 11H15.6V15.4H-15.6Z', 'tint'),
  path('M-17.6 15.4H17.6V18.4H16.4V29Q16.4 36 8 36H-8Q-16.4 36 -16.4 29V18.4H-17.6Z', 'ground'),
  edge('M-17.6 18.4H17.6M-16.4 23.2H16.4'),
  rect(-4.2, 36, 8.4, 3.6, 0.8, 'ground', 'edge'),
  edge('M-1.6 36v3.6M1.6 36v3.6'),
  path('M9 33.4L15.4 37.6L12.6 40.4L6.4 36', 'ground', 'edge'),
]

export const carburetorKit: DrawPart<'carburetor-kit'> = (values, say, size) => {
  const a = values.length_mm
  const u = a / 36
  const isFloat = values.kind === 'float'
  const diaphragm = isFloat ? [circle(0, 0, 18, 'tint'), circle(0, 0, 15.4, 'ground')] : metering
  const items: Marks[] = [
    diaphragm,
    moved(isFloat ? floatItself : pumpDiaphragm, { x: 43 }),
    moved(needleValve, { x: 75, y: -10 }),
    moved(
      [
        rect(-2.2, -6, 4.4, 12, 0, 'ground', 'edge'),
        edge('M-2.2 -4L2.2 -5.4M-2.2 -1L2.2 -2.4M-2.2 2L2.2 0.6M-2.2 5L2.2 3.6'),
      ],
      { x: 86, y: -10 },
    ),
    moved(
      [
        circle(0, 0, 4.6, 'tint', 'edge'),
        size === 'large' ? fine('M-4.2 -1.6H4.2M-4.2 1.6H4.2M-1.6 -4.2V4.2M1.6 -4.2V4.2') : [],
      ],
      { x: 72, y: 11 },
    ),
    moved(
      [
        path('M-7 -1.5H4A2.4 2.4 0 1 1 4 3.3H1V1.4H-7Z', 'tint', 'edge'),
        circle(4, 0.9, 0.8, 'ground', 'fine'),
      ],
      { x: 86, y: 11 },
    ),
  ]
  return figure(moved(items, { scale: u }), [
    dimH(-18 * u, 18 * u, 18 * u, say('length_mm')),
    note(say('pieces', '× '), 'above'),
  ])
}

const metering: Marks = [
  path('M-18 -13Q-18 -18 -13 -18H13Q18 -18 18 -13V13Q18 18 13 18H-13Q-18 18 -18 13Z', 'tint'),
  around(4, (degrees) => circle(...polar(0, 0, 19.4, degrees), 1.5, 'ground', 'edge'), 45),
  circle(0, 0, 11.5, 'ground', 'edge'),
  circle(0, 0, 9.6, 'none', 'fine'),
  circle(0, 0, 6, 'tint', 'edge'),
  circle(0, 0, 1.7, 'solid', 'edge'),
  cross(0, 0, 18),
]

const pumpDiaphragm: Marks = [
  path('M-16 -12Q-16 -18 -10 -18H10Q16 -18 16 -12V12Q16 18 10 18H-10Q-16 18 -16 12Z', 'tint'),
  around(4, (degrees) => circle(...polar(0, 0, 17.8, degrees), 1.5, 'ground', 'edge'), 45),
  edge('M-9 -9H-3A4 4 0 0 1 -3 -1H-9M9 9H3A4 4 0 0 1 3 1H9'),
  circle(6, -7, 2.4, 'ground', 'edge'),
  circle(-6, 8, 2.4, 'ground', 'edge'),
]

const floatItself: Marks = [
  path('M-14 -16H14V12A14 14 0 0 1 -14 12Z', 'tint'),
  path('M-5 -16V-2A5 5 0 0 0 5 -2V-16', 'ground', 'edge'),
  rect(-16, -18, 32, 4, 1, 'ground', 'edge'),
]

const needleValve: Marks = [
  path('M-2 -7H2V4L0 9L-2 4Z', 'ground', 'edge'),
  rect(-2.8, -9, 5.6, 2.4, 0.6, 'tint', 'edge'),
]

/** Flange in front view, the rubber-lined tube in section beside it. */
export const intakeManifold: DrawPart<'intake-manifold'> = (values, say) => {
  const r = values.bore_mm / 2
  const d = Math.max(values.hole_distance_mm, values.bore_mm * 1.35)
  const L = values.length_mm
  const wall = Math.max(r * 0.28, 1.5)
  const [ear, hole] = [d * 0.13, d * 0.065]
  const front = [
    path(flange(0, 0, d, ear, r + wall * 2), 'tint'),
    circle(0, 0, r + wall, 'none', 'edge'),
    circle(0, 0, r, 'ground'),
    [-1, 1].map((side) => circle((side * d) / 2, 0, hole, 'ground')),
    cross(0, 0, d / 2),
  ]
  const plate = Math.max(L * 0.1, 2.5)
  const lip = r + wall * 1.5
  const high = r + wall * 2
  const upper = `M0 ${-r}V${-high}H${plate}V${-r - wall}H${L * 0.32}L${L * 0.38} ${-lip}H${L * 0.46}L${L * 0.52} ${-r - wall}H${L * 0.6}L${L * 0.66} ${-lip}H${L * 0.74}L${L * 0.8} ${-r - wall}H${L - plate}V${-lip - wall * 0.4}H${L}V${-r}Z`
  const pipe = [
    rect(0, -r, L, 2 * r, 0, 'ground', 'edge'),
    section(upper),
    moved(section(upper), { isMirrored: true, turn: 180 }),
    axis(0, 0, L, 0),
  ]
  const x = d / 2 + ear + Math.max(d * 0.3, 6)
  return figure(
    [front, moved(pipe, { x })],
    [
      dimH(-d / 2, d / 2, r + wall, say('hole_distance_mm')),
      dimH(x, x + L, high, say('length_mm')),
      dimV(-r, r, x + L, say('bore_mm', 'Ø')),
    ],
  )
}

const pleatCount = (length: number, size: Size): number =>
  Math.max(6, Math.min(size === 'small' ? 8 : 18, Math.round(length / 7)))

export const airFilter: DrawPart<'air-filter'> = (values, say, size) => {
  if (values.kind === 'round') return roundFilter(values, say, size)
  const [L, W] = [values.length_mm, values.width_mm]
  const H = Math.min(values.height_mm, Math.max(L, W))
  const rim = Math.min(L, W) * 0.09
  const x = L + Math.max(L, W) * 0.16
  const isFoam = values.kind === 'foam'
  const front = [
    rect(0, 0, L, W, rim * 1.3, 'tint'),
    rect(rim, rim, L - 2 * rim, W - 2 * rim, rim * 0.5, 'ground', 'edge'),
    isFoam ? pores(L, W, rim, size) : pleats(L, W, rim, size),
    axis(L / 2, 0, L / 2, W),
    axis(0, W / 2, L, W / 2),
  ]
  const side = isFoam
    ? [
        rect(x, 0, H, W, H * 0.12, 'tint'),
        moved(pores(H * 2, W, Math.min(rim, H * 0.2), size).slice(0, 16), {
          scale: 0.5,
          x: x + H * 0.02,
          y: W * 0.25,
        }),
      ]
    : [
        rect(x + H * 0.2, rim * 0.7, H * 0.8, W - rim * 1.4, 0, 'ground', 'edge'),
        zigzag(x + H * 0.2, x + H, rim * 0.7, W - rim * 0.7, pleatCount(W, size)),
        rect(x, 0, H * 0.26, W, H * 0.08, 'tint'),
      ]
  return figure(
    [front, side],
    [
      dimH(0, L, W, say('length_mm')),
      dimH(x, x + H, 0, say('height_mm'), 'above'),
      dimV(0, W, 0, say('width_mm'), 'left'),
    ],
  )
}

const pleats = (L: number, W: number, rim: number, size: Size): Marks => {
  const count = pleatCount(L, size)
  return along(count, rim * 1.9, L - rim * 1.9, (x) =>
    (size === 'small' ? edge : fine)(`M${x} ${rim * 1.3}V${W - rim * 1.3}`),
  )
}

const zigzag = (x1: number, x2: number, y1: number, y2: number, count: number): Marks =>
  edge(
    `M${x1} ${y1}L${along(count * 2, y1, y2, (y, index) => `${index % 2 === 0 ? x2 : x1} ${y}`).join('L')}`,
  )

const poreSizes = [0.16, 0.26, 0.21, 0.12]

/** Pores on a staggered grid, three sizes in turn: foam, not a perforated sheet. */
const pores = (L: number, W: number, rim: number, size: Size): Marks[] => {
  const columns = size === 'small' ? 6 : 9
  const step = (L - 2 * rim) / columns
  const rows = Math.min(10, Math.max(2, Math.round((W - 2 * rim) / step)))
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const x = rim + (column + (row % 2 === 0 ? 0.3 : 0.7)) * step
    const y = rim + (row + 0.5) * ((W - 2 * rim) / rows)
    return circle(x, y, step * (poreSizes[(index * 7 + row) % poreSizes.length] ?? 0.2), 'none', 'fine')
  })
}

const roundFilter: DrawPart<'air-filter'> = (values, say, size) => {
  const R = values.length_mm / 2
  const r = Math.min(values.inner_mm / 2, R * 0.7)
  const H = Math.min(values.height_mm, R * 3)
  const count = size === 'small' ? 20 : 40
  const folds = around(count * 2, (degrees, index) =>
    at(0, 0, index % 2 === 0 ? R * 0.94 : r + (R - r) * 0.22, degrees),
  )
  const front = [
    circle(0, 0, R, 'tint'),
    path(`M${folds.join('L')}Z`, 'ground', 'fine'),
    circle(0, 0, r + (R - r) * 0.16, 'tint', 'edge'),
    circle(0, 0, r, 'ground'),
    cross(0, 0, R),
  ]
  const x = R * 1.3
  const cap = Math.min(H * 0.13, R * 0.2)
  const side = [
    rect(x + cap, -R * 0.94, H - 2 * cap, R * 1.88, 0, 'ground', 'edge'),
    along(size === 'small' ? 9 : 19, -R * 0.86, R * 0.86, (y) => fine(`M${x + cap} ${y}h${H - 2 * cap}`)),
    rect(x, -R, cap, 2 * R, cap * 0.3, 'tint'),
    rect(x + H - cap, -R, cap, 2 * R, cap * 0.3, 'tint'),
    axis(x, 0, x + H, 0),
  ]
  return figure(
    [front, side],
    [
      dimH(x, x + H, R, say('height_mm')),
      dimV(-R, R, x + H, say('length_mm', 'Ø')),
      dimV(-r, r, x + H, say('inner_mm', 'Ø')),
    ],
  )
}
