import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
beforeEach(async () => {
  shop = await startImportShop()
})
afterEach(() => shop.close())

/** A list whose first rows have neither price nor stock. */
const lateList = (blankRows: number): string =>
  [
    'Part number;Name;Price;Stock',
    ...Array.from({ length: blankRows }, (_, index) => `A-${1000 + index};Washer number ${index};;`),
    'B-1;Filter;12,50;3',
    'B-2;Hose;7,00;4',
  ].join('\n')

describe('a column that is blank in the first rows', () => {
  it('raises the question about its currency, however far down its first value stands', async () => {
    const result = await shop.load(lateList(1_200))
    expect(result).toMatchObject({ ok: false, reason: 'OPEN_QUESTION' })
    expect(await shop.rows('select from products')).toEqual([])
  })

  it('is read when the question is answered', async () => {
    await shop.load(lateList(1_200), { currency: 'EUR' })
    const prices = await shop.rows(
      'select standard, amount_minor::int as amount from prices join products on products.id = product_id order by 1',
    )
    expect(prices).toEqual([
      { standard: 'B-1', amount: 1250 },
      { standard: 'B-2', amount: 700 },
    ])
  })
})
