import type { ReadingOutcome, ReadPicture } from '#server/vision/picture-reading.ts'

/** Clients give up after 100 s, so a request that would wait longer in the queue is refused early. */
const mostWaitMs = 85_000

/** What an uploaded picture gave, or that others were first. */
export const readInTime = async <Reading>(
  readPicture: ReadPicture<Reading>,
  bytes: Uint8Array,
): Promise<ReadingOutcome<Reading>> => {
  const { promise, resolve } = Promise.withResolvers<ReadingOutcome<Reading>>()
  const timer = setTimeout(() => resolve({ refusal: 'BUSY' }), mostWaitMs)
  try {
    const image = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return await Promise.race([readPicture(image), promise])
  } finally {
    clearTimeout(timer)
  }
}
