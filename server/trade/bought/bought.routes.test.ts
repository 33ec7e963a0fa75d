import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type OrderShop, startOrderShop } from '#server/trade/orders/order-moves.fixture.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await startOrderShop()
})
afterAll(() => shop.close())

const bought = async (
  as: TestBuyer,
  input: { keyword?: string; cursor?: string; pageSize?: number; productId?: number } = {},
) => {
  const answer = await shop.call('listBought', input, { as })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer
}
const order = async (buyer: TestBuyer, productId: number, quantity: number, day: string) => {
  const added = await shop.call('addCart', { productId, quantity }, { as: buyer })
  if (added.code !== 200) throw new Error(added.msg)
  const placed = await shop.call('checkCart', { ids: [added.data.id] }, { as: buyer })
  if (placed.code !== 200) throw new Error(placed.msg)
  await shop.asSystem(sql`update orders set created_at = ${`${day}T12:00:00Z`} where id = ${placed.data.id}`)
  return placed.data
}
const sell = (buyer: TestBuyer, number: string, pieces: number, day: string) =>
  shop.asSystem(sql`
    with run as (
      insert into past_sale_runs (number, started_by, file_name)
      select coalesce(max(number), 0) + 1, 'anna@office-pc', 'sales.csv' from past_sale_runs returning number)
    insert into past_sales (run, company_id, number, normal, sold_on, pieces, amount_minor, per, currency, copy)
    select run.number, ${buyer.companyId}, ${number}, ${normalizeNumber(number)}, ${day}::date, ${pieces}::int, 123, 1,
      'EUR', 1 from run`)

