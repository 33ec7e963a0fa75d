import { isUtf8 } from 'node:buffer'
import { isPlausible, rankReadings } from '#server/tables/text-encoding.rules.ts'

/** The DOS and Windows code pages in which programs write names of files, and those of East Asia. */
const namesEncoding = /^(?:cp\d|windows-|gb|big5|shift|euc)/i
const SCORED_BYTES = 16 * 1024

/** The encoding of names of files, which is said nowhere; null where no reading looks like a language. */
export const findNamesEncoding = (names: readonly Buffer[]): string | null => {
  if (names.every((name) => isUtf8(name))) return 'utf-8'
  const sample = Buffer.concat(names.flatMap((name) => [name, Buffer.from('\n')])).subarray(0, SCORED_BYTES)
  const best = rankReadings(sample).find(({ encoding }) => namesEncoding.test(encoding))
  return best !== undefined && isPlausible(best.plausibility) ? best.encoding : null
}
