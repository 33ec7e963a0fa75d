import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFile } from '#server/imports/imports.service.ts'
import { undoRuns } from '#server/imports/undo.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { restateReservedStock } from '#server/trade/orders/reserved-stock.jobs.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type TestBuyer, type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
let sales: TestStaff
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer({ mayOrder: true, isFreightFree: true })
  sales = await shop.newStaff('sales')
})
afterAll(() => shop.close())

const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

const setMeaning = (meaning: string) =>
  asSystem(sql`insert into shop_settings (key, value) values ('stock', ${JSON.stringify({ meaning, shown: [] })}::jsonb)
    on conflict (key) do update set value = excluded.value`)

const load = async (content: string, source: string) => {
  const client = new pg.Client(shop.database.application)
  await client.connect()
  const path = await writeTemporary('stock.csv', content)
  const end = await importFile(client, { path, source, isSourceNew: true, takesProposals: true })
  await client.end()
  if (!end.ok) throw new Error(JSON.stringify(end))
}

/** A confirmed order of 4 of 10 pieces, which the books had an hour ago, unless `isHanded` says no. */
const addOrder = async (standard: string, { isHanded = true } = {}) => {
  const { id } = await shop.newProduct({ standard, amountMinor: 250 })
  await asSystem(sql`update products set stock_quantity = 10 where id = ${id}`)
  await asSystem(sql`
    with made as (
      insert into orders (no, company_id, user_id, status, confirmed_at, currency, lang, total_minor)
      select next_document_no('order'), ${buyer.companyId}, ${buyer.userId}, 'confirmed', now(), 'EUR', 'en', 250
      returning id, company_id
    ), lines as (
      insert into order_lines (order_id, company_id, position, product_id, standard, normal, fullname, pack_type,
        pieces_per_pack, packs, amount_minor, total_minor, reserved_pieces)
      select id, company_id, 1, ${id}, ${standard}, ${standard}, 'Cap', 1, 1, 4, 250, 1000, 4 from made
    ), batch as (
      insert into handover_batches (number, folder, files, made_at, published_at)
      select coalesce(max(number), 0) + 1, '/books', '{}', now() - interval '1 hour', now() - interval '1 hour'
      from handover_batches where ${isHanded} having ${isHanded} returning number
    )
    insert into order_handovers (order_id, kind, batch) select made.id, 'order', batch.number from made, batch`)
  return id
}

/** Takes the last load back. */
const undo = async () => {
  const client = new pg.Client(shop.database.application)
  await client.connect()
  const end = await undoRuns(client, { isDryRun: false, undoneBy: 'test' })
  await client.end()
  if (!end.ok) throw new Error(end.reason)
}

/** A buyer orders so many pieces, and staff confirm. */
const confirmOrder = async (productId: number, pieces: number) => {
  const line = await shop.call('addCart', { productId, quantity: pieces }, { as: buyer })
  if (line.code !== 200) throw new Error(line.msg)
  const sent = await shop.call('checkCart', { ids: [line.data.id] }, { as: buyer })
  if (sent.code !== 200) throw new Error(sent.msg)
  const detail = await shop.call('officeOrderDetail', { id: sent.data.id }, { as: sales })
  if (detail.code !== 200) throw new Error(detail.msg)
  const dates = detail.data.items.map(({ id }) => ({ lineId: id, on: '2099-01-05' }))
  const confirmed = await shop.call('officeConfirmOrder', { id: sent.data.id, dates }, { as: sales })
  if (confirmed.code !== 200) throw new Error(confirmed.msg)
}

/** What orders reserve of a product, line by line, and their sum as the stock counts it. */
const reservedOf = async (id: number) => {
  const rows = await asSystem(sql<{ lines: number[]; sum: number }>`
    select array(select reserved_pieces from order_lines where product_id = ${id} order by id) as lines,
      coalesce((select pieces from stock_reservations where product_id = ${id}), 0) as sum`)
  return rows[0]
}

