import { languages } from '#contract/language.ts'
import dayWords from '#server/trade/quotes/day-words.json' with { type: 'json' }

/** Working days after the order, or a day; both null: not said. */
export interface LeadTime {
  days: number | null
  on: string | null
}

const mostDays = 999

const numberTyped = /^(\d{1,4})([\p{L}\s.]*)$/u
/** Words for days in the languages of the shop; weeks and months are other words, and no number of days. */
const wordsForDays = new Set(dayWords)
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const dayFirst = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2})?)?$/
const chineseDay = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})[日号]?$/
const monthLast = /^(\d{1,2})\.?\s*(?:de\s+)?(\p{L}{3,})\.?(?:\s+(?:de\s+)?(\d{4}))?$/u
const monthFirst = /^(\p{L}{3,})\.?\s*(\d{1,2})(?:,?\s+(\d{4}))?$/u

/** The names of months in the languages of the shop, as far as they can be told apart: `jan`, `januar`, `января`. */
const monthNames = (() => {
  const names = new Map<string, number>()
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 1)))
        const name = parts
          .find(({ type }) => type === 'month')
          ?.value.toLowerCase()
          .replaceAll('.', '')
        if (name !== undefined && /\p{L}{3}/u.test(name)) names.set(name, month)
      }
    }
  return names
})()

/** A month by its name or by a beginning that only one month has; undefined for any other word. */
const monthOf = (name: string): number | undefined => {
  const typed = name.toLowerCase()
  const exact = monthNames.get(typed)
  if (exact !== undefined) return exact
  const found = new Set([...monthNames].flatMap(([known, month]) => (known.startsWith(typed) ? [month] : [])))
  return found.size === 1 ? [...found][0] : undefined
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** The day, or null where no calendar has it; without a year the next one from today on. */
const dayOf = (year: string | undefined, month: number, day: number, today: string): string | null => {
  const typedYear = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)
  const written = (inYear: number) => `${inYear}-${twoDigits(month)}-${twoDigits(day)}`
  const thisYear = Number(today.slice(0, 4))
  const wanted = typedYear ?? (written(thisYear) < today ? thisYear + 1 : thisYear)
  const date = new Date(Date.UTC(wanted, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && wanted >= 1000
    ? written(wanted)
    : null
}

const dayTyped = (text: string, today: string): string | null | undefined => {
  const iso = isoDay.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[2]), Number(iso[3]), today)
  const european = dayFirst.exec(text)
  if (european) return dayOf(european[3], Number(european[2]), Number(european[1]), today)
  const chinese = chineseDay.exec(text)
  if (chinese) return dayOf(chinese[1], Number(chinese[2]), Number(chinese[3]), today)
  const named = monthLast.exec(text)
  const lastMonth = named && monthOf(named[2] ?? '')
  if (named && lastMonth !== undefined && lastMonth !== null)
    return dayOf(named[3], lastMonth, Number(named[1]), today)
  const english = monthFirst.exec(text)
  const firstMonth = english && monthOf(english[1] ?? '')
  if (english && firstMonth !== undefined && firstMonth !== null)
    return dayOf(english[3], firstMonth, Number(english[2]), today)
  return undefined
}

/** Working days: a number alone or with a word for days. */
const daysTyped = (text: string): number | null => {
  const [, number, words = ''] = numberTyped.exec(text) ?? []
  if (number === undefined || Number(number) > mostDays) return null
  const word = words.toLowerCase().replaceAll(/[\s.]/g, '')
  return word === '' || wordsForDays.has(word) ? Number(number) : null
}

/**
 * Reads `2`, `2 d`, `15 Jan`, `15.01.`, `2027-01-15`; null for what is neither days nor a day from today on, such as
 * 31 Feb. `today` is the day in the supplier's time zone.
 */
export const parseLeadTime = (typed: string, today: string): LeadTime | null => {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return { days: null, on: null }
  const day = dayTyped(text, today)
  if (day !== undefined) return day === null || day < today ? null : { days: null, on: day }
  const days = daysTyped(text)
  return days === null ? null : { days, on: null }
}
