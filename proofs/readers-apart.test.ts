import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import { type PageShop, startPageShop } from './page-shop.ts'

let shop: PageShop
beforeAll(async () => {
  shop = await startPageShop()
})
afterAll(() => shop.close())

const named = async (name: string): Promise<TestBuyer> => {
  const buyer = await shop.newBuyer({ mayOrder: true })
  await withActor(shop.db, { role: 'system' }, (tx) =>
    sql`update users set first_name = ${name} where id = ${buyer.userId}`.execute(tx),
  )
  return buyer
}

describe('two readers at once', () => {
  it('never see each other’s name, and nothing of theirs may be kept', async () => {
    const names = ['Quirina', 'Wendelin']
    const buyers = [await named('Quirina'), await named('Wendelin')]
    const paths = ['/en', '/de/parts', '/order', '/fr/search?keyword=x']
    const read = async (at: number) => {
      const who = at % 3
      const response = await shop.pages.http.inject({
        url: paths[at % paths.length] ?? '/',
        headers: buyers[who] ? { authorization: `Bearer ${buyers[who].token}` } : {},
      })
      for (const [other, name] of names.entries())
        if (other === who && response.statusCode === 200) expect(response.payload).toContain(name)
        else expect(response.payload).not.toContain(name)
      if (buyers[who]) expect(response.headers['cache-control']).toBe('private, no-store')
    }
    for (let from = 0; from < 600; from += 24)
      await Promise.all(Array.from({ length: 24 }, (_, at) => read(from + at)))
  })
})

describe('a product named like a script', () => {
  it('stays text on every page that shows it', async () => {
    const name = '</script><script>alert(1)</script>\u2028'
    const typeId = await shop.newType({ name })
    const { id } = await shop.newProduct({ typeId, name, standard: 'SCRIPT-1', amountMinor: 100 })
    const buyer = await shop.newBuyer()
    await shop.call('addCart', { productId: id, quantity: 1, info: name }, { as: buyer })
    const paths = [
      '/en',
      '/en/parts',
      `/en/parts/${typeId}`,
      '/en/search?keyword=SCRIPT-1',
      `/en/product/${id}`,
    ]
    let shown = 0
    for (const url of [...paths, `/en/search?keyword=${encodeURIComponent(name)}`]) {
      const { payload, statusCode } = await shop.pages.http.inject({
        url,
        headers: { authorization: `Bearer ${buyer.token}` },
      })
      expect(statusCode, url).toBe(200)
      expect(payload, url).not.toContain('<script>alert')
      expect(/id="page-data">(.*)<\/script>/s.exec(payload)?.[1], url).not.toMatch(/[<\u2028]/)
      if (payload.includes('alert(1)')) shown += 1
    }
    expect(shown).toBeGreaterThan(3)
  })
})
