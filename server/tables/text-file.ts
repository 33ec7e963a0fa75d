import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import type { TableSource } from '#server/tables/table-source.ts'
import { detectUtf16 } from '#server/tables/file-content.rules.ts'
import {
  isNearlyUtf8,
  isPlausible,
  rankReadings,
  type TextReading,
} from '#server/tables/text-encoding.rules.ts'

const SAMPLE_BYTES = 256 * 1024
/** So much of it tells an encoding; every candidate reads it. */
const SCORED_BYTES = 16 * 1024

/** Keeps the lines that say something about the encoding: those with bytes beyond ASCII. */
const collectForeignLines = (chunk: Buffer, into: Buffer[]): number => {
  let size = 0
  let start = 0
  while (start < chunk.length && size < SAMPLE_BYTES) {
    const newline = chunk.indexOf(0x0a, start)
    const end = newline === -1 ? chunk.length : newline + 1
    const line = chunk.subarray(start, end)
    if (line.some((byte) => byte >= 0x80)) {
      into.push(Buffer.from(line))
      size += line.length
    }
    start = end
  }
  return size
}

/** Bytes at the end of a chunk that may be the beginning of a letter which the next chunk ends. */
const openTail = (chunk: Buffer): number => {
  for (let back = 1; back <= 3 && back <= chunk.length; back += 1) {
    const byte = chunk[chunk.length - back] ?? 0
    if (byte >= 0xc0) return back
    if (byte < 0x80) return 0
  }
  return 0
}

/** An encoding, and the lines with bytes beyond ASCII that tell it. */
export interface FoundEncoding {
  encoding: string
  sample: Buffer
}

/**
 * Finds the encoding of a text file. Valid UTF-8 wins, and only the whole file can say that it is valid:
 * the first accent of a price list may stand on its last page. Reads in pieces, memory stays flat.
 */
export const findEncoding = async (source: TableSource): Promise<FoundEncoding | TextReading[]> => {
  const { head } = source
  const utf16 = detectUtf16(head)
  if (utf16 !== null) return { encoding: utf16, sample: Buffer.alloc(0) }
  const lines: Buffer[] = []
  let sampleBytes = 0
  let isValid = true
  let carried = Buffer.alloc(0)
  for await (const piece of source.read()) {
    const chunk = Buffer.concat([carried, piece])
    const tail = openTail(chunk)
    const whole = chunk.subarray(0, chunk.length - tail)
    carried = Buffer.from(chunk.subarray(chunk.length - tail))
    isValid &&= isUtf8(whole)
    if (sampleBytes < SAMPLE_BYTES) sampleBytes += collectForeignLines(whole, lines)
    if (!isValid && sampleBytes >= SAMPLE_BYTES) break
  }
  const sample = Buffer.concat([...lines, carried])
  const hasMark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
  if (hasMark || (isValid && carried.length === 0) || isNearlyUtf8(sample))
    return { encoding: 'utf-8', sample }
  const readings = rankReadings(sample.subarray(0, SCORED_BYTES))
  const [best] = readings
  return best !== undefined && isPlausible(best.plausibility) ? { encoding: best.encoding, sample } : readings
}

/** Pieces of the file as text, and how many bytes they came from; a byte order mark is left out. */
export async function* readText(
  source: TableSource,
  encoding: string,
): AsyncGenerator<{ text: string; bytesRead: number }> {
  const decoder = iconv.getDecoder(encoding)
  let bytesRead = 0
  for await (const chunk of source.read()) {
    bytesRead += chunk.length
    yield { text: decoder.write(chunk), bytesRead }
  }
  const rest = decoder.end()
  if (rest !== undefined && rest !== '') yield { text: rest, bytesRead }
}
