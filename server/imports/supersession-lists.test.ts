import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportShop, startImportShop } from '#server/imports/shop.fixture.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await startImportShop()
})
afterAll(() => shop.close())

const parts = `number;name;brand;oem;price;currency
N-400;Air filter;Northmark;;9.90;EUR
X-77;Air filter, fits Northmark;Thirdmake;N-100, N-200;4.10;EUR`
const steps = `old;new;date
N-100;N-200;2001-03-01
N-200;N-300;2008-06-01
N-300;N-400;2015-01-01`

const answering = () =>
  shop.rows(`select normal, string_agg(distinct standard || ' ' || chain_numbers.kind, ', ') as by
    from chain_numbers join products on products.id = product_id group by normal order by normal`)

it('lets each old number of a loaded list lead to what is on sale, and no other maker’s part be replaced', async () => {
  await shop.counts(steps, { source: 'news' })
  await shop.counts(parts, { source: 'parts' })
  const expected = [
    // X-77 bears it itself, and answers for N-200 too.
    { normal: 'N100', by: 'N-400 successor, X-77 alternative' },
    { normal: 'N200', by: 'N-400 successor, X-77 alternative' },
    { normal: 'N300', by: 'N-400 successor, X-77 alternative' },
    { normal: 'N400', by: 'X-77 alternative' },
  ]
  expect(await answering()).toEqual(expected)
  expect(await shop.rows('select standard from products where superseded_by_id is not null')).toEqual([])
  await shop.counts(steps, { source: 'news' })
  expect(await answering()).toEqual(expected)
})
