/** Blades and tines that cut grass, hedges and soil, and what turns them. */
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
  polygon,
  rect,
  section,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'

export const brushcutterBlade: DrawPart<'brushcutter-blade'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const bore = Math.min(values.bore_mm / 2, R * 0.2)
  const z = Math.round(values.teeth)
  const blade =
    z <= 5
      ? starBlade(z, R, bore)
      : z <= 20
        ? path(toothedDisc(z, R, 0.72, 0.1), 'tint')
        : path(toothedDisc(Math.min(z, size === 'small' ? 30 : 80), R, 0.92, 0.3), 'tint')
  const reliefs =
    z > 20
      ? around(4, (degrees) => circle(...polar(0, 0, R * 0.62, degrees), R * 0.11, 'ground', 'edge'), 45)
      : z > 5
        ? around(4, (degrees) => circle(...polar(0, 0, R * 0.46, degrees), R * 0.09, 'ground', 'edge'), 45)
        : []
  const t = Math.max(values.thickness_mm, R * 0.016)
  const x = R * 1.18
  return figure(
    [
      blade,
      reliefs,
      circle(0, 0, bore + R * 0.06, 'none', 'fine'),
      circle(0, 0, bore, 'ground'),
      cross(0, 0, R),
      rect(x, -R, t, 2 * R, 0, 'solid', 'fine'),
      edge(`M${x - t} ${-bore}h${t * 3}M${x - t} ${bore}h${t * 3}`),
    ],
    [
      dimV(-bore, bore, x + t, say('bore_mm', 'Ø')),
      dimV(-R, R, x + t, say('outer_mm', 'Ø')),
      dimH(x, x + t, R, say('thickness_mm')),
      note(say('teeth', 'z = '), 'above'),
    ],
  )
}

/** Knives with two to five arms: leading edge straight and sharpened, trailing edge swept. */
const starBlade = (z: number, R: number, bore: number): Marks => {
  const root = Math.max(R * (z === 2 ? 0.2 : 0.3), bore * 1.9)
  const step = 360 / z
  const [lead, trail] = z === 2 ? [-9, 9] : [-step * 0.16, step * 0.1]
  const arm = (degrees: number) =>
    `${at(0, 0, root, degrees - step * 0.26)}L${at(0, 0, R, degrees + lead)}A${R} ${R} 0 0 1 ${at(0, 0, R, degrees + trail)}L${at(0, 0, root, degrees + step * 0.3)}Q${at(0, 0, root * 0.88, degrees + step / 2)} ${at(0, 0, root, degrees + step * 0.74)}`
  const bevel = (degrees: number) =>
    edge(
      `M${at(0, 0, R * 0.98, degrees + lead + (z === 2 ? 3.4 : 4))}L${at(0, 0, root * 1.25, degrees - step * 0.16)}`,
    )
  return [path(`M${around(z, arm, -90).join('L')}Z`, 'tint'), around(z, bevel, -90)]
}

const toothedDisc = (z: number, R: number, root: number, tip: number): string => {
  const step = 360 / z
  const tooth = (degrees: number) =>
    `${at(0, 0, R * root, degrees)}L${at(0, 0, R, degrees + step * 0.16)}L${at(0, 0, R * (1 - (1 - root) * 0.12), degrees + step * (0.16 + tip))}Q${at(0, 0, R * root, degrees + step * 0.62)} ${at(0, 0, R * root, degrees + step * 0.98)}`
  return `M${around(z, tooth, -90).join('L')}Z`
}

