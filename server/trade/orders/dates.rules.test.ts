import { expect, it } from 'vitest'
import { checkDates } from '#server/trade/orders/dates.rules.ts'

const own = new Set(['a', 'b'])
const reasonOf = (lineId: string | null, on: string) => {
  const checked = checkDates([{ lineId, on }], own, '2026-11-25')
  return checked.ok ? checked.dates : checked.reason
}

it('takes a day from today on and leaves out a line without one', () => {
  expect(reasonOf('a', '2026-11-25')).toEqual([{ lineId: 'a', on: '2026-11-25' }])
  expect(reasonOf('a', ' ')).toEqual([])
})

it.each(['2027-02-31', '31.12.2026', 'soon', '0000-01-01', '2026-13-01'])('refuses %s as no day', (on) => {
  expect(reasonOf('a', on)).toBe('DATE_INVALID')
})

it('refuses a day that is over and a line of another order', () => {
  expect(reasonOf('a', '2025-12-01')).toBe('DATE_PAST')
  expect(reasonOf('c', '2026-12-01')).toBe('LINE_UNKNOWN')
  expect(reasonOf(null, '2026-12-01')).toBe('LINE_UNKNOWN')
})
