/** Pistons, cylinders and connecting rods. Axis x = 0, the crown at the top. */
import {
  along,
  axis,
  circle,
  cross,
  dimH,
  dimV,
  edge,
  figure,
  moved,
  note,
  path,
  rect,
  section,
} from '#server/drawings/drafting.ts'
import type { Marks, Size } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'

type PistonShape = { bore: number; pin: number; height: number; rings: number }

/** Seen along the pin: ring grooves, pin boss, skirt with its cut-out. The crown is at y = 0. */
const pistonView = ({ bore, pin, height, rings }: PistonShape, size: Size): Marks => {
  const R = bore / 2
  const H = height
  const groove = Math.max(bore * 0.03, 1.2)
  const step = size === 'small' ? 2.6 : 2.2
  const lands = along(rings, 0, rings - 1, (index) =>
    rect(-R, H * 0.1 + index * groove * step, bore, groove, 0, 'solid', 'fine'),
  )
  const pinY = Math.max(H * 0.56, H * 0.1 + rings * groove * step + pin * 0.62)
  const boss = Math.min(pin * 0.5 + bore * 0.09, H - pinY)
  return [
    path(
      `M${-R} ${bore * 0.03}Q0 ${-bore * 0.05} ${R} ${bore * 0.03}V${H * 0.9}L${R * 0.94} ${H}H${R * 0.52}Q${R * 0.46} ${H * 0.88} 0 ${H * 0.88}Q${-R * 0.46} ${H * 0.88} ${-R * 0.52} ${H}H${-R * 0.94}L${-R} ${H * 0.9}Z`,
      'tint',
    ),
    lands,
    path(
      `M${-R * 0.6} ${H * 0.935}V${pinY}A${R * 0.6} ${R * 0.6} 0 0 1 ${R * 0.6} ${pinY}V${H * 0.935}`,
      'none',
      'fine',
    ),
    circle(0, pinY, boss, 'tint', 'edge'),
    circle(0, pinY, pin / 2, 'ground'),
    circle(0, pinY, pin * 0.36, 'none', 'fine'),
    axis(0, 0, 0, H),
    axis(-boss, pinY, boss, pinY),
  ]
}

export const pistonKit: DrawPart<'piston-kit'> = (values, say, size) => {
  const bore = values.bore_mm
  const pin = Math.min(values.pin_mm, bore * 0.4)
  const height = Math.max(values.height_mm, pin + bore * 0.3)
  const R = bore / 2
  const x = bore * 1.14
  const ringY = Math.min(height / 2, R)
  const gap = R * 0.07
  const wall = bore * 0.045
  const end = (radius: number) => Math.sqrt(radius ** 2 - gap ** 2)
  const ring = path(
    `M${gap} ${-end(R)}A${R} ${R} 0 1 1 ${-gap} ${-end(R)}L${-gap} ${-end(R - wall)}A${R - wall} ${R - wall} 0 1 0 ${gap} ${-end(R - wall)}Z`,
    'tint',
    'edge',
  )
  const pinLength = bore * 0.76
  const loosePin = [
    rect(-pinLength / 2, -pin / 2, pinLength, pin, pin * 0.1, 'tint'),
    edge(
      `M${-pinLength / 2 + pin * 0.14} ${-pin / 2}v${pin}M${pinLength / 2 - pin * 0.14} ${-pin / 2}v${pin}`,
    ),
    axis(-pinLength / 2, 0, pinLength / 2, 0),
  ]
  const marks = [
    pistonView({ bore, pin, height, rings: values.rings }, size),
    moved([ring, loosePin], { x, y: ringY }),
  ]
  return figure(marks, [
    dimH(-R, R, height, say('bore_mm', 'Ø')),
    dimV(0, height, -R, say('height_mm'), 'left'),
    dimV(ringY - pin / 2, ringY + pin / 2, x + pinLength / 2, say('pin_mm', 'Ø')),
  ])
}

export const cylinderKit: DrawPart<'cylinder-kit'> = (values, say, size) => {
  const bore = values.bore_mm
  const pin = Math.min(values.pin_mm, bore * 0.4)
  const fins = size === 'small' ? Math.min(values.fins, 6) : values.fins
  const height = bore * 1.5
  const R = bore / 2
  const piston = moved(pistonView({ bore: bore * 0.99, pin, height: bore * 0.82, rings: 2 }, size), {
    x: bore * 1.72,
    y: height - bore * 0.82,
  })
  return figure(
    [barrel(R, fins), piston],
    [
      dimH(-R, R, height, say('bore_mm', 'Ø')),
      dimV(
        height - bore * 0.82 * 0.44 - pin / 2,
        height - bore * 0.82 * 0.44 + pin / 2,
        bore * 1.72 + R,
        say('pin_mm', 'Ø'),
      ),
      note(say('displacement_cm3', '', ' cm³'), 'above'),
    ],
  )
}

