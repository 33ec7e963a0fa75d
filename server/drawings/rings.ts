/** Rings, shown as front view and section beside it: bearings, seals, washers. The axis of both views is y = 0. */
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
  moved,
  note,
  path,
  polar,
  rect,
  section,
} from '#server/drawings/drafting.ts'
import type { Mark, Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'

/** Upper half and its mirror image below the axis. */
const bothHalves = (upper: Marks): Mark[] => [
  ...moved(upper, {}),
  ...moved(upper, { isMirrored: true, turn: 180 }),
]

/** Contradictory data (a bore wider than the ring) is drawn as the thinnest ring that still reads as one. */
const ringRadii = (inner: number, outer: number): [inner: number, outer: number] => [
  Math.min(inner, outer * 0.92) / 2,
  outer / 2,
]

export const bearing: DrawPart<'bearing'> = (values, say, size) => {
  const [r, R] = ringRadii(values.inner_mm, values.outer_mm)
  const B = values.width_mm
  const middle = (r + R) / 2
  const ball = (R - r) * 0.3
  const [innerShoulder, outerShoulder] = [r + (R - r) * 0.34, R - (R - r) * 0.3]
  const balls = Math.max(6, Math.floor((Math.PI * middle) / (ball * (size === 'small' ? 1.75 : 1.6))))
  const shield: Record<string, Marks> = {
    open: [
      circle(0, 0, outerShoulder, 'ground', 'edge'),
      circle(0, 0, innerShoulder, 'tint', 'edge'),
      around(balls, (degrees) => circle(...polar(0, 0, middle, degrees), ball, 'ground', 'edge'), -90),
    ],
    '2RS': [
      circle(0, 0, outerShoulder, 'ground', 'edge'),
      circle(0, 0, r + (R - r) * 0.27, 'tint', 'edge'),
      size === 'large' ? circle(0, 0, middle + ball * 0.55, 'none', 'fine') : [],
    ],
    ZZ: [
      circle(0, 0, outerShoulder, 'ground', 'edge'),
      circle(0, 0, outerShoulder - (R - r) * 0.07, 'none', 'fine'),
      circle(0, 0, r + (R - r) * 0.3, 'tint', 'edge'),
      circle(0, 0, r + (R - r) * 0.24, 'none', 'fine'),
    ],
  }
  const chamfer = Math.min(B, R - r) * 0.07
  const front = [
    circle(0, 0, R, 'tint'),
    circle(0, 0, R - chamfer, 'none', 'fine'),
    shield[values.seal] ?? [],
    circle(0, 0, r + chamfer, 'none', 'fine'),
    circle(0, 0, r, 'ground'),
    cross(0, 0, R),
  ]
  const x = R * 1.34
  const dimensions = [
    dimH(x, x + B, R, say('width_mm')),
    dimV(-r, r, x + B, say('inner_mm', 'Ø')),
    dimV(-R, R, x + B, say('outer_mm', 'Ø')),
    note(say('seal') === 'open' ? null : say('seal')),
  ]
  return figure([front, moved(bearingSection(r, R, B, values.seal), { x })], dimensions)
}

const bearingSection = (r: number, R: number, B: number, seal: string): Marks => {
  const middle = (r + R) / 2
  const ball = Math.min((R - r) * 0.3, B * 0.42)
  const [innerShoulder, outerShoulder] = [r + (R - r) * 0.34, R - (R - r) * 0.3]
  const groove = (shoulder: number) => Math.sqrt(Math.max(0, ball ** 2 - (shoulder - middle) ** 2))
  const [gi, go] = [groove(innerShoulder), groove(outerShoulder)]
  const c = Math.min(B, R - r) * 0.1
  const [left, right] = [B / 2 - go, B / 2 + go]
  const outerRing = `M0 ${-outerShoulder}V${c - R}l${c} ${-c}H${B - c}l${c} ${c}V${-outerShoulder}H${right}A${ball} ${ball} 0 0 0 ${left} ${-outerShoulder}Z`
  const innerRing = `M0 ${-innerShoulder}V${-r - c}l${c} ${c}H${B - c}l${c} ${-c}V${-innerShoulder}H${B / 2 + gi}A${ball} ${ball} 0 0 1 ${B / 2 - gi} ${-innerShoulder}Z`
  const lid = (x: number) =>
    rect(
      x,
      -outerShoulder - ball * 0.1,
      B * 0.07,
      outerShoulder - innerShoulder + ball * 0.1,
      0,
      'solid',
      'fine',
    )
  const lids = seal === 'open' ? [] : [lid(B * 0.05), lid(B * 0.88)]
  return [
    rect(0, -R + c, B, 2 * (R - c), 0, 'ground', 'edge'),
    bothHalves([
      section(outerRing),
      section(innerRing, 'falling'),
      circle(B / 2, -middle, ball, 'ground'),
      lids,
    ]),
    axis(0, 0, B, 0),
  ]
}

export const needleBearing: DrawPart<'needle-bearing'> = (values, say, size) => {
  const [r, R] = ringRadii(values.inner_mm, values.outer_mm)
  const L = values.width_mm
  const count = size === 'small' ? Math.min(values.needles, 10) : values.needles
  const needle = Math.min((R - r) * 0.46, (Math.PI * (r + R) * 0.36) / count)
  const front = [
    circle(0, 0, R - (R - r) * 0.18, 'tint'),
    circle(0, 0, r + (R - r) * 0.18, 'ground', 'edge'),
    around(count, (degrees) => circle(...polar(0, 0, (r + R) / 2, degrees), needle, 'ground', 'edge'), -90),
    cross(0, 0, R),
  ]
  const x = R * 1.5
  const rows = Math.max(3, Math.round(count / 3))
  const slots = around(
    rows * 2,
    (degrees) => {
      const y = -Math.sin((degrees * Math.PI) / 180) * R * 0.82
      const height = Math.max(Math.abs(Math.cos((degrees * Math.PI) / 180)) * needle * 1.7, needle * 0.2)
      return degrees > 90 && degrees < 270
        ? []
        : rect(x + L * 0.16, y - height / 2, L * 0.68, height, height / 2, 'ground', 'edge')
    },
    90 / rows,
  )
  const cage = [
    rect(x, -R, L, 2 * R, L * 0.04, 'tint'),
    edge(`M${x + L * 0.09} ${-R}v${2 * R}M${x + L * 0.91} ${-R}v${2 * R}`),
    slots,
    axis(x, 0, x + L, 0),
  ]
  return figure(
    [front, cage],
    [
      dimH(x, x + L, R, say('width_mm')),
      dimV(-r, r, x + L, say('inner_mm', 'Ø')),
      dimV(-R, R, x + L, say('outer_mm', 'Ø')),
    ],
  )
}

export const oilSeal: DrawPart<'oil-seal'> = (values, say) => {
  const [r, R] = ringRadii(values.inner_mm, values.outer_mm)
  const B = values.width_mm
  const front = [
    circle(0, 0, R, 'tint'),
    circle(0, 0, R - (R - r) * 0.16, 'none', 'fine'),
    circle(0, 0, r + (R - r) * 0.42, 'none', 'edge'),
    circle(0, 0, r + (R - r) * 0.14, 'none', 'fine'),
    circle(0, 0, r, 'ground'),
    cross(0, 0, R),
  ]
  const x = R * 1.34
  const profile = moved(
    [
      rect(0, -R, B, 2 * R, 0, 'ground', 'edge'),
      bothHalves(sealProfile(r, R, B, values.lips)),
      axis(0, 0, B, 0),
    ],
    { x },
  )
  return figure(
    [front, profile],
    [
      dimH(x, x + B, R, say('width_mm')),
      dimV(-r, r, x + B, say('inner_mm', 'Ø')),
      dimV(-R, R, x + B, say('outer_mm', 'Ø')),
    ],
  )
}

/** Rubber body with its metal ring (blackened), garter spring and lip, air to the left and oil to the right. */
const sealProfile = (r: number, R: number, B: number, lips: number): Marks => {
  const h = R - r
  const wall = Math.min(B * 0.26, h * 0.26)
  const dust = lips > 1 ? `L${B * 0.12} ${-r}L${B * 0.3} ${-r - h * 0.22}` : `L${B * 0.24} ${-r - h * 0.3}`
  const body = `M0 ${-r - h * 0.36}V${-R + h * 0.06}l${B * 0.06} ${-h * 0.06}H${B * 0.94}l${B * 0.06} ${h * 0.06}V${-R + wall}H${wall * 1.25}V${-r - h * 0.48}L${B * 0.5} ${-r - h * 0.4}L${B * 0.66} ${-r - h * 0.46}H${B * 0.92}V${-r - h * 0.2}L${B * 0.66} ${-r}L${B * 0.42} ${-r - h * 0.2}${dust}Z`
  const metal = `M${B * 0.9} ${-R + wall * 0.5}H${wall * 0.6}V${-r - h * 0.46}`
  return [section(body), path(metal), circle(B * 0.74, -r - h * 0.46, Math.min(B, h) * 0.09, 'solid', 'edge')]
}

export const washer: DrawPart<'washer'> = (values, say, size) => {
  const [r, R] = ringRadii(values.inner_mm, values.outer_mm)
  const t = values.thickness_mm
  const x = R * 1.4
  const isSpring = values.kind === 'spring'
  const teeth =
    values.kind === 'toothed'
      ? around(size === 'small' ? 10 : 16, (degrees) =>
          edge(
            `M${polar(0, 0, r, degrees).join(' ')}L${polar(0, 0, r + (R - r) * 0.5, degrees + 8).join(' ')}`,
          ),
        )
      : []
  const cut = isSpring
    ? [
        path(
          `M${r * 0.9} ${-R * 0.14}L${R * 1.06} ${-R * 0.2}V${R * 0.02}L${r * 0.9} ${R * 0.08}Z`,
          'ground',
          'fine',
        ),
      ]
    : []
  const front = [
    circle(0, 0, R, 'tint'),
    values.kind === 'flat' ? circle(0, 0, R - t * 0.25, 'none', 'fine') : [],
    teeth,
    circle(0, 0, r, 'ground'),
    cut,
    cross(0, 0, R),
  ]
  const upper = [section(`M0 ${-r}V${-R}H${t}V${-r}Z`)]
  const offset = isSpring ? t * 0.55 : 0
  const side = isSpring
    ? [
        path(`M0 ${-R}H${t}L${t + offset} 0V${R}H${offset}V${R * 0.1}L0 0Z`, 'tint'),
        edge(`M${offset} ${R * 0.1}L${t + offset} ${-R * 0.12}`),
      ]
    : [rect(0, -R, t, 2 * R, 0, 'ground', 'edge'), bothHalves(upper)]
  return figure(
    [front, moved([side, axis(0, 0, t, 0)], { x })],
    [
      dimH(x, x + t, R, say('thickness_mm')),
      dimV(-r, r, x + t + offset, say('inner_mm', 'Ø')),
      dimV(-R, R, x + t + offset, say('outer_mm', 'Ø')),
    ],
  )
}

/** Closed ring in front view, its gap on top, with the rings from the side. */
export const pistonRings: DrawPart<'piston-rings'> = (values, say) => {
  const R = values.bore_mm / 2
  const t = Math.max(values.bore_mm / 24, 1.2)
  const gap = R * 0.06
  const [outerY, innerY] = [-Math.sqrt(R * R - gap * gap), -Math.sqrt((R - t) ** 2 - gap * gap)]
  const front = [
    path(
      `M${gap} ${outerY}A${R} ${R} 0 1 1 ${-gap} ${outerY}L${-gap} ${innerY}A${R - t} ${R - t} 0 1 0 ${gap} ${innerY}Z`,
      'tint',
    ),
    cross(0, 0, R),
  ]
  const h = values.height_mm
  const step = Math.max(h * 2.6, R * 0.16)
  const sides = along(values.pieces, R * 1.3, R * 1.3 + step * (values.pieces - 1), (x) => [
    rect(x, -R, h, 2 * R, h * 0.15, 'ground'),
    fine(`M${x} ${-gap * 1.2}h${h}M${x} ${gap * 1.2}h${h}`),
  ])
  return figure(
    [front, sides],
    [
      dimH(R * 1.3, R * 1.3 + h, R, say('height_mm')),
      dimV(-R, R, [0, 0], say('bore_mm', 'Ø'), 'left'),
      note(say('pieces', '× '), 'above'),
    ],
  )
}
