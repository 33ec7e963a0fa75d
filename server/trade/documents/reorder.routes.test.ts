import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeNumber } from '#contract/part-number.ts'
import { productsChanged } from '#server/catalogue/publish.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type OrderShop, startOrderShop, unknownId } from '#server/trade/orders/order-moves.fixture.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await startOrderShop()
})
afterAll(() => shop.close())

type Product = Awaited<ReturnType<OrderShop['newProduct']>>

/** What a buyer sends: a product and packs of it. */
interface Wanted {
  product: Product
  quantity?: number
  packId?: number
  info?: string
}

const send = async (buyer: TestBuyer, wanted: readonly Wanted[], as: 'order' | 'inquery' = 'order') => {
  const ids: string[] = []
  for (const { product, quantity = 1, packId, info } of wanted) {
    const input = {
      productId: product.id,
      quantity,
      ...(packId ? { packId } : {}),
      ...(info ? { info } : {}),
    }
    const added = await shop.call('addCart', input, { as: buyer })
    if (added.code !== 200) throw new Error(added.msg)
    ids.push(added.data.id)
  }
  const placed = await shop.call('checkCart', { ids, as }, { as: buyer })
  if (placed.code !== 200) throw new Error(placed.msg)
  const table = sql.table(as === 'order' ? 'order_lines' : 'inquiry_lines')
  const document = sql.ref(as === 'order' ? 'order_id' : 'inquiry_id')
  const lines = await shop.asSystem(
    sql<{ id: string }>`select id from ${table} where ${document} = ${placed.data.id} order by position`,
  )
  return { id: placed.data.id, kind: as, lineIds: lines.map((line) => line.id) }
}

const supersede = async (old: string, successor: string, mode = 'one', factor = 1) => {
  await shop.asSystem(sql`insert into supersessions (source_id, old_number, old_normal, new_number, new_normal, mode, factor)
    select id, ${old}, ${normalizeNumber(old)}, ${successor}, ${normalizeNumber(successor)}, ${mode}, ${factor}
    from sources limit 1`)
  await withActor(shop.db, { role: 'system' }, (tx) => productsChanged(tx, []))
}
const stock = (product: Product, state: string) =>
  shop.asSystem(sql`update products set stock = ${state} where id = ${product.id}`)

const cartOf = async (buyer: TestBuyer) => {
  const cart = await shop.call('getCart', {}, { as: buyer })
  if (cart.code !== 200) throw new Error(cart.msg)
  return cart.data.map(({ productModel, quantity, packQuantity, info }) => [
    productModel,
    quantity,
    packQuantity,
    info,
  ])
}
const linesOf = (answer: Awaited<ReturnType<typeof reorder>>) => {
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.lines.map(({ standard, outcome, added, reason, choices }) => [
    standard,
    outcome,
    ...(added ? [added.standard, added.pieces, ...added.notes] : [reason]),
    ...choices.map((choice) => choice.standard),
  ])
}
const reorder = (
  input: { id: string; kind?: 'order' | 'inquery'; lineIds?: string[] },
  as: TestBuyer | null,
  key?: string,
) => shop.call('reorder', input, { as, headers: key ? { 'idempotency-key': key } : {} })

