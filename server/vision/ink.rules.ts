import {
  blurred,
  drawnFrom,
  partingShade,
  type Plane,
  scaled,
  shadeBelow,
  shadeCounts,
} from '#server/vision/plane.ts'

/** What stands out from the paper. `isLight` where the ink is lighter than its ground. */
export interface Ink {
  /** 1 where there is ink darker than its ground, 2 where lighter, 0 elsewhere. */
  marks: Plane
  /** The picture with its ground made white: shadows, gradients and coloured areas are gone. */
  even: Plane
}

const groundWidth = 220

/** The usual shade around each pixel, found on a small copy: a median keeps the rims of coloured areas. */
function groundOf(plane: Plane): Plane {
  const factor = Math.min(1, groundWidth / Math.max(plane.width, plane.height))
  const small = scaled(plane, factor)
  const radius = 13
  const result: Plane = { ...small, pixels: new Uint8Array(small.pixels.length) }
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++)
      result.pixels[y * small.width + x] = middleAround(small, x, y, radius)
  }
  const size = { width: plane.width, height: plane.height }
  return drawnFrom(result, size, (x, y) => ({
    x: clampTo(x * factor, small.width),
    y: clampTo(y * factor, small.height),
  }))
}

function clampTo(position: number, size: number): number {
  return Math.max(0, Math.min(size - 1.001, position))
}

function middleAround({ width, height, pixels }: Plane, x: number, y: number, radius: number): number {
  const counts = new Uint32Array(256)
  let total = 0
  for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
      const shade = pixels[row * width + column] ?? 0
      counts[shade] = (counts[shade] ?? 0) + 1
      total += 1
    }
  }
  return shadeBelow(counts, total / 2)
}

/** Parts ink from paper, dark on light and light on dark alike. */
export function inkOf(plane: Plane): Ink {
  const ground = groundOf(plane)
  const calm = blurred(plane, 1)
  const differences = calm.pixels.map((shade, index) => Math.abs(shade - (ground.pixels[index] ?? 0)))
  const counts = shadeCounts(differences)
  const noise = shadeBelow(counts, differences.length * 0.6)
  const standing = counts.map((count, shade) => (shade > noise + 8 ? count : 0))
  const limit = Math.max(14, noise * 2.5, Math.min(28, partingShade(standing) * 0.5))
  const marks = plane.pixels.map((_, index) => {
    if ((differences[index] ?? 0) < limit) return 0
    return (calm.pixels[index] ?? 0) < (ground.pixels[index] ?? 0) ? 1 : 2
  })
  const even = plane.pixels.map((shade, index) => {
    const paper = Math.max(1, ground.pixels[index] ?? 1)
    return Math.max(0, Math.min(255, 128 + ((shade - paper) * 128) / Math.max(paper, 96)))
  })
  return { marks: { ...plane, pixels: marks }, even: { ...plane, pixels: even } }
}

/** A line's picture with its full contrast: the darkest ink black, the paper white. */
export function stretched(line: Plane): Plane {
  const counts = shadeCounts(line.pixels)
  const dark = shadeBelow(counts, line.pixels.length * 0.015)
  const light = Math.max(dark + 1, shadeBelow(counts, line.pixels.length * 0.75))
  const pixels = line.pixels.map((shade) =>
    Math.max(0, Math.min(255, ((shade - dark) * 255) / (light - dark))),
  )
  return { ...line, pixels }
}

/** Black and white only. */
export function parted(line: Plane): Plane {
  const limit = partingShade(shadeCounts(line.pixels))
  return { ...line, pixels: line.pixels.map((shade) => (shade > limit ? 255 : 0)) }
}

/** Dark and light changed over. */
export function inverted(plane: Plane): Plane {
  return { ...plane, pixels: plane.pixels.map((shade) => 255 - shade) }
}
