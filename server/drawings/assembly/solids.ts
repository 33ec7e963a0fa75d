/** Solid bodies as marks on the sheet, painted from the back to the front. */
import type { Fill, Mark, Pen } from '#server/drawings/drafting.ts'
import {
  type Axis,
  type Place,
  type Plane,
  circle,
  depths,
  hullOf,
  overlap,
  planes,
  project,
} from '#server/drawings/assembly/isometric.ts'
import { projectMarks } from '#server/drawings/assembly/projection.ts'
import { sidesOf } from '#server/drawings/assembly/solid.ts'
import type { Point, Segment } from '#server/drawings/path.ts'

export const face = (points: readonly Point[], fill: Fill = 'tint', pen: Pen = 'outline'): Mark => {
  const segments = points.map((to, index): Segment => ({ kind: index === 0 ? 'M' : 'L', to }))
  return { kind: 'path', segments: [...segments, { kind: 'Z' }], pen, fill, hatch: null }
}

const open = (points: readonly Point[], pen: Pen = 'edge'): Mark => ({
  kind: 'path',
  segments: points.map((to, index): Segment => ({ kind: index === 0 ? 'M' : 'L', to })),
  pen,
  fill: 'none',
  hatch: null,
})

/** A length along the axis with the radius at its beginning and at its end. */
export type Step = readonly [length: number, radius: number, end?: number]

/** A turned body: its steps one after the other, towards the reader or upwards. */
export const turned = (axis: Axis, from: number, steps: readonly Step[]): Mark[] => {
  let at = from
  return steps.flatMap(([length, radius, end = radius]): Mark[] => {
    const [back, front] = [circle(axis, at, radius), circle(axis, at + length, end)]
    at += length
    return [face(hullOf([...back, ...front])), face(front, 'ground')]
  })
}

/** A hole in the face at `at`, that goes `depth` back; what lies behind is seen through it. */
export const hole = (axis: Axis, at: number, radius: number, depth: number): Mark[] => {
  const rim = circle(axis, at, radius)
  const through = overlap(circle(axis, at - depth, radius), rim)
  return [face(rim, 'side', 'edge'), ...(through.length > 2 ? [face(through, 'ground', 'fine')] : [])]
}

export const ring = (axis: Axis, from: number, length: number, outer: number, inner: number): Mark[] => [
  ...turned(axis, from, [[length, outer]]),
  ...hole(axis, from + length, inner, length),
]

/** A line around a turned body, as far as it is seen from the front. */
export const groove = (axis: Axis, at: number, radius: number): Mark => {
  const points = circle(axis, at, radius)
  const middle = project(axis === 'x' ? [at, 0, 0] : axis === 'y' ? [0, at, 0] : [0, 0, at])
  const ahead = project(axis === 'x' ? [at + 1, 0, 0] : axis === 'y' ? [0, at + 1, 0] : [0, 0, at + 1])
  const [ax, ay] = [ahead[0] - middle[0], ahead[1] - middle[1]]
  // The near half lies against the way the axis goes on the sheet.
  const isNear = ([x, y]: Point) => (x - middle[0]) * ax + (y - middle[1]) * ay <= 0
  const first = points.findIndex((point, index) => isNear(point) && !isNear(points.at(index - 1) ?? point))
  const turnedPoints = [...points.slice(first), ...points.slice(0, first)]
  return open(turnedPoints.filter(isNear))
}

/** A six-sided length on an axis. */
export const hexagon = (axis: Axis, from: number, length: number, across: number): Mark[] => {
  const radius = across / Math.sqrt(3)
  const corner = (along: number) =>
    Array.from({ length: 6 }, (_, index): Point => {
      const angle = (index * Math.PI) / 3
      const [u, v] = [radius * Math.cos(angle), radius * Math.sin(angle)]
      return project(axis === 'x' ? [along, u, v] : axis === 'y' ? [u, along, v] : [u, v, along])
    })
  const [back, front] = [corner(from), corner(from + length)]
  const edges = front.flatMap((point, index) => {
    const behind = back[index]
    return behind ? [open([behind, point], 'fine')] : []
  })
  return [face(hullOf([...back, ...front])), ...edges, face(front, 'ground')]
}

/** A block from one corner to the opposite one. */
export const block = ([x0, y0, z0]: Place, [x1, y1, z1]: Place): Mark[] => {
  const quad = (fill: Fill, ...places: readonly Place[]) => face(places.map(project), fill)
  return [
    quad('ground', [x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1]),
    quad('tint', [x0, y1, z0], [x1, y1, z0], [x1, y1, z1], [x0, y1, z1]),
    quad('side', [x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1]),
  ]
}

/** Wire, rope or hose along places. */
export const wire = (places: readonly Place[], width: number): Mark => ({
  kind: 'tube',
  segments: places.map((place, index): Segment => ({ kind: index === 0 ? 'M' : 'L', to: project(place) })),
  width,
  fill: 'tint',
  ends: 'cut',
})

/** Turns of a rope, a cable or a spring around an axis. */
export const coil = (axis: Axis, turns: number, radius: number, rise: number, width: number): Mark => {
  const steps = Math.ceil(turns * 24)
  return wire(
    Array.from({ length: steps + 1 }, (_, index): Place => {
      const angle = (index / 24) * 2 * Math.PI
      const [u, v, along] = [radius * Math.cos(angle), radius * Math.sin(angle), (index / 24) * rise]
      return axis === 'x' ? [along, u, v] : [u, v, along]
    }),
    width,
  )
}

/** A flat view drawn out to its thickness. */
export const drawnOut = (marks: readonly Mark[], plane: Plane, thickness: number): Mark[] => {
  const front = projectMarks(marks, planes[plane])
  const [dx, dy] = depths[plane]
  return [...sidesOf(front, [dx * thickness, dy * thickness]), ...front]
}
