import sharp from 'sharp'
import { pictureLimits } from './picture-header.rules.ts'
import type { Plane } from './plane.ts'

/** A decoded picture: grey in the size lines are read from, and small in colour to find the card in. */
export interface CardPicture {
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

function upright(image: Buffer, side: number) {
  return sharp(image, { failOn: 'error', limitInputPixels: pictureLimits.pixels, pages: 1 })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

/** Decodes a JPEG, PNG or WebP in full, upright; nothing but its pixels is kept. Throws when it is broken. */
export async function decodePicture(image: Buffer): Promise<CardPicture> {
  const grey = await upright(image, readSide).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  const small = await upright(image, smallSide)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const channel = (offset: number): Plane => ({
    width: small.info.width,
    height: small.info.height,
    pixels: small.data.filter(
      (_, index) => index % small.info.channels === Math.min(offset, small.info.channels - 1),
    ),
  })
  return {
    grey: {
      width: grey.info.width,
      height: grey.info.height,
      pixels: firstChannel(grey.data, grey.info.channels),
    },
    small: { red: channel(0), green: channel(1), blue: channel(2) },
  }
}

function firstChannel(data: Buffer, channels: number): Uint8Array {
  return channels === 1 ? data : data.filter((_, index) => index % channels === 0)
}
