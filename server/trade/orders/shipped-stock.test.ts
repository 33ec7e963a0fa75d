import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrderShop, type PlacedOrder, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'
import { restateReservedStock } from '#server/trade/orders/reserved-stock.jobs.ts'
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

const setStock = (id: number | undefined, pieces: number | null, state = 'in') =>
  shop.asSystem(sql`update products set stock_quantity = ${pieces}, stock = ${state} where id = ${id}`)

/** Two lines of 2 pieces each; so many pieces of the first lie there. */
const confirmed = async (pieces: number | null, state = 'in'): Promise<PlacedOrder> => {
  const order = await shop.place(buyer)
  await setStock(order.productIds[0], pieces, state)
  return shop.confirm(order, sales)
}

const ship = async ({ id, lineIds }: PlacedOrder, packs: number[], rest: 'follows' | 'none' = 'follows') => {
  const lines = packs.map((count, place) => ({ lineId: lineIds[place] ?? '', packs: count }))
  const answer = await shop.call('officeShipOrder', { id, lines, carrier: 'DHL', rest }, { as: sales })
  if (answer.code !== 200) throw new Error(answer.msg)
}

/** Figure, state and reserved pieces of the article of the first line. */
const stockOf = async ({ productIds: [id] }: PlacedOrder) => {
  const [row] = await shop.asSystem(sql<{ stock: unknown }>`
    select jsonb_build_array(stock_quantity, stock, coalesce(pieces, 0)) as stock
    from products left join stock_reservations on product_id = id where id = ${id}`)
  return row?.stock
}

const runJob = () => restateReservedStock({ db: shop.db })

it('shipped pieces leave the figure and the reservation together', async () => {
  const order = await confirmed(10)
  expect(await stockOf(order)).toEqual([10, 'in', 2])
  await ship(order, [2, 2])
  // Until the job runs, the pieces are still reserved: nobody else is promised them.
  expect(await stockOf(order)).toEqual([10, 'in', 2])
  await runJob()
  expect(await stockOf(order)).toEqual([8, 'in', 0])
  await runJob()
  expect(await stockOf(order)).toEqual([8, 'in', 0])
})

it('a part leaves its pieces, the rest stays reserved', async () => {
  const order = await confirmed(10)
  await ship(order, [1])
  await runJob()
  expect(await stockOf(order)).toEqual([9, 'in', 1])
})

it('two shipments of a line before the job count each piece once', async () => {
  const order = await confirmed(10)
  await ship(order, [1])
  await ship(order, [1])
  await runJob()
  expect(await stockOf(order)).toEqual([8, 'in', 0])
})

it('the rest that will not be delivered is free again', async () => {
  const order = await confirmed(10)
  await ship(order, [1], 'none')
  await runJob()
  expect(await stockOf(order)).toEqual([9, 'in', 0])
})

it('an order that is closed later frees its rest, too', async () => {
  const order = await confirmed(10)
  await ship(order, [1])
  await runJob()
  await ship(order, [], 'none')
  await runJob()
  expect(await stockOf(order)).toEqual([9, 'in', 0])
})

it('the state follows the figure, and does not come back when the reservation ends', async () => {
  const order = await confirmed(2, 'low')
  await runJob()
  expect(await stockOf(order)).toEqual([2, 'onRequest', 2])
  await ship(order, [2])
  await runJob()
  expect(await stockOf(order)).toEqual([0, 'onRequest', 0])
})

it('the state is never better than before the shipment', async () => {
  const order = await confirmed(50, 'low')
  await ship(order, [2])
  await runJob()
  expect(await stockOf(order)).toEqual([48, 'low', 0])
})

it('a figure does not fall below nothing, and a missing one stays missing', async () => {
  const [short, unknown] = [await confirmed(1), await confirmed(null)]
  await ship(short, [2])
  await ship(unknown, [2])
  await runJob()
  expect(await stockOf(short)).toEqual([0, 'onRequest', 0])
  expect(await stockOf(unknown)).toEqual([null, 'in', 0])
})

it('where the figure counts open orders already, only reserved pieces are in it', async () => {
  await shop.asSystem(sql`insert into shop_settings (key, value) values ('stock', '{"meaning": "less_open_orders"}')
    on conflict (key) do update set value = excluded.value`)
  const [counted, reserved] = [await confirmed(10), await confirmed(10)]
  // A stock file has ended the reservation: the figure is without these pieces.
  await shop.asSystem(sql`update order_lines set reserved_pieces = 0 where order_id = ${counted.id}`)
  await ship(counted, [2])
  await ship(reserved, [2])
  await runJob()
  expect(await stockOf(counted)).toEqual([10, 'in', 0])
  expect(await stockOf(reserved)).toEqual([8, 'in', 0])
  await shop.asSystem(sql`delete from shop_settings where key = 'stock'`)
})
