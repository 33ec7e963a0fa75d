import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { reportFigures } from './long-test.ts'

/**
 * Many buyers send their carts at once (docs/trust.md#load, L3): each checkout makes exactly one document with its own lines.
 * `BUYERS` send 20 carts of five lines each; the time of a checkout is told and judged by nobody here.
 */
const buyers = Number(process.env.BUYERS ?? 8)
const checkouts = 20

let shop: TestShop
let products: number[]
beforeAll(async () => {
  shop = await startTestShop({ CART_MAX_QUANTITY: '100' })
  products = []
  for (let n = 0; n < 12; n++) products.push((await shop.newProduct({ amountMinor: 100 + n })).id)
})
afterAll(() => shop.close())

const times: number[] = []

const sendCart = async (buyer: TestBuyer, round: number): Promise<string> => {
  const ids: string[] = []
  for (const step of [0, 2, 5, 7, 9]) {
    const productId = products[(round + step) % products.length] ?? 0
    const line = await shop.call('addCart', { productId, quantity: 1 + (round % 9) }, { as: buyer })
    if (line.code !== 200) throw new Error(line.msg)
    ids.push(line.data.id)
  }
  const began = performance.now()
  const sent = await shop.call('checkCart', { ids }, { as: buyer })
  times.push(performance.now() - began)
  if (sent.code !== 200) throw new Error(sent.msg)
  return sent.data.id
}

it('carts that are sent at once make one document each, with its own lines', async () => {
  const people: TestBuyer[] = []
  for (let n = 0; n < buyers; n++) people.push(await shop.newBuyer({ mayOrder: true }))
  const sent = await Promise.all(
    people.map(async (buyer) => {
      const made: string[] = []
      for (let round = 0; round < checkouts; round++) made.push(await sendCart(buyer, round))
      return made
    }),
  )
  expect(new Set(sent.flat()).size).toBe(buyers * checkouts)
  const documents = await withActor(shop.db, { role: 'system' }, async (tx) => {
    const { rows } = await sql<{ id: string; company: string; lines: number; total: string; sum: number }>`
      select orders.id, orders.company_id as company, count(*)::int as lines, orders.total_minor as total,
        sum(order_lines.total_minor)::int as sum
      from orders join order_lines on order_id = orders.id group by orders.id`.execute(tx)
    return rows
  })
  expect(documents).toHaveLength(buyers * checkouts)
  for (const { lines, total, sum } of documents) expect([lines, Number(total)]).toEqual([5, sum])
  for (const [at, buyer] of people.entries()) {
    const own = documents.filter(({ company }) => company === buyer.companyId).map(({ id }) => id)
    expect(own.toSorted()).toEqual(sent[at]?.toSorted())
  }
  const p95Ms = Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0)
  reportFigures({ made: documents.length, p95Ms })
}, 600_000)
