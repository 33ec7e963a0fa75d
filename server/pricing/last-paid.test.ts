import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { lastPaidOf } from '#server/pricing/last-paid.queries.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`insert into past_sale_runs (number, started_by, file_name) values (1, 'anna@office', 'sales.csv')`.execute(
      tx,
    ),
  )
})
afterAll(() => shop.close())

interface Sale {
  number: string
  on: string
  amount: number
  companyId?: string
}
const newSale = ({ number, on, amount, companyId = buyer.companyId }: Sale) =>
  withActor(shop.db, { role: 'system' }, (tx) =>
    sql`insert into past_sales (run, company_id, number, normal, sold_on, pieces, amount_minor, per, currency, copy)
      values (1, ${companyId}, ${number}, ${number.replaceAll(/[^A-Z0-9]/g, '')}, ${on}, 20, ${amount}, 100, 'EUR', 1)`.execute(
      tx,
    ),
  )

const newOrder = async (productId: number, status: string) => {
  const line = await shop.call('addCart', { productId, quantity: 2 }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const placed = await shop.call('checkCart', { ids: [line.data.id], as: 'order' }, { as: buyer })
  if (placed.code !== 200) throw new Error(placed.msg)
  const { id, no } = placed.data
  await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`update orders set status = ${status} where id = ${id}`.execute(tx),
  )
  return { id, no }
}
const lastPaid = (productIds: number[], companyId = buyer.companyId) =>
  withActor(
    shop.db,
    { role: 'system' },
    async (tx) => (await lastPaidOf(companyId, productIds).query.execute(tx)).rows,
  )

it('answers the newest past sale of the company, by the number in any spelling', async () => {
  const { id } = await shop.newProduct({ standard: 'LP-10.20' })
  const stranger = await shop.newBuyer()
  await newSale({ number: 'LP 1020', on: '2025-03-01', amount: 900 })
  await newSale({ number: 'LP-10-20', on: '2026-03-01', amount: 950 })
  await newSale({ number: 'LP-1020', on: '2026-05-01', amount: 1, companyId: stranger.companyId })
  expect(await lastPaid([id])).toEqual([
    { productId: id, amount: 950, per: 100, currency: 'EUR', on: '2026-03-01', pieces: 20, order: null },
  ])
})

it('answers the order where it is newer than every past sale, and no order that was not confirmed', async () => {
  const { id } = await shop.newProduct({ standard: 'LP-30', amountMinor: 250 })
  await newSale({ number: 'LP-30', on: '2025-03-01', amount: 900 })
  await newOrder(id, 'pending')
  await newOrder(id, 'cancelled')
  expect(await lastPaid([id])).toMatchObject([{ amount: 900, order: null }])
  const order = await newOrder(id, 'confirmed')
  expect(await lastPaid([id])).toMatchObject([{ amount: 250, per: 1, pieces: 2, order }])
})

it('counts a sale under the old number, unless another article has it', async () => {
  const renamed = await shop.newProduct({ standard: 'LP-41' })
  const other = await shop.newProduct({ standard: 'LP-42' })
  await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`insert into product_numbers (product_id, kind, number, normal)
      values (${renamed.id}, 'old', 'LP-40', 'LP40'), (${renamed.id}, 'old', 'LP-42', 'LP42')`.execute(tx),
  )
  await newSale({ number: 'LP-40', on: '2025-03-01', amount: 700 })
  await newSale({ number: 'LP-42', on: '2026-03-01', amount: 800 })
  const found = await lastPaid([renamed.id, other.id, other.id])
  expect(new Map(found.map(({ productId, amount }) => [productId, amount]))).toEqual(
    new Map([
      [renamed.id, 700],
      [other.id, 800],
    ]),
  )
})

it('leaves out what the company never bought', async () => {
  const { id } = await shop.newProduct()
  expect(await lastPaid([id])).toEqual([])
  expect(await lastPaid([])).toEqual([])
})

it('a buyer’s connection reads no past sale of another company', async () => {
  const { id } = await shop.newProduct({ standard: 'LP-60' })
  const stranger = await shop.newBuyer()
  await newSale({ number: 'LP-60', on: '2026-03-01', amount: 500, companyId: stranger.companyId })
  const asked = (who: TestBuyer) =>
    withActor(
      shop.db,
      asBuyer(who),
      async (tx) => (await lastPaidOf(stranger.companyId, [id]).query.execute(tx)).rows,
    )
  expect(await asked(buyer)).toEqual([])
  expect(await asked(stranger)).toMatchObject([{ amount: 500 }])
})
