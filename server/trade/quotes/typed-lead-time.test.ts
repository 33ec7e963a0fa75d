import { describe, expect, it } from 'vitest'
import { parseLeadTime } from '#server/trade/quotes/typed-lead-time.rules.ts'

const today = '2026-11-26'

describe('a typed lead time', () => {
  it.each([
    ['2', { days: 2, on: null }],
    ['2 d', { days: 2, on: null }],
    ['10 Tage', { days: 10, on: null }],
    ['5дн.', { days: 5, on: null }],
    ['3天', { days: 3, on: null }],
    ['4 working days', { days: 4, on: null }],
    ['4 jours ouvrés', { days: 4, on: null }],
    ['4 días', { days: 4, on: null }],
    ['4 раб. дн.', { days: 4, on: null }],
    ['4个工作日', { days: 4, on: null }],
    ['15 Jan', { days: null, on: '2027-01-15' }],
    ['9 Dec', { days: null, on: '2026-12-09' }],
    ['Jan 15', { days: null, on: '2027-01-15' }],
    ['15. März', { days: null, on: '2027-03-15' }],
    ['15 de enero de 2027', { days: null, on: '2027-01-15' }],
    ['15 января', { days: null, on: '2027-01-15' }],
    ['1月15日', { days: null, on: '2027-01-15' }],
    ['15.01.2027', { days: null, on: '2027-01-15' }],
    ['15/01/2027', { days: null, on: '2027-01-15' }],
    ['15.1.', { days: null, on: '2027-01-15' }],
    ['2027-01-15', { days: null, on: '2027-01-15' }],
    ['', { days: null, on: null }],
  ])('%s is read', (typed, read) => {
    expect(parseLeadTime(typed, today)).toEqual(read)
  })

  it.each(['5 weeks', '2 Wochen', '2 Wo.', '3 semaines', '2 meses', '4 недели', '3周', '6 h', '2 d h'])(
    '%s is no number of days',
    (typed) => {
      expect(parseLeadTime(typed, today)).toBeNull()
    },
  )

  it.each(['31 Feb', '31.02.2027', '2027-02-31', '-1', '1000', 'soon', '25 Nov 2026', '2 d; 9 Dec'])(
    '%s is none',
    (typed) => {
      expect(parseLeadTime(typed, today)).toBeNull()
    },
  )
})
