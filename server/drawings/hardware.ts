/** Screws and springs. */
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
  path,
  polygon,
  polar,
  rect,
  tube,
} from '#server/drawings/drafting.ts'
import type { Marks } from '#server/drawings/drafting.ts'
import type { DrawPart } from '#server/drawings/drawing.ts'
import { readThread } from '#server/drawings/parameter.ts'

/** Head in front view, the screw lying beside it, the thread to its nominal pitch. */
export const screw: DrawPart<'screw'> = (values, say, size) => {
  const { diameter: d, pitch } = readThread(values.thread)
  const r = d / 2
  const L = values.length_mm
  const isHex = values.head === 'hex'
  const R = isHex ? d * 0.87 : d * (values.head === 'pan' ? 0.95 : 0.82)
  const k = isHex ? d * 0.66 : values.head === 'pan' ? d * 0.62 : d
  const heads: Record<string, Marks> = {
    cylinder: [rect(-k, -R, k, R * 2, d * 0.08, 'tint'), edge(`M${-k * 0.86} ${-R}v${R * 2}`)],
    hex: [
      path(`M0 ${-R}H${-k * 0.86}L${-k} ${-R * 0.84}V${R * 0.84}L${-k * 0.86} ${R}H0Z`, 'tint'),
      edge(`M0 ${-R / 2}H${-k * 0.9}M0 ${R / 2}H${-k * 0.9}`),
    ],
    pan: [
      path(`M0 ${-R}H${-k * 0.3}Q${-k} ${-R * 0.8} ${-k} 0Q${-k} ${R * 0.8} ${-k * 0.3} ${R}H0Z`, 'tint'),
    ],
  }
  const count = Math.max(3, Math.min(size === 'small' ? 9 : 26, Math.round((L * 0.86) / pitch)))
  const step = (L * 0.86) / count
  const shank = [
    path(`M0 ${-r}H${L - pitch}L${L} ${-r * 0.72}V${r * 0.72}L${L - pitch} ${r}H0Z`, 'ground'),
    along(count, L * 0.12, L - step, (x) =>
      (size === 'small' ? fine : edge)(`M${x} ${-r}l${step * 0.5} ${d}`),
    ),
  ]
  const x = -k - R * 1.9
  const front = [
    isHex
      ? path(polygon(around(6, (degrees) => polar(x, 0, R, degrees), 30)), 'tint')
      : circle(x, 0, R, 'tint'),
    isHex ? circle(x, 0, R * 0.8, 'none', 'fine') : circle(x, 0, R * 0.9, 'none', 'fine'),
    isHex ? [] : moved(drive(values.drive, R), { x }),
    cross(x, 0, R),
  ]
  return figure(
    [front, heads[values.head] ?? [], shank, axis(-k, 0, L, 0)],
    [dimH(0, L, [R, r * 0.7], say('length_mm')), leader(L * 0.7, -r, say('thread'))],
  )
}

const drive = (kind: string, R: number): Marks => {
  const r = R * 0.52
  if (kind === 'slot') return rect(-R * 0.92, -R * 0.11, R * 1.84, R * 0.22, 0, 'ground', 'edge')
  if (kind === 'hex') return path(polygon(around(6, (degrees) => polar(0, 0, r, degrees))), 'ground', 'edge')
  if (kind === 'cross')
    return path(
      `M${-r * 0.24} ${-r}h${r * 0.48}v${r * 0.76}h${r * 0.76}v${r * 0.48}h${-r * 0.76}v${r * 0.76}h${-r * 0.48}v${-r * 0.76}h${-r * 0.76}v${-r * 0.48}h${r * 0.76}Z`,
      'ground',
      'edge',
    )
  return path(
    `M${around(6, (degrees) => `${at(0, 0, r, degrees - 11)}A${r * 0.24} ${r * 0.24} 0 0 1 ${at(0, 0, r, degrees + 11)}Q${at(0, 0, r * 0.56, degrees + 30)} ${at(0, 0, r, degrees + 49)}`).join('L')}Z`,
    'ground',
    'edge',
  )
}

