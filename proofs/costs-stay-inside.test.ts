import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { fuzzCalls, nobody } from './call-fuzz.ts'

/** Minor units that stand nowhere else, and how an answer could spell them. */
const planted = 918_273_645
const spellings =
  /918[.,'’\s\u00a0\u202f]?273[.,'’\s\u00a0\u202f]?645|9[.,'’\s\u00a0\u202f]?182[.,'’\s\u00a0\u202f]?736[.,]45/

let shop: TestShop
let buyer: TestBuyer
let productIds: number[]
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  const products = [
    await shop.newProduct({
      standard: 'COST-1',
      amountMinor: 100,
      oem: [{ brand: 'Alpha', number: '1130 120' }],
    }),
    await shop.newProduct({ standard: 'COST-2', kind: 'machine', amountMinor: 200 }),
  ]
  productIds = products.map(({ id }) => id)
  await withActor(shop.db, { role: 'system' }, async (tx) => {
    for (const product_id of productIds)
      await tx
        .insertInto('product_costs')
        .values({ product_id, amount_minor: planted, currency: 'EUR', per: 1 })
        .execute()
    await sql`insert into sources (name, own_language) values ('costs', 'en')`.execute(tx)
    await sql`insert into waiting_rows (source_id, kind, key, normal, payload)
      select id, 'price', 'k', 'COST3', jsonb_build_object('cost', ${planted}::bigint) from sources`.execute(
      tx,
    )
  })
})
afterAll(() => shop.close())

it('answers no call of a buyer or a visitor with what an article costs', async () => {
  const told: string[] = []
  const figures = await fuzzCalls(
    {
      send: async ({ method, url, headers, body }) => {
        const response = await shop.inject({
          method,
          url,
          headers,
          ...(body === null ? {} : { payload: body }),
        })
        if (spellings.test(response.payload)) told.push(`${method} ${url}`)
        return { status: response.statusCode, body: response.payload }
      },
      readers: [
        nobody,
        { side: 'shop', token: buyer.token, signInAgain: () => shop.signIn(buyer.userId, 'shop') },
      ],
      known: {
        id: productIds,
        productId: productIds,
        quantity: [1, 2],
        q: [1, 2],
        key: ['COST-1', '1130120', 'part'],
        keyword: ['COST-1', '1130 120', 'Part GP'],
      },
    },
    { runs: 1_500, seed: 20_261_125 },
  )
  expect(told).toEqual([])
  expect(figures.answered[200]).toBeGreaterThan(250)
}, 300_000)

it('is refused by the database to the connections of buyers and visitors', async () => {
  const read = (actor: Actor, table: string) =>
    withActor(shop.db, actor, async (tx) => {
      const { rows } = await sql<{
        total: number
      }>`select count(*)::int as total from ${sql.table(table)}`.execute(tx)
      return rows[0]?.total
    })
  const buying: Actor = { role: 'buyer', userId: buyer.userId, companyId: buyer.companyId }
  for (const table of ['product_costs', 'waiting_rows', 'before_images']) {
    expect(await read(buying, table), table).toBe(0)
    expect(await read({ role: 'visitor', network: '203.0.113.0' }, table), table).toBe(0)
  }
  expect(await read({ role: 'system' }, 'product_costs')).toBe(2)
  await expect(
    withActor(shop.db, buying, (tx) =>
      sql`insert into product_costs (product_id, amount_minor, currency, per) values (${productIds[0]}, 1, 'EUR', 1)`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow(/row-level security/)
})
