import sharp from 'sharp'
import { pictureSvg } from '#server/vision/testing/drawn-text.ts'

/** What a hand and a lamp do to a picture. */
export const treatments = ['clean', 'blurred', 'tilted', 'shaded', 'photographed', 'upside down'] as const
export type Treatment = (typeof treatments)[number]

const table = { r: 124, g: 92, b: 60 }

/** Light that falls off across the picture. */
export async function unevenlyLit(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const light = `<defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="#fff"/><stop offset="0.55" stop-color="#bbb"/><stop offset="1" stop-color="#666"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#l)"/>`
  return sharp(picture)
    .composite([{ input: pictureSvg(width, height, light), blend: 'multiply' }])
    .png()
    .toBuffer()
}

/** Laid on a table and turned, with a lens that sees it a little from the side. */
export async function tilted(picture: Buffer, degrees: number): Promise<Buffer> {
  const laid = await sharp(picture)
    .extend({ top: 140, bottom: 140, left: 160, right: 160, background: table })
    .png()
    .toBuffer()
  return sharp(laid)
    .affine(
      [
        [1, 0.08],
        [0.02, 0.94],
      ],
      { background: table },
    )
    .rotate(degrees, { background: table })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** The picture as one of the treatments leaves it. */
export async function spoil(picture: Buffer, treatment: Treatment): Promise<Buffer> {
  switch (treatment) {
    case 'clean':
      return picture
    case 'blurred':
      return sharp(picture).blur(1.6).jpeg({ quality: 60 }).toBuffer()
    case 'tilted':
      return tilted(picture, 9)
    case 'shaded':
      return unevenlyLit(picture)
    case 'photographed':
      return tilted(await unevenlyLit(await sharp(picture).blur(1.1).png().toBuffer()), -7)
    case 'upside down':
      return sharp(picture).rotate(180).webp({ quality: 80 }).toBuffer()
  }
}
