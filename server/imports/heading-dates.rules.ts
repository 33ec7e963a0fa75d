import { monthPattern } from '#server/imports/month-names.ts'
import { namedDayPattern } from '#server/imports/named-days.rules.ts'

const year = String.raw`(?:19|20)\d\d`
const day = [
  namedDayPattern,
  String.raw`\d{1,2}[./-]\d{1,2}[./-](?:${year}|\d\d)`,
  String.raw`${year}[./-]\d{1,2}[./-]\d{1,2}`,
  String.raw`\d{1,2}[./-]${year}`,
  String.raw`(?:\d{1,2}\.?\s*)?(?:${monthPattern})\.?[\s'’./-]*(?:${year}|\d\d)`,
  String.raw`q[1-4][\s/-]*(?:${year}|\d\d)`,
  String.raw`${year}(?:[/-](?:${year}|\d\d))?`,
].join('|')
const before =
  'valid from|valid|as of|from|since|for|gültig ab|ab|stand|vom|per|für|à partir du|à partir de|dès le|au|du|pour|a partir de|desde|válido desde|para|dal|per il|vanaf|per|od|s platností od|platná od|с|от|на|за|із|з|від|fra|fr o m|från|alkaen'
const date = new RegExp(
  String.raw`[\s([,;:_–—-]*(?:(?<![\p{L}])(?:${before})\s+)?(?<![\p{L}\p{N}])(?:${day})(?![\p{L}\p{N}])(?:\s*г\.?)?[\s)\],;:_–—-]*`,
  'giu',
)

/** Codes of articles come here too, and most of them look like no date. */
const mayNameDate = /(?<!\d)(?:19|20)\d\d(?!\d)|\d[./-]\d|\p{L}[\s'’./-]*\d\d(?!\d)/u

/** A heading without the day or year that it names: `Preis 2026`, `Price from 01.01.2026`, `Jan-26 Price`; null where it names none. */
export const withoutDate = (heading: string): string | null => {
  if (!mayNameDate.test(heading)) return null
  const rest = heading.replace(date, ' ').trim()
  return rest === heading.trim() || rest === '' ? null : rest
}
