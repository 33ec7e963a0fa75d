import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type Wanted = { productId: number | string; packId?: number; quantity?: number | string; info?: string }

const add = async (buyer: TestBuyer, lines: unknown[], key?: string) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const answer = await shop.call('addCartLines', { lines: lines as Wanted[] }, { as: buyer, headers })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const cartOf = async (buyer: TestBuyer) => {
  const answer = await shop.call('getCart', {}, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data
}
const asSystem = (statement: ReturnType<typeof sql>) =>
  withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))

describe('POST /api/addCartLines', () => {
  it('answers a visitor with 401', async () => {
    expect(await shop.call('addCartLines', { lines: [] })).toMatchObject({ code: 401 })
  })

  it('refuses no line and 501 lines, and changes nothing', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    expect(await shop.call('addCartLines', { lines: [] }, { as: buyer })).toMatchObject({
      code: 601,
      reason: 'NOTHING_SELECTED',
    })
    const lines = Array.from({ length: 501 }, (_, at) => ({ productId, quantity: 1, info: `${at}` }))
    expect(await shop.call('addCartLines', { lines }, { as: buyer })).toMatchObject({
      code: 601,
      reason: 'CART_LINES_MANY',
      msg: 'At most 500 lines go into the cart at once. Please split the list.',
    })
    expect(await cartOf(buyer)).toEqual([])
  })

  it('takes the good lines and says of each other line why it stays', async () => {
    const buyer = await shop.newBuyer()
    const good = await shop.newProduct({ packings: [{ pieces: 10 }] })
    const stepped = await shop.newProduct({ packings: [{ pieces: 1, min: 4, step: 4 }] })
    const hidden = await shop.newProduct({ status: 'hidden' })
    const successor = await shop.newProduct({ standard: 'NEWER-1' })
    const old = await shop.newProduct({ stock: 'onRequest' })
    await asSystem(sql`update products set superseded_by_id = ${successor.id} where id = ${old.id}`)
    const { lines, taken, left } = await add(buyer, [
      { productId: good.id, quantity: '2', info: 'first' },
      { productId: stepped.id, quantity: 6 },
      { productId: hidden.id, quantity: 1 },
      { productId: old.id, quantity: 1 },
      { productId: good.id, packId: stepped.packIds[0] ?? 0, quantity: 1 },
      { productId: good.id, quantity: -3 },
      { productId: good.id, quantity: 1e9 },
      { productId: good.id, quantity: 1, info: 'x'.repeat(501) },
      'no line',
      { productId: 999_999_999, quantity: 1 },
    ])
    expect(lines.map(({ reason, pieces }) => reason ?? pieces)).toEqual([
      20,
      'QUANTITY_STEP',
      'PRODUCT_GONE',
      'PRODUCT_SUPERSEDED',
      'PACK_UNKNOWN',
      'QUANTITY_INVALID',
      'QUANTITY_INVALID',
      'INFO_TOO_LONG',
      'QUANTITY_INVALID',
      'PRODUCT_GONE',
    ])
    expect(lines[1]?.msg).toContain('The nearest possible quantities are 4 and 8.')
    expect(lines[3]?.supersededBy).toEqual({ id: successor.id, standard: 'NEWER-1' })
    expect(lines[5]?.msg).toContain('from 1 to 100000.')
    expect({ taken, left }).toEqual({ taken: 1, left: 9 })
    expect((await cartOf(buyer)).map(({ id, info }) => [id, info])).toEqual([[lines[0]?.lineId, 'first']])
  })

  it('adds up equal lines with each other and with the cart, and keeps the order of the list', async () => {
    const buyer = await shop.newBuyer()
    const first = await shop.newProduct()
    const { id: second, packIds } = await shop.newProduct({ packings: [{ pieces: 2 }, { pieces: 5 }] })
    await shop.call('addCart', { productId: first.id, quantity: 3 }, { as: buyer })
    const added = await add(buyer, [
      { productId: second, packId: packIds[1], quantity: 1 },
      { productId: second, quantity: 2 },
      { productId: first.id, quantity: 4 },
      { productId: second, packId: packIds[0], quantity: 1 },
      { productId: first.id, quantity: 1, info: 'red' },
    ])
    expect(added.lines.map(({ quantity }) => quantity)).toEqual([1, 3, 7, 3, 1])
    const cart = await cartOf(buyer)
    expect(cart.map((line) => [line.productId, line.packQuantity, line.quantity, line.info])).toEqual([
      [first.id, 1, 7, ''],
      [second, 5, 1, ''],
      [second, 2, 3, ''],
      [first.id, 1, 1, 'red'],
    ])
  })

  it('adds ten parallel requests with one key once', async () => {
    const buyer = await shop.newBuyer()
    const products = await Promise.all(Array.from({ length: 5 }, () => shop.newProduct()))
    const lines = products.map(({ id: productId }) => ({ productId, quantity: 2 }))
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(buyer, lines, 'once')))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await cartOf(buyer)).map(({ quantity }) => quantity)).toEqual([2, 2, 2, 2, 2])
  })

  it('loses nothing when lists and single additions arrive at once', async () => {
    const buyer = await shop.newBuyer({ cartMaxQuantity: 1_000 })
    const products = await Promise.all(Array.from({ length: 6 }, () => shop.newProduct()))
    const lines = products.map(({ id: productId }) => ({ productId, quantity: 1 }))
    await Promise.all([
      ...Array.from({ length: 8 }, (_, at) => add(buyer, at % 2 === 0 ? lines : lines.toReversed())),
      ...lines.map((line) => shop.call('addCart', line, { as: buyer })),
    ])
    expect((await cartOf(buyer)).map(({ quantity }) => quantity)).toEqual([9, 9, 9, 9, 9, 9])
  })

  it('takes more packs than the company may order; such a line only goes as an inquiry', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true, cartMaxQuantity: 10 })
    const { id: productId } = await shop.newProduct({ amountMinor: 100 })
    const { lines } = await add(buyer, [{ productId, quantity: 100_000 }])
    expect(lines[0]).toMatchObject({ quantity: 100_000, state: 'overLimit' })
    expect((await add(buyer, [{ productId, quantity: 1 }])).lines[0]).toMatchObject({
      reason: 'QUANTITY_INVALID',
    })
    const [line] = await cartOf(buyer)
    expect(line).toMatchObject({ quantity: 100_000, state: 'overLimit', maxQuantity: 10 })
    const placed = await shop.call('checkCart', { ids: [line?.id ?? ''] }, { as: buyer })
    expect(placed).toMatchObject({ code: 200, data: { type: 'inquery' } })
  })

  it('stops at the thousandth line and says so of the rest', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    await asSystem(sql`insert into cart_lines (user_id, product_id, quantity, info)
      select ${buyer.userId}, ${productId}, 1, 'line ' || n from generate_series(1, 998) n`)
    const lines = ['a', 'b', 'c', 'line 7'].map((info) => ({ productId, quantity: 1, info }))
    const added = await add(buyer, lines)
    expect(added.lines.map(({ reason }) => reason)).toEqual([null, null, 'CART_FULL', null])
    expect(await cartOf(buyer)).toHaveLength(1_000)
  })

  it('puts 500 lines into the cart', async () => {
    const buyer = await shop.newBuyer()
    const { id: productId } = await shop.newProduct()
    const lines = Array.from({ length: 500 }, (_, at) => ({ productId, quantity: 1, info: `line ${at}` }))
    const { taken } = await add(buyer, lines)
    expect(taken).toBe(500)
    expect(await cartOf(buyer)).toHaveLength(500)
  })
})
