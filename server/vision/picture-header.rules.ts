import type { PictureRefusal } from '#server/vision/picture-reading.ts'

/** The largest picture that is decoded: bytes of the file, pixels, pixels a side. */
export const pictureLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000, side: 12_000 } as const

interface PictureSize {
  width: number
  height: number
}

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const ascii = (image: Buffer, from: number, to: number) => image.toString('latin1', from, to)

/** Width and height stand in the first chunk. An animated PNG is read as its first picture. */
function pngSize(image: Buffer): PictureSize | undefined {
  if (image.length < 33 || ascii(image, 12, 16) !== 'IHDR') return undefined
  return { width: image.readUInt32BE(16), height: image.readUInt32BE(20) }
}

/** Markers of frames that carry a size: C0 to CF without C4 (tables), C8 (reserved) and CC (arithmetic tables). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function jpegSize(image: Buffer): PictureSize | undefined {
  let at = 2
  while (at + 9 < image.length) {
    if (image[at] !== 0xff) return undefined
    const marker = image[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) }
    else if (marker === 0xda || marker === 0xd9) return undefined
    else at += 2 + image.readUInt16BE(at + 2)
  }
  return undefined
}

/** The size of a WebP; undefined also for one with several frames (bit 1 of the extended header). */
function webpSize(image: Buffer): PictureSize | undefined {
  if (image.length < 30) return undefined
  const kind = ascii(image, 12, 16)
  if (kind === 'VP8X') {
    if (((image[20] ?? 0) & 2) !== 0) return undefined
    return { width: image.readUIntLE(24, 3) + 1, height: image.readUIntLE(27, 3) + 1 }
  }
  if (kind === 'VP8L') {
    const bits = image.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (kind !== 'VP8 ') return undefined
  return { width: image.readUInt16LE(26) & 0x3fff, height: image.readUInt16LE(28) & 0x3fff }
}

function sizeOf(image: Buffer): PictureSize | undefined {
  if (image.subarray(0, 8).equals(png)) return pngSize(image)
  if (image[0] === 0xff && image[1] === 0xd8 && image[2] === 0xff) return jpegSize(image)
  if (ascii(image, 0, 4) === 'RIFF' && ascii(image, 8, 12) === 'WEBP') return webpSize(image)
  return undefined
}

/**
 * Says why a picture is not even decoded, by its first bytes and the size in its header; undefined when it may be.
 * Headers lie: the decoder has the same limits of its own.
 */
export function headerRefusal(image: Buffer): PictureRefusal | undefined {
  if (image.length > pictureLimits.bytes) return 'TOO_LARGE'
  const size = sizeOf(image)
  if (size === undefined || size.width === 0 || size.height === 0) return 'NOT_IMAGE'
  const isTooLarge =
    size.width > pictureLimits.side ||
    size.height > pictureLimits.side ||
    size.width * size.height > pictureLimits.pixels
  return isTooLarge ? 'TOO_LARGE' : undefined
}
