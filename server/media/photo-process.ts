import sharp from 'sharp'
import {
  type MadePicture,
  messagePicture,
  type PhotoAnswer,
  type PhotoTask,
  type PictureCopy,
  photoFormats,
  photoLimits,
  photoWidths,
} from './photo.rules.ts'

/**
 * Decodes strangers' pictures in a process of its own, with three decoders and no others. One task, one answer; what
 * it dies of harms nobody.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

const quality = { avif: { quality: 52, effort: 3 }, webp: { quality: 78, effort: 4 } } as const

const open = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: photoLimits.pixels, pages: 1 })

/** Reads the header alone: a bomb is refused before a pixel of it is made. */
const measure = async (bytes: Uint8Array): Promise<PhotoAnswer> => {
  const { width, height, pages, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (!['jpeg', 'png', 'webp'].includes(format)) return { refusal: 'PHOTO_TYPE' }
  if ((pages ?? 1) > 1) return { refusal: 'PHOTO_TYPE' }
  const isTooLarge = width * height > photoLimits.pixels || Math.max(width, height) > photoLimits.side
  return isTooLarge ? { refusal: 'PHOTO_TOO_LARGE' } : { size: { width, height } }
}

/** Decodes all of it once, small: a photo that is damaged in the middle is reported to its sender. */
const check = async (bytes: Uint8Array): Promise<PhotoAnswer> => {
  const measured = await measure(bytes)
  if ('size' in measured) await open(bytes).resize({ width: 16 }).raw().toBuffer()
  return measured
}

/** Upright, on white, without what the camera wrote into it (place, name, time). */
const make = async (bytes: Uint8Array): Promise<PhotoAnswer> => {
  const checked = await measure(bytes)
  if ('refusal' in checked) return checked
  const pictures: MadePicture[] = []
  for (const width of photoWidths) {
    const sized = open(bytes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width, withoutEnlargement: true })
      .toColourspace('srgb')
    for (const format of photoFormats)
      pictures.push({
        width,
        format,
        bytes: await sized.clone().toFormat(format, quality[format]).toBuffer(),
      })
  }
  return { pictures }
}

const formatOf = async (bytes: Uint8Array): Promise<PictureCopy['format'] | null> => {
  const { format } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return format === 'jpeg' || format === 'png' ? format : null
}

/** Draws a JPEG or PNG anew, upright and without what the camera wrote into it. A PNG that stays too large becomes a JPEG. */
const copy = async (bytes: Uint8Array): Promise<PhotoAnswer> => {
  const format = await formatOf(bytes)
  if (format === null) return { refusal: 'PHOTO_TYPE' }
  const measured = await measure(bytes)
  if ('refusal' in measured) return measured
  if ('size' in measured && measured.size.width * measured.size.height > messagePicture.pixels)
    return { refusal: 'PHOTO_TOO_LARGE' }
  for (const into of format === 'png' ? (['png', 'jpeg'] as const) : (['jpeg'] as const))
    for (const side of messagePicture.sides) {
      const drawn = open(bytes)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
      const copied = await (into === 'png'
        ? drawn.png({ compressionLevel: 9 })
        : drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
      ).toBuffer()
      if (copied.length <= messagePicture.bytes) return { copy: { format: into, bytes: copied } }
      if (into === 'png') break
    }
  return { refusal: 'PHOTO_TOO_LARGE' }
}

const tasks = { check, make, copy }

const work = async (message: unknown): Promise<void> => {
  const { task, bytes }: PhotoTask = Object(message)
  const answer = await tasks[task](bytes).catch((): PhotoAnswer => ({ refusal: 'PHOTO_BROKEN' }))
  process.send?.(answer, () => process.disconnect())
}

process.on('message', (message) => void work(message))
