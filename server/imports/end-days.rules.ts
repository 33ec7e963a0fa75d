import { findNamedDays } from '#server/imports/named-days.rules.ts'
import { isWordOf, wholeWordOf } from '#server/imports/row-words.ts'

/** `в 2024`, `ab 2025`, `since March 2024`, `KW 12/2024`. */
const wordBefore = new RegExp(
  `(?:(?:${wholeWordOf('since')}|(?<!\\p{L})(?:in|im|en|em|w|v|ve|в|у|i|on|per|zum|am|le|el|um|den|kw|q[1-4])(?!\\p{L}))[\\s.:]*)+$`,
  'iu',
)
/** `2024 г.`, `2024 roku`. */
const wordBehind = new RegExp(`^\\s*(?:${wholeWordOf('modelYear')}|r)\\.?(?!\\p{L})|^\\s*(?:에|に)`, 'iu')
/** `停产2024年`: no blank stands beside the year. */
const easternYear =
  /(?<=\p{Script=Han}|\p{Script=Hangul})(?=(?:19|20)\d\d)|(?<=(?:19|20)\d\d)\s*[年년](?!\s*\d)/gu
const edge = /[\s,;:([]+$/u

/** A text without the day that it names, and the days that this may be. */
export interface UndatedText {
  text: string
  days: string[]
}

/** `Discontinued 2024`, `entfällt ab 2025`, `2024年停产` without the day; null for a text that names none, or several. */
export const cutNamedDay = (typed: string): UndatedText | null => {
  if (!/(?:19|20)\d\d|\d[./-]\d/.test(typed)) return null
  const plain = typed.replace(easternYear, ' ')
  const [day, other] = findNamedDays(plain)
  if (day === undefined || other !== undefined) return null
  const before = plain.slice(0, day.at).replace(edge, '').replace(wordBefore, '').replace(edge, '')
  const behind = plain
    .slice(day.at + day.text.length)
    .replace(wordBehind, '')
    .replace(/^[)\]]/u, '')
  return { text: `${before} ${behind}`.trim(), days: day.days }
}

/** True where one of these days is after `today`. */
export const isToCome = (days: readonly string[], today: string | undefined): boolean =>
  today !== undefined && days.some((day) => day > today)

/** Whether a cell says with a day that an article is no longer sold, or will not be: `Discontinued 2024`; null for others. */
export const readEndDay = (text: string, today: string | undefined): 'ended' | 'toCome' | null => {
  const cut = cutNamedDay(text)
  if (cut === null || !(isWordOf('noMore', cut.text) || isWordOf('ended', cut.text))) return null
  return isToCome(cut.days, today) ? 'toCome' : 'ended'
}