/** Plan above, side view with its lifted ends below. */
export const mowerBlade: DrawPart<'mower-blade'> = (values, say, size) => {
  const L = values.length_cm * 10
  const W = Math.min(values.width_mm, L * 0.24)
  const r = Math.min(values.bore_mm / 2, W * 0.36)
  const [l, w] = [L / 2, W / 2]
  const cut = L * 0.17
  const plan = `M${-l} ${-w * 0.66}H${-l + cut}L${-l + cut + W * 0.22} ${-w}H${l - W * 0.34}Q${l} ${-w} ${l} ${-w * 0.5}V${w * 0.66}H${l - cut}L${l - cut - W * 0.22} ${w}H${-l + W * 0.34}Q${-l} ${w} ${-l} ${w * 0.5}Z`
  const lift = { high: 0.5, standard: 0.32, mulching: 0.4 }[values.lift] ?? 0.32
  const mulch =
    values.lift === 'mulching'
      ? edge(`M${l * 0.42} ${-w}l${W * 0.3} ${W * 0.3}h${W * 0.5}l${W * 0.3} ${-W * 0.3}`)
      : []
  const end = [
    edge(`M${l - cut} ${w * 0.3}H${l}`),
    edge(`M${l - W * 0.95} ${-w}Q${l - W * 0.8} ${-w * 0.2} ${l} ${-w * 0.1}`),
    mulch,
  ]
  const holes: Record<string, Marks> = {
    round: circle(0, 0, r, 'ground'),
    star: path(
      polygon(around(12, (degrees, index) => polar(0, 0, index % 2 === 0 ? r : r * 0.7, degrees))),
      'ground',
    ),
    slotted: [
      circle(0, 0, r, 'ground'),
      [-1, 1].map((side) =>
        rect(side * W * 0.62 - W * 0.14, -r * 0.5, W * 0.28, r, r * 0.5, 'ground', 'edge'),
      ),
    ],
  }
  const y = W * 1.45
  const t = Math.max(L * 0.011, 3)
  const rise = W * lift * (size === 'small' ? 1.3 : 1)
  const bent = `L${l * 0.5} ${y}L${l * 0.6} ${y + rise * 0.4}H${l * 0.78}L${l} ${y - rise * 0.6}V${y - rise * 0.6 + t}L${l * 0.8} ${y + rise * 0.4 + t}H${l * 0.58}L${l * 0.48} ${y + t}`
  const left = `L${-l * 0.48} ${y + t}L${-l * 0.58} ${y + rise * 0.4 + t}H${-l * 0.8}L${-l} ${y - rise * 0.6 + t}V${y - rise * 0.6}L${-l * 0.78} ${y + rise * 0.4}H${-l * 0.6}L${-l * 0.5} ${y}`
  const side = path(`M0 ${y}${bent}${left}Z`, 'tint', size === 'small' ? 'edge' : 'outline')
  return figure(
    [
      path(plan, 'tint'),
      end,
      moved(end, { turn: 180 }),
      holes[values.centre] ?? [],
      side,
      axis(-l, 0, l, 0),
      axis(0, -w, 0, y + t),
    ],
    [
      dimH(-l, l, y + t, say('length_cm', '', ' cm')),
      dimH(-r, r, -w, say('bore_mm', 'Ø'), 'above'),
      dimV(-w, w, l, say('width_mm')),
    ],
  )
}

/** Reciprocating blade with teeth on one or both sides, the driven end on the left. */
export const hedgeBlade: DrawPart<'hedge-blade'> = (values, say, size) => {
  const L = values.length_cm * 10
  const spacing = size === 'small' ? Math.max(values.spacing_mm, L / 11) : values.spacing_mm
  const back = Math.max(L * 0.022, 12)
  const tooth = Math.max(back * 1.5, Math.min(spacing * 0.85, 34))
  const count = Math.max(3, Math.floor((L * 0.94) / spacing))
  const comb = along(count, 0, count - 1, (index): [number, number][] => {
    const x = L - (count - index) * spacing
    return [
      [x + spacing * 0.14, -back],
      [x + spacing * 0.3, -back - tooth],
      [x + spacing * 0.52, -back - tooth],
      [x + spacing * 0.68, -back],
    ]
  }).flat()
  const head = L * 0.12
  const root: [number, number][] = [
    [-head, -back * 0.7],
    [-head * 0.2, -back * 0.7],
    [0, -back],
  ]
  const upper: [number, number][] = [...root, ...comb, [L, -back]]
  const plain: [number, number][] = [...root, [L, -back]]
  const lower = (values.sides === 2 ? upper : plain).map(([x, y]): [number, number] => [x, -y]).toReversed()
  const screws = along(size === 'small' ? 3 : 5, L * 0.1, L * 0.9, (x) =>
    rect(x - L * 0.018, -back * 0.28, L * 0.036, back * 0.56, back * 0.28, 'ground', 'edge'),
  )
  return figure(
    [
      path(polygon([...upper, ...lower]), 'tint'),
      screws,
      circle(-head * 0.55, 0, back * 0.42, 'ground', 'edge'),
      axis(-head, 0, L, 0),
    ],
    [
      dimH(0, L, values.sides === 2 ? back + tooth : back, say('length_cm', '', ' cm')),
      dimH(
        L - spacing * 1.59,
        L - spacing * 0.59,
        -back - tooth,
        size === 'large' ? say('spacing_mm') : null,
        'above',
      ),
    ],
  )
}

