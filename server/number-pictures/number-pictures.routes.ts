import { mostPictureBytes } from '#contract/shop/picture-file.ts'
import { readPictureNumbers } from '#server/number-pictures/number-pictures.service.ts'
import type { ReadNumber } from '#server/vision/numbers/number-reading.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { ok, refuse } from '#server/platform/http/reply.ts'
import { refuseLimit } from '#server/platform/limits/limit-replies.ts'
import { looksLikePicture } from '#server/vision/picture-signature.ts'

/** The search by a picture of a number; who reads the pictures is the process's to say. */
export const createNumberPictureHandlers = (readNumber: ReadNumber) =>
  ({
    readNumberPicture: async ({ picture }, context) => {
      if (picture === null || picture.bytes.length === 0) return refuse('PICTURE_MISSING')
      if (picture.bytes.length > mostPictureBytes) return refuse('PICTURE_TOO_LARGE')
      if (!looksLikePicture(picture.bytes)) return refuse('PICTURE_NOT_IMAGE')
      const read = await readPictureNumbers(context, readNumber, picture.bytes)
      if (read.ok) return ok({ numbers: read.numbers })
      return read.because === 'limit' ? refuseLimit(read.limit) : refuse(`PICTURE_${read.refusal}`)
    },
  }) satisfies Pick<CallHandlers, 'readNumberPicture'>
