import { z } from 'zod'
import type { PictureKind, PictureReader } from '#server/vision/picture-reading.ts'
import { type CardReading, cardFieldCaps, type ReadCard } from '#server/vision/cards/card-reading.ts'
import { fieldOf } from '#server/vision/cards/reading-votes.rules.ts'

const fieldWithin = (cap: number) =>
  z
    .object({ value: z.string(), isSure: z.boolean() })
    .transform(({ value, isSure }) => fieldOf(value, isSure, cap))

/** Pictures of business cards. */
export const cardPictures: PictureKind<CardReading> = {
  task: 'card',
  reading: z.object({
    fName: fieldWithin(cardFieldCaps.fName),
    lName: fieldWithin(cardFieldCaps.lName),
    company: fieldWithin(cardFieldCaps.company),
    phone: fieldWithin(cardFieldCaps.phone),
    email: fieldWithin(cardFieldCaps.email),
  }),
}

/** Reads cards with the shop's reader of pictures. */
export const readCardsWith =
  (reader: PictureReader): ReadCard =>
  (image) =>
    reader.read(cardPictures, image)