const stockOf = async (id: number) => {
  const answer = await shop.call('getProduct', { id }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.stockDetail.quantity
}

describe('a stock figure', () => {
  beforeEach(() => setMeaning('less_open_orders'))

  it('is shown to buyers less what orders reserve', async () => {
    expect(await stockOf(await addOrder('RS-1'))).toBe(6)
  })

  it('ends the reservations it counts: of orders that the books had before', async () => {
    const [handed, open] = [await addOrder('RS-2'), await addOrder('RS-3', { isHanded: false })]
    await load('Part number;Stock\nRS-2;6\nRS-3;10', 'stock')
    expect(await stockOf(handed)).toBe(6)
    expect(await stockOf(open)).toBe(6)
  })

  it('ends them with an unchanged figure too, and leaves products that the file does not name', async () => {
    const [same, other] = [await addOrder('RS-4'), await addOrder('RS-5')]
    await load('Part number;Stock\nRS-4;10', 'stock')
    expect(await stockOf(same)).toBe(10)
    expect(await stockOf(other)).toBe(6)
  })

  it('ends none where it means what is on hand', async () => {
    await setMeaning('on_hand')
    const id = await addOrder('RS-6')
    await load('Part number;Stock\nRS-6;10', 'stock')
    expect(await stockOf(id)).toBe(6)
  })
})

describe('a stock figure where the books deliver', () => {
  const setShipping = (booksShip: boolean) =>
    asSystem(sql`insert into shop_settings (key, value) values ('orders', ${JSON.stringify({ mostPacks: null, booksShip })}::jsonb)
      on conflict (key) do update set value = excluded.value`)
  const promise = (productId: number, on: string | null) =>
    asSystem(sql`update order_lines set promised_on = ${on}::date where product_id = ${productId}`)
  beforeEach(async () => {
    await setMeaning('on_hand')
    await setShipping(true)
  })
  afterEach(() => setShipping(false))

  it('ends the reservations of lines whose promised day is over, and of no others', async () => {
    const [left, due, undated] = [await addOrder('RB-1'), await addOrder('RB-2'), await addOrder('RB-3')]
    await promise(left, '2020-01-05')
    await promise(due, '2099-01-05')
    await promise(undated, null)
    await load('Part number;Stock\nRB-1;6\nRB-2;10\nRB-3;10', 'stock after delivery')
    expect([await stockOf(left), await stockOf(due), await stockOf(undated)]).toEqual([6, 6, 6])
    expect(await reservedOf(left)).toEqual({ lines: [0], sum: 0 })
    expect(await reservedOf(due)).toEqual({ lines: [4], sum: 4 })
  })

  it('keeps those of orders that the books do not have, and all where the shop delivers', async () => {
    const [open, ours] = [await addOrder('RB-4', { isHanded: false }), await addOrder('RB-5')]
    await promise(open, '2020-01-05')
    await promise(ours, '2020-01-05')
    await load('Part number;Stock\nRB-4;10', 'stock of open orders')
    await setShipping(false)
    await load('Part number;Stock\nRB-5;10', 'stock of our orders')
    expect([await stockOf(open), await stockOf(ours)]).toEqual([6, 6])
  })
})

describe('a stock figure whose pieces are all reserved', () => {
  beforeEach(() => setMeaning('on_hand'))

  it('shows nothing in stock, and the same file again changes nothing', async () => {
    const id = await addOrder('RL-1')
    await load('Part number;Stock\nRL-1;4', 'stock of four')
    const stateOf = async () =>
      (await asSystem(sql`select stock, updated_at from products where id = ${id}`))[0]
    expect(await stateOf()).toMatchObject({ stock: 'low' })
    await restateReservedStock({ db: shop.db })
    const lowered = await stateOf()
    expect(lowered).toMatchObject({ stock: 'onRequest' })
    await load('Part number;Stock\nRL-1;4', 'stock of four again')
    expect(await stateOf()).toEqual(lowered)
    await load('Part number;Stock\nRL-1;40', 'stock of forty')
    await restateReservedStock({ db: shop.db })
    expect(await stateOf()).toMatchObject({ stock: 'in' })
  })
})

describe('taking a load of stock figures back', () => {
  beforeEach(() => setMeaning('less_open_orders'))

  it('brings back the reservations it ended, also where it left the figure as it was', async () => {
    const [changed, same] = [await addOrder('RU-1'), await addOrder('RU-2')]
    await load('Part number;Stock\nRU-1;6\nRU-2;10', 'undone stock')
    expect([await stockOf(changed), await stockOf(same)]).toEqual([6, 10])
    await undo()
    expect([await stockOf(changed), await stockOf(same)]).toEqual([6, 6])
    for (const id of [changed, same]) expect(await reservedOf(id)).toEqual({ lines: [4], sum: 4 })
  })

  it('brings each reservation back once and keeps that of an order confirmed since', async () => {
    const id = await addOrder('RU-3')
    await load('Part number;Stock\nRU-3;6', 'stock between')
    await confirmOrder(id, 5)
    expect(await reservedOf(id)).toEqual({ lines: [0, 5], sum: 5 })
    await undo()
    expect(await reservedOf(id)).toEqual({ lines: [4, 5], sum: 9 })
    expect(await stockOf(id)).toBe(1)
    // The same file again counts the handed order alone.
    await load('Part number;Stock\nRU-3;6', 'stock between')
    expect(await reservedOf(id)).toEqual({ lines: [0, 5], sum: 5 })
  })

  it('brings nothing back for a cancelled order, or where another figure was set since', async () => {
    const [cancelled, counted] = [await addOrder('RU-4'), await addOrder('RU-5')]
    await load('Part number;Stock\nRU-4;6\nRU-5;6', 'stock since')
    await asSystem(sql`update orders set status = 'cancelled'
      where id in (select order_id from order_lines where product_id = ${cancelled})`)
    await asSystem(sql`update products set stock_quantity = 7 where id = ${counted}`)
    await undo()
    for (const id of [cancelled, counted]) expect(await reservedOf(id)).toEqual({ lines: [0], sum: 0 })
    expect(await stockOf(counted)).toBe(7)
  })

  it('brings back with each of two runs only what that run ended', async () => {
    const id = await addOrder('RU-6')
    await load('Part number;Stock\nRU-6;6', 'stock twice')
    await load('Part number;Stock\nRU-6;5', 'stock twice')
    await undo()
    expect(await reservedOf(id)).toEqual({ lines: [0], sum: 0 })
    await undo()
    expect(await reservedOf(id)).toEqual({ lines: [4], sum: 4 })
  })
})
