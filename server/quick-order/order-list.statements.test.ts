import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLinesToCart } from '#server/cart/added-lines.service.ts'
import type { BuyerSession } from '#server/platform/http/call-context.ts'
import { readOrderList } from '#server/quick-order/order-list.service.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let reader: { session: BuyerSession; language: 'en' }
let products: { id: number; standard: string }[]
beforeAll(async () => {
  shop = await startTestShop()
  const { userId, companyId } = await shop.newBuyer()
  const session: BuyerSession = {
    ...{ audience: 'shop', id: userId, carrier: 'bearer', userId, companyId, companyName: 'Company' },
    ...{ kind: 'buyer', email: 'a@b.example', firstName: 'A', lastName: 'B', lang: 'en', roles: ['buyer'] },
    ...{ seesPrices: true, mayOrder: true, priceGroupId: null, currency: 'EUR', cartMaxQuantity: 10 },
  }
  reader = { session, language: 'en' }
  products = []
  for (let at = 0; at < 20; at++)
    products.push(await shop.newProduct({ standard: `ST-${1000 + at}`, amountMinor: 100 + at }))
})
afterAll(() => shop.close())

describe('a list of 500 lines', () => {
  it('is read in at most six statements', async () => {
    const { db, count } = countedDatabase(shop.db)
    const text = Array.from({ length: 500 }, (_, at) =>
      at % 10 === 9 ? `XY-${2000 + at}-Z  2` : `${products[at % 20]?.standard}\t${1 + (at % 7)}`,
    ).join('\n')
    const { counts } = await readOrderList(db, reader, { text, unit: 'packs', answers: [] })
    expect(counts.lines).toBe(500)
    expect(count()).toBeGreaterThan(0)
    expect(count()).toBeLessThanOrEqual(6)
  })

  it('goes into the cart in at most six statements', async () => {
    const { db, count } = countedDatabase(shop.db)
    const lines = Array.from({ length: 500 }, (_, at) => ({
      productId: products[at % 20]?.id ?? null,
      quantity: 1,
      info: `line ${at}`,
    }))
    expect(await addLinesToCart(db, reader, lines)).toMatchObject({ ok: true, added: { taken: 500 } })
    expect(count()).toBeGreaterThan(0)
    expect(count()).toBeLessThanOrEqual(6)
  })
})
