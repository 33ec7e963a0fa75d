import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importFile } from '#server/imports/imports.service.ts'
import { withActor } from '#server/platform/database/actor.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let buyer: TestBuyer
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await shop.newBuyer({ mayOrder: true })
})
afterAll(() => shop.close())

const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  withActor(shop.db, { role: 'system' }, async (tx) => (await statement.execute(tx)).rows)

const setMeaning = (meaning: string) =>
  asSystem(sql`insert into shop_settings (key, value) values ('stock', ${JSON.stringify({ meaning, shown: [] })}::jsonb)
    on conflict (key) do update set value = excluded.value`)

const load = async (content: string, source: string) => {
  const client = new pg.Client(shop.database.application)
  await client.connect()
  const path = await writeTemporary('stock.csv', content)
  const end = await importFile(client, { path, source, isSourceNew: true, takesProposals: true })
  await client.end()
  if (!end.ok) throw new Error(JSON.stringify(end))
}

/** A confirmed order of 4 of 10 pieces, which the books had an hour ago, unless `isHanded` says no. */
const addOrder = async (standard: string, { isHanded = true } = {}) => {
  const { id } = await shop.newProduct({ standard })
  await asSystem(sql`update products set stock_quantity = 10 where id = ${id}`)
  await asSystem(sql`
    with made as (
      insert into orders (no, company_id, user_id, status, confirmed_at, currency, lang, total_minor)
      select next_document_no('order'), ${buyer.companyId}, ${buyer.userId}, 'confirmed', now(), 'EUR', 'en', 250
      returning id, company_id
    ), lines as (
      insert into order_lines (order_id, company_id, position, product_id, standard, normal, fullname, pack_type,
        pieces_per_pack, packs, amount_minor, total_minor, reserved_pieces)
      select id, company_id, 1, ${id}, ${standard}, ${standard}, 'Cap', 1, 1, 4, 250, 1000, 4 from made
    ), batch as (
      insert into handover_batches (number, folder, files, made_at, published_at)
      select coalesce(max(number), 0) + 1, '/books', '{}', now() - interval '1 hour', now() - interval '1 hour'
      from handover_batches where ${isHanded} having ${isHanded} returning number
    )
    insert into order_handovers (order_id, kind, batch) select made.id, 'order', batch.number from made, batch`)
  return id
}

const stockOf = async (id: number) => {
  const answer = await shop.call('getProduct', { id }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.stockDetail.quantity
}

describe('a stock figure', () => {
  beforeEach(() => setMeaning('less_open_orders'))

  it('is shown to buyers less what orders reserve', async () => {
    expect(await stockOf(await addOrder('RS-1'))).toBe(6)
  })

  it('ends the reservations it counts: of orders that the books had before', async () => {
    const [handed, open] = [await addOrder('RS-2'), await addOrder('RS-3', { isHanded: false })]
    await load('Part number;Stock\nRS-2;6\nRS-3;10', 'stock')
    expect(await stockOf(handed)).toBe(6)
    expect(await stockOf(open)).toBe(6)
  })

  it('ends them with an unchanged figure too, and leaves products that the file does not name', async () => {
    const [same, other] = [await addOrder('RS-4'), await addOrder('RS-5')]
    await load('Part number;Stock\nRS-4;10', 'stock')
    expect(await stockOf(same)).toBe(10)
    expect(await stockOf(other)).toBe(6)
  })

  it('ends none where it means what is on hand', async () => {
    await setMeaning('on_hand')
    const id = await addOrder('RS-6')
    await load('Part number;Stock\nRS-6;10', 'stock')
    expect(await stockOf(id)).toBe(6)
  })
})
