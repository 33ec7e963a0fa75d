import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const wishedBy = async (buyer: TestBuyer): Promise<number[]> => {
  const answer = await shop.call('getWish', {}, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.map((card) => card.id)
}

describe('the wishlist', () => {
  it('answers 401 without a token', async () => {
    for (const name of ['getWish', 'addWish', 'removeWish'] as const) {
      expect(await shop.call(name, { id: 1 })).toMatchObject({ code: 401, reason: 'UNAUTHENTICATED' })
    }
  })

  it('answers 404 to products that are unknown, hidden or no id at all', async () => {
    const buyer = await shop.newBuyer()
    const hidden = await shop.newProduct({ status: 'hidden' })
    for (const id of [999_999_999, hidden.id, 'x', '1 or 1=1', -1, 1.5]) {
      expect(await shop.call('addWish', { id }, { as: buyer })).toMatchObject({ code: 404 })
    }
    expect(await wishedBy(buyer)).toEqual([])
  })

  it('is full at 500 products', async () => {
    const buyer = await shop.newBuyer()
    const { id } = await shop.newProduct()
    await withActor(shop.db, { role: 'system' }, async (tx) => {
      await sql`insert into products (source_id, source_key, standard, kind, type_id, names)
        select source_id, 'many ' || n, 'many ' || n, kind, type_id, names
        from products, generate_series(1, 500) n where id = ${id}`.execute(tx)
      await sql`insert into list_lines (list_id, company_id, place, product_id, standard, normal, fullname, packs)
        select lists.id, lists.company_id, products.id, products.id, source_key, source_key, source_key, 1
        from lists, products where owner_id = ${buyer.userId} and is_wishlist and source_key like 'many %'`.execute(
        tx,
      )
    })
    expect(await shop.call('addWish', { id }, { as: buyer })).toMatchObject({
      code: 601,
      reason: 'WISHLIST_FULL',
    })
  })

  it('takes a bare id, lists newest first and holds a product once', async () => {
    const buyer = await shop.newBuyer()
    const [first, second] = [await shop.newProduct(), await shop.newProduct({ amountMinor: 990 })]
    for (const id of [first.id, second.id, first.id]) {
      const response = await shop.inject({
        method: 'POST',
        url: '/api/addWish',
        headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
        payload: String(id),
      })
      expect(response.json()).toMatchObject({ code: 200, msg: 'Added to wishlist', data: null })
    }
    const answer = await shop.call('getWish', {}, { as: buyer })
    expect(answer).toMatchObject({
      data: [
        { id: second.id, wished: true, price: { amount: 990, currency: 'EUR' } },
        { id: first.id, wished: true },
      ],
    })
  })

  it('adds one of many parallel wishes and says 200 to all', async () => {
    const buyer = await shop.newBuyer()
    const { id } = await shop.newProduct()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.call('addWish', { id }, { as: buyer })),
    )
    expect(answers.map((answer) => answer.code)).toEqual(Array(10).fill(200))
    expect(await wishedBy(buyer)).toEqual([id])
  })

  it("removes only one's own, and what is not there without complaint", async () => {
    const owner = await shop.newBuyer()
    const stranger = await shop.newBuyer()
    const { id } = await shop.newProduct()
    await shop.call('addWish', { id }, { as: owner })
    for (const as of [stranger, stranger]) {
      expect(await shop.call('removeWish', { id }, { as })).toMatchObject({ code: 200 })
    }
    expect(await wishedBy(owner)).toEqual([id])
    for (const wanted of [id, id, 'x', 999_999_999]) {
      expect(await shop.call('removeWish', { id: wanted }, { as: owner })).toMatchObject({ code: 200 })
    }
    expect(await wishedBy(owner)).toEqual([])
  })

  it('leaves out products that were hidden since, and does not count them', async () => {
    const buyer = await shop.newBuyer()
    const { id } = await shop.newProduct()
    const counted = async () => {
      const answer = await shop.call('getinfo', {}, { as: buyer })
      return answer.code === 200 ? answer.data.counts.wish : answer.msg
    }
    await shop.call('addWish', { id }, { as: buyer })
    expect(await counted()).toBe(1)
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update products set status = 'hidden' where id = ${id}`.execute(tx),
    )
    expect(await wishedBy(buyer)).toEqual([])
    expect(await counted()).toBe(0)
  })
})
