import type { Language } from '#contract/language.ts'
import type { NewsFields, NewsFile, RefusedFile, RemovalFile } from '#server/content/content-file.ts'
import type { FrontMatter } from '#server/content/front-matter.rules.ts'
import { fieldOf, longestTitle, readRemoval, wrongField, yesOrNo } from '#server/content/page-file.rules.ts'

const known = ['title', 'summary', 'from', 'to', 'category', 'picture', 'shown', 'remove']
const longestSummary = 1_000
const longestCategory = 60

const moment = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,6})?)?)?$/

/** A day of the calendar and a time of the clock; others do not exist. */
const exists = (parts: readonly string[]): boolean => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1970
  return isDay && hour < 24 && minute < 60 && second < 60
}

/**
 * A local time in one spelling: `2026-12-31`, `2026-12-31 18:00`, `2026-12-31 18:00:05.25`. As the first moment midnight
 * is the day alone, so that the same time is always the same text. Null: no such time.
 */
export const readMoment = (text: string, isEnd: boolean): string | null => {
  const [, year, month, day, hour, minute, second = '00', fraction = ''] = moment.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  if (!exists([year, month, day, hour ?? '0', minute ?? '0', second])) return null
  const date = `${year}-${month}-${day}`
  if (hour === undefined || minute === undefined) return date
  const seconds = `${second}${fraction}`.replace(/\.0*$|(\.\d*[1-9])0*$/, '$1')
  const time = `${hour}:${minute}${seconds === '00' ? '' : `:${seconds}`}`
  if (time !== '00:00') return `${date} ${time}`
  return isEnd ? dayBefore(date) : date
}

const shiftDay = (date: string, days: number): string => {
  const shifted = new Date(`${date}T00:00:00Z`)
  shifted.setUTCDate(shifted.getUTCDate() + days)
  return shifted.toISOString().slice(0, 10)
}
const dayBefore = (date: string) => shiftDay(date, -1)

/** The first local moment that is no longer in the period: for a day alone the midnight after it. */
export const endOf = (to: string): string => (to.includes(' ') ? to : shiftDay(to, 1))

/** Whether a period has a moment; local times in one spelling compare as texts. */
export const isPeriod = (from: string | null, to: string | null): boolean =>
  from === null || to === null || from < endOf(to)

const readShared = (fields: FrontMatter['fields']): NewsFields | Omit<RefusedFile, 'name'> => {
  const shared: NewsFields = {}
  for (const name of ['from', 'to'] as const) {
    const field = fieldOf(fields, name)
    if (!field) continue
    const value = field.value === '' && name === 'to' ? '' : readMoment(field.value, name === 'to')
    if (value === null) return { problem: 'DATE', line: field.line, value: `${name}: ${field.value}` }
    shared[name] = value
  }
  if (shared.from !== undefined && shared.to && !isPeriod(shared.from, shared.to))
    return {
      problem: 'PERIOD',
      line: fieldOf(fields, 'to')?.line ?? 2,
      value: `${shared.from} – ${shared.to}`,
    }
  const category = fieldOf(fields, 'category')
  if (category) shared.category = category.value
  const picture = fieldOf(fields, 'picture')
  if (picture) shared.picture = picture.value
  const shown = fieldOf(fields, 'shown')
  const isShown = yesOrNo(shown)
  if (isShown === null || (category?.value.length ?? 0) > longestCategory) {
    const wrong = isShown === null ? shown : category
    return { problem: 'VALUE', line: wrong?.line ?? 2, value: `${wrong?.name}: ${wrong?.value}` }
  }
  if (isShown !== undefined) shared.isShown = isShown
  return shared
}

/** An article of the news. */
export const readNewsFile = (
  { name, key, language }: { name: string; key: string; language: Language },
  matter: FrontMatter,
): NewsFile | RemovalFile | RefusedFile => {
  const { fields, body } = matter
  const wrong = wrongField(fields, known)
  if (wrong) return { name, ...wrong }
  const removal = readRemoval({ name, kind: 'news', key, language }, matter)
  if (removal) return removal
  const title = fieldOf(fields, 'title')
  if (!title?.value || title.value.length > longestTitle)
    return { name, problem: 'TITLE', line: title?.line ?? 2 }
  const summary = fieldOf(fields, 'summary')
  if ((summary?.value.length ?? 0) > longestSummary)
    return { name, problem: 'VALUE', line: summary?.line ?? 2, value: 'summary' }
  const shared = readShared(fields)
  if ('problem' in shared) return { name, ...shared }
  return {
    ...{ name, kind: 'news', key, language, title: title.value, body, shared },
    ...(summary ? { summary: summary.value } : {}),
  }
}
