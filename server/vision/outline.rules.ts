import {
  blurred,
  partingShade,
  type Plane,
  type Point,
  shadeBelow,
  shadeCounts,
} from '#server/vision/plane.ts'

/** Four corners of a card, clockwise from the top left. */
export type Outline = readonly [Point, Point, Point, Point]

interface Region {
  area: number
  points: Point[]
}

const smallestShare = 0.1
const largestShare = 0.985

/** For each row of a region its first and last pixel: all that a hull needs, and the holes filled. */
function regionAround(
  mask: Uint8Array,
  width: number,
  labels: Int32Array,
  start: number,
  label: number,
): Region {
  const firsts = new Map<number, number>()
  const lasts = new Map<number, number>()
  const stack = [start]
  labels[start] = label
  const visit = (index: number) => {
    if (mask[index] === 1 && labels[index] === 0) {
      labels[index] = label
      stack.push(index)
    }
  }
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const x = index % width
    const y = (index - x) / width
    firsts.set(y, Math.min(firsts.get(y) ?? x, x))
    lasts.set(y, Math.max(lasts.get(y) ?? x, x))
    if (x > 0) visit(index - 1)
    if (x + 1 < width) visit(index + 1)
    visit(index - width)
    visit(index + width)
  }
  const points: Point[] = []
  let area = 0
  for (const [y, first] of firsts) {
    const last = lasts.get(y) ?? first
    area += last - first + 1
    points.push({ x: first, y }, { x: last + 1, y }, { x: first, y: y + 1 }, { x: last + 1, y: y + 1 })
  }
  return { area, points }
}

