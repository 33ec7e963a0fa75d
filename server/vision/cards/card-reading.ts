import type { ReadingOutcome, ReadPicture } from '#server/vision/picture-reading.ts'

/**
 * What the card reader says about one picture. Texts are NFC, one line, without control characters
 * and cut at the caps of `cardFieldCaps`; they are data read off a stranger's picture, never markup.
 */

/** One field of a card. `value` is '' when nothing was read; `isSure` is false for all that wants a second look. */
export interface CardField {
  value: string
  isSure: boolean
}

/** What was read off one card. `phone` is written as printed, without its label. */
export interface CardReading {
  fName: CardField
  lName: CardField
  company: CardField
  phone: CardField
  email: CardField
}

/** What one picture gave. */
export type CardOutcome = ReadingOutcome<CardReading>

export type ReadCard = ReadPicture<CardReading>

/** Longest text kept of each field, in UTF-16 units. */
export const cardFieldCaps = { fName: 60, lName: 60, company: 120, phone: 40, email: 254 } as const
