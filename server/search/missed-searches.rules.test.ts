import { describe, expect, it } from 'vitest'
import { createBrake, missedSearchText } from '#server/search/missed-searches.rules.ts'

describe('missedSearchText', () => {
  it('keeps what was searched for, in one spelling', () => {
    expect(missedSearchText('  Kurbel   WELLE ')).toBe('kurbel welle')
    expect(missedSearchText('１１３０ 120')).toBe('1130 120')
  })

  it('keeps nothing that could be a person’s', () => {
    for (const typed of ['anna@example.com', '+49 171 5550100', '0049 (171) 555-0100', 'x'.repeat(81), '  '])
      expect(missedSearchText(typed), typed).toBeNull()
  })
})

describe('createBrake', () => {
  it('lets so many through a minute and opens again', () => {
    let now = 0
    const mayPass = createBrake(2, () => now)
    expect([mayPass(), mayPass(), mayPass()]).toEqual([true, true, false])
    now = 60_000
    expect(mayPass()).toBe(true)
  })
})
