/** One isometric projection for every piece: millimetres in, millimetres of the sheet out, y downwards. */
import type { Point } from '#server/drawings/path.ts'
import type { Projection } from '#server/drawings/assembly/projection.ts'

export type Place = readonly [x: number, y: number, z: number]
export type Axis = 'x' | 'y' | 'z'

const c = Math.cos(Math.PI / 6)

/** x goes down to the right, y down to the left, z up. */
export const project = ([x, y, z]: Place): Point => [(x - y) * c, (x + y) / 2 - z]

/** How a flat view lies in space: seen from above, from the right, from the left. */
export type Plane = 'flat' | 'across' | 'wall'

/** Images of one unit to the right and of one unit down in the flat view. */
export const planes: Readonly<Record<Plane, Projection>> = {
  flat: [c, 0.5, -c, 0.5, 0, 0],
  across: [c, -0.5, 0, 1, 0, 0],
  wall: [c, 0.5, 0, 1, 0, 0],
}

/** Image of one unit away from the reader, across each plane. */
export const depths: Readonly<Record<Plane, Point>> = { flat: [0, 1], across: [-c, -0.5], wall: [c, -0.5] }

/** A point on the circle around an axis. */
const onCircle = (axis: Axis, along: number, radius: number, angle: number): Place => {
  const [u, v] = [radius * Math.cos(angle), radius * Math.sin(angle)]
  if (axis === 'x') return [along, u, v]
  return axis === 'y' ? [u, along, v] : [u, v, along]
}

const corners = 40

/** A circle around an axis, closed, always the same way round. */
export const circle = (axis: Axis, along: number, radius: number): Point[] =>
  Array.from({ length: corners }, (_, index) =>
    project(onCircle(axis, along, radius, (index / corners) * 2 * Math.PI)),
  )

const cross = ([ox, oy]: Point, [ax, ay]: Point, [bx, by]: Point): number =>
  (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)

const halfHull = (points: readonly Point[]): Point[] => {
  const hull: Point[] = []
  for (const point of points) {
    for (;;) {
      const [before, last] = [hull.at(-2), hull.at(-1)]
      if (!before || !last || cross(before, last, point) > 0) break
      hull.pop()
    }
    hull.push(point)
  }
  return hull.slice(0, -1)
}

/** Outline around points. */
export const hullOf = (points: readonly Point[]): Point[] => {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())]
}

/** What two convex outlines share; empty where they do not meet. */
export const overlap = (subject: readonly Point[], clip: readonly Point[]): Point[] => {
  const turn = Math.sign(
    clip.reduce((sum, point, at) => sum + cross([0, 0], point, clip[(at + 1) % clip.length] ?? point), 0),
  )
  return clip.reduce<Point[]>(
    (rest, from, at) => {
      const to = clip[(at + 1) % clip.length] ?? from
      const side = (point: Point) => cross(from, to, point) * turn
      return rest.flatMap((point, index): Point[] => {
        const before = rest.at(index - 1) ?? point
        const [was, is] = [side(before), side(point)]
        const share = was / (was - is || 1)
        const meets: Point = [
          before[0] + (point[0] - before[0]) * share,
          before[1] + (point[1] - before[1]) * share,
        ]
        if (is >= 0) return was < 0 ? [meets, point] : [point]
        return was >= 0 ? [meets] : []
      })
    },
    [...subject],
  )
}
