import { expect, it } from 'vitest'
import { comparePaperTotals } from './paper-totals.ts'

it('tells the same totals in call, page, CSV and PDF, to the unit', async () => {
  expect(await comparePaperTotals(200)).toEqual({ orders: 200 })
}, 900_000)
