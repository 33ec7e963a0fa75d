import type { ReadingOutcome, ReadPicture } from '#server/vision/picture-reading.ts'

/** One number a picture may show, as printed; `isSure` when two attempts at its line agreed on it. */
export interface ReadNumberText {
  text: string
  isSure: boolean
}

/** The numbers of a picture, likeliest first; at least one. They are data off a stranger's picture, never markup. */
export type NumberReading = readonly ReadNumberText[]

export type NumberOutcome = ReadingOutcome<NumberReading>

export type ReadNumber = ReadPicture<NumberReading>

/** How many numbers of one picture the answer has, and how long each may be. */
export const numberCaps = { numbers: 12, length: 40 } as const
