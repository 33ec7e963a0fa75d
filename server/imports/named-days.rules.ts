import { monthOf, monthPattern } from '#server/imports/month-names.ts'
import { parseDate } from '#server/imports/values.rules.ts'

const year = String.raw`(?<year>(?:19|20)\d\d)`
const month = String.raw`(?<month>${monthPattern})\.?`
/** `1`, `1.`, `1st`, `1er`, `1º`, `1-го`, `1:a`. */
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|ère|º|ª|°|:?[ae](?![\p{L}])|-?(?:го|ого|е|ше|a|e|én|jén|i|to|tól|től|jétől))?\.?`
const of = String.raw`(?:(?:of|de|del|di|den)\s+|d['’]\s*)?`

/** How a day is written, the longest first; `01/03/2027` is one of two days. */
const forms = [
  String.raw`(?<full>\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d[./-]\s?\d{1,2}[./-]\s?\d{1,2})`,
  String.raw`${year}\s*[年년]\s*(?<digits>\d{1,2})\s*[月월](?:\s*(?<day>\d{1,2})\s*[日号號일])?`,
  String.raw`${day}[\s-]*${of}${month}[\s,’'./-]*${of}${year}`,
  String.raw`${month}[\s-]*${day},?\s+${of}${year}`,
  String.raw`${year}\.?\s*(?:m\.\s*)?${month}\s*${day}`,
  String.raw`${month}[\s,’'./-]*${of}${year}`,
  String.raw`${year}\.?\s*${month}`,
  String.raw`(?<digits>\d{1,2})[./-]${year}`,
  String.raw`${year}[./-](?<digits>0[1-9]|1[0-2])`,
  year,
]
const [before, behind] = [String.raw`(?<![\p{L}\p{N}.,/-])`, String.raw`(?![\p{L}\p{N}]|[.,/-]\d)`]
const east = String.raw`(?<![\p{N}.,/-])`
const patterns = forms.map(
  (form) => new RegExp(form.includes('年') ? `${east}${form}(?!\\d)` : `${before}${form}${behind}`, 'giu'),
)

/** Days, months and years in words and figures, as part of a pattern without groups. */
export const namedDayPattern = forms
  .filter((form) => form.includes(monthPattern) || form.includes('年'))
  .map((form) => form.replaceAll(/\?<\w+>/g, '?:'))
  .join('|')

/** A day that a text names. */
export interface NamedDay {
  at: number
  /** As it is written. */
  text: string
  /** How it may be read: `2027-03-01`. */
  days: string[]
}

const pad = (typed: string | undefined): string => (typed ?? '1').padStart(2, '0')

const daysOf = ({
  full,
  year: named = '',
  month: name,
  digits,
  day: ofMonth,
}: Record<string, string | undefined>): string[] =>
  full === undefined
    ? [`${named}-${name === undefined ? pad(digits) : monthOf(name)}-${pad(ofMonth)}`]
    : (['dmy', 'mdy'] as const).flatMap((order) => parseDate(full.replaceAll(' ', ''), order) ?? [])

/** The days that a text names, in their order; a month is its first day, a year its first. */
export const findNamedDays = (text: string): NamedDay[] => {
  const found: NamedDay[] = []
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => at < other.at + other.text.length && other.at < end)) continue
      const days = [...new Set(daysOf(match.groups ?? {}))].filter((iso) => !Number.isNaN(Date.parse(iso)))
      if (days.length > 0) found.push({ at, text: match[0], days })
    }
  }
  return found.toSorted((a, b) => a.at - b.at)
}
