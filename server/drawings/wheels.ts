/** Wheels, tyres and tubes: front view and the width beside it. */
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
  moved,
  note,
  path,
  rect,
  section,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'

export const wheel: DrawPart<'wheel'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const B = values.width_mm
  const bore = Math.min(values.bore_mm / 2, R * 0.2)
  const hub = Math.max(bore * 1.9, R * 0.2)
  const rim = R * 0.7
  const spoke = (degrees: number) =>
    path(
      `M${at(0, 0, hub * 0.9, degrees - 16)}L${at(0, 0, rim * 0.98, degrees - 6)}A${rim} ${rim} 0 0 1 ${at(0, 0, rim * 0.98, degrees + 6)}L${at(0, 0, hub * 0.9, degrees + 16)}Z`,
      'ground',
      'edge',
    )
  const front = [
    circle(0, 0, R, 'tint'),
    circle(0, 0, R * 0.92, 'none', 'edge'),
    circle(0, 0, R * 0.76, 'ground'),
    circle(0, 0, rim, values.spokes === 0 ? 'ground' : 'tint', 'edge'),
    around(values.spokes, spoke, -90),
    circle(0, 0, hub, 'ground'),
    circle(0, 0, bore, 'ground'),
    cross(0, 0, R),
  ]
  const x = R * 1.26
  const tread = along(size === 'small' ? 7 : 13, -R * 0.86, R * 0.86, (y) =>
    edge(`M${x + B * 0.08} ${y - R * 0.04}L${x + B / 2} ${y + R * 0.03}L${x + B * 0.92} ${y - R * 0.04}`),
  )
  const side = [
    rect(x - B * 0.08, -hub * 0.6, B * 1.16, hub * 1.2, 0, 'ground', 'edge'),
    rect(x, -R, B, 2 * R, Math.min(B * 0.3, R * 0.14), 'tint'),
    tread,
    axis(x - B * 0.08, 0, x + B * 1.08, 0),
  ]
  return figure(
    [front, side],
    [
      dimH(x, x + B, R, say('width_mm')),
      dimV(-R, R, x + B, say('outer_mm', 'Ø')),
      dimH(-bore, bore, R, say('bore_mm', 'Ø')),
    ],
  )
}

