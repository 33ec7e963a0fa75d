import type { Outline } from '#server/vision/outline.rules.ts'
import { drawnFrom, type Plane, type Point } from '#server/vision/plane.ts'

/** Long side of a straightened card in pixels: letters of 6 points are then about 28 px high. */
export const viewSide = 1700

/** Left out along each edge, where a little of the table and its shadow shows. */
const rimShare = 0.011

type Matrix = readonly number[]

/** Solves eight equations with eight unknowns; undefined when they do not settle it. */
function solved(rows: number[][]): Matrix | undefined {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const candidates = rows.slice(column)
    const best = candidates.reduce(
      (best, row, index) =>
        Math.abs(row[column] ?? 0) > Math.abs(candidates[best]?.[column] ?? 0) ? index : best,
      0,
    )
    const pivot = rows[column + best]
    const current = rows[column]
    const divisor = pivot?.[column] ?? 0
    if (!pivot || !current || Math.abs(divisor) < 1e-12) return undefined
    rows[column + best] = current
    rows[column] = pivot.map((value) => value / divisor)
    rows.forEach((row, index) => {
      const factor = row[column] ?? 0
      if (index !== column) rows[index] = row.map((value, at) => value - factor * (rows[column]?.[at] ?? 0))
    })
  }
  return rows.map((row) => row[size] ?? 0)
}

/** The projection that takes the corners of a rectangle at 0,0 to four points. */
function projectionTo(outline: Outline, width: number, height: number): Matrix | undefined {
  const corners: Outline = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const rows = corners.flatMap(({ x, y }, index) => {
    const to = outline[index] ?? { x: 0, y: 0 }
    return [
      [x, y, 1, 0, 0, 0, -to.x * x, -to.x * y, to.x],
      [0, 0, 0, x, y, 1, -to.y * x, -to.y * y, to.y],
    ]
  })
  return solved(rows)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The card within an outline, seen from straight above; undefined when the outline is no quadrangle. */
export function straightened(picture: Plane, outline: Outline): Plane | undefined {
  const [topLeft, topRight, bottomRight, bottomLeft] = outline
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2
  const factor = viewSide / Math.max(across, down)
  const width = Math.round(across * factor)
  const height = Math.round(down * factor)
  const matrix = projectionTo(outline, width, height)
  if (matrix === undefined || width < 40 || height < 40) return undefined
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = matrix
  const rim = Math.round(viewSide * rimShare)
  return drawnFrom(picture, { width: width - 2 * rim, height: height - 2 * rim }, (column, row) => {
    const [x, y] = [column + rim, row + rim]
    const depth = g * x + h * y + 1
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
  })
}

/** Enlarges an outline found in a smaller picture. */
export function enlarged(outline: Outline, factor: number): Outline {
  const grow = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor })
  const [a, b, c, d] = outline
  return [grow(a), grow(b), grow(c), grow(d)]
}
