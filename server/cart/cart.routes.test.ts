import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { CallAnswer } from '#contract/call-client.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const cartOf = async (buyer: TestBuyer): Promise<CartLine[]> => {
  const answer = await shop.call('getCart', {}, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const lineOf = (answer: CallAnswer<'addCart' | 'saveCart'>): CartLine => {
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const asSystem = (statement: ReturnType<typeof sql>) =>
  withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))
const unknownId = '01890000-0000-7000-8000-000000000000'

describe('the cart without a token', () => {
  it('answers 401 to every call', async () => {
    for (const name of ['getCart', 'addCart', 'saveCart', 'removeCart', 'clearCart'] as const) {
      const answer = await shop.call(name, {})
      expect(answer).toMatchObject({ code: 401, reason: 'UNAUTHENTICATED' })
    }
  })
})

describe('GET /api/getCart', () => {
  it('lists oldest first and tells which lines can no longer be ordered', async () => {
    const buyer = await shop.newBuyer()
    const successor = await shop.newProduct({ standard: 'NEW-2' })
    const products = await Promise.all(
      [0, 1, 2, 3].map(() => shop.newProduct({ packings: [{ pieces: 10 }] })),
    )
    const ids = products.map((product) => product.id)
    for (const productId of ids) await shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
    await asSystem(sql`update products set status = 'hidden' where id = ${ids[1]}`)
    await asSystem(
      sql`update products set superseded_by_id = ${successor.id}, stock = 'onOrder' where id = ${ids[2]}`,
    )
    await asSystem(sql`delete from packings where product_id = ${ids[3]}`)
    const lines = await cartOf(buyer)
    expect(
      lines.map((line) => [line.productId, line.state, line.supersededBy?.standard, line.packQuantity]),
    ).toEqual([
      [ids[0], 'ok', undefined, 10],
      [ids[1], 'gone', undefined, 10],
      [ids[2], 'superseded', 'NEW-2', 10],
      [ids[3], 'packGone', undefined, 10],
    ])
  })

  it('says that the packing is gone when it was edited, and shows the line whole again when added anew', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct({ packings: [{ pieces: 10 }] })
    await shop.call('addCart', { productId, quantity: 3 }, { as: buyer })
    await asSystem(sql`update packings set pieces_per_pack = 20 where product_id = ${productId}`)
    expect(await cartOf(buyer)).toMatchObject([{ state: 'packGone', packQuantity: 10, quantity: 3 }])
    await shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
    expect(await cartOf(buyer)).toMatchObject([{ state: 'ok', packQuantity: 20, quantity: 1 }])
  })

  it('shows no prices to test accounts and to companies that are not approved', async () => {
    const { id: productId } = await shop.newProduct({ amountMinor: 100 })
    for (const options of [{ kind: 'test' as const }, { approved: false }]) {
      const buyer = await shop.newBuyer(options)
      await shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
      expect(await cartOf(buyer)).toMatchObject([{ price: null, lineTotal: null, state: 'ok' }])
    }
  })
})

describe('POST /api/saveCart', () => {
  it('refuses quantities out of range or off the step and changes nothing', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct({ packings: [{ pieces: 1, step: 2 }] })
    const { id } = lineOf(await shop.call('addCart', { productId, quantity: 2 }, { as: buyer }))
    const reasons = []
    for (const q of [undefined, 'x', 0, 11, 3]) {
      const answer = await shop.call('saveCart', { id, q }, { as: buyer })
      reasons.push(answer.code === 601 ? answer.reason : answer.code)
    }
    expect(reasons).toEqual([...Array(4).fill('QUANTITY_INVALID'), 'QUANTITY_STEP'])
    expect((await cartOf(buyer)).map((line) => line.quantity)).toEqual([2])
  })

  it("answers 404 to unknown, malformed and other people's ids alike", async () => {
    const owner = await shop.newBuyer()
    const colleague = await shop.newBuyer({ companyId: owner.companyId })
    const { id: productId } = await shop.newProduct()
    const { id } = lineOf(await shop.call('addCart', { productId, quantity: 2 }, { as: owner }))
    const answers = []
    for (const [wanted, as] of [
      [id, await shop.newBuyer()],
      [id, colleague],
      [unknownId, owner],
      ['x', owner],
    ] as const) {
      const answer = await shop.call('saveCart', { id: wanted, q: 5 }, { as })
      answers.push({ ...answer, traceId: '' })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ code: 404, reason: 'NOT_FOUND' })
    expect((await cartOf(owner)).map((line) => line.quantity)).toEqual([2])
  })

  it('sets the quantity, and of parallel ones the last', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const { id } = lineOf(await shop.call('addCart', { productId, quantity: 2 }, { as: buyer }))
    const answer = await shop.call('saveCart', { id, q: '7' }, { as: buyer })
    expect(answer).toMatchObject({ code: 200, msg: 'Quantity updated', data: { quantity: 7, pieces: 7 } })
    const answers = await Promise.all([3, 4, 5].map((q) => shop.call('saveCart', { id, q }, { as: buyer })))
    expect(answers.map((one) => one.code)).toEqual([200, 200, 200])
    expect([3, 4, 5]).toContain((await cartOf(buyer))[0]?.quantity)
  })
})

