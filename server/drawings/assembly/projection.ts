/** Axonometric views of flat figures: each plane of the part is one affine map onto the sheet. */
import type { Mark } from '#server/drawings/drafting.ts'
import type { Point, Segment } from '#server/drawings/path.ts'

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, in the order of SVG's matrix(). */
export type Projection = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const projectPoint = ([x, y]: Point, [a, b, c, d, e, f]: Projection): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** The same view, larger and elsewhere. */
export const placed = ([a, b, c, d]: Projection, scale: number, x: number, y: number): Projection => [
  a * scale,
  b * scale,
  c * scale,
  d * scale,
  x,
  y,
]

const quarter = Math.PI / 2

/** Curves for a circular arc, because a flattened circle is no arc that path data of ours could say. */
const curvesOf = (from: Point, arc: Extract<Segment, { kind: 'A' }>): Segment[] => {
  const [dx, dy] = [arc.to[0] - from[0], arc.to[1] - from[1]]
  const chord = Math.hypot(dx, dy)
  if (chord < 1e-9) return []
  const radius = Math.max(arc.radius, chord / 2)
  const rise =
    Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4)) * (arc.isLarge === arc.isClockwise ? -1 : 1)
  const [cx, cy] = [from[0] + dx / 2 - (dy / chord) * rise, from[1] + dy / 2 + (dx / chord) * rise]
  const first = Math.atan2(from[1] - cy, from[0] - cx)
  const full = 4 * quarter
  const forward = (Math.atan2(arc.to[1] - cy, arc.to[0] - cx) - first + full * 2) % full
  const sweep = arc.isClockwise ? forward : forward - full
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / quarter - 1e-6))
  const step = sweep / count
  const pull = (4 / 3) * Math.tan(step / 4) * radius
  const on = (angle: number, along: number): Point => [
    cx + radius * Math.cos(angle) - along * Math.sin(angle),
    cy + radius * Math.sin(angle) + along * Math.cos(angle),
  ]
  return Array.from({ length: count }, (_, index): Segment => {
    const [start, end] = [first + step * index, first + step * (index + 1)]
    return {
      kind: 'C',
      first: on(start, pull),
      second: on(end, -pull),
      to: index === count - 1 ? arc.to : on(end, 0),
    }
  })
}

export const projectPath = (segments: readonly Segment[], projection: Projection): Segment[] => {
  const put = (point: Point) => projectPoint(point, projection)
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  return segments.flatMap((segment): Segment[] => {
    const from = pen
    if (segment.kind === 'Z') {
      pen = start
      return [segment]
    }
    pen = segment.to
    if (segment.kind === 'M') start = pen
    const drawn = segment.kind === 'A' ? curvesOf(from, segment) : [segment]
    return drawn.map((piece) => projectSegment(piece, put))
  })
}

const projectSegment = (segment: Segment, put: (point: Point) => Point): Segment => {
  switch (segment.kind) {
    case 'C':
      return { kind: 'C', first: put(segment.first), second: put(segment.second), to: put(segment.to) }
    case 'Q':
      return { kind: 'Q', control: put(segment.control), to: put(segment.to) }
    case 'M':
    case 'L':
      return { kind: segment.kind, to: put(segment.to) }
    default:
      return segment
  }
}

const circlePath = (x: number, y: number, radius: number): Segment[] => [
  { kind: 'M', to: [x + radius, y] },
  { kind: 'A', radius, isLarge: false, isClockwise: true, to: [x - radius, y] },
  { kind: 'A', radius, isLarge: false, isClockwise: true, to: [x + radius, y] },
  { kind: 'Z' },
]

/** Outlines in the picture; centre lines and lettering belong to the flat view and are left out. */
export const projectMarks = (marks: readonly Mark[], projection: Projection): Mark[] => {
  const [a, b, c, d] = projection
  const thickness = Math.sqrt(Math.abs(a * d - b * c))
  return marks.flatMap((mark): Mark[] => {
    if (mark.kind === 'axis' || mark.kind === 'text') return []
    if (mark.kind === 'tube')
      return [{ ...mark, segments: projectPath(mark.segments, projection), width: mark.width * thickness }]
    const { pen, fill, hatch } = mark
    const segments = mark.kind === 'path' ? mark.segments : circlePath(mark.x, mark.y, mark.radius)
    return [{ kind: 'path', segments: projectPath(segments, projection), pen, fill, hatch }]
  })
}
