/** A deep groove ball bearing; millimetres. */
export interface Bearing {
  name: string
  inner: number
  outer: number
  width: number
}

/** Five sizes that sit in most small engines. */
export const bearings: readonly Bearing[] = [
  { name: '6200', inner: 10, outer: 30, width: 9 },
  { name: '6201', inner: 12, outer: 32, width: 10 },
  { name: '6202', inner: 15, outer: 35, width: 11 },
  { name: '6203', inner: 17, outer: 40, width: 12 },
  { name: '6204', inner: 20, outer: 47, width: 14 },
]

/** Units of the drawing per millimetre: every size is drawn to the same scale. */
const scale = 5.8
export const ballCount = 8

/** Everything the drawing needs, in its own units; the axis of both views is y = 0. */
export const geometryOf = ({ inner, outer, width }: Bearing) => {
  const [r, R, B] = [(inner / 2) * scale, (outer / 2) * scale, width * scale]
  const middle = (r + R) / 2
  const ball = Math.min((R - r) * 0.3, B * 0.42)
  const [innerShoulder, outerShoulder] = [r + (R - r) * 0.34, R - (R - r) * 0.3]
  return { r, R, B, middle, ball, innerShoulder, outerShoulder, chamfer: (R - r) * 0.08 }
}

export type BearingGeometry = ReturnType<typeof geometryOf>

const round = (value: number) => Math.round(value * 10) / 10
const commands = (parts: readonly (string | number)[]) =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ')

/** Half of the ball's width where it meets a shoulder. */
const grooveAt = ({ ball, middle }: BearingGeometry, shoulder: number) =>
  Math.sqrt(Math.max(0, ball ** 2 - (shoulder - middle) ** 2))

/** Upper half of the outer ring in section, with raceway and chamfers. */
export const outerRingPath = (g: BearingGeometry): string => {
  const [c, groove] = [g.chamfer, grooveAt(g, g.outerShoulder)]
  return commands([
    ...['M', 0, -g.outerShoulder, 'L', 0, c - g.R, 'L', c, -g.R, 'L', g.B - c, -g.R, 'L', g.B, c - g.R],
    ...['L', g.B, -g.outerShoulder, 'L', g.B / 2 + groove, -g.outerShoulder],
    ...['A', g.ball, g.ball, 0, 0, 0, g.B / 2 - groove, -g.outerShoulder, 'Z'],
  ])
}

/** Upper half of the inner ring in section. */
export const innerRingPath = (g: BearingGeometry): string => {
  const [c, groove] = [g.chamfer, grooveAt(g, g.innerShoulder)]
  return commands([
    ...['M', 0, -g.innerShoulder, 'L', 0, -g.r - c, 'L', c, -g.r, 'L', g.B - c, -g.r, 'L', g.B, -g.r - c],
    ...['L', g.B, -g.innerShoulder, 'L', g.B / 2 + groove, -g.innerShoulder],
    ...['A', g.ball, g.ball, 0, 0, 1, g.B / 2 - groove, -g.innerShoulder, 'Z'],
  ])
}

/** A dimension line with its arrows, from one value to the other along one axis. */
export const dimensionPath = (from: number, to: number, at: number, isVertical: boolean): string => {
  const [long, wide] = [9, 3.2]
  const point = (along: number, across: number) =>
    isVertical ? `${round(at + across)} ${round(along)}` : `${round(along)} ${round(at + across)}`
  const arrow = (tip: number, turn: number) =>
    `M ${point(tip + turn * long, -wide)} L ${point(tip, 0)} L ${point(tip + turn * long, wide)}`
  return `M ${point(from, 0)} L ${point(to, 0)} ${arrow(from, 1)} ${arrow(to, -1)}`
}
