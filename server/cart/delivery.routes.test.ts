import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer()
})
afterAll(() => shop.close())

const newStocked = async (pieces: number | null, expectedOn: string | null = null): Promise<number> => {
  const { id } = await shop.newProduct()
  await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`update products set stock_quantity = ${pieces}, stock_expected_at = ${expectedOn} where id = ${id}`.execute(
      tx,
    ),
  )
  return id
}

const add = async (productId: number, quantity: number, info = '') => {
  const answer = await shop.call('addCart', { productId, quantity, info }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}

describe('what a line of the cart says of its delivery', () => {
  it('is all now, a part later from a day, or later without one', async () => {
    expect((await add(await newStocked(10), 4)).delivery).toEqual({ now: 4, later: 0, from: null })
    expect((await add(await newStocked(3, '2027-01-15'), 5)).delivery).toEqual({
      now: 3,
      later: 2,
      from: '2027-01-15',
    })
    expect((await add(await newStocked(0), 2)).delivery).toEqual({ now: 0, later: 2, from: null })
  })

  it('is nothing without a stock figure', async () => {
    expect((await add(await newStocked(null), 1)).delivery).toBeNull()
  })

  it('leaves reserved pieces to their orders', async () => {
    const id = await newStocked(5)
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`insert into stock_reservations (product_id, pieces) values (${id}, 4)`.execute(tx),
    )
    expect((await add(id, 3)).delivery).toEqual({ now: 1, later: 2, from: null })
  })

  it('gives older lines of the same product their pieces first, in every answer', async () => {
    const id = await newStocked(5)
    const first = await add(id, 4, 'red')
    const second = await add(id, 3, 'blue')
    expect(second.delivery).toEqual({ now: 1, later: 2, from: null })
    const cart = await shop.call('getCart', {}, { as: buyer })
    if (cart.code !== 200) throw new Error(cart.msg)
    const told = new Map(cart.data.map((line) => [line.id, line.delivery]))
    expect(told.get(first.id)).toEqual({ now: 4, later: 0, from: null })
    expect(told.get(second.id)).toEqual({ now: 1, later: 2, from: null })
  })

  it('gives no figure away that the settings hide', async () => {
    const show = (rule: object) =>
      withActor(shop.db, { role: 'system' }, (tx) =>
        sql`insert into shop_settings (key, value) values ('stock', ${JSON.stringify({ meaning: 'on_hand', shown: [rule] })}::jsonb)
          on conflict (key) do update set value = excluded.value`.execute(tx),
      )
    const id = await newStocked(6)
    await show({ priceGroup: null, as: 'words', cap: 5 })
    expect((await add(id, 7, 'in words')).delivery).toBeNull()
    await show({ priceGroup: null, as: 'capped', cap: 5 })
    expect((await add(await newStocked(6), 7)).delivery).toBeNull()
    expect((await add(await newStocked(6), 5)).delivery).toEqual({ now: 5, later: 0, from: null })
    expect((await add(await newStocked(4), 7)).delivery).toEqual({ now: 4, later: 3, from: null })
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`delete from shop_settings where key = 'stock'`.execute(tx),
    )
  })
})
