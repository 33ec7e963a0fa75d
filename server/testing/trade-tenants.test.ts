import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** Who may reach what of another tenant: every trade call that takes an id, and the database by itself. */
let shop: TestShop
let owner: TestBuyer
let others: Record<'anonymous' | 'colleague' | 'stranger' | 'testAccount', TestBuyer | null>
let ids: { line: string; wish: number; inquiry: string; order: string; takenLine: string; address: string }

beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.newBuyer({ mayOrder: true })
  others = {
    anonymous: null,
    colleague: await shop.newBuyer({ companyId: owner.companyId }),
    stranger: await shop.newBuyer({ mayOrder: true }),
    testAccount: await shop.newBuyer({ kind: 'test' }),
  }
  ids = await fillAccount(owner)
})
afterAll(() => shop.close())

const addLine = async (buyer: TestBuyer): Promise<string> => {
  const { id: productId } = await shop.newProduct({ amountMinor: 100 })
  const answer = await shop.call('addCart', { productId, quantity: 3 }, { as: buyer })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.id
}

const fillAccount = async (buyer: TestBuyer) => {
  const { id: wish } = await shop.newProduct()
  await shop.call('addWish', { id: wish }, { as: buyer })
  const takenLine = await addLine(buyer)
  const order = await shop.call('checkCart', { ids: [takenLine] }, { as: buyer })
  const inquiry = await shop.call('checkCart', { ids: [await addLine(buyer)], as: 'inquery' }, { as: buyer })
  if (order.code !== 200 || inquiry.code !== 200) throw new Error(order.msg)
  const address = await withActor(shop.db, { role: 'system' }, (tx) =>
    tx
      .insertInto('addresses')
      .values({ company_id: buyer.companyId, name: 'Store', lines: 'Secret 1', city: 'Oslo', country: 'NO' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const line = await addLine(buyer)
  return { line, wish, takenLine, order: order.data.id, inquiry: inquiry.data.id, address: address.id }
}

const tables = [
  'cart_lines',
  'list_lines',
  'inquiries',
  'inquiry_lines',
  'orders',
  'order_lines',
  'document_events',
  'addresses',
] as const

/** Everything the owner has, as text. */
const ownedRows = (): Promise<string> =>
  withActor(shop.db, { role: 'buyer', userId: owner.userId, companyId: owner.companyId }, async (tx) => {
    const parts: unknown[] = []
    for (const table of tables) {
      parts.push((await sql`select * from ${sql.table(table)} as rows order by rows::text`.execute(tx)).rows)
    }
    return JSON.stringify(parts)
  })

describe("another's ids", () => {
  it.each([
    // call, what is sent, anonymous, colleague, stranger, test account
    ['saveCart', () => ({ id: ids.line, q: 9 }), 401, 404, 404, 404],
    ['removeCart', () => ({ id: ids.line }), 401, 200, 200, 200],
    ['clearCart', () => ({}), 401, 200, 200, 200],
    ['removeWish', () => ({ id: ids.wish }), 401, 200, 200, 200],
    ['checkCart', () => ({ ids: [ids.line] }), 401, 601, 601, 601],
    ['checkCart', () => ({ ids: [ids.takenLine] }), 401, 601, 601, 601],
    ['checkCart', () => ({ ids: [ids.line], addressId: ids.address }), 401, 601, 601, 601],
    ['orderDetail', () => ({ id: ids.order }), 401, 200, 404, 404],
    ['orderDetail', () => ({ id: ids.inquiry }), 401, 404, 404, 404],
    ['inqueryDetail', () => ({ id: ids.inquiry }), 401, 200, 404, 404],
    ['inqueryDetail', () => ({ id: ids.order }), 401, 404, 404, 404],
    ['cancelInquery', () => ({ id: ids.order }), 401, 404, 404, 404],
    ['acceptInquery', () => ({ id: ids.order, version: 1 }), 401, 404, 404, 601],
    ['acceptInquery', () => ({ id: ids.inquiry, version: 1 }), 401, 601, 404, 601],
    ['sumInquery', () => ({ id: ids.inquiry, version: 1 }), 401, 404, 404, 404],
    ['declineInquery', () => ({ id: ids.inquiry, reason: 'No' }), 401, 601, 404, 404],
    ['againInquery', () => ({ id: ids.inquiry }), 401, 601, 404, 404],
    ['replyInquery', () => ({ id: ids.order, text: 'Hello' }), 401, 404, 404, 404],
    ['replyInquery', () => ({ id: ids.inquiry, text: '' }), 401, 601, 601, 601],
    ['replyInquery', () => ({ id: ids.inquiry, text: 'Hello', lineId: 'x' }), 401, 601, 404, 404],
  ] as const)(
    '%s %#: the same answer as for missing ids, and nothing changed',
    async (name, input, ...expected) => {
      const before = await ownedRows()
      const codes: number[] = []
      for (const who of ['anonymous', 'colleague', 'stranger', 'testAccount'] as const) {
        const answer = await shop.call(name, input(), { as: others[who] })
        codes.push(answer.code)
        const told = JSON.stringify(answer)
        if (who !== 'colleague') expect(told).not.toMatch(new RegExp(`${owner.email}|Secret 1|IQ-|OR-`))
      }
      expect(codes).toEqual(expected)
      expect(await ownedRows()).toBe(before)
    },
  )

  it("never show up in another's lists", async () => {
    for (const who of ['stranger', 'testAccount'] as const) {
      for (const name of ['listOrder', 'listInquery'] as const) {
        expect(await shop.call(name, {}, { as: others[who] })).toMatchObject({
          code: 200,
          total: 0,
          rows: [],
        })
      }
      for (const name of ['getCart', 'getWish'] as const) {
        expect(await shop.call(name, {}, { as: others[who] })).toMatchObject({ code: 200, data: [] })
      }
    }
  })

  it('are not found by guessing near ones', async () => {
    const near = Array.from(
      { length: 200 },
      (_, at) => ids.order.slice(0, -3) + at.toString(16).padStart(3, '0'),
    )
    for (const id of near) {
      const answer = await shop.call('orderDetail', { id }, { as: others.stranger })
      expect(answer.code).toBe(404)
    }
  })
})

describe('row-level security by itself', () => {
  it('hides and protects every row of the owner from a query that forgot its filter', async () => {
    const stranger = others.stranger
    if (!stranger) throw new Error('a stranger is there')
    const before = await ownedRows()
    await withActor(shop.db, { role: 'buyer', ...stranger }, async (tx) => {
      for (const table of tables) {
        const { rows } = await sql`select * from ${sql.table(table)}`.execute(tx)
        expect(rows, table).toEqual([])
        const { numAffectedRows } = await sql`delete from ${sql.table(table)}`.execute(tx)
        expect(numAffectedRows, table).toBe(0n)
      }
    })
    expect(await ownedRows()).toBe(before)
  })

  it('refuses rows written in the name of somebody else', async () => {
    const stranger = others.stranger
    if (!stranger) throw new Error('a stranger is there')
    const wishlist = await withActor(shop.db, { role: 'buyer', ...owner }, async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from lists where is_wishlist`.execute(tx)
      return rows[0]?.id
    })
    const insert = (statement: ReturnType<typeof sql>) =>
      withActor(shop.db, { role: 'buyer', ...stranger }, (tx) => statement.execute(tx))
    await expect(
      insert(
        sql`insert into cart_lines (user_id, product_id, quantity) values (${owner.userId}, ${ids.wish}, 1)`,
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      insert(sql`insert into inquiries (no, company_id, user_id, currency, lang)
        values ('IQ-1', ${owner.companyId}, ${stranger.userId}, 'EUR', 'en')`),
    ).rejects.toThrow(/row-level security/)
    await expect(
      insert(sql`insert into list_lines (list_id, company_id, place, standard, normal, fullname, packs, changed_by)
        values (${wishlist}, ${owner.companyId}, 1, 'X', 'X', 'X', 1, ${stranger.userId})`),
    ).rejects.toThrow(/row-level security/)
  })

  it('shows nobody anything without an actor', async () => {
    for (const table of tables) {
      expect((await sql`select * from ${sql.table(table)}`.execute(shop.db)).rows, table).toEqual([])
    }
  })
})
