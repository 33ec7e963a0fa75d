/** Gives a flat view its thickness: the sides that show when its outline is drawn out along a direction. */
import type { Mark } from '#server/drawings/drafting.ts'
import { pointsOf } from '#server/drawings/path.ts'
import type { Point, Segment } from '#server/drawings/path.ts'
import { extentOf } from '#server/drawings/sheet.ts'
import type { Extent } from '#server/drawings/layout.ts'

/** Two edges that meet at more than this are a corner, which shows as a line along the side. */
const corner = 0.6

/** Closed outlines of a mark, one for each of its loops. */
const loopsOf = (segments: readonly Segment[]): Point[][] => {
  const loops: Segment[][] = []
  for (const segment of segments) {
    if (segment.kind === 'M') loops.push([])
    loops.at(-1)?.push(segment)
  }
  return loops.map((loop) => {
    const points = pointsOf(loop)
    // Closing a loop repeats its first point, which would be an edge without length.
    return points.filter((point, index) => isNew(point, points.at(index - 1)))
  })
}

const isNew = ([x, y]: Point, before: Point | undefined): boolean =>
  !before || Math.hypot(x - before[0], y - before[1]) > 0.05

const cross = ([ax, ay]: Point, [bx, by]: Point): number => ax * by - ay * bx
const between = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]]

/** Twice the area; its sign says which way round the points go. */
const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, point, index) => sum + cross(point, points[(index + 1) % points.length] ?? point), 0)

/** Runs of edges whose side turns towards the reader, each as the points along it. */
const seenRuns = (loop: readonly Point[], depth: Point): Point[][] => {
  const turn = Math.sign(areaOf(loop))
  const isSeen = loop.map((from, index) => {
    const to = loop[(index + 1) % loop.length] ?? from
    return cross(between(from, to), depth) * turn < -1e-6
  })
  const first = isSeen.findIndex((seen, index) => seen && !isSeen.at(index - 1))
  if (first < 0) return []
  const runs: Point[][] = []
  for (let step = 0; step < loop.length; step++) {
    const index = (first + step) % loop.length
    const [from, to] = [loop[index], loop[(index + 1) % loop.length]]
    if (!isSeen[index] || !from || !to) continue
    if (isSeen.at(index - 1) && step > 0) runs.at(-1)?.push(to)
    else runs.push([from, to])
  }
  return runs
}

const strip = (run: readonly Point[], [dx, dy]: Point): Mark => {
  const back = run.map(([x, y]): Point => [x + dx, y + dy]).reverse()
  const segments = [...run, ...back].map((to, index): Segment => ({ kind: index === 0 ? 'M' : 'L', to }))
  return { kind: 'path', segments: [...segments, { kind: 'Z' }], pen: 'outline', fill: 'side', hatch: null }
}

const cornerLines = (run: readonly Point[], [dx, dy]: Point): Segment[] =>
  run.slice(1, -1).flatMap((point, index): Segment[] => {
    const [before, after] = [run[index], run[index + 2]]
    if (!before || !after) return []
    const [inwards, outwards] = [between(before, point), between(point, after)]
    const sharpness = cross(inwards, outwards) / (Math.hypot(...inwards) * Math.hypot(...outwards))
    if (Math.abs(sharpness) < corner) return []
    return [
      { kind: 'M', to: point },
      { kind: 'L', to: [point[0] + dx, point[1] + dy] },
    ]
  })

/** Solid outlines that lie in no other: what stands on a face goes no deeper than the face. */
const outermost = (marks: readonly Mark[]): (readonly Segment[])[] => {
  const solids = marks.flatMap((mark) =>
    mark.kind === 'path' && mark.pen === 'outline' && mark.fill !== 'none'
      ? [{ segments: mark.segments, extent: extentOf([mark]) }]
      : [],
  )
  return solids
    .filter(({ extent }, index) => !solids.some((other, at) => at !== index && lies(extent, other.extent)))
    .map(({ segments }) => segments)
}

const slack = 1
const lies = (inner: Extent, outer: Extent): boolean =>
  inner.left > outer.left - slack &&
  inner.right < outer.right + slack &&
  inner.top > outer.top - slack &&
  inner.bottom < outer.bottom + slack &&
  (inner.right - inner.left < outer.right - outer.left || inner.bottom - inner.top < outer.bottom - outer.top)

/** Sides of all solid outlines, to be painted before the view itself. `depth` leads away from the reader. */
export const sidesOf = (marks: readonly Mark[], depth: Point): Mark[] => {
  if (Math.hypot(...depth) < 0.5) return []
  return outermost(marks).flatMap((segments) =>
    loopsOf(segments).flatMap((loop) =>
      seenRuns(loop, depth).flatMap((run) => {
        const lines = cornerLines(run, depth)
        const corners: Mark = { kind: 'path', segments: lines, pen: 'edge', fill: 'none', hatch: null }
        return lines.length === 0 ? [strip(run, depth)] : [strip(run, depth), corners]
      }),
    ),
  )
}