/** Along the axis: bent knives around the hub. */
export const tillerTine: DrawPart<'tiller-tine'> = (values, say) => {
  const R = values.outer_mm / 2
  const bore = Math.min(values.bore_mm / 2, R * 0.24)
  const hub = bore * 1.7
  const knife = (degrees: number) =>
    moved(
      [
        path(
          `M${hub * 0.6} ${-R * 0.09}L${R * 0.62} ${-R * 0.12}Q${R * 0.84} ${-R * 0.1} ${R * 0.96} ${R * 0.28}L${R * 0.9} ${R * 0.42}Q${R * 0.76} ${R * 0.12} ${R * 0.58} ${R * 0.09}L${hub * 0.6} ${R * 0.09}Z`,
          'tint',
        ),
        edge(`M${R * 0.9} ${R * 0.4}Q${R * 0.8} ${R * 0.02} ${R * 0.6} ${-R * 0.02}`),
        circle(hub * 1.5, 0, R * 0.03, 'ground', 'edge'),
      ],
      { turn: degrees },
    )
  const x = R * 1.28
  const pipe = R * 0.5
  const side = [
    rect(x - pipe * 0.1, -hub, pipe, hub * 2, 0, 'ground', 'edge'),
    path(
      `M${x} ${-hub}V${-R * 0.8}Q${x} ${-R} ${x + R * 0.2} ${-R}H${x + R * 0.34}V${-R * 0.92}H${x + R * 0.22}Q${x + R * 0.09} ${-R * 0.9} ${x + R * 0.09} ${-R * 0.76}V${-hub}Z`,
      'tint',
    ),
    moved(
      path(
        `M0 ${hub}V${R * 0.8}Q0 ${R} ${-R * 0.2} ${R}H${-R * 0.34}V${R * 0.92}H${-R * 0.22}Q${-R * 0.09} ${R * 0.9} ${-R * 0.09} ${R * 0.76}V${hub}Z`,
        'tint',
      ),
      { x: x + R * 0.4 },
    ),
    axis(x - pipe * 0.1, 0, x + pipe * 0.9, 0),
  ]
  return figure(
    [
      around(values.blades, knife, -60),
      circle(0, 0, hub, 'ground'),
      path(polygon(around(6, (degrees) => polar(0, 0, bore * 1.08, degrees))), 'ground', 'edge'),
      cross(0, 0, R),
      side,
    ],
    [dimV(-bore, bore, x + pipe, say('bore_mm', 'Ø')), dimV(-R, R, x + R * 0.34, say('outer_mm', 'Ø'))],
  )
}

/** Housing in half section: shaft between two bearings, flange with its holes, blade end below. */
export const deckSpindle: DrawPart<'deck-spindle'> = (values, say) => {
  const H = values.height_mm
  const F = values.flange_mm / 2
  const s = Math.min(values.shaft_mm / 2, F * 0.3)
  const b = Math.max(s * 2.3, F * 0.34)
  const w = b * 1.28
  const y = (share: number) => H * share
  const body = `M0 ${y(0.26)}H${w}V${y(0.44)}L${F * 0.86} ${y(0.52)}H${F}V${y(0.6)}H${w}V${y(0.8)}H0Z`
  const wall = `M${b} ${y(0.26)}H${w}V${y(0.44)}L${F * 0.86} ${y(0.52)}H${F}V${y(0.6)}H${w}V${y(0.8)}H${b}V${y(0.66)}H${b * 0.86}V${y(0.4)}H${b}Z`
  const bearingAt = (top: number): Marks => [
    rect(s, top, b - s, y(0.13), 0, 'ground', 'edge'),
    edge(`M${s} ${top}L${b} ${top + y(0.13)}M${s} ${top + y(0.13)}L${b} ${top}`),
  ]
  return figure(
    [
      rect(-s * 0.7, 0, s * 1.4, H * 0.12, s * 0.1, 'ground'),
      along(4, H * 0.02, H * 0.1, (lineY) => fine(`M${-s * 0.7} ${lineY}l${s * 1.4} ${H * 0.008}`)),
      moved(path(body, 'tint'), { isMirrored: true }),
      path(body, 'ground', 'edge'),
      section(wall),
      bearingAt(y(0.27)),
      bearingAt(y(0.66)),
      circle(-(F + w) / 2, y(0.56), F * 0.045, 'ground', 'edge'),
      path(`M${-s} ${y(0.12)}H${s}V${y(0.86)}H${-s}Z`, 'ground'),
      rect(-s * 1.9, y(0.8), s * 3.8, y(0.08), 0, 'tint'),
      path(`M${-s * 1.3} ${y(0.88)}H${s * 1.3}L${s * 1.1} ${H}H${-s * 1.1}Z`, 'ground'),
      axis(0, 0, 0, H),
    ],
    [
      dimH(-s, s, [H * 0.1, H * 0.1], say('shaft_mm', 'Ø'), 'above'),
      dimH(-F, F, y(0.6), say('flange_mm', 'Ø')),
      dimV(0, H, [-s * 0.7, -s * 1.1], say('height_mm'), 'left'),
    ],
  )
}
