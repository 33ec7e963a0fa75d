import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostNumbers } from '#contract/shop/customer-numbers.ts'
import { type NumbersShop, startNumbersShop } from '#server/customer-numbers/numbers.fixture.ts'
import { withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'

let shop: NumbersShop
let buyer: TestBuyer
let belt: { id: number; standard: string }
let plug: { id: number; standard: string }
beforeAll(async () => {
  shop = await startNumbersShop()
  belt = await shop.newPart({ standard: 'GP-41 06202', name: 'Drive belt' })
  plug = await shop.newPart({ standard: 'GP-7', name: 'Spark plug' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await shop.newBuyer()
})

const save = (input: Parameters<typeof shop.call<'saveMyNumber'>>[1], as: TestBuyer | null = buyer) =>
  shop.call('saveMyNumber', input, { as })
const idOf = async (number: string, as = buyer): Promise<string> => {
  const answer = await shop.call('listMyNumber', { keyword: number }, { as })
  if (answer.code !== 200 || !answer.rows[0]) throw new Error(`${number} is not in the list`)
  return answer.rows[0].id
}

describe('POST /api/saveMyNumber', () => {
  it('answers 401 without a token', async () => {
    expect(await save({ number: 'A-1', productId: belt.id }, null)).toMatchObject({ code: 401 })
  })

  it.each([
    [{ number: '', standard: 'GP-7' }, 'NUMBER_MISSING', 'number'],
    [{ number: ' -/- ', standard: 'GP-7' }, 'NUMBER_INVALID', 'number'],
    [{ number: '1'.repeat(101), standard: 'GP-7' }, 'TEXT_TOO_LONG', 'number'],
    [{ number: 'ﷺ'.repeat(30), standard: 'GP-7' }, 'TEXT_TOO_LONG', 'number'],
    [{ number: 'A-1', standard: '' }, 'ARTICLE_MISSING', 'standard'],
    [{ number: 'A-1', standard: 'no such' }, 'ARTICLE_UNKNOWN', 'standard'],
    [{ number: 'A-1', productId: 999_999_999 }, 'ARTICLE_UNKNOWN', 'productId'],
    [{ number: 'A-1', productId: '1 or 1=1' }, 'ARTICLE_UNKNOWN', 'productId'],
  ] as const)('refuses %j and changes nothing', async (input, reason, field) => {
    expect(await save(input)).toMatchObject({ code: 601, reason, data: { item: 0, field } })
    expect(await shop.listOf(buyer)).toEqual([])
  })

  it('keeps from staff what only the company finds', async () => {
    await save({ number: 'SECRETSHELF-7788', productId: belt.id })
    const found = await shop.call('listProductByPart', { keyword: 'secretshelf-7788' }, { as: buyer })
    expect(found).toMatchObject({ total: 1 })
    await shop.call('listProductByPart', { keyword: 'secretshelf-9999' }, { as: buyer })
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select query from missed_searches`.execute(shop.db)
        expect(rows).toEqual([{ query: 'secretshelf-9999' }])
      },
      { timeout: 60_000 },
    )
  })

  it('refuses an article that is hidden, and says which of several numbers is meant', async () => {
    const hidden = await shop.newPart({ standard: 'GP-HIDDEN', status: 'hidden' })
    for (const article of [{ productId: hidden.id }, { standard: 'gp hidden' }])
      expect(await save({ number: 'A-1', ...article })).toMatchObject({ reason: 'ARTICLE_UNKNOWN' })
    await shop.newPart({ standard: 'SH-1' })
    const loose = await shop.newPart({ standard: 'SH 1' })
    expect(await save({ number: 'A-1', standard: 'sh1' })).toMatchObject({ reason: 'ARTICLE_SHARED' })
    expect(await save({ number: 'A-1', standard: 'SH 1' })).toMatchObject({ code: 200 })
    expect(await shop.call('listMyNumber', {}, { as: buyer })).toMatchObject({
      rows: [{ productId: loose.id }],
    })
  })

  it('leaves the list to approved companies', async () => {
    for (const as of [await shop.newBuyer({ approved: false }), await shop.newBuyer({ kind: 'test' })]) {
      expect(await save({ number: 'A-1', productId: belt.id }, as)).toMatchObject({
        code: 403,
        reason: 'COMPANY_NOT_APPROVED',
      })
      expect(await shop.call('removeMyNumber', { all: true }, { as })).toMatchObject({ code: 403 })
      expect(await shop.upload('a;GP-7\nb;GP-7\n', as)).toMatchObject({ code: 403 })
      expect(await shop.call('listMyNumber', {}, { as })).toMatchObject({ total: 0, mayEdit: false })
    }
  })

  it("answers 404 to another company's number, as to one that is not there, and leaves it", async () => {
    await save({ number: 'A-1', productId: belt.id })
    const stranger = await shop.newBuyer()
    for (const id of [await idOf('A-1'), crypto.randomUUID(), 'x', '1'])
      expect(await save({ id, number: 'B-1', productId: plug.id }, stranger)).toMatchObject({ code: 404 })
    await shop.call('removeMyNumber', { id: await idOf('A-1') }, { as: stranger })
    expect(await shop.listOf(buyer)).toEqual(['A-1 > GP-41 06202'])
    expect(await shop.listOf(stranger)).toEqual([])
  })

  it('refuses to change one number into another that is there', async () => {
    await save({
      items: [
        { number: 'A-1', productId: belt.id },
        { number: 'A-2', productId: belt.id },
      ],
    })
    const change = { id: await idOf('A-2'), number: 'a 1', productId: belt.id }
    expect(await save(change)).toMatchObject({ code: 601, reason: 'NUMBER_TAKEN', data: { field: 'number' } })
    expect(await shop.listOf(buyer)).toEqual(['A-1 > GP-41 06202', 'A-2 > GP-41 06202'])
  })

  it('is full at the limit, and takes nothing of what would go beyond it', async () => {
    await shop.system(sql`insert into product_numbers (product_id, kind, number, normal, company_id, private_id)
      select ${belt.id}, 'customer', 'N' || n, 'N' || n, ${buyer.companyId}, new_id()
      from generate_series(1, ${mostNumbers - 1}) n`)
    const items = [
      { number: 'X-1', productId: plug.id },
      { number: 'X-2', productId: plug.id },
    ]
    expect(await save({ items })).toMatchObject({ code: 601, reason: 'NUMBERS_FULL' })
    expect(await shop.upload('x-1;GP-7\nx-2;GP-7\n', buyer)).toMatchObject({ reason: 'NUMBERS_FULL' })
    const list = await shop.call('listMyNumber', { keyword: 'X' }, { as: buyer })
    expect(list).toMatchObject({ total: 0, count: mostNumbers - 1, limit: mostNumbers })
    expect(await save({ number: 'X-1', productId: plug.id })).toMatchObject({ code: 200 })
    // What is there can still be respelled.
    expect(await save({ number: 'x1', productId: plug.id })).toMatchObject({ data: { changed: 1 } })
  })

  it('adds by id or by our number in any spelling; the same again is the same', async () => {
    const added = { added: 1, changed: 0, unchanged: 0 }
    expect(await save({ number: ' W 4711 ', standard: 'gp4106202' })).toMatchObject({
      code: 200,
      data: added,
    })
    expect(await save({ number: 4712, productId: plug.id })).toMatchObject({ data: added })
    expect(await save({ number: 'W 4711', productId: belt.id })).toMatchObject({
      data: { added: 0, changed: 0, unchanged: 1 },
    })
    expect(await save({ number: 'w-4711', productId: belt.id })).toMatchObject({
      data: { added: 0, changed: 1, unchanged: 0 },
    })
    expect(await shop.listOf(buyer)).toEqual(['4712 > GP-7', 'w-4711 > GP-41 06202'])
  })

  it('takes a batch whole or not at all, and names the item', async () => {
    const good = { number: 'A-1', productId: belt.id }
    expect(await save({ items: [good, { number: 'A-2', standard: 'unknown' }] })).toMatchObject({
      code: 601,
      reason: 'ARTICLE_UNKNOWN',
      data: { item: 1, field: 'standard' },
    })
    expect(await shop.listOf(buyer)).toEqual([])
    expect(
      await save({ items: [good, { number: 'a1', productId: belt.id }, { ...good, productId: plug.id }] }),
    ).toMatchObject({ data: { added: 2 } })
    const change = { id: await idOf('A-1'), number: 'A-9', standard: 'GP-7' }
    expect(await save({ items: [change, { ...change, id: crypto.randomUUID() }] })).toMatchObject({
      code: 404,
    })
    expect(await save({ items: Array.from({ length: 501 }, () => good) })).toMatchObject({
      reason: 'INPUT_INVALID',
    })
    expect((await shop.listOf(buyer)).length).toBe(2)
  })

  it('changes number and article of one row', async () => {
    await save({ number: 'A-1', productId: belt.id })
    const id = await idOf('A-1')
    expect(await save({ id, number: 'B-2', standard: 'GP-7' })).toMatchObject({ data: { changed: 1 } })
    expect(await save({ id, number: 'B-2', standard: 'GP-7' })).toMatchObject({ data: { unchanged: 1 } })
    expect(await shop.listOf(buyer)).toEqual(['B-2 > GP-7'])
  })

  it('adds once however many colleagues send it at once', async () => {
    const colleague = await shop.newBuyer({ companyId: buyer.companyId })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        save({ number: 'A-1', productId: belt.id }, at % 2 ? buyer : colleague),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await shop.listOf(colleague)).toEqual(['A-1 > GP-41 06202'])
  })
})

describe('GET /api/listMyNumber', () => {
  it('answers 401 without a token', async () => {
    expect(await shop.call('listMyNumber', {})).toMatchObject({ code: 401 })
  })

  it('pages, sorts and searches by own number, our number and name', async () => {
    await save({
      items: [
        { number: 'Z-1', productId: belt.id },
        { number: 'A-30', productId: plug.id },
        { number: 'A-4', productId: belt.id },
      ],
    })
    const find = async (input: Parameters<typeof shop.call<'listMyNumber'>>[1]) => {
      const answer = await shop.call('listMyNumber', input, { as: buyer })
      if (answer.code !== 200) throw new Error(answer.msg)
      return { total: answer.total, numbers: answer.rows.map(({ number }) => number) }
    }
    expect(await find({})).toEqual({ total: 3, numbers: ['A-30', 'A-4', 'Z-1'] })
    expect(await find({ isAsc: 'desc', pageSize: 2 })).toEqual({ total: 3, numbers: ['Z-1', 'A-4'] })
    expect(await find({ pageSize: 2, pageNum: 2 })).toEqual({ total: 3, numbers: ['Z-1'] })
    expect(await find({ pageNum: 9 })).toEqual({ total: 3, numbers: [] })
    expect((await find({ orderByColumn: 'standard' })).numbers).toEqual(['A-4', 'Z-1', 'A-30'])
    expect((await find({ keyword: 'a4' })).numbers).toEqual(['A-4'])
    expect((await find({ keyword: '4106' })).numbers).toEqual(['A-4', 'Z-1'])
    expect((await find({ keyword: 'SPARK' })).numbers).toEqual(['A-30'])
    for (const keyword of ['%', '_', "'", '\\']) expect((await find({ keyword })).total, keyword).toBe(0)
  })

  it('keeps the number of an article that is no longer offered, and tells what replaced one', async () => {
    const old = await shop.newPart({ standard: 'GP-OLD' })
    const gone = await shop.newPart({ standard: 'GP-GONE', name: 'Secret' })
    await save({
      items: [
        { number: 'A-1', productId: old.id },
        { number: 'A-2', productId: gone.id },
      ],
    })
    await shop.system(sql`update products set superseded_by_id = ${plug.id} where id = ${old.id}`)
    await shop.system(sql`update products set status = 'hidden' where id = ${gone.id}`)
    expect(await shop.call('listMyNumber', {}, { as: buyer })).toMatchObject({
      rows: [
        {
          number: 'A-1',
          typeId: expect.any(Number),
          state: 'ok',
          supersededBy: { id: plug.id, standard: 'GP-7' },
        },
        {
          number: 'A-2',
          state: 'gone',
          standard: 'GP-GONE',
          fullname: '',
          short: null,
          pic: '',
          typeId: null,
          supersededBy: null,
        },
      ],
    })
  })

  it('gives each number an id that does not reveal how many numbers other companies keep', async () => {
    await save({ number: 'A-1', productId: belt.id })
    const first = await idOf('A-1')
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    // Another company's batch is written within milliseconds, and still no id can be derived from the previous one.
    const stranger = await shop.newBuyer()
    await save(
      { items: Array.from({ length: 50 }, (_, at) => ({ number: `B-${at}`, productId: belt.id })) },
      stranger,
    )
    const list = await shop.call('listMyNumber', { pageSize: 100 }, { as: stranger })
    const ids = list.code === 200 ? list.rows.map((row) => row.id.slice(-12)) : []
    expect(new Set(ids).size).toBe(50)
    expect(ids).not.toContain((BigInt(`0x${ids[0]}`) + 1n).toString(16).padStart(12, '0'))
  })

  it('is the database’s rule too: a query that forgot its filter sees and changes none', async () => {
    await save({ number: 'A-1', productId: belt.id })
    const stranger = await shop.newBuyer()
    await withActor(shop.db, { role: 'buyer', ...stranger }, async (tx) => {
      const seen = await sql`select 1 from product_numbers where kind = 'customer'`.execute(tx)
      expect(seen.rows).toEqual([])
      const changed = await sql`delete from product_numbers`.execute(tx)
      expect(changed.numAffectedRows).toBe(0n)
    })
    const forged = sql`insert into product_numbers (product_id, kind, number, normal, company_id, private_id)
      values (${belt.id}, 'customer', 'F', 'F', ${buyer.companyId}, new_id())`
    await expect(
      withActor(shop.db, { role: 'buyer', ...stranger }, (tx) => forged.execute(tx)),
    ).rejects.toThrow(/row-level security/)
  })
})

describe('POST /api/removeMyNumber', () => {
  it('answers 401 without a token', async () => {
    expect(await shop.call('removeMyNumber', { id: crypto.randomUUID() })).toMatchObject({ code: 401 })
  })

  it('removes one, several or all, and what is not there without complaint', async () => {
    const items = ['A-1', 'A-2', 'A-3', 'A-4'].map((number) => ({ number, productId: belt.id }))
    await save({ items })
    const remove = (input: Parameters<typeof shop.call<'removeMyNumber'>>[1]) =>
      shop.call('removeMyNumber', input, { as: buyer })
    expect(await remove({ id: await idOf('A-1') })).toMatchObject({ code: 200, data: null })
    for (const id of [crypto.randomUUID(), 'x', '1', null])
      expect(await remove({ id })).toMatchObject({ code: 200 })
    expect(await remove({})).toMatchObject({ code: 200 })
    expect((await shop.listOf(buyer)).length).toBe(3)
    await remove({ ids: [await idOf('A-2'), 'x'] })
    expect((await shop.listOf(buyer)).length).toBe(2)
    await remove({ all: true })
    expect(await shop.listOf(buyer)).toEqual([])
    const public_ = await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`select 1 from product_numbers where product_id = ${belt.id} and kind = 'standard'`.execute(tx),
    )
    expect(public_.rows.length).toBe(1)
  })
})
