import { ask, type ImportQuestion } from '#server/imports/import-question.ts'
import { splitHeading, hasMark } from '#server/imports/heading-parts.rules.ts'
import { lookUpHeading } from '#server/imports/heading-words.ts'
import { monthPattern, monthOf } from '#server/imports/month-names.ts'
import { parseDate } from '#server/imports/values.rules.ts'

const year = String.raw`(?:19|20)\d\d`
const day = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(?:(\d{1,2}[./-]\d{1,2}[./-](?:${year}|\d\d)|${year}[./-]\d{1,2}[./-]\d{1,2})|(\d{1,2})[./-](${year})|(?:(\d{1,2})\.?\s*)?(${monthPattern})\.?[\s’'./-]*(${year})|(${year}))(?![\p{L}\p{N}]|[.,/-]\d)`,
  'giu',
)
const untilWords =
  /(?:^|[^\p{L}])(?:until|till?|to|through|up to|bis|jusqu.{0,5}|hasta|fino al?|do|по|до|tot|t\/m|til|asti|ig|kadar)\s*$/iu

interface NamedDay {
  /** As it is written, with how it may be read: `01/03/2027` is one of two days. */
  text: string
  days: string[]
}

const pad = (typed: string | undefined): string => (typed ?? '1').padStart(2, '0')

const readDays = ([
  text,
  full,
  month,
  yearOfMonth,
  dayOfName,
  name,
  yearOfName,
  yearAlone,
]: RegExpMatchArray): NamedDay => {
  const found =
    full === undefined
      ? [
          yearAlone === undefined
            ? `${yearOfMonth ?? yearOfName}-${name === undefined ? pad(month) : monthOf(name)}-${pad(dayOfName)}`
            : `${yearAlone}-01-01`,
        ]
      : (['dmy', 'mdy'] as const).flatMap((order) => parseDate(full, order) ?? [])
  return { text: text.trim(), days: [...new Set(found)].filter((iso) => !Number.isNaN(Date.parse(iso))) }
}

/** The first day that a text names as the one from which something holds; null where it only names an end. */
const firstDayOf = (text: string): NamedDay | null => {
  for (const match of text.matchAll(day)) {
    if (untilWords.test(text.slice(0, match.index))) return null
    const read = readDays(match)
    if (read.days.length > 0) return read
  }
  return null
}

/** `Preisliste 2027`, `Gültig ab: 01.01.2027`: a line that speaks of prices or of validity. */
const speaksOfPrices = (line: string): boolean => {
  const rest = line
    .replace(day, ' ')
    .replace(/[:;,()\s]+$/u, '')
    .trim()
  return (
    hasMark(splitHeading(line).base, 'price') ||
    /price|preis|tarif|цен|прайс|cenník|ceník|cennik|prisl|prijsl|listino|hinnasto|árlista|价/iu.test(line) ||
    lookUpHeading(rest).some(({ field }) => field === 'validFrom')
  )
}

/** What may name the day from which prices hold. */
export interface PriceDays {
  /** Headings of the columns of prices. */
  headings: readonly string[]
  /** Lines around the table. */
  lines: readonly string[]
  /** The day of the run, `2026-11-29`. */
  today: string
}

/**
 * Asks from when prices hold where a heading or a line names a day that is still to come: a list of next year would change
 * what buyers pay today.
 */
export const askComingPrices = ({ headings, lines, today }: PriceDays): ImportQuestion[] => {
  const texts = [...headings, ...lines.filter(speaksOfPrices)]
  for (const text of texts) {
    const coming = firstDayOf(text)?.days.filter((iso) => iso > today) ?? []
    if (coming.length > 0)
      return [
        ask('PRICES_COMING', { text: text.trim().slice(0, 120) }, [
          ...coming.map((iso) => `--valid-from ${iso}`),
          '--valid-from now',
        ]),
      ]
  }
  return []
}
