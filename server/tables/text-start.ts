import iconv from 'iconv-lite'
import { plainLine } from '#contract/plain-text.ts'
import type { TableFile } from '#server/tables/table.ts'
import { tableLimits } from '#server/tables/table-limits.ts'
import { refuseFile, type TableRefusal } from '#server/tables/table-refusal.ts'
import type { TableSource } from '#server/tables/table-source.ts'
import type { TextReading } from '#server/tables/text-encoding.rules.ts'
import { findEncoding, type FoundEncoding, readText } from '#server/tables/text-file.ts'

/** The start of a file up to its first text; a file that starts with a megabyte of blanks counts as empty. */
export const readFirstText = async (source: TableSource, encoding: string) => {
  let text = ''
  let isWhole = true
  for await (const piece of readText(source, encoding)) {
    text += piece.text
    isWhole = piece.bytesRead >= source.size
    if (text.trim() !== '' || text.length > tableLimits.row) break
  }
  return { text, isWhole }
}

/** A line of a reading that shows the letters in doubt. */
const showReading = ({ text }: TextReading): string => {
  const line = text.split(/[\r\n]+/).find((candidate) => /[^\u0000-\u007f]/.test(candidate)) ?? ''
  return plainLine(line).slice(0, 120)
}

/** Three readings that differ, with a line of each: a person sees which one is right. */
const refuseReadings = (readings: readonly TextReading[]): TableRefusal => {
  const values: Record<string, string> = {}
  const shown = new Set<string>()
  for (const reading of readings) {
    const line = showReading(reading)
    if (shown.has(line)) continue
    shown.add(line)
    values[`encoding${shown.size}`] = reading.encoding
    values[`line${shown.size}`] = line
    if (shown.size === 3) break
  }
  return refuseFile('ENCODING_UNCLEAR', values)
}

/** What the first line of XML says: its tags are no words by which letters could tell their encoding. */
const declaredEncoding = ({ head }: TableSource): string | null => {
  const named = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(
    head.subarray(0, 400).toString('latin1'),
  )?.[1]
  return named !== undefined && iconv.encodingExists(named) ? named.toLowerCase() : null
}

/** The encoding that the mapping names, or the one that the text tells. */
export const chooseEncoding = async ({ source, wish }: TableFile): Promise<FoundEncoding | TableRefusal> => {
  if (wish.encoding !== undefined) {
    if (!iconv.encodingExists(wish.encoding))
      return refuseFile('ENCODING_UNKNOWN', { encoding: plainLine(wish.encoding).slice(0, 40) })
    return { encoding: wish.encoding, sample: Buffer.alloc(0) }
  }
  const found = await findEncoding(source)
  const declared = declaredEncoding(source)
  const isUnicode = !Array.isArray(found) && found.encoding.startsWith('utf-')
  if (declared !== null && !isUnicode)
    return { encoding: declared, sample: Array.isArray(found) ? Buffer.alloc(0) : found.sample }
  if (!Array.isArray(found)) return found
  return wish.isEncodingGuessed === true
    ? { encoding: found[0]?.encoding ?? 'windows-1252', sample: Buffer.alloc(0) }
    : refuseReadings(found)
}

/** XML and pages name their encoding at the top; where they do not, the letters tell it. */
export const namedEncoding = ({ source, wish }: TableFile, found: string): string => {
  const top = source.head.subarray(0, 2000).toString('latin1')
  const named = /(?:encoding|charset)\s*=\s*["']?([\w-]+)/i.exec(top)?.[1]
  const isUsed = wish.encoding === undefined && !found.startsWith('utf-') && named !== undefined
  return isUsed && iconv.encodingExists(named) ? named.toLowerCase() : found
}
