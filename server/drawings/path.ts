/** Path data in the units of the part (millimetres), read into absolute segments that can be moved, turned and measured. */

export type Point = readonly [x: number, y: number]

export type Segment =
  | { kind: 'M' | 'L'; to: Point }
  | { kind: 'C'; first: Point; second: Point; to: Point }
  | { kind: 'Q'; control: Point; to: Point }
  | { kind: 'A'; radius: number; isLarge: boolean; isClockwise: boolean; to: Point }
  | { kind: 'Z' }

/** Uniform scale, quarter-free rotation, optional mirror at the y axis, then a shift. */
export type Placement = { scale?: number; turn?: number; isMirrored?: boolean; x?: number; y?: number }

const numbersPerCommand: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 }
const token = /([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/g

/** Reads `M L H V C Q A Z`, absolute or relative. Arcs are circular: the first radius counts. */
export const readPath = (data: string): Segment[] => {
  const segments: Segment[] = []
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  for (const { command, numbers } of commandsOf(data)) {
    const segment = segmentOf(command, numbers, pen)
    segments.push(segment)
    if (segment.kind === 'M') start = segment.to
    pen = segment.kind === 'Z' ? start : segment.to
  }
  return segments
}

const commandsOf = (data: string): { command: string; numbers: number[] }[] => {
  const commands: { command: string; numbers: number[] }[] = []
  for (const [, letter, digits] of data.matchAll(token)) {
    const last = commands.at(-1)
    if (letter) commands.push({ command: letter, numbers: [] })
    else if (last && last.numbers.length === numbersPerCommand[last.command.toUpperCase()])
      commands.push({ command: followerOf(last.command), numbers: [Number(digits)] })
    else last?.numbers.push(Number(digits))
  }
  return commands
}

const followerOf = (command: string): string => (command === 'M' ? 'L' : command === 'm' ? 'l' : command)

const segmentOf = (command: string, numbers: readonly number[], pen: Point): Segment => {
  const upper = command.toUpperCase()
  const [dx, dy] = command === upper ? [0, 0] : pen
  const at = (index: number): Point => [(numbers[index] ?? 0) + dx, (numbers[index + 1] ?? 0) + dy]
  switch (upper) {
    case 'M':
      return { kind: 'M', to: at(0) }
    case 'L':
      return { kind: 'L', to: at(0) }
    case 'H':
      return { kind: 'L', to: [(numbers[0] ?? 0) + dx, pen[1]] }
    case 'V':
      return { kind: 'L', to: [pen[0], (numbers[0] ?? 0) + dy] }
    case 'C':
      return { kind: 'C', first: at(0), second: at(2), to: at(4) }
    case 'Q':
      return { kind: 'Q', control: at(0), to: at(2) }
    case 'A': {
      const radius = Math.max(numbers[0] ?? 0, 1e-6)
      return { kind: 'A', radius, isLarge: numbers[3] === 1, isClockwise: numbers[4] === 1, to: at(5) }
    }
    case 'Z':
      return { kind: 'Z' }
    default:
      throw new Error(`Unknown path command ${command}`)
  }
}

export const movePoint = ([x, y]: Point, placement: Placement): Point => {
  const { scale = 1, turn = 0, isMirrored = false, x: dx = 0, y: dy = 0 } = placement
  const mx = isMirrored ? -x : x
  const angle = (turn * Math.PI) / 180
  const cos = Math.cos(angle) * scale
  const sin = Math.sin(angle) * scale
  return [mx * cos - y * sin + dx, mx * sin + y * cos + dy]
}

export const movePath = (segments: readonly Segment[], placement: Placement): Segment[] => {
  const move = (point: Point) => movePoint(point, placement)
  return segments.map((segment): Segment => {
    switch (segment.kind) {
      case 'Z':
        return segment
      case 'C':
        return { kind: 'C', first: move(segment.first), second: move(segment.second), to: move(segment.to) }
      case 'Q':
        return { kind: 'Q', control: move(segment.control), to: move(segment.to) }
      case 'A':
        return {
          ...segment,
          radius: segment.radius * (placement.scale ?? 1),
          isClockwise: segment.isClockwise !== (placement.isMirrored ?? false),
          to: move(segment.to),
        }
      default:
        return { kind: segment.kind, to: move(segment.to) }
    }
  })
}

/** Points on the outline, dense enough to measure its extent to a tenth of a pixel on a sheet. */
export const pointsOf = (segments: readonly Segment[]): Point[] => {
  const points: Point[] = []
  let pen: Point = [0, 0]
  for (const segment of segments) {
    if (segment.kind === 'Z') continue
    points.push(...betweenPoints(pen, segment), segment.to)
    pen = segment.to
  }
  return points
}

const steps = Array.from({ length: 15 }, (_, index) => (index + 1) / 16)

const betweenPoints = (from: Point, segment: Exclude<Segment, { kind: 'Z' }>): Point[] => {
  const { to } = segment
  if (segment.kind === 'C')
    return steps.map((t) =>
      blend(
        [from, segment.first, segment.second, to],
        [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3],
      ),
    )
  if (segment.kind === 'Q')
    return steps.map((t) => blend([from, segment.control, to], [(1 - t) ** 2, 2 * t * (1 - t), t * t]))
  return segment.kind === 'A' ? arcPoints(from, segment) : []
}

const blend = (points: readonly Point[], shares: readonly number[]): Point => [
  points.reduce((sum, point, index) => sum + point[0] * (shares[index] ?? 0), 0),
  points.reduce((sum, point, index) => sum + point[1] * (shares[index] ?? 0), 0),
]

const arcPoints = (from: Point, arc: Extract<Segment, { kind: 'A' }>): Point[] => {
  const [dx, dy] = [arc.to[0] - from[0], arc.to[1] - from[1]]
  const chord = Math.hypot(dx, dy)
  if (chord === 0) return []
  const radius = Math.max(arc.radius, chord / 2)
  const rise =
    Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4)) * (arc.isLarge === arc.isClockwise ? -1 : 1)
  const [cx, cy] = [from[0] + dx / 2 - (dy / chord) * rise, from[1] + dy / 2 + (dx / chord) * rise]
  const first = Math.atan2(from[1] - cy, from[0] - cx)
  const full = 2 * Math.PI
  const forward = (Math.atan2(arc.to[1] - cy, arc.to[0] - cx) - first + full * 2) % full
  const sweep = arc.isClockwise ? forward : forward - full
  return steps.map((t) => [
    cx + radius * Math.cos(first + sweep * t),
    cy + radius * Math.sin(first + sweep * t),
  ])
}

export const rounded = (value: number): string => {
  const text = (Math.round(value * 10) / 10).toString()
  return text === '-0' ? '0' : text
}

/** Path data with one decimal, which is a tenth of a pixel on the sheet. */
export const writePath = (segments: readonly Segment[]): string => {
  const at = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`
  return segments
    .map((segment) => {
      if (segment.kind === 'Z') return 'Z'
      if (segment.kind === 'C') return `C${at(segment.first)} ${at(segment.second)} ${at(segment.to)}`
      if (segment.kind === 'Q') return `Q${at(segment.control)} ${at(segment.to)}`
      if (segment.kind !== 'A') return `${segment.kind}${at(segment.to)}`
      const radius = rounded(segment.radius)
      return `A${radius} ${radius} 0 ${segment.isLarge ? 1 : 0} ${segment.isClockwise ? 1 : 0} ${at(segment.to)}`
    })
    .join('')
}
