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

/**
 * Why nothing was read:
 * - `CARD_NOT_IMAGE`: no JPEG, PNG or WebP by its content, or one with several frames
 * - `CARD_TOO_LARGE`: over 8 MB, 40 megapixels or 12,000 px a side
 * - `CARD_NO_TEXT`: a good picture in which no field was found
 * - `CARD_UNREADABLE`: broken, or the reader crashed or took too long
 * - `CARD_BUSY`: ten others wait already, or the shop is stopping
 */
export type CardRefusal =
  | 'CARD_NOT_IMAGE'
  | 'CARD_TOO_LARGE'
  | 'CARD_NO_TEXT'
  | 'CARD_UNREADABLE'
  | 'CARD_BUSY'

/** What one picture gave. */
export type CardOutcome = { reading: CardReading } | { refusal: CardRefusal }

/** Reads one picture. Never throws for what a picture holds; keeps nothing of it. */
export type ReadCard = (image: Buffer) => Promise<CardOutcome>

/** The reader the shop holds: one at a time, ten in the queue. */
export interface CardReader {
  read: ReadCard
  /** Ends the process behind it; who waits is told `CARD_BUSY`. */
  stop(): Promise<void>
}

/** Longest text kept of each field, in UTF-16 units. */
export const cardFieldCaps = { fName: 60, lName: 60, company: 120, phone: 40, email: 254 } as const
