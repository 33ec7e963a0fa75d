/** Languages in which spreadsheets write names of months. */
const languages = 'en de fr es ru zh it pl pt nl cs sk sv da nb fi hu ro bg uk tr ja'.split(' ')

const monthNames = (): Map<string, number> => {
  const names = new Map<string, number>()
  for (const language of languages)
    for (const style of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' })
      for (let month = 0; month < 12; month++) {
        const parts = format.formatToParts(new Date(Date.UTC(2001, month, 1)))
        const name =
          parts
            .find(({ type }) => type === 'month')
            ?.value.toLowerCase()
            .replace(/\.$/, '') ?? ''
        if (/^\p{L}/u.test(name)) names.set(name, month + 1)
      }
    }
  return names
}
const months = monthNames()

const dayMonth = /^(\d{1,2})[-./\s]+(\p{L}+)\.?(?:[-./\s]+\d{2,4})?$/u
const monthYear = /^(\p{L}+)\.?[-./\s]+(\d{2,4})$/u

/**
 * What a number may have been that a spreadsheet has made a date of: `1-Feb` was `1-2` or `2-1`, `Mar-03` was `3-03`. Null
 * for a text that is no such date. Codes in capitals (`MAR-12`) are numbers: a spreadsheet writes `Mar-12`.
 */
export const guessBeforeDate = (text: string): string[] | null => {
  if (text === text.toUpperCase()) return null
  const [, day, name] = dayMonth.exec(text) ?? []
  const month = months.get((name ?? '').toLowerCase())
  if (day !== undefined && month !== undefined) return [`${Number(day)}-${month}`, `${month}-${Number(day)}`]
  const [, first, year] = monthYear.exec(text) ?? []
  const named = months.get((first ?? '').toLowerCase())
  return year !== undefined && named !== undefined ? [`${named}-${year}`, `${named}/${year}`] : null
}