/** Coils as round wire in front of the axis; hooks or legs by kind. */
export const spring: DrawPart<'spring'> = (values, say, size) => {
  const R = values.outer_mm / 2
  const wire = Math.min(values.wire_mm, R * 0.7)
  const coils = Math.round(size === 'small' ? Math.min(values.coils, 8) : Math.min(values.coils, 17))
  const kinds: Record<string, (size: Coil) => Marks> = { compression, tension, torsion }
  const L = Math.max(values.length_mm, values.kind === 'compression' ? wire * coils * 1.3 : wire * 3)
  const hooks = values.kind === 'tension' ? R * 1.9 : 0
  const body = values.kind === 'torsion' ? wire * coils * 1.06 : L
  return figure(
    [kinds[values.kind]?.({ R, wire, coils, L, hooks }) ?? [], axis(0, 0, body, 0)],
    [
      values.kind === 'torsion'
        ? dimH(0, body, R, null)
        : dimH(0, L, values.kind === 'tension' ? [0, 0] : R, say('length_mm')),
      dimV(-R, R, 0, values.kind === 'tension' ? null : say('outer_mm', 'Ø'), 'left'),
      values.kind === 'tension' ? dimV(-R, R, L * 0.5, say('outer_mm', 'Ø')) : null,
      leader(body * 0.62, -R + wire / 2, say('wire_mm', 'Ø')),
    ],
  )
}

type Coil = { R: number; wire: number; coils: number; L: number; hooks: number }

const windings = (from: number, to: number, { R, wire, coils }: Coil): Marks => {
  const pitch = (to - from) / coils
  const r = R - wire / 2
  const back = along(coils, from, to - pitch, (x) =>
    tube(`M${x + pitch * 0.5} ${r}L${x + pitch} ${-r}`, wire, 'ground'),
  )
  const front = along(coils, from, to - pitch, (x) => tube(`M${x} ${-r}L${x + pitch * 0.5} ${r}`, wire))
  const tips = along(coils, from, to - pitch, (x) => [
    circle(x, -r, wire * 0.5, 'tint', 'edge'),
    circle(x + pitch * 0.5, r, wire * 0.5, 'tint', 'edge'),
  ])
  return [back, front, tips]
}

const compression = (coil: Coil): Marks => {
  const { R, wire, L } = coil
  return [
    windings(wire * 1.2, L - wire * 1.2, coil),
    rect(0, -R, wire, R * 2, wire * 0.5, 'tint', 'edge'),
    rect(L - wire, -R, wire, R * 2, wire * 0.5, 'tint', 'edge'),
  ]
}

const tension = (coil: Coil): Marks => {
  const { R, wire, L } = coil
  const r = R - wire / 2
  const reach = Math.min(R * 1.9, L * 0.24)
  const hook = tube(
    `M${reach} ${-r}V${-r * 0.2}Q${reach} 0 ${reach * 0.8} 0A${reach * 0.36} ${reach * 0.36} 0 1 1 ${reach * 0.42} ${reach * 0.34}`,
    wire,
  )
  return [hook, moved(hook, { turn: 180, x: L }), windings(reach, L - reach, coil)]
}

const torsion = (coil: Coil): Marks => {
  const { R, wire, coils, L } = coil
  const body = wire * coils * 1.06
  const r = R - wire / 2
  return [
    tube(`M${wire / 2} ${r}V${-r - L * 0.6}H${-wire * 2.4}`, wire),
    tube(`M${body - wire / 2} ${-r}V${r + L * 0.5}`, wire),
    along(coils, wire / 2, body - wire / 2, (x) =>
      rect(x - wire / 2, -R, wire, R * 2, wire * 0.5, 'tint', 'edge'),
    ),
  ]
}
