import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'

/** Whether colleagues see each other's documents is the company's to say. */
let shop: TestShop
let owner: TestBuyer
let colleague: TestBuyer
let admin: TestBuyer
let ids: { order: string; inquiry: string }

const share = (isShared: boolean) =>
  withActor(shop.db, { role: 'system' }, (tx) =>
    sql`update companies set shares_documents = ${isShared} where id = ${owner.companyId}`.execute(tx),
  )

const place = async (as: 'order' | 'inquery') => {
  const { id: productId } = await shop.newProduct({ amountMinor: 100 })
  const line = await shop.call('addCart', { productId, quantity: 1 }, { as: owner })
  if (line.code !== 200) throw new Error(line.msg)
  const placed = await shop.call('checkCart', { ids: [line.data.id], as }, { as: owner })
  if (placed.code !== 200) throw new Error(placed.msg)
  return placed.data.id
}

beforeAll(async () => {
  shop = await startTestShop()
  owner = await shop.newBuyer({ mayOrder: true, role: 'buyer' })
  colleague = await shop.newBuyer({ companyId: owner.companyId, role: 'buyer' })
  admin = await shop.newBuyer({ companyId: owner.companyId })
  ids = { order: await place('order'), inquiry: await place('inquery') }
  await withActor(shop.db, { role: 'system' }, async (tx) => {
    await sql`update inquiries set status = 'info_needed' where id = ${ids.inquiry}`.execute(tx)
    for (const [type, id] of Object.entries(ids))
      await sql`insert into document_messages (document_type, document_id, company_id, user_id, body)
        values (${type}, ${id}, ${owner.companyId}, ${owner.userId}, 'Hello')`.execute(tx)
    await sql`insert into shipments (order_id, company_id, carrier)
      values (${ids.order}, ${owner.companyId}, 'Post')`.execute(tx)
  })
})
afterAll(() => shop.close())

const seenBy = async (as: TestBuyer) => {
  const orders = await shop.call('listOrder', {}, { as })
  const inquiries = await shop.call('listInquery', {}, { as })
  const info = await shop.call('getinfo', {}, { as })
  if (orders.code !== 200 || inquiries.code !== 200 || info.code !== 200) throw new Error('not signed in')
  return {
    orders: orders.total,
    inquiries: inquiries.total,
    answers: info.data.counts.answers,
    order: (await shop.call('orderDetail', { id: ids.order }, { as })).code,
    inquiry: (await shop.call('inqueryDetail', { id: ids.inquiry }, { as })).code,
  }
}

const everything = { orders: 1, inquiries: 1, answers: 1, order: 200, inquiry: 200 }
const nothing = { orders: 0, inquiries: 0, answers: 0, order: 404, inquiry: 404 }

const tables = [
  'inquiries',
  'inquiry_lines',
  'orders',
  'order_lines',
  'document_events',
  'document_messages',
  'shipments',
] as const

const rowsReadBy = (as: TestBuyer) =>
  withActor(shop.db, asBuyer(as), async (tx) => {
    const counts: number[] = []
    for (const table of tables)
      counts.push((await sql`select from ${sql.table(table)}`.execute(tx)).rows.length)
    return counts
  })

describe('a company that shares its documents', () => {
  it('shows them to every colleague', async () => {
    expect(await seenBy(colleague)).toEqual(everything)
    expect(await rowsReadBy(colleague)).toEqual(await rowsReadBy(owner))
  })
})

describe('a company that does not share its documents', () => {
  beforeAll(() => share(false))
  afterAll(() => share(true))

  it('shows a buyer their own alone, and an administrator all', async () => {
    expect(await seenBy(owner)).toEqual(everything)
    expect(await seenBy(admin)).toEqual(everything)
    expect(await seenBy(colleague)).toEqual(nothing)
  })

  it('answers to moves of a colleague’s document like to those of a missing one', async () => {
    const missing = '01890000-0000-7000-8000-000000000000'
    for (const id of [ids.inquiry, missing]) {
      const cancelled = await shop.call('cancelInquery', { id }, { as: colleague })
      const replied = await shop.call('replyInquery', { id, text: 'Hi' }, { as: colleague })
      expect([cancelled, replied]).toMatchObject([{ code: 404 }, { code: 404 }])
    }
    expect((await shop.call('inqueryDetail', { id: ids.inquiry }, { as: owner })).code).toBe(200)
  })

  it('keeps the rows from a query that forgot its filter', async () => {
    expect(await rowsReadBy(colleague)).toEqual(tables.map(() => 0))
    expect(await rowsReadBy(admin)).toEqual(await rowsReadBy(owner))
  })

  it('keeps the rows from functions that run as their owner', async () => {
    const moved = await withActor(shop.db, asBuyer(colleague), (tx) =>
      sql`select * from move_document('inquiry', ${ids.inquiry}, 'cancel')`.execute(tx),
    )
    const reader = await withActor(shop.db, asBuyer(colleague), (tx) =>
      sql`select * from inquiry_reader(${ids.inquiry})`.execute(tx),
    )
    expect([moved.rows, reader.rows]).toEqual([[], []])
  })

  it('takes the right from an administrator who becomes a buyer, at once', async () => {
    const roles = (role: string) =>
      withActor(shop.db, { role: 'system' }, (tx) =>
        sql`update users set roles = array[${role}] where id = ${admin.userId}`.execute(tx),
      )
    await roles('buyer')
    expect(await seenBy(admin)).toEqual(nothing)
    await roles('companyAdmin')
  })
})
