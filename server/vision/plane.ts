/** A grey picture: one byte a pixel, 0 black to 255 white, row by row. */
export interface Plane {
  width: number
  height: number
  pixels: Uint8Array
}

/** A position in a picture; x to the right, y down, in pixels. */
export interface Point {
  x: number
  y: number
}

/** A plane of one shade. */
export function plainPlane(width: number, height: number, shade: number): Plane {
  return { width, height, pixels: new Uint8Array(width * height).fill(shade) }
}

/** Sums over all rectangles from the top left corner; the array is one wider and one higher than the plane. */
function cornerSums({ width, height, pixels }: Plane): Float64Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += pixels[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** Mean of the square of `2 * radius + 1` pixels around each pixel, smaller at the rims. */
export function blurred(plane: Plane, radius: number): Plane {
  const { width, height } = plane
  const sums = cornerSums(plane)
  const stride = width + 1
  const result = plainPlane(width, height, 0)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius) * stride
    const rows = Math.min(height, y + radius + 1) - Math.max(0, y - radius)
    const bottom = Math.min(height, y + radius + 1) * stride
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0)
      result.pixels[y * width + x] = sum / ((right - left) * rows)
    }
  }
  return result
}

/** The shade between the pixels around a position; `outside` where there is none. */
export function shadeAt(plane: Plane, x: number, y: number, outside: number): number {
  const { width, height, pixels } = plane
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
    const nearX = Math.round(x)
    const nearY = Math.round(y)
    const isInside = nearX >= 0 && nearY >= 0 && nearX < width && nearY < height
    return isInside ? (pixels[nearY * width + nearX] ?? outside) : outside
  }
  const at = top * width + left
  const right = x - left
  const down = y - top
  const upper = (pixels[at] ?? 0) * (1 - right) + (pixels[at + 1] ?? 0) * right
  const lower = (pixels[at + width] ?? 0) * (1 - right) + (pixels[at + width + 1] ?? 0) * right
  return upper * (1 - down) + lower * down
}

/** A plane of another size, each pixel taken from where `from` says. */
export function drawnFrom(
  plane: Plane,
  size: { width: number; height: number },
  from: (x: number, y: number) => Point,
  outside = 255,
): Plane {
  const result = plainPlane(size.width, size.height, outside)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const source = from(x, y)
      result.pixels[y * size.width + x] = shadeAt(plane, source.x, source.y, outside)
    }
  }
  return result
}

/** Smaller or larger with the same proportions of both axes; smoothed first when it shrinks. */
export function scaled(plane: Plane, factor: number): Plane {
  const width = Math.max(1, Math.round(plane.width * factor))
  const height = Math.max(1, Math.round(plane.height * factor))
  const radius = Math.floor(0.5 / factor)
  const source = radius > 0 ? blurred(plane, radius) : plane
  return drawnFrom(source, { width, height }, (x, y) => ({
    x: (x + 0.5) / factor - 0.5,
    y: (y + 0.5) / factor - 0.5,
  }))
}

/** Turned by a quarter, a half or three quarters, clockwise. */
export function quarterTurned(plane: Plane, quarters: 0 | 1 | 2 | 3): Plane {
  const { width, height } = plane
  if (quarters === 0) return plane
  if (quarters === 2) {
    return drawnFrom(plane, { width, height }, (x, y) => ({ x: width - 1 - x, y: height - 1 - y }))
  }
  const size = { width: height, height: width }
  return quarters === 1
    ? drawnFrom(plane, size, (x, y) => ({ x: y, y: height - 1 - x }))
    : drawnFrom(plane, size, (x, y) => ({ x: width - 1 - y, y: x }))
}

/** Turned clockwise by an angle around its middle, on a plane of the same size. */
export function turned(plane: Plane, radians: number): Plane {
  const { width, height } = plane
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  const middle = { x: width / 2, y: height / 2 }
  const background = commonShade(plane)
  return drawnFrom(
    plane,
    { width, height },
    (x, y) => {
      const right = x - middle.x
      const down = y - middle.y
      return { x: middle.x + right * cos + down * sin, y: middle.y - right * sin + down * cos }
    },
    background,
  )
}

/** How many pixels have each shade. */
export function shadeCounts(pixels: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (const shade of pixels) counts[shade] = (counts[shade] ?? 0) + 1
  return counts
}

/** The shade in the middle when all pixels are sorted. */
export function commonShade({ pixels }: Plane): number {
  return shadeBelow(shadeCounts(pixels), pixels.length / 2)
}

/** The lowest shade that has at least `count` pixels at or below it. */
export function shadeBelow(counts: Uint32Array, count: number): number {
  let seen = 0
  for (let shade = 0; shade < 256; shade++) {
    seen += counts[shade] ?? 0
    if (seen >= count) return shade
  }
  return 255
}

/**
 * The shade that parts dark from light best.
 * N. Otsu, "A threshold selection method from gray-level histograms", 1979.
 */
export function partingShade(counts: Uint32Array): number {
  let total = 0
  let weighted = 0
  counts.forEach((count, shade) => {
    total += count
    weighted += count * shade
  })
  let best = 0
  let bestShade = 127
  let below = 0
  let belowWeighted = 0
  for (let shade = 0; shade < 255; shade++) {
    below += counts[shade] ?? 0
    belowWeighted += (counts[shade] ?? 0) * shade
    if (below === 0 || below === total) continue
    const distance = belowWeighted / below - (weighted - belowWeighted) / (total - below)
    const between = below * (total - below) * distance * distance
    if (between > best) {
      best = between
      bestShade = shade
    }
  }
  return bestShade
}
