import sharp from 'sharp'
import { pictureLimits } from '#server/vision/picture-header.rules.ts'
import type { Plane } from '#server/vision/plane.ts'

/** A decoded picture: grey in the size lines are read from, and small in colour to find the card in. */
export interface DecodedPicture {
  grey: Plane
  small: { red: Plane; green: Plane; blue: Plane }
}

const readSide = 2600
const smallSide = 420

// Whatever the header check let through, only three decoders exist for it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

interface Pixels {
  data: Buffer
  info: { width: number; height: number }
}

function channelOf({ data, info }: Pixels, offset: number): Plane {
  const pixels = new Uint8Array(info.width * info.height)
  for (let index = 0; index < pixels.length; index++) pixels[index] = data[index * 3 + offset] ?? 0
  return { width: info.width, height: info.height, pixels }
}

/** Lightness by the weights of ITU-R BT.601. */
function greyOf({ data, info }: Pixels): Plane {
  const pixels = new Uint8Array(info.width * info.height)
  for (let index = 0; index < pixels.length; index++) {
    const at = index * 3
    pixels[index] = (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114
  }
  return { width: info.width, height: info.height, pixels }
}

/** Decodes a JPEG, PNG or WebP in full, upright; nothing but its pixels is kept. Throws when it is broken. */
export async function decodePicture(image: Buffer): Promise<DecodedPicture> {
  const read = await sharp(image, { failOn: 'error', limitInputPixels: pictureLimits.pixels, pages: 1 })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize({ width: readSide, height: readSide, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = read.info
  const small = await sharp(read.data, { raw: { width, height, channels: 3 } })
    .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    grey: greyOf(read),
    small: { red: channelOf(small, 0), green: channelOf(small, 1), blue: channelOf(small, 2) },
  }
}
