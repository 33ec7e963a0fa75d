/** What of the picture a piece covers, for pointers. */
import type { Mark } from '#server/drawings/drafting.ts'
import { hullOf } from '#server/drawings/assembly/isometric.ts'
import { type Point, pointsOf } from '#server/drawings/path.ts'

const area = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [nx, ny] = points[(at + 1) % points.length] ?? [x, y]
    return sum + x * ny - y * nx
  }, 0)

const isInside = ([x, y]: Point, outline: readonly Point[]): boolean => {
  let inside = false
  for (const [at, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(at - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

const solidsOf = (marks: readonly Mark[]): Point[][] =>
  marks.flatMap((mark): Point[][] => {
    if (mark.kind === 'tube') return [hullOf(pointsOf(mark.segments))]
    if (mark.kind !== 'path' || mark.fill === 'none' || mark.pen !== 'outline') return []
    return [pointsOf(mark.segments)]
  })

/** What is drawn of lines alone, such as a spring, is as large as all of them. */
const shapesOf = (marks: readonly Mark[]): Point[][] => {
  const solids = solidsOf(marks)
  if (solids.length > 0 || marks.length === 0) return solids
  return [hullOf(marks.flatMap((mark) => (mark.kind === 'path' ? pointsOf(mark.segments) : [])))]
}

/** Path data in per mille of the picture: all shapes the same way round, so that together they are one area. */
export const outlineOf = (marks: readonly Mark[], width: number, height: number): string | null => {
  const shapes = shapesOf(marks)
    .map((shape) =>
      shape.map(([x, y]): Point => [Math.round((x / width) * 1000), Math.round((y / height) * 1000)]),
    )
    .map((shape) =>
      shape.filter(([x, y], at) => {
        const [bx, by] = shape.at(at - 1) ?? [NaN, NaN]
        return x !== bx || y !== by
      }),
    )
    .filter((shape) => shape.length > 2 && area(shape) !== 0)
    .toSorted((one, other) => Math.abs(area(other)) - Math.abs(area(one)))
  const kept: Point[][] = []
  for (const shape of shapes)
    if (!kept.some((larger) => shape.every((point) => isInside(point, larger)))) kept.push(shape)
  const data = kept
    .map((shape) => (area(shape) < 0 ? shape.toReversed() : shape))
    .map((shape) => `M${shape.map((point) => point.join(' ')).join('L')}Z`)
    .join('')
  return data === '' ? null : data
}