describe('POST /api/order/reorder', () => {
  it('answers 401 without a token, and 404 for what is unknown or another company’s', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const stranger = await shop.newBuyer({ mayOrder: true })
    const order = await send(buyer, [{ product: await shop.newProduct({ amountMinor: 500 }) }])
    expect(await reorder({ id: order.id }, null)).toMatchObject({ code: 401 })
    for (const id of [order.id, unknownId, 'x'])
      expect(await reorder({ id }, stranger)).toMatchObject({ code: 404 })
    expect(await reorder({ id: order.id, kind: 'inquery' }, buyer)).toMatchObject({ code: 404 })
    expect(await cartOf(stranger)).toEqual([])
  })

  it('says of each line whether it is taken, replaced or left out, and why', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const price = { amountMinor: 500 }
    const same = await shop.newProduct({ ...price, standard: 'RE-SAME', packings: [{ pieces: 10 }] })
    const old = await shop.newProduct({ ...price, standard: 'RE-OLD' })
    const between = await shop.newProduct({ ...price, standard: 'RE-BETWEEN' })
    const newest = await shop.newProduct({ ...price, standard: 'RE-NEW', packings: [{ pieces: 5 }] })
    const gone = await shop.newProduct({ ...price, standard: 'RE-GONE' })
    const forked = await shop.newProduct({ ...price, standard: 'RE-FORK' })
    await shop.newProduct({ ...price, standard: 'RE-LEFT' })
    await shop.newProduct({ ...price, standard: 'RE-RIGHT' })
    const wanted = [
      { product: same, quantity: 2, info: 'for the shelf' },
      { product: old, quantity: 4 },
      { product: gone },
      { product: forked },
    ]
    const order = await send(buyer, wanted)
    await supersede('RE-OLD', 'RE-BETWEEN')
    await supersede('RE-BETWEEN', 'RE-NEW', 'one', 2)
    await supersede('RE-FORK', 'RE-LEFT', 'or')
    await supersede('RE-FORK', 'RE-RIGHT', 'or')
    for (const product of [old, between, gone, forked]) await stock(product, 'discontinued')

    const answer = await reorder({ id: order.id }, buyer)
    expect(answer).toMatchObject({ code: 200, data: { added: 2, left: ['RE-GONE', 'RE-FORK'] } })
    expect(linesOf(answer)).toEqual([
      ['RE-SAME', 'taken', 'RE-SAME', 20],
      ['RE-OLD', 'replaced', 'RE-NEW', 10, 'otherPack', 'rounded'],
      ['RE-GONE', 'left', 'gone'],
      ['RE-FORK', 'left', 'choose', 'RE-LEFT', 'RE-RIGHT'],
    ])
    expect(answer.code === 200 && answer.data.lines[1]?.added).toMatchObject({
      productId: newest.id,
      chain: ['RE-OLD', 'RE-BETWEEN', 'RE-NEW'],
      factor: 2,
    })
    expect(await cartOf(buyer)).toEqual([
      ['RE-SAME', 2, 10, 'for the shelf'],
      ['RE-NEW', 2, 5, ''],
    ])
  })

  it('names lines short, as long as their article is called as it was', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const typeId = await shop.newType({ name: 'Carburetors to name' })
    await shop.asSystem(sql`update product_types set one_names = '{"en": "Carburetor"}' where id = ${typeId}`)
    const product = await shop.newProduct({ amountMinor: 500, typeId, name: 'Carburetor with a long name' })
    const { id } = await send(buyer, [{ product }])
    const shortNames = async () => {
      const answer = await reorder({ id }, buyer)
      if (answer.code !== 200) throw new Error(answer.msg)
      return answer.data.lines.map(({ short, added }) => [short?.kind, added?.short?.kind])
    }
    expect(await shortNames()).toEqual([['Carburetor', 'Carburetor']])
    await shop.asSystem(sql`update products set names = '{"en": "Another name"}' where id = ${product.id}`)
    expect(await shortNames()).toEqual([[undefined, 'Carburetor']])
  })

  it('orders ticked lines of an inquiry again, and refuses none and foreign ones', async () => {
    const buyer = await shop.newBuyer()
    const other = await send(buyer, [{ product: await shop.newProduct() }], 'inquery')
    const [first, second] = [await shop.newProduct(), await shop.newProduct()]
    const inquiry = await send(buyer, [{ product: first }, { product: second, quantity: 3 }], 'inquery')
    const { id, kind } = inquiry
    expect(await reorder({ id, kind, lineIds: [] }, buyer)).toMatchObject({ reason: 'NOTHING_SELECTED' })
    for (const lineIds of [other.lineIds, [...inquiry.lineIds, unknownId]])
      expect(await reorder({ id, kind, lineIds }, buyer)).toMatchObject({
        code: 601,
        reason: 'LINE_UNKNOWN',
      })
    expect(await cartOf(buyer)).toEqual([])
    expect(await reorder({ id, kind, lineIds: inquiry.lineIds.slice(1) }, buyer)).toMatchObject({
      data: { added: 1 },
    })
    expect(await cartOf(buyer)).toEqual([[second.standard, 3, 1, '']])
  })

  it('orders once for one key, however often it is asked at the same time', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const product = await shop.newProduct({ amountMinor: 500 })
    const order = await send(buyer, [{ product, quantity: 2 }])
    await Promise.all(Array.from({ length: 10 }, () => reorder({ id: order.id }, buyer, 'again-and-again-1')))
    expect(await reorder({ id: order.id }, buyer, 'again-and-again-1')).toMatchObject({
      code: 200,
      data: { added: 1 },
    })
    expect(await cartOf(buyer)).toEqual([[product.standard, 2, 1, '']])
  })

  it('takes more than the company may order at once, and says so', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true, cartMaxQuantity: 10 })
    const product = await shop.newProduct({ amountMinor: 500 })
    const order = await send(buyer, [{ product, quantity: 8 }])
    await reorder({ id: order.id }, buyer)
    const twice = await reorder({ id: order.id }, buyer)
    expect(linesOf(twice)).toEqual([[product.standard, 'taken', product.standard, 8, 'overLimit']])
    expect(await cartOf(buyer)).toEqual([[product.standard, 16, 1, '']])
  })

  it('puts nothing into a cart that cannot hold all of it', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const wanted = [
      { product: await shop.newProduct({ amountMinor: 500 }) },
      { product: await shop.newProduct({ amountMinor: 500 }) },
    ]
    const order = await send(buyer, wanted)
    const { id } = await shop.newProduct()
    await shop.asSystem(sql`insert into cart_lines (user_id, product_id, info, quantity)
      select ${buyer.userId}, ${id}, 'line ' || n, 1 from generate_series(1, 999) n`)
    expect(await reorder({ id: order.id }, buyer)).toMatchObject({ code: 601, reason: 'CART_FULL' })
    expect(await cartOf(buyer)).toHaveLength(999)
  })

  it('says so when nothing of it is offered any more', async () => {
    const buyer = await shop.newBuyer({ mayOrder: true })
    const product = await shop.newProduct({ amountMinor: 500 })
    const order = await send(buyer, [{ product }])
    await stock(product, 'discontinued')
    expect(await reorder({ id: order.id }, buyer)).toMatchObject({
      code: 200,
      msg: 'Nothing could be added to your cart. The list says why.',
      data: { added: 0, left: [product.standard] },
    })
  })
})