describe('GET /api/listBought', () => {
  it('answers 401 without a token, and nothing to a company that bought nothing', async () => {
    expect(await shop.call('listBought', {})).toMatchObject({ code: 401 })
    expect(await bought(await shop.newBuyer())).toMatchObject({ rows: [], total: 0 })
  })

  it('lists each article once, with its last purchase from orders and past sales and the price of today', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const chain = await shop.newProduct({ standard: 'BO-1', amountMinor: 500 })
    const plug = await shop.newProduct({ standard: 'BO-2', amountMinor: 300, packings: [{ pieces: 10 }] })
    await order(buyer, chain.id, 2, '2026-03-01')
    const last = await order(buyer, chain.id, 4, '2026-05-03')
    await order(buyer, plug.id, 1, '2026-02-01')
    await sell(buyer, 'bo 2', 30, '2026-04-01')
    await sell(buyer, 'LOST-9', 7, '2025-12-24')
    await shop.asSystem(sql`update prices set amount_minor = 550 where product_id = ${chain.id}`)

    const { rows } = await bought(buyer)
    expect(rows).toMatchObject([
      {
        standard: 'BO-1',
        times: 2,
        last: {
          on: '2026-05-03',
          pieces: 4,
          price: { amount: 500, currency: 'EUR', per: 1 },
          order: { no: last.no },
        },
        article: { id: chain.id, stock: 'in' },
        add: { productId: chain.id, quantity: 4, packQuantity: 1 },
        today: { amount: 550 },
      },
      {
        times: 2,
        last: { on: '2026-04-01', pieces: 30, price: { amount: 123 }, order: null },
        article: { id: plug.id },
        add: { quantity: 3, packQuantity: 10 },
      },
      { standard: 'LOST-9', article: null, add: null, reason: 'gone', last: { pieces: 7 } },
    ])
  })

  it('says of one article what the list says of it, from orders and from sales by each of its numbers', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const plug = await shop.newProduct({ standard: 'BO-ONE', amountMinor: 300 })
    await shop.asSystem(sql`insert into product_numbers (product_id, kind, number, normal)
      values (${plug.id}, 'ean', '4006381333931', '4006381333931')`)
    const other = await shop.newProduct({ standard: 'BO-OTHER', amountMinor: 300 })
    const never = await shop.newProduct({ standard: 'BO-NEVER', amountMinor: 300 })
    await order(buyer, plug.id, 2, '2026-02-01')
    await order(buyer, other.id, 1, '2026-02-02')
    await sell(buyer, 'bo one', 30, '2026-01-01')
    await sell(buyer, '4006381333931', 5, '2026-03-01')
    await sell(buyer, 'LOST-8', 7, '2025-12-24')
    const all = await bought(buyer)
    expect(all.rows).toHaveLength(3)
    for (const product of [plug, other])
      expect((await bought(buyer, { productId: product.id })).rows).toEqual(
        all.rows.filter(({ article }) => article?.id === product.id),
      )
    expect(await bought(buyer, { productId: plug.id })).toMatchObject({
      rows: [{ times: 3, last: { on: '2026-03-01', pieces: 5 } }],
    })
    expect((await bought(buyer, { productId: never.id })).rows).toEqual([])
  })

  it('finds by any number in any spelling and by name, and pages by key', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const price = { amountMinor: 500 }
    const saw = await shop.newProduct({ ...price, name: 'Guide bar', oem: [{ number: '3005 000 4813' }] })
    const rope = await shop.newProduct({ ...price, name: 'Starter rope' })
    await order(buyer, saw.id, 1, '2026-01-01')
    await order(buyer, rope.id, 1, '2026-01-02')
    const idsOf = ({ rows }: Awaited<ReturnType<typeof bought>>) => rows.map(({ article }) => article?.id)
    expect(idsOf(await bought(buyer, { keyword: '3005-000-4813' }))).toEqual([saw.id])
    expect(idsOf(await bought(buyer, { keyword: 'starter ro' }))).toEqual([rope.id])
    expect(idsOf(await bought(buyer, { keyword: 'nothing like it' }))).toEqual([])
    expect(idsOf(await bought(buyer, { productId: saw.id }))).toEqual([saw.id])
    const first = await bought(buyer, { cursor: 'first', pageSize: 1 })
    expect([idsOf(first), first.previous]).toEqual([[rope.id], null])
    const second = await bought(buyer, { cursor: first.next ?? '', pageSize: 1 })
    expect([idsOf(second), second.next]).toEqual([[saw.id], null])
    expect(idsOf(await bought(buyer, { cursor: second.previous ?? '', pageSize: 1 }))).toEqual([rope.id])
  })

  it('says what took the place of an article, and adds that', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const old = await shop.newProduct({ standard: 'BO-OLD', amountMinor: 500 })
    const next = await shop.newProduct({ standard: 'BO-NEXT', amountMinor: 700 })
    await order(buyer, old.id, 3, '2026-01-01')
    await shop.asSystem(sql`update products set stock = 'discontinued' where id = ${old.id}`)
    await shop.asSystem(sql`insert into supersessions (source_id, old_number, old_normal, new_number, new_normal)
      select id, 'BO-OLD', 'BOOLD', 'BO-NEXT', 'BONEXT' from sources limit 1`)
    await withActor(shop.db, { role: 'system' }, (tx) => productsChanged(tx, []))
    const { rows } = await bought(buyer)
    expect(rows).toMatchObject([
      {
        standard: 'BO-OLD',
        chain: ['BO-OLD', 'BO-NEXT'],
        article: { id: next.id },
        add: { productId: next.id, quantity: 3 },
        today: { amount: 700 },
      },
    ])
  })

  it('shows neither cancelled orders, nor another company’s, nor a colleague’s where they are not shared', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true, role: 'buyer' })
    const colleague = await shop.newBuyer({ companyId: buyer.companyId, role: 'buyer' })
    const stranger = await shop.newBuyer({ mayOrder: true })
    const [kept, cancelled] = [
      await shop.newProduct({ amountMinor: 500 }),
      await shop.newProduct({ amountMinor: 500 }),
    ]
    await order(buyer, kept.id, 1, '2026-01-01')
    const { id } = await order(buyer, cancelled.id, 1, '2026-01-02')
    await shop.call('cancelOrder', { id }, { as: buyer })
    await sell(stranger, kept.standard, 5, '2026-01-03')
    const idsOf = async (as: TestBuyer) => (await bought(as)).rows.map(({ article }) => article?.id)
    expect(await idsOf(buyer)).toEqual([kept.id])
    expect(await idsOf(colleague)).toEqual([kept.id])
    expect((await bought(stranger)).rows).toMatchObject([{ last: { pieces: 5, order: null } }])
    await shop.asSystem(sql`update companies set shares_documents = false where id = ${buyer.companyId}`)
    expect(await idsOf(colleague)).toEqual([])
    expect(await idsOf(buyer)).toEqual([kept.id])
  })

  it('shows no prices to a company that waits for its approval', async () => {
    const buyer = await shop.newBuyer({ approved: false })
    const product = await shop.newProduct({ standard: 'BO-WAIT', amountMinor: 500 })
    await sell(buyer, 'BO-WAIT', 5, '2026-01-03')
    expect((await bought(buyer)).rows).toMatchObject([
      { article: { id: product.id, price: null }, today: null, last: { price: null } },
    ])
  })
})
