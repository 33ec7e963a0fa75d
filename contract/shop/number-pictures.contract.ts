import { z } from 'zod'
import { endpoint } from '#contract/shop/endpoint.ts'
import { mostPictureBytes, mostPictureNumbers } from '#contract/shop/picture-file.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'

/** A number that was read off a picture. */
export const PictureNumber = z.strictObject({
  /** As read, or as the catalogue writes it where it has it. */
  number: z.string(),
  /** The catalogue has exactly this number, its spaces and dashes aside. */
  isKnown: z.boolean(),
  /** Two attempts at it agreed; without this it wants a second look. */
  isSure: z.boolean(),
})
export type PictureNumber = z.infer<typeof PictureNumber>

export const readNumberPicture = endpoint('readNumberPicture', {
  auth: 'anyone',
  sharing: 'private',
  takesFile: {
    field: 'picture',
    mostBytes: mostPictureBytes,
    atOnce: 12,
    atOncePerSender: 3,
    busy: 'PICTURE_BUSY',
  },
  summary:
    'Reads the numbers on a picture of a part, its label or type plate (JPEG, PNG or WebP, up to 8 MB, field `picture`). Numbers the catalogue has come first, then what looks most like a part number. Nothing is kept.',
  input: z.object({ picture: z.instanceof(UploadedFile).nullable().catch(null).default(null) }),
  output: z.strictObject({ numbers: z.array(PictureNumber).min(1).max(mostPictureNumbers) }),
  reasons: [
    'PICTURE_MISSING',
    'PICTURE_NOT_IMAGE',
    'PICTURE_TOO_LARGE',
    'PICTURE_NO_TEXT',
    'PICTURE_UNREADABLE',
    'PICTURE_BUSY',
    'RATE_LIMITED',
  ],
})