describe('a line with more packs than may be ordered', () => {
  const overLimit = async (quantity: number, limit: number) => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct({ amountMinor: 100, packings: [{ pieces: 10, step: 2 }] })
    const { id } = lineOf(await shop.call('addCart', { productId, quantity }, { as: buyer }))
    await asSystem(sql`update companies set cart_max_quantity = ${limit} where id = ${buyer.companyId}`)
    return { buyer, id }
  }

  it('says so, with its price and the most that can be ordered', async () => {
    const { buyer } = await overLimit(8, 4)
    expect(await cartOf(buyer)).toMatchObject([
      { state: 'overLimit', quantity: 8, maxQuantity: 4, lineTotal: { amount: 8_000, currency: 'EUR' } },
    ])
  })

  it('may become smaller, not larger', async () => {
    const { buyer, id } = await overLimit(8, 4)
    const save = (q: number) => shop.call('saveCart', { id, q }, { as: buyer })
    expect(await save(10)).toMatchObject({ code: 601, reason: 'QUANTITY_INVALID' })
    expect(await save(7)).toMatchObject({ code: 601, reason: 'QUANTITY_STEP' })
    expect(await save(6)).toMatchObject({ code: 200, data: { state: 'overLimit' } })
    expect(await save(4)).toMatchObject({ code: 200, data: { state: 'ok' } })
    expect(await save(6)).toMatchObject({ code: 601, reason: 'QUANTITY_INVALID' })
  })
})

describe('POST /api/removeCart and /api/clearCart', () => {
  it("leave other people's lines alone and say 200", async () => {
    const owner = await shop.newBuyer()
    const stranger = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const { id } = lineOf(await shop.call('addCart', { productId, quantity: 2 }, { as: owner }))
    expect(await shop.call('removeCart', { id }, { as: stranger })).toMatchObject({ code: 200, data: null })
    expect(await shop.call('clearCart', {}, { as: stranger })).toMatchObject({ code: 200, data: null })
    expect(await cartOf(owner)).toHaveLength(1)
  })

  it('remove the line named in a bare body, once or twice', async () => {
    const buyer = await shop.newBuyer()
    const [kept, removed] = [await shop.newProduct(), await shop.newProduct()]
    await shop.call('addCart', { productId: kept.id, quantity: 1 }, { as: buyer })
    const line = lineOf(await shop.call('addCart', { productId: removed.id, quantity: 1 }, { as: buyer }))
    for (let twice = 0; twice < 2; twice++) {
      const response = await shop.inject({
        method: 'POST',
        url: '/api/removeCart',
        headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(line.id),
      })
      expect(response.json()).toMatchObject({ code: 200, msg: 'Item removed', data: null })
    }
    for (const id of ['x', unknownId]) {
      expect(await shop.call('removeCart', { id }, { as: buyer })).toMatchObject({ code: 200 })
    }
    expect((await cartOf(buyer)).map((one) => one.productId)).toEqual([kept.id])
  })

  it('clear everything', async () => {
    const buyer = await shop.newBuyer()
    for (let n = 0; n < 3; n++) {
      const { id: productId } = await shop.newProduct()
      await shop.call('addCart', { productId, quantity: 1 }, { as: buyer })
    }
    expect(await shop.call('clearCart', {}, { as: buyer })).toMatchObject({ code: 200, msg: 'Cart cleared' })
    expect(await cartOf(buyer)).toEqual([])
  })
})
