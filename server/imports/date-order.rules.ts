import type { DateOrder } from '#server/imports/values.rules.ts'
import { parseDate } from '#server/imports/values.rules.ts'

const yearLast = /^(\d{1,2})([-/])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/

const partsOf = (cell: string): [number, number] | null => {
  const [, first, , second] = yearLast.exec(cell.trim()) ?? []
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

export interface FoundDateOrder {
  order: DateOrder
  /** True where the dates themselves and the language of the headings leave the order open. */
  isUnclear: boolean
}

/**
 * The order of day and month in the dates of a table. One of 25 says which is the day. Only English headings stand above
 * both orders: `03/04/2027` is in April in London and in March in New York.
 */
export const findDateOrder = (cells: readonly string[], language: string | null): FoundDateOrder => {
  const parts = cells.map(partsOf).filter((part) => part !== null)
  const [days, months] = [parts.some(([first]) => first > 12), parts.some(([, second]) => second > 12)]
  if (days !== months) return { order: days ? 'dmy' : 'mdy', isUnclear: false }
  return { order: 'dmy', isUnclear: parts.length > 0 && (language === null || language === 'en') }
}

/** True where both orders give a day, and another one; with `today`, unless both have passed. */
export const isAmbiguousDate = (cell: string, today: string | undefined): boolean => {
  const parts = partsOf(cell)
  if (parts === null || parts[0] > 12 || parts[1] > 12 || parts[0] === parts[1]) return false
  const days = (['dmy', 'mdy'] as const).map((order) => parseDate(cell.trim(), order) ?? '')
  return today === undefined || days.some((day) => day > today)
}