/** Left half seen from outside, right half in section. */
const barrel = (R: number, fins: number): Marks => {
  const bore = 2 * R
  const wall = R * 1.2
  const top = R * 0.22
  const finEnd = bore * 1.08
  const pitch = (finEnd - top) / fins
  const reach = (index: number) => R * (1.92 - 0.22 * (index / Math.max(1, fins - 1)))
  const contour = along(fins, 0, fins - 1, (index) => {
    const y = top + index * pitch
    return `H${reach(index)}V${y + pitch * 0.42}H${index === fins - 1 ? R * 1.14 : wall}V${y + pitch}`
  }).join('')
  const plug = R * 0.28
  const foot = `V${bore * 1.16}H${R * 1.5}V${bore * 1.27}H${R * 1.12}V${bore * 1.5}H${R}`
  const half = `M${plug} ${R * 0.06}H${plug * 1.7}V${top}${contour}${foot}V${R * 0.86}A${R * 0.98} ${R * 0.98} 0 0 0 ${plug} ${R * 0.42}Z`
  const outside = `M0 ${R * 0.06}H${plug * 1.7}V${top}${contour}${foot}V${bore * 1.5}H0Z`
  const port = [
    rect(R * 0.3, bore * 0.72, R * 0.9, R * 0.6, R * 0.1, 'ground'),
    rect(R * 0.45, bore * 0.78, R * 0.6, R * 0.36, R * 0.12, 'tint', 'edge'),
  ]
  const lines = along(fins, 0, fins - 1, (index) =>
    edge(`M0 ${top + index * pitch}h${wall}M0 ${top + index * pitch + pitch * 0.42}h${wall}`),
  )
  return [
    moved([path(outside, 'tint'), lines, port], { isMirrored: true }),
    path(
      `M0 ${R * 0.06}H${plug}V${R * 0.42}A${R * 0.98} ${R * 0.98} 0 0 1 ${R} ${R * 0.86}V${bore * 1.5}H0Z`,
      'ground',
      'edge',
    ),
    section(half),
    edge(`M${R * 0.2} ${bore * 0.86}h${R * 0.34}v${R * 0.34}h${-R * 0.34}Z`),
    axis(0, 0, 0, bore * 1.5),
  ]
}

export const connectingRod: DrawPart<'connecting-rod'> = (values, say) => {
  const length = values.centre_distance_mm
  const big = Math.min(values.big_end_mm / 2, length * 0.3)
  const small = Math.min(values.small_end_mm / 2, length * 0.2)
  const [B, S] = [big * 1.38 + 1, small * 1.55 + 1]
  const [w1, w2] = [B * 0.5, S * 0.62]
  const shank = `M${B * 0.8} ${-w1}L${length - S * 0.7} ${-w2}V${w2}L${B * 0.8} ${w1}Z`
  const relief = `M${B * 1.25} ${-w1 * 0.48}L${length - S * 1.15} ${-w2 * 0.48}Q${length - S * 1.02} 0 ${length - S * 1.15} ${w2 * 0.48}L${B * 1.25} ${w1 * 0.48}Q${B * 1.1} 0 ${B * 1.25} ${-w1 * 0.48}Z`
  const bolt = (y: number): Marks => [
    rect(-B * 0.62, y - B * 0.17, B * 1.02, B * 0.34, 0, 'ground', 'edge'),
    rect(-B * 0.82, y - B * 0.24, B * 0.22, B * 0.48, 0, 'tint', 'edge'),
  ]
  const isSplit = values.kind === 'split'
  return figure(
    [
      path(shank, 'tint'),
      isSplit
        ? [
            path(`M${-B * 0.6} ${-B * 1.28}H${B * 0.5}V${B * 1.28}H${-B * 0.6}Z`, 'tint'),
            bolt(-B * 1.02),
            bolt(B * 1.02),
          ]
        : [],
      circle(0, 0, B, 'tint'),
      circle(length, 0, S, 'tint'),
      edge(relief, 'ground'),
      isSplit ? edge(`M0 ${-B * 1.28}V${-big}M0 ${big}V${B * 1.28}`) : [],
      circle(0, 0, big, 'ground'),
      circle(0, 0, big * 1.12, 'none', 'fine'),
      circle(length, 0, small, 'ground'),
      cross(0, 0, B),
      axis(B, 0, length - S, 0),
      cross(length, 0, S),
    ],
    [
      dimH(0, length, [B * (isSplit ? 1.28 : 1), S], say('centre_distance_mm')),
      dimV(-big, big, [-B * 0.3, -B * 0.3], say('big_end_mm', 'Ø'), 'left'),
      dimV(-small, small, length + S * 0.4, say('small_end_mm', 'Ø')),
    ],
  )
}
