import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call-client.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer({ cartMaxQuantity: 30 })
})
afterAll(() => shop.close())

const asSystem = (statement: ReturnType<typeof sql>) =>
  withActor(shop.db, { role: 'system' }, (tx) => statement.execute(tx))
const packings = [
  { packType: 2 as const, pieces: 2 },
  { packType: 1 as const, pieces: 5, min: 4, step: 2 },
]
const newTiered = async (pieces: number | null = 8) => {
  const product = await shop.newProduct({ amountMinor: 210, packings })
  await asSystem(sql`insert into prices (price_list_id, product_id, min_pieces, amount_minor, per)
    select price_list_id, product_id, 10, 195, 1 from prices where product_id = ${product.id}`)
  await asSystem(sql`update products set stock_quantity = ${pieces} where id = ${product.id}`)
  return product
}
const amountOf = (input: CallInput<'packAmount'>, as: TestBuyer = buyer) =>
  shop.call('packAmount', input, { as })
const euros = (amount: number) => ({ amount, currency: 'EUR' })

describe('GET /api/packAmount/{id}', () => {
  it('needs a token', async () => {
    const { id } = await newTiered()
    expect(await shop.call('packAmount', { id })).toMatchObject({ code: 401 })
  })

  it('answers 404 for malformed, unknown and hidden products', async () => {
    const hidden = await shop.newProduct({ status: 'hidden' })
    for (const id of ['abc', '-1', '999999', String(hidden.id)])
      expect(await amountOf({ id }), id).toMatchObject({ code: 404 })
  })

  it('refuses a packing of another product and a number of packs that is not sold', async () => {
    const product = await newTiered()
    const other = await newTiered()
    const { id } = product
    const [, second] = product.packIds
    const refused = async (input: Omit<CallInput<'packAmount'>, 'id'>) => {
      const answer = await amountOf({ id, ...input })
      return answer.code === 601 ? answer.reason : answer.code
    }
    expect(await refused({ packId: other.packIds[0] ?? 0 })).toBe('PACK_UNKNOWN')
    expect(await refused({ packId: 'x' })).toBe('PACK_UNKNOWN')
    for (const quantity of ['0', '-3', '2.5', '1E5', '½', '31', '1000000000'])
      expect(await refused({ quantity }), quantity).toBe('QUANTITY_INVALID')
    expect(await refused({ packId: second ?? 0, quantity: 5 })).toBe('QUANTITY_STEP')
    expect(await refused({ packId: second ?? 0, quantity: 2 })).toBe('QUANTITY_STEP')
  })

  it('prices packs at the tier that their pieces reach, and says what that saves', async () => {
    const { id, packIds } = await newTiered()
    expect(await amountOf({ id })).toMatchObject({
      code: 200,
      data: { packId: packIds[0], quantity: 1, pieces: 2, price: euros(210), total: euros(420), saved: null },
    })
    expect(await amountOf({ id, quantity: '5' })).toMatchObject({
      data: { quantity: 5, pieces: 10, price: euros(195), total: euros(1_950), saved: euros(150) },
    })
  })

  it('starts at the smallest quantity of a packing, which saves nothing', async () => {
    const { id, packIds } = await newTiered()
    expect(await amountOf({ id, packId: packIds[1] ?? 0 })).toMatchObject({
      data: { packId: packIds[1], quantity: 4, pieces: 20, total: euros(3_900), saved: null },
    })
  })

  it('says what comes now and later, without counting the cart', async () => {
    const { id } = await newTiered(8)
    await shop.call('addCart', { productId: id, quantity: 3 }, { as: buyer })
    expect(await amountOf({ id, quantity: 5 })).toMatchObject({
      data: { delivery: { now: 8, later: 2, from: null } },
    })
    const unknown = await newTiered(null)
    expect(await amountOf({ id: unknown.id })).toMatchObject({ data: { delivery: null } })
  })

  it('shows no price to a company that waits for its approval', async () => {
    const { id } = await newTiered()
    const waiting = await shop.newBuyer({ approved: false })
    expect(await amountOf({ id, quantity: 5 }, waiting)).toMatchObject({
      code: 200,
      data: { pieces: 10, price: null, total: null, saved: null },
    })
  })
})
