import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeOrders } from '#server/trade/orders/completed-orders.jobs.ts'
import { type OrderShop, type PlacedOrder, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'
import type { TestBuyer, TestStaff } from '#server/testing/test-shop.ts'

let shop: OrderShop
let sales: TestStaff
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startOrderShop()
  sales = await shop.newStaff('sales')
  buyer = await shop.newBuyer({ mayOrder: true })
})
afterAll(() => shop.close())

/** An order that has left so many days ago, whole or in part. */
const shipped = async (daysAgo: number, packs = 2): Promise<PlacedOrder> => {
  const order = await shop.confirm(await shop.place(buyer), sales)
  const { id, lineIds } = order
  const lines = lineIds.map((lineId) => ({ lineId, packs }))
  const answer = await shop.call('officeShipOrder', { id, lines, carrier: 'DHL' }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
  await shop.asSystem(
    sql`update document_events set at = at - make_interval(days => ${daysAgo}) where document_id = ${id}`,
  )
  return order
}

const readOf = async ({ id }: PlacedOrder) => {
  const answer = await shop.call('orderDetail', { id }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

it('completes an order two weeks after its last shipment, once and without a mail', async () => {
  const [old, fresh, part] = [await shipped(15), await shipped(13), await shipped(15, 1)]
  const mails = await shop.mailsAbout(old.no)
  await completeOrders({ db: shop.db })
  await completeOrders({ db: shop.db })
  const { status, history } = await readOf(old)
  expect(status).toBe('completed')
  expect(history.filter((step) => step.status === 'completed')).toMatchObject([{ bySupplier: true }])
  expect(await shop.mailsAbout(old.no)).toEqual(mails)
  expect((await readOf(fresh)).status).toBe('shipped')
  expect((await readOf(part)).status).toBe('partially_shipped')
})

it('waits while the buyer has a question to answer', async () => {
  const order = await shipped(15)
  await shop.call('officeAskOrder', { id: order.id, text: 'Did all arrive?' }, { as: sales })
  await completeOrders({ db: shop.db })
  expect((await readOf(order)).status).toBe('shipped')
  await shop.call('replyOrder', { id: order.id, text: 'Yes.' }, { as: buyer })
  await completeOrders({ db: shop.db })
  expect((await readOf(order)).status).toBe('completed')
})
