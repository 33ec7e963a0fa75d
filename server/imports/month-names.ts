import { patternOfWords } from '#server/imports/row-words.ts'

const languages = 'en de fr es ru pl it nl cs sk pt sv da nb fi hu ro bg uk tr el hr sl et lv lt'.split(' ')

/** As it stands beside a day: `1 марта`, `1. maaliskuuta`. */
const besideDay = (format: Intl.DateTimeFormat, at: number): string =>
  format.formatToParts(Date.UTC(2026, at, 15)).find(({ type }) => type === 'month')?.value ?? ''

const numbers = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      const dated = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at): [string, number][] => [
        [alone.format(Date.UTC(2026, at, 15)), at + 1],
        [besideDay(dated, at), at + 1],
      ]).flat()
    }),
  ),
)
const names = [...numbers.keys()].filter((name) => /^\p{L}/u.test(name))
const byLetters = new Map([
  ...[...numbers].map(([name, number]) => [name.toLowerCase().replace(/\.$/, ''), number] as const),
  // As German spreadsheets shorten it.
  ['mrz', 3] as const,
])

/** The names of months in the languages of suppliers, long and short, as a pattern. */
export const monthPattern = patternOfWords(names)

/** `märz` is `03`; a name that is unknown is January. */
export const monthOf = (name: string): string =>
  String(byLetters.get(name.toLowerCase().replace(/\.$/, '')) ?? 1).padStart(2, '0')

const leastMonths = 3

/**
 * Positions of headings that are months among others: `Jan`, `Feb`, `Mrz`. A `JAN` by itself is the article number of Japan.
 */
export const findMonthColumns = (headings: readonly string[]): Set<number> => {
  const found = headings.flatMap((heading, index) => {
    const month = byLetters.get(heading.trim().toLowerCase().replace(/\.$/, ''))
    return month === undefined ? [] : [{ index, month }]
  })
  const isSeries = new Set(found.map(({ month }) => month)).size >= leastMonths
  return new Set(isSeries ? found.map(({ index }) => index) : [])
}
