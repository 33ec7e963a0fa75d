import { z } from 'zod'
import type { PictureKind, PictureReader } from '#server/vision/picture-reading.ts'
import { type NumberReading, numberCaps, type ReadNumber } from '#server/vision/numbers/number-reading.ts'

/** Pictures of a number on a part, a label or a type plate. */
export const numberPictures: PictureKind<NumberReading> = {
  task: 'number',
  reading: z
    .array(
      z.object({
        text: z
          .string()
          .regex(/^[0-9A-Z][0-9A-Z ./-]*$/)
          .max(numberCaps.length),
        isSure: z.boolean(),
      }),
    )
    .min(1)
    .max(numberCaps.numbers),
}

/** Reads numbers with the shop's reader of pictures. */
export const readNumbersWith =
  (reader: PictureReader): ReadNumber =>
  (image) =>
    reader.read(numberPictures, image)
