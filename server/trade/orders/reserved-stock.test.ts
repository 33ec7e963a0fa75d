import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restateReservedStock } from '#server/trade/orders/reserved-stock.jobs.ts'
import { type TestBuyer, type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'
import { withActor } from '#server/platform/database/actor.ts'

let shop: TestShop
let buyer: TestBuyer
let sales: TestStaff
beforeAll(async () => {
  shop = await startTestShop({ CART_MAX_QUANTITY: '100', ANSWER_CACHE: 'off' })
  buyer = await shop.newBuyer({ mayOrder: true, isFreightFree: true })
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const asSystem = (statement: ReturnType<typeof sql>) =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

const newProduct = async (pieces: number | null, state: string, expectedAt: string | null = null) => {
  const { id } = await shop.newProduct({ amountMinor: 250 })
  await asSystem(sql`update products set stock_quantity = ${pieces}, stock = ${state}, stock_expected_at = ${expectedAt}::date
    where id = ${id}`)
  return id
}

/** A buyer orders so many pieces, and staff confirm. */
const confirmOrder = async (productId: number, quantity: number): Promise<string> => {
  const line = await shop.call('addCart', { productId, quantity }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const sent = await shop.call('checkCart', { ids: [line.data.id], as: 'order' }, { as: buyer })
  if (sent.code !== 200) throw new Error(sent.msg)
  const detail = await shop.call('officeOrderDetail', { id: sent.data.id }, { as: sales })
  if (detail.code !== 200) throw new Error(detail.msg)
  const dates = detail.data.items.map(({ id }) => ({ lineId: id, on: '2099-01-05' }))
  const confirmed = await shop.call('officeConfirmOrder', { id: sent.data.id, dates }, { as: sales })
  if (confirmed.code !== 200) throw new Error(confirmed.msg)
  return sent.data.id
}

const cancel = async (id: string) => {
  const answer = await shop.call('officeCancelOrder', { id, reason: 'Sent elsewhere.' }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
}

/** The state on the card that a visitor reads in a list, after the job. */
const stateOf = async (id: number): Promise<string> => {
  await restateReservedStock({ db: shop.db })
  const answer = await shop.call('listProductByPart', { pageSize: 100 })
  const card = answer.code === 200 ? answer.rows.find((row) => row.id === id) : undefined
  return card?.stock ?? 'no card'
}
const versionOf = async () => (await asSystem(sql`select version from catalogue_version`))[0]

it('lowers the state while orders reserve the pieces, and brings it back with them', async () => {
  const id = await newProduct(10, 'in')
  expect(await stateOf(id)).toBe('in')
  const first = await confirmOrder(id, 6)
  expect(await stateOf(id)).toBe('low')
  const second = await confirmOrder(id, 4)
  expect(await stateOf(id)).toBe('onRequest')
  await cancel(first)
  expect(await stateOf(id)).toBe('in')
  await cancel(second)
  expect(await stateOf(id)).toBe('in')
})

it('says that goods are on order where some are expected', async () => {
  const id = await newProduct(3, 'low', '2099-03-01')
  await confirmOrder(id, 3)
  expect(await stateOf(id)).toBe('onOrder')
})

it('leaves a state alone that is worse than the figure, and stock without a figure', async () => {
  const [onRequest, low, unknown] = [
    await newProduct(50, 'onRequest'),
    await newProduct(50, 'low'),
    await newProduct(null, 'in'),
  ]
  await asSystem(sql`insert into stock_reservations (product_id, pieces) values (${onRequest}, 2), (${low}, 2), (${unknown}, 2)
    on conflict (product_id) do update set pieces = 2`)
  expect([await stateOf(onRequest), await stateOf(low), await stateOf(unknown)]).toEqual([
    'onRequest',
    'low',
    'in',
  ])
})

it('takes what was written since as the new source, and changes nothing without a reason', async () => {
  const id = await newProduct(4, 'low')
  const order = await confirmOrder(id, 4)
  expect(await stateOf(id)).toBe('onRequest')
  await asSystem(sql`update products set stock_quantity = 40, stock = 'in' where id = ${id}`)
  expect(await stateOf(id)).toBe('in')
  const version = await versionOf()
  await restateReservedStock({ db: shop.db })
  expect(await versionOf()).toEqual(version)
  await asSystem(sql`update products set stock_quantity = 0, stock = 'onRequest' where id = ${id}`)
  await cancel(order)
  expect(await stateOf(id)).toBe('onRequest')
})
