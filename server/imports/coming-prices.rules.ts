import { ask, type ImportQuestion } from '#server/imports/import-question.ts'
import { hasMark } from '#server/imports/heading-marks.rules.ts'
import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import { foldHeading, lookUpHeading, plainLetters } from '#server/imports/heading-words.ts'
import { findNamedDays, type NamedDay } from '#server/imports/named-days.rules.ts'
import words from '#server/imports/validity-words.json' with { type: 'json' }

const untilWords =
  /(?:^|[^\p{L}])(?:until|till?|to|through|up to|bis|jusqu.{0,5}|hasta|fino al?|do|по|до|tot|t\/m|til|asti|ig|kadar)\s*$|[至到]\s*$|截止\p{Script=Han}?\s*$/iu
/** `2027年3月1日まで`, `2027-ig`, `2027’ye kadar`. */
const untilBehind = /^\s*(?:まで|止|前|(?:[’'-]\p{L}{1,4}|-?)\s*(?:asti|saakka|ig|kadar)(?!\p{L}))/iu

const bareYear = /^\d{4}$/

/** The first day that a text names as the one from which something holds; null where it only names an end. */
const firstDayOf = (text: string): NamedDay | null => {
  const isEnd = ({ at, text: day }: NamedDay): boolean =>
    untilWords.test(text.slice(0, at)) || untilBehind.test(text.slice(at + day.length))
  const all = findNamedDays(text)
  const [first] = all
  if (first === undefined || isEnd(first)) return null
  if (!bareYear.test(first.text)) return first
  // `Tarifa 2027, válida desde 01/02/2027`: the day says more than its year.
  const [year] = first.days
  return (
    all.find((day) => day !== first && !isEnd(day) && day.days.every((iso) => iso > (year ?? ''))) ?? first
  )
}

/** The last day up to which a text says that something holds, in its latest reading; null where it names no such day. */
export const lastDayOf = (text: string): string | null => {
  const last = findNamedDays(text).findLast(
    ({ at, text: day }) =>
      untilWords.test(text.slice(0, at)) || untilBehind.test(text.slice(at + day.length)),
  )
  return last?.days.toSorted().at(-1) ?? null
}

const hasNoBlanks = /[\p{Script=Han}]/u
const [eastern, others] = [true, false].map((isEastern) =>
  words.valid
    .split(', ')
    .map(plainLetters)
    .filter((word) => hasNoBlanks.test(word) === isEastern)
    .join('|'),
)
/** `Effective March 1st`, `Действует с`: each of the others begins a word. */
const saysValid = new RegExp(`(?<!\\p{L})(?:${others})|${eastern}`, 'u')
const fromWords = new Set(words.from.split(', ').map(foldHeading))

/** `Preisliste 2027`, `Gültig ab: 01.01.2027`: a line that speaks of prices or of validity. */
export const speaksOfPrices = (line: string): boolean => {
  const rest = findNamedDays(line)
    .reduce((left, { text }) => left.replace(text, ' '), line)
    .replace(/[:;,()\s]+$/u, '')
    .trim()
  return (
    hasMark(splitHeading(line).base, 'price') ||
    /price|preis|tarif|цен|прайс|cenník|ceník|cennik|prisl|prijsl|listino|hinnasto|árlista|价/iu.test(line) ||
    lookUpHeading(rest).some(({ field }) => field === 'validFrom') ||
    saysValid.test(plainLetters(rest)) ||
    fromWords.has(foldHeading(rest))
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
