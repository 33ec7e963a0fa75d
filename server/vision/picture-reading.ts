import type { z } from 'zod'

/**
 * Why nothing was read:
 * - `NOT_IMAGE`: no JPEG, PNG or WebP by its content, or one with several frames
 * - `TOO_LARGE`: over 8 MB, 40 megapixels or 12,000 px a side
 * - `NO_TEXT`: a good picture in which nothing of what was looked for was found
 * - `UNREADABLE`: broken, or the reader crashed or took too long
 * - `BUSY`: ten others wait already, or the shop is stopping
 */
export const pictureRefusals = ['NOT_IMAGE', 'TOO_LARGE', 'NO_TEXT', 'UNREADABLE', 'BUSY'] as const
export type PictureRefusal = (typeof pictureRefusals)[number]

/** What one picture gave. */
export type ReadingOutcome<Reading> = { reading: Reading } | { refusal: PictureRefusal }

/** Reads one picture. Never throws for what a picture holds; keeps nothing of it. */
export type ReadPicture<Reading> = (image: Buffer) => Promise<ReadingOutcome<Reading>>

/** The names of what server/vision/reading-process.ts knows to read. */
export type ReadingTask = 'card' | 'number'

/** A kind of picture: who reads it in the process, and what a reading looks like. */
export interface PictureKind<Reading> {
  task: ReadingTask
  /** The process has decoded an unknown person's picture and is not trusted: its texts are cleaned and cut again. */
  reading: z.ZodType<Reading>
}

/** The one reader the shop holds, for all kinds of pictures: one at a time, ten in the queue. */
export interface PictureReader {
  read<Reading>(kind: PictureKind<Reading>, image: Buffer): Promise<ReadingOutcome<Reading>>
  /** Ends the reading process; waiting callers get `BUSY`. */
  stop(): Promise<void>
}
