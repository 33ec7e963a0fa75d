import { blurred, type Plane, plainPlane, shadeBelow, shadeCounts } from '#server/vision/plane.ts'

type Pick = (shades: Uint8Array, at: number, from: number, to: number, step: number) => number

const darkest: Pick = (shades, at, from, to, step) => {
  let found = 255
  for (let offset = from; offset <= to; offset++) found = Math.min(found, shades[at + offset * step] ?? 255)
  return found
}
const lightest: Pick = (shades, at, from, to, step) => {
  let found = 0
  for (let offset = from; offset <= to; offset++) found = Math.max(found, shades[at + offset * step] ?? 0)
  return found
}

/** The darkest or lightest shade in the square around each pixel: along the rows, then along the columns. */
function around({ width, height, pixels }: Plane, radius: number, pick: Pick): Uint8Array {
  const rows = new Uint8Array(pixels.length)
  const result = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      rows[at] = pick(pixels, at, -Math.min(radius, x), Math.min(radius, width - 1 - x), 1)
    }
  }
  for (let y = 0; y < height; y++) {
    const [from, to] = [-Math.min(radius, y), Math.min(radius, height - 1 - y)]
    for (let x = 0; x < width; x++) result[y * width + x] = pick(rows, y * width + x, from, to, width)
  }
  return result
}

/**
 * Letters of their ground's own colour, stamped or cast, show by the light and shadow on their edges alone: the more
 * the shades around a pixel differ, the darker it is drawn.
 */
export function reliefOf(plane: Plane, radius: number): Plane {
  const calm = blurred(plane, 1)
  const low = around(calm, radius, darkest)
  const spread = around(calm, radius, lightest).map((shade, index) => shade - (low[index] ?? 0))
  const most = Math.max(8, shadeBelow(shadeCounts(spread), spread.length * 0.99))
  const drawn = plainPlane(plane.width, plane.height, 255)
  return { ...drawn, pixels: spread.map((value) => 255 - Math.min(255, (value * 255) / most)) }
}
