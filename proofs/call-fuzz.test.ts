import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, type TestStaff, startTestShop } from '#server/testing/test-shop.ts'
import { type FuzzReader, type FuzzTarget, brokenRows, fuzzCalls, nobody } from './call-fuzz.ts'

let shop: TestShop
let buyers: TestBuyer[]
let target: FuzzTarget
beforeAll(async () => {
  shop = await startTestShop()
  buyers = [await shop.newBuyer({ mayOrder: true }), await shop.newBuyer({ approved: false })]
  const staff = await shop.newStaff('admin')
  const products = [
    await shop.newProduct({ amountMinor: 100, oem: [{ brand: 'Alpha', number: '1130 120 0603' }] }),
    await shop.newProduct({ packings: [{ pieces: 10, min: 2, step: 2 }], stock: 'low' }),
    await shop.newProduct({ kind: 'machine', stock: 'discontinued' }),
    await shop.newProduct({ status: 'hidden' }),
  ]
  const productIds = products.map((product) => product.id)
  const documents = await documentsOf(await linesOf(productIds.slice(0, 2)))
  const lines = await linesOf(productIds.slice(0, 2))
  const list = await shop.call('saveList', { name: 'Service', isPrivate: false }, { as: buyers[0] ?? null })
  if (list.code !== 200) throw new Error(list.msg)
  target = {
    send: async ({ method, url, headers, body }) => {
      const response = await shop.inject({
        method,
        url,
        headers,
        ...(body === null ? {} : { payload: body }),
      })
      return { status: response.statusCode, body: response.payload }
    },
    readers: [nobody, ...buyers.map((buyer) => readerOf('shop', buyer)), readerOf('office', staff)],
    known: {
      id: [...productIds, ...lines, ...documents, list.data.id],
      ids: [lines],
      productId: productIds,
      packId: products.flatMap((product) => product.packIds),
      quantity: [1, 2, 10, '3'],
      q: [1, 2, 10, '3'],
      email: [buyers[0]?.email ?? '', 'nobody@example.com'],
      key: ['1130', '11301200603', 'part'],
      keyword: ['1130 120 0603', '11301200603', 'Part GP'],
    },
  }
})
afterAll(() => shop.close())

const readerOf = (side: 'shop' | 'office', { token, userId }: TestStaff): FuzzReader => ({
  side,
  token,
  signInAgain: () => shop.signIn(userId, side),
})

/** An inquiry, an order and what is left in the cart: most calls of the trade want a document of one's own. */
const documentsOf = async (lines: string[]): Promise<string[]> => {
  const documents: string[] = []
  for (const [as, id] of [
    ['inquery', lines[0]],
    ['order', lines[1]],
  ] as const) {
    if (id === undefined) throw new Error('the cart is empty')
    const answer = await shop.call('checkCart', { ids: [id], as }, { as: buyers[0] ?? null })
    if (answer.code !== 200) throw new Error(answer.msg)
    documents.push(answer.data.id)
  }
  return documents
}

const linesOf = async (productIds: number[]): Promise<string[]> => {
  const lines: string[] = []
  for (const productId of productIds) {
    const answer = await shop.call('addCart', { productId, quantity: 2 }, { as: buyers[0] ?? null })
    if (answer.code === 200) lines.push(answer.data.id)
  }
  return lines
}

it('answers 10,000 spoiled inputs of all calls as the contract says and keeps the data whole', async () => {
  const figures = await fuzzCalls(target, { runs: 10_000, seed: Number(process.env.FUZZ_SEED ?? 20_261_121) })
  expect(figures.calls).toBe(10_000)
  // Two of five calls are the office's, which three of the four readers may not make.
  expect(figures.answered[200]).toBeGreaterThan(1_900)
  expect(figures.slowestMs, figures.slowestCall).toBeLessThan(20_000)
  expect(Object.keys(Object.prototype)).toEqual([])
  const broken = await withActor(shop.db, { role: 'system' }, (tx) => sql.raw(brokenRows).execute(tx))
  expect(broken.rows).toEqual([])
}, 600_000)
