import { describe, expect, it } from 'vitest'
import { findDateOrder } from '#server/imports/date-order.rules.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

describe('the order of day and month', () => {
  it.each([
    [['03/25/2027', '03/04/2027'], 'en', 'mdy', false],
    [['25/03/2027', '03/04/2027'], 'en', 'dmy', false],
    [['03/04/2027', '05/06/2027'], 'en', 'dmy', true],
    [['25/03/2027', '03/25/2027'], 'en', 'dmy', true],
    [['03/04/2027', '05/06/2027'], 'de', 'dmy', false],
    [['03.04.2027', '2027-04-03'], 'en', 'dmy', false],
  ] as const)('%j below headings in %s', (cells, language, order, isUnclear) => {
    expect(findDateOrder(cells, language)).toEqual({ order, isUnclear })
  })

  it('is one for all rows of a list', async () => {
    const file = await readContent(
      'Part number;Name;Price USD;Effective date\nA-1;Nut;1.00;03/04/2027\nA-2;Bolt;2.00;03/25/2027',
    )
    expect(productsOf(file).map(({ validFrom }) => validFrom)).toEqual([
      '2027-03-04T00:00',
      '2027-03-25T00:00',
    ])
  })

  it('takes no price whose first day nobody can tell, and says so', async () => {
    const list =
      'Part number;Name;Price USD;Effective date\nA-1;Nut;1.00;03/04/2027\nA-2;Bolt;2.00;2027-04-03'
    const file = await readContent(list)
    expect(productsOf(file).map(({ price }) => price?.amountMinor)).toEqual([undefined, 200])
    expect(file.issues).toMatchObject([{ line: 2, value: '03/04/2027', reason: 'DATE_AMBIGUOUS' }])
  })

  it('does not matter for days that have passed either way', async () => {
    const list = 'Part number;Name;Price USD;Effective date\nA-1;Nut;1.00;03/04/2026'
    const file = await readContent(list, { undatedOn: '2026-11-30' })
    expect(productsOf(file)).toMatchObject([{ price: { amountMinor: 100 } }])
    expect(file.issues).toEqual([])
  })
})
