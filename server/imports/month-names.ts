import { patternOfWords } from '#server/imports/row-words.ts'

const languages = 'en de fr es ru pl it nl cs pt sv da fi hu ro bg uk tr'.split(' ')

const numbers = new Map(
  languages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, at): [string, number] => [
        format.format(Date.UTC(2026, at, 15)),
        at + 1,
      ])
    }),
  ),
)
const names = [...numbers.keys()].filter((name) => /^\p{L}/u.test(name))
const byLetters = new Map(
  [...numbers].map(([name, number]) => [name.toLowerCase().replace(/\.$/, ''), number]),
)

/** The names of months in the languages of suppliers, long and short, as a pattern. */
export const monthPattern = patternOfWords(names)

/** `märz` is `03`; a name that is unknown is January. */
export const monthOf = (name: string): string =>
  String(byLetters.get(name.toLowerCase().replace(/\.$/, '')) ?? 1).padStart(2, '0')
