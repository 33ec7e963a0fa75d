import type { Plane } from '#server/vision/plane.ts'

/** Where a line of text stands, in pixels. */
export interface TextLine {
  left: number
  top: number
  right: number
  bottom: number
  /** Light letters on a dark ground. */
  isLight: boolean
  /** How much the line falls to the right, in radians. */
  slope: number
}

interface Mark {
  left: number
  top: number
  right: number
  bottom: number
  ink: number
  /** How many of its pixels are ink. */
  area: number
}

const mostMarks = 6000

/** Connected pieces of ink, by walking along the runs of each row. */
export function marksOf({ width, height, pixels }: Plane): Mark[] {
  const labels = new Int32Array(pixels.length)
  const marks: Mark[] = []
  const stack: number[] = []
  for (let start = 0; start < pixels.length; start++) {
    const ink = pixels[start] ?? 0
    if (ink === 0 || labels[start] !== 0) continue
    const mark: Mark = { left: width, top: height, right: 0, bottom: 0, ink, area: 0 }
    labels[start] = marks.length + 1
    stack.push(start)
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      const x = index % width
      const y = (index - x) / width
      mark.area += 1
      mark.left = Math.min(mark.left, x)
      mark.right = Math.max(mark.right, x + 1)
      mark.top = Math.min(mark.top, y)
      mark.bottom = Math.max(mark.bottom, y + 1)
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const next = row * width + column
          if (pixels[next] !== ink || labels[next] !== 0) continue
          labels[next] = marks.length + 1
          stack.push(next)
        }
      }
    }
    marks.push(mark)
  }
  return marks
}

const heightOf = (mark: Mark) => mark.bottom - mark.top
const widthOf = (mark: Mark) => mark.right - mark.left

function isLetterSized(mark: Mark, plane: Plane): boolean {
  const side = Math.max(plane.width, plane.height)
  const isRim =
    mark.left <= 1 || mark.top <= 1 || mark.right >= plane.width - 1 || mark.bottom >= plane.height - 1
  const isBar = widthOf(mark) > heightOf(mark) * 4 && mark.area > widthOf(mark) * heightOf(mark) * 0.6
  // A short bar may be a dash.
  if (isRim || (isBar && widthOf(mark) > side * 0.04)) return false
  return (
    heightOf(mark) >= 3 &&
    heightOf(mark) + widthOf(mark) >= 8 &&
    heightOf(mark) < side * 0.14 &&
    widthOf(mark) < side * 0.45
  )
}

/** Two marks stand on one line when they are near, overlap in height and are of like size. */
function areNeighbours(a: Mark, b: Mark): boolean {
  if (a.ink !== b.ink) return false
  const taller = Math.max(heightOf(a), heightOf(b))
  const lower = Math.min(heightOf(a), heightOf(b))
  const gap = b.left - a.right
  if (gap < -taller * 1.2) return false
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  // A logo is no letter of the line beside it, but dots, commas and dashes are.
  if (lower >= taller * 0.4) return overlap >= lower * 0.45 && gap <= lower * 1.5
  return overlap >= lower * 0.8 && gap <= taller * 0.8 && Math.max(widthOf(a), widthOf(b)) < taller * 4
}

function groupsOf(marks: Mark[]): Mark[][] {
  const sorted = [...marks].sort((a, b) => a.left - b.left)
  const parents = sorted.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== undefined && parents[root] !== root) root = parents[root] ?? root
    return root
  }
  const widest = sorted.reduce((most, mark) => Math.max(most, heightOf(mark)), 0) * 1.5
  sorted.forEach((mark, index) => {
    for (let other = index + 1; other < sorted.length; other++) {
      const next = sorted[other]
      if (next === undefined || next.left - mark.right > widest) break
      if (areNeighbours(mark, next)) parents[rootOf(other)] = rootOf(index)
    }
  })
  const groups = Map.groupBy(sorted, (_, index) => rootOf(index))
  return [...groups.values()]
}

/** A mark far taller than all others of its line is a drawing that would tie the lines beside it together. */
function logoIn(group: readonly Mark[]): Mark | undefined {
  const [tallest, next] = [...group].sort((a, b) => heightOf(b) - heightOf(a))
  if (group.length < 4 || tallest === undefined || next === undefined) return undefined
  return heightOf(tallest) > heightOf(next) * 1.65 ? tallest : undefined
}

/** Slope of the straight line through the middles of the marks, by least squares. */
function slopeOf(marks: readonly Mark[]): number {
  const tall = marks.filter((mark) => heightOf(mark) * 2 > Math.max(...marks.map(heightOf)))
  if (tall.length < 4) return 0
  const points = tall.map((mark) => ({ x: (mark.left + mark.right) / 2, y: mark.bottom }))
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length
  const across = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const along = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  return across === 0 ? 0 : Math.atan(along / across)
}

function lineOf(marks: readonly Mark[]): TextLine {
  return {
    left: Math.min(...marks.map((mark) => mark.left)),
    top: Math.min(...marks.map((mark) => mark.top)),
    right: Math.max(...marks.map((mark) => mark.right)),
    bottom: Math.max(...marks.map((mark) => mark.bottom)),
    isLight: marks[0]?.ink === 2,
    slope: slopeOf(marks),
  }
}

function isLine(line: TextLine): boolean {
  const height = line.bottom - line.top
  return height >= 9 && line.right - line.left >= height * 1.2
}

/** Finds lines of text, from top to bottom. Columns far apart stay lines of their own. */
export function findLines(marks: Plane): TextLine[] {
  const found = marksOf(marks).filter((mark) => isLetterSized(mark, marks))
  if (found.length > mostMarks) return []
  const logos = new Set(groupsOf(found).flatMap((group) => logoIn(group) ?? []))
  const letters = found.filter((mark) => !logos.has(mark))
  const lines = groupsOf(letters).map(lineOf).filter(isLine)
  return lines.sort((a, b) => a.top - b.top || a.left - b.left)
}

/** The usual slope of lines, long ones counting more; 0 when there are none. */
export function usualSlope(lines: readonly TextLine[]): number {
  const long = lines.filter((line) => line.slope !== 0).sort((a, b) => a.slope - b.slope)
  const total = long.reduce((sum, line) => sum + line.right - line.left, 0)
  let seen = 0
  for (const line of long) {
    seen += line.right - line.left
    if (seen >= total / 2) return line.slope
  }
  return 0
}