function largestRegion(mask: Uint8Array, width: number): Region | undefined {
  const labels = new Int32Array(mask.length)
  let largest: Region | undefined
  let label = 0
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] !== 1 || labels[start] !== 0) continue
    label += 1
    const region = regionAround(mask, width, labels, start, label)
    if (largest === undefined || region.area > largest.area) largest = region
  }
  return largest
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Convex hull, clockwise as seen on a screen. A. Andrew's monotone chain, 1979. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      for (
        let last = chain.at(-1), before = chain.at(-2);
        last && before;
        last = chain.at(-1), before = chain.at(-2)
      ) {
        if (turn(before, last, point) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

export function areaOf(polygon: readonly Point[]): number {
  const doubled = polygon.reduce((sum, point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    return sum + point.x * next.y - next.x * point.y
  }, 0)
  return Math.abs(doubled) / 2
}

function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const denominator = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (Math.abs(denominator) < 1e-9) return undefined
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / denominator
  return { x: a.x + along * (b.x - a.x), y: a.y + along * (b.y - a.y) }
}

/** Where the neighbours of an edge meet when the edge is left out, if they meet outside of it. */
function cornerWithout(hull: readonly Point[], edge: number): { corner: Point; added: number } | undefined {
  const at = (offset: number) => hull[(edge + offset + hull.length) % hull.length] ?? { x: 0, y: 0 }
  const [before, from, to, after] = [at(-1), at(0), at(1), at(2)]
  const corner = crossing(before, from, to, after)
  if (corner === undefined || turn(from, corner, to) <= 0) return undefined
  const isAhead = (corner.x - from.x) * (from.x - before.x) + (corner.y - from.y) * (from.y - before.y) >= 0
  const isBack = (corner.x - to.x) * (to.x - after.x) + (corner.y - to.y) * (to.y - after.y) >= 0
  return isAhead && isBack ? { corner, added: areaOf([from, corner, to]) } : undefined
}

/** Four lines around a hull: edges are left out as long as that adds the least area. */
export function fourCornersOf(hull: readonly Point[]): Point[] | undefined {
  let corners = [...hull]
  while (corners.length > 4) {
    let best: { edge: number; corner: Point; added: number } | undefined
    for (let edge = 0; edge < corners.length; edge++) {
      const without = cornerWithout(corners, edge)
      if (without && (best === undefined || without.added < best.added)) best = { edge, ...without }
    }
    if (best === undefined) return undefined
    const next = (best.edge + 1) % corners.length
    corners[best.edge] = best.corner
    corners = corners.filter((_, index) => index !== next)
  }
  return corners.length === 4 ? corners : undefined
}

function angleAt(before: Point, corner: Point, after: Point): number {
  const one = Math.atan2(before.y - corner.y, before.x - corner.x)
  const other = Math.atan2(after.y - corner.y, after.x - corner.x)
  const angle = Math.abs(one - other)
  return ((angle > Math.PI ? 2 * Math.PI - angle : angle) * 180) / Math.PI
}

function hasCardAngles(corners: readonly Point[]): boolean {
  return corners.every((corner, index) => {
    const before = corners[(index + 3) % 4] ?? corner
    const after = corners[(index + 1) % 4] ?? corner
    const degrees = angleAt(before, corner, after)
    return degrees > 50 && degrees < 130
  })
}

/** Clockwise from the corner nearest to the top left. */
function inOrder(corners: readonly Point[]): Outline | undefined {
  const start = corners.reduce((best, corner, index) => {
    const current = corners[best] ?? corner
    return corner.x + corner.y < current.x + current.y ? index : best
  }, 0)
  const at = (offset: number) => corners[(start + offset) % 4]
  const [a, b, c, d] = [at(0), at(1), at(2), at(3)]
  return a && b && c && d ? [a, b, c, d] : undefined
}

/** Two corners in those of the picture: the picture is the card, and this its white or coloured part. */
function isPartOfCard(outline: Outline, width: number, height: number): boolean {
  const isNear = (value: number, size: number) => value < size * 0.03 || value > size * 0.97
  return outline.filter(({ x, y }) => isNear(x, width) && isNear(y, height)).length >= 2
}

function outlineIn(
  mask: Uint8Array,
  width: number,
  height: number,
): { outline: Outline; rank: number } | undefined {
  const region = largestRegion(mask, width)
  if (region === undefined || region.area < smallestShare * width * height) return undefined
  const corners = fourCornersOf(hullOf(region.points))
  const outline = corners && hasCardAngles(corners) ? inOrder(corners) : undefined
  if (outline === undefined) return undefined
  const area = areaOf(outline)
  const fit = region.area / area
  if (fit < 0.85 || area > largestShare * width * height || isPartOfCard(outline, width, height))
    return undefined
  // Of a card and its white half the card is meant, unless it fits badly.
  return { outline, rank: Math.sqrt(area) * fit ** 4 }
}

/** Which pixels are lighter, or darker, than a shade, with the speckles taken out. */
function maskOf(plane: Plane, shade: number, isLighter: boolean): Uint8Array {
  const raw: Plane = {
    ...plane,
    pixels: plane.pixels.map((value) => (value > shade === isLighter ? 255 : 0)),
  }
  return blurred(raw, 2).pixels.map((value) => (value > 127 ? 1 : 0))
}

/** How colourful each pixel is: a white card on a wooden table differs in little else. */
function colourfulness(red: Plane, green: Plane, blue: Plane): Plane {
  const pixels = red.pixels.map((value, index) => {
    const [g, b] = [green.pixels[index] ?? 0, blue.pixels[index] ?? 0]
    return Math.min(255, (Math.max(value, g, b) - Math.min(value, g, b)) * 2)
  })
  return { ...red, pixels }
}

/** How far each pixel is from the usual colour along the picture's rim. */
function distanceFromRim(channels: readonly Plane[]): Plane {
  const [first] = channels
  if (first === undefined) return { width: 0, height: 0, pixels: new Uint8Array() }
  const rim = channels.map(({ width, height, pixels }) => {
    const isRim = (index: number) => {
      const x = index % width
      const y = (index - x) / width
      return x < 6 || y < 6 || x >= width - 6 || y >= height - 6
    }
    const shades = pixels.filter((_, index) => isRim(index))
    return shadeBelow(shadeCounts(shades), shades.length / 2)
  })
  const pixels = first.pixels.map((_, index) => {
    const squares = channels.map(({ pixels: shades }, at) => ((shades[index] ?? 0) - (rim[at] ?? 0)) ** 2)
    return Math.min(255, Math.sqrt(squares.reduce((sum, square) => sum + square, 0)))
  })
  return { ...first, pixels }
}

/**
 * Finds where a card may lie, best first; none when the picture is the card. Several ways to part card from table
 * are tried (lightness, colourfulness, distance from the rim), since every table defeats some of them.
 */
export function findOutlines(small: { red: Plane; green: Plane; blue: Plane }): Outline[] {
  const { red, green, blue } = small
  const lightness: Plane = {
    ...green,
    pixels: green.pixels.map(
      (shade, index) => (shade * 2 + (red.pixels[index] ?? 0) + (blue.pixels[index] ?? 0)) / 4,
    ),
  }
  const found: { outline: Outline; rank: number }[] = []
  for (const plane of [lightness, colourfulness(red, green, blue), distanceFromRim([red, green, blue])]) {
    const smooth = blurred(plane, 1)
    const counts = shadeCounts(smooth.pixels)
    const middle = partingShade(counts)
    const upper = partingShade(counts.map((count, shade) => (shade > middle ? count : 0)))
    const lower = partingShade(counts.map((count, shade) => (shade < middle ? count : 0)))
    const partings = [
      [lower, true],
      [middle, true],
      [upper, true],
      [middle, false],
    ] as const
    for (const [shade, isLighter] of partings) {
      const candidate = outlineIn(maskOf(smooth, shade, isLighter), plane.width, plane.height)
      if (candidate) found.push(candidate)
    }
  }
  found.sort((a, b) => b.rank - a.rank)
  return found.map(({ outline }) => outline)
}