/** `13x5.00-6` is outer diameter, section width and rim in inches; `4.00-8` leaves the first out. Millimetres. */
const readTyre = (size: string): { outer: number; width: number; rim: number } => {
  const [, first = '13', second, rim = '6'] = /^(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?-(\d+)$/.exec(size) ?? []
  const width = Number(second ?? first)
  const rimInches = Number(rim)
  const outer = second === undefined ? rimInches + 1.9 * width : Number(first)
  return {
    outer: Math.max(outer, rimInches * 1.25) * 25.4,
    width: Math.min(width, outer * 0.8) * 25.4,
    rim: rimInches * 25.4,
  }
}

export const tyre: DrawPart<'tyre'> = (values, say, size) => {
  const { outer, width: B, rim } = readTyre(values.size)
  const [R, r] = [outer / 2, rim / 2]
  const isLug = values.profile === 'lug'
  const lugs = isLug
    ? around(size === 'small' ? 12 : 20, (degrees) =>
        path(
          `M${at(0, 0, R * 0.94, degrees - 4)}L${at(0, 0, R, degrees - 3)}A${R} ${R} 0 0 1 ${at(0, 0, R, degrees + 3)}L${at(0, 0, R * 0.94, degrees + 5)}`,
          'tint',
          'edge',
        ),
      )
    : values.profile === 'turf'
      ? around(size === 'small' ? 24 : 48, (degrees) =>
          edge(`M${at(0, 0, R * 0.93, degrees)}L${at(0, 0, R, degrees)}`),
        )
      : []
  const front = [
    lugs,
    circle(0, 0, isLug ? R * 0.94 : R, 'tint'),
    isLug ? [] : lugs,
    circle(0, 0, R * 0.9, 'none', 'edge'),
    circle(0, 0, (R * 0.86 + r) / 2, 'none', 'edge'),
    circle(0, 0, r * 1.05, 'none', 'edge'),
    circle(0, 0, r, 'ground'),
    cross(0, 0, R),
  ]
  const x = R * 1.16
  return figure(
    [
      front,
      moved([carcass(R, r, B), treadFace(values.profile, r, R, B, size === 'small'), axis(0, 0, B, 0)], {
        x,
      }),
    ],
    [
      dimH(x, x + B, R, tyrePart(say('size'), 'width')),
      dimV(-r, r, x + B * 0.9, tyrePart(say('size'), 'rim')),
      dimV(-R, R, x + B, tyrePart(say('size'), 'outer')),
      note(say('size'), 'above'),
    ],
  )
}

const tyrePart = (size: string | null, part: 'outer' | 'width' | 'rim'): string | null => {
  const [, first, second, rim] = /^(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?-(\d+)$/.exec(size ?? '') ?? []
  const inches = { outer: second === undefined ? undefined : first, width: second ?? first, rim }[part]
  return inches === undefined ? null : `${part === 'width' ? '' : 'Ø'}${inches}″`
}

/** Upper half in section, lower half from outside. */
const carcass = (R: number, r: number, B: number): Marks => {
  const t = Math.min((R - r) * 0.18, B * 0.09)
  const c = Math.min(B * 0.24, (R - r) * 0.4)
  const upper = `M${B * 0.09} ${-r}L0 ${-r - (R - r) * 0.4}V${-R + c}Q0 ${-R} ${c} ${-R}H${B - c}Q${B} ${-R} ${B} ${-R + c}V${-r - (R - r) * 0.4}L${B * 0.91} ${-r}H${B * 0.91 - t}L${B - t} ${-r - (R - r) * 0.38}V${-R + c + t * 0.6}Q${B - t} ${-R + t * 1.3} ${B - c - t * 0.4} ${-R + t * 1.3}H${c + t * 0.4}Q${t} ${-R + t * 1.3} ${t} ${-R + c + t * 0.6}V${-r - (R - r) * 0.38}L${B * 0.09 + t} ${-r}Z`
  const lower = `M0 0V${R - c}Q0 ${R} ${c} ${R}H${B - c}Q${B} ${R} ${B} ${R - c}V0Z`
  return [
    rect(B * 0.09, -R * 0.9, B * 0.82, R * 0.9, 0, 'ground', 'edge'),
    section(upper),
    path(lower, 'tint'),
  ]
}

const treadFace = (profile: string, r: number, R: number, B: number, isSmall: boolean): Marks => {
  const rows = isSmall ? 4 : 7
  if (profile === 'rib') return along(4, B * 0.22, B * 0.78, (x) => edge(`M${x} 0V${R}`))
  if (profile === 'lug')
    return along(rows - 1, R * 0.1, R * 0.78, (y) =>
      edge(`M0 ${y}L${B * 0.46} ${y + r * 0.22}M${B} ${y + R * 0.06}L${B * 0.54} ${y + r * 0.22 + R * 0.06}`),
    )
  return along(rows, R * 0.08, R * 0.9, (y, index) =>
    along(4, B * 0.12, B * 0.74, (x) =>
      rect(x + (index % 2) * B * 0.06, y - R * 0.04, B * 0.12, R * 0.075, 0, 'none', 'edge'),
    ),
  )
}

export const innerTube: DrawPart<'inner-tube'> = (values, say) => {
  const { outer, width, rim } = readTyre(values.size)
  const [R, r] = [outer * 0.48, rim * 0.52]
  const w = (R - r) * 1.0
  const middle = (R + r) / 2
  const stem = R * 0.05
  const valve: Marks =
    values.valve === 'bent'
      ? tube(
          `M0 ${r + stem}V${r - stem * 2.4}Q0 ${r - stem * 5} ${stem * 3.4} ${r - stem * 5}H${stem * 6.4}`,
          stem * 1.7,
          'ground',
        )
      : [
          rect(-stem, r - stem * 8, stem * 2, stem * 9, stem * 0.3, 'ground'),
          along(4, r - stem * 7.4, r - stem * 5.2, (y) => edge(`M${-stem} ${y}h${stem * 2}`)),
        ]
  const x = R * 1.2
  const B = Math.min(width * 0.94, R * 1.2)
  const t = B * 0.05
  return figure(
    [
      circle(0, 0, R, 'tint'),
      circle(0, 0, middle + w * 0.24, 'none', 'fine'),
      circle(0, 0, r, 'ground'),
      valve,
      cross(0, 0, R),
      rect(x, -R, B, R * 2, Math.min(B, R - r) * 0.5, 'ground', 'edge'),
      section(`${box(x, -R, B, R - r, (R - r) * 0.48)}M${x + t} ${-R + (R - r) / 2}V${-(R + r) / 2}Z`),
      path(box(x + t * 1.6, -R + t * 1.6, B - t * 3.2, R - r - t * 3.2, (R - r) * 0.42), 'ground', 'edge'),
      section(box(x, r, B, R - r, (R - r) * 0.48)),
      path(box(x + t * 1.6, r + t * 1.6, B - t * 3.2, R - r - t * 3.2, (R - r) * 0.42), 'ground', 'edge'),
      axis(x, 0, x + B, 0),
    ],
    [
      note(say('size'), 'below'),
      dimH(x, x + B, -R, tyrePart(say('size'), 'width'), 'above'),
      dimV(-r, r, x + B * 0.8, tyrePart(say('size'), 'rim')),
    ],
  )
}
