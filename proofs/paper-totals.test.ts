import { expect, it } from 'vitest'
import { reportFigures } from './long-test.ts'
import { comparePaperTotals } from './paper-totals.ts'
import { compareQuoteTotals } from './quote-totals.ts'

const orders = Number(process.env.PAPER_ORDERS ?? 60)

it('tells the same totals in call, page, mail, CSV and PDF of an order, to the unit', async () => {
  const told = await comparePaperTotals(orders)
  expect(told).toEqual({ orders })
  reportFigures(told)
}, 7_200_000)

it('tells the same totals of quotes and inquiries, to the unit', async () => {
  const told = await compareQuoteTotals(orders)
  expect(told).toEqual({ quotes: orders, inquiries: orders })
  reportFigures(told)
}, 7_200_000)
